import type { ReactNode } from 'react';
import { BOX_DEVICE } from '../../../daemon/contract/codes';
import type { Device, Item, TreeNode } from '../../../daemon/contract/entities';
import { spanText, tookText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { useStore } from '../../state/feeds/use';
import { device as feed } from '../../state/room/device';
import { categories } from '../../state/room/room';
import { Icon } from '../../ui/icon/index';
import { Note } from '../../ui/note/index';
import { listTime } from '../../ui/time';
import { Answer } from '../fed';
import { Abnormal } from './sign';
import { Today } from './today';

const DRIVERS: Readonly<Record<Exclude<Device['driver'], 'virtual' | 'board'>, string>> = {
  modbus_rtu: 'Modbus RTU',
  modbus_tcp: 'Modbus TCP',
  modbus_rtu_tcp: 'Modbus RTU / TCP',
  snmp: 'SNMP',
};

function protocolOf({ driver }: Device): string {
  const { computed, board } = words('station');
  return driver === 'virtual' ? computed : driver === 'board' ? board : DRIVERS[driver];
}

function whereOf(d: Device): string {
  if (d.driver === 'virtual' || d.driver === 'board') return protocolOf(d);
  return `${d.ip_address ? `${d.ip_address}:${d.port}` : protocolOf(d)} · ${d.protocol_id}`;
}

const every = ({ poll_interval }: Device): string => spanText(poll_interval, words('shell').age);
const moment = (at: number): string => listTime(at, boxNow(), boxZone());

/** Nothing answers where something should. */
export const isSilent = (device: Device): boolean => device.status === 0 && device.id !== BOX_DEVICE && device.enable;

/** Epoch s of the newest good value; null: there was none. The device's own `last_check` is a try, answered or not. */
export const lastAnswer = (items: readonly Item[]): number | null =>
  items.reduce<number | null>(
    // that it is silent is a value of its link, and no answer
    (last, { value_time, builtin }) => (value_time === null || builtin ? last : Math.max(last ?? 0, value_time)),
    null,
  );

/** When it was read, or how long it has been silent. */
function readText(device: Device, items: readonly Item[]): string {
  const w = words('station');
  if (device.driver === 'virtual') return device.last_check ? `${w.computed} ${moment(device.last_check)}` : '';
  if (!isSilent(device))
    return device.last_check ? fill(w.polled, { time: moment(device.last_check), every: every(device) }) : '';
  const last = lastAnswer(items);
  return last === null ? '' : fill(w.last_answer, { time: moment(last) });
}

/** Name of the chosen place, what is wrong with it and when it was last read. */
export function PlaceHead({
  node,
  site,
  items,
  device,
}: {
  node: TreeNode | null;
  site: string;
  items: readonly Item[];
  device: Device | null;
}) {
  const w = words('station');
  const read = device && readText(device, items);
  return (
    <div style={{ minInlineSize: 0 }}>
      <p class="mut">{[site, read].filter(Boolean).join(' · ')}</p>
      <h1 tabIndex={-1}>
        {node?.name ?? w.title}
        {device && isSilent(device) ? (
          <span class="chip">
            <Icon name="offline" />
            {w.offline}
          </span>
        ) : (
          node && <Abnormal node={node} />
        )}
      </h1>
    </div>
  );
}

/** Said above the values of a silent device: they are the last ones received. */
export function Silence({ device, items }: { device: Device; items: readonly Item[] }) {
  const w = words('station');
  if (!isSilent(device)) return null;
  const where = whereOf(device);
  const last = lastAnswer(items);
  return (
    <Note level="nodata" icon="offline">
      {last === null ? fill(w.never_answered, { where }) : fill(w.no_answer, { time: moment(last), where })}
    </Note>
  );
}

/** Its serial line, and how characters run there: COM2 · 9600 8N1. */
const lineText = ({ serial_port, serial_facts }: Device): string => [serial_port, serial_facts].filter(Boolean).join(' · ');

/** How a device is read; one that is computed is not. */
function readingFacts(device: Device): [string, ReactNode][] {
  const w = words('station');
  if (device.driver === 'board') return [[w.poll, every(device)]];
  return [
    [w.address, device.ip_address ? `${device.ip_address}:${device.port}` : lineText(device) || '—'],
    [w.unit, device.protocol_id],
    [w.poll, every(device)],
    [w.timeout, tookText(device.timeout, words('shell').age)],
  ];
}

/** What its agent sent by itself. */
function noticeText({ heard, refused, last }: NonNullable<Device['notices']>): string {
  const w = words('station');
  const said = last === null ? String(heard) : fill(w.notices_last, { n: heard, time: moment(last) });
  return refused ? fill(w.notices_refused, { said, n: refused }) : said;
}

function Facts({ device }: { device: Device }) {
  const w = words('station');
  const known = useStore(categories.$).data?.data ?? [];
  const states = [w.offline, w.online, w.partly, w.unknown];
  const rows: [string, ReactNode][] = [
    [w.template, device.device_template || '—'],
    [w.category, known.find((category) => category.id === device.category_id)?.name ?? '—'],
    [w.driver, protocolOf(device)],
    ...(device.driver === 'virtual' ? [] : readingFacts(device)),
    ...(device.notices ? [[w.notices, noticeText(device.notices)] as [string, ReactNode]] : []),
    [w.state, device.enable ? states[device.status] : w.off],
    ...(device.error ? [[w.error, device.error] as [string, ReactNode]] : []),
  ];
  return (
    <dl class="kv">
      {rows.map(([term, text]) => (
        <div key={term} style={{ display: 'contents' }}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts of the shown device, how its day went, and what happened to it last. */
export function DeviceFacts() {
  const { old } = useStore(feed.$);
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: '8px' }} data-st={old ? 'stale' : undefined}>
      <Answer feed={feed}>{(device) => device && <Facts device={device} />}</Answer>
      <Today />
    </div>
  );
}
