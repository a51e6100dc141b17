import { useEffect, useId, useState } from 'react';
import type { AlarmStage, Device, Item } from '../../../daemon/contract/entities';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { $levels, levelView } from '../../state/alarms/settings';
import { boxNow, boxZone } from '../../state/box/clock';
import { useStore } from '../../state/feeds/use';
import { Drawer } from '../../ui/dialog/index';
import { momentOf, momentText } from '../../ui/filter/moment';
import { Level } from '../../ui/glyph/index';
import { Note } from '../../ui/note/index';
import { call } from '../../wire/call';
import { placedName } from '../item/placed_name';
import { listed } from './named';

const WIDTH = 560;
const grid = { display: 'grid', gap: 'var(--s3)' } as const;

function wayName(way: string): string {
  const w = words('contacts');
  const names: Readonly<Record<string, string>> = { sms: w.sms, phone: w.call, email: w.mail, push: w.push };
  return names[way] ?? way;
}

/** Rows that are asked for again whenever what they are of changes; none while that is not chosen. */
function useRows<T>(of: unknown, ask: (() => Promise<readonly T[]>) | null): readonly T[] {
  const [rows, setRows] = useState<readonly T[]>([]);
  useEffect(() => {
    let current = true;
    setRows([]);
    ask?.().then(
      (found) => current && setRows(found),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [of]);
  return rows;
}

interface PickProps {
  readonly label: string;
  readonly value: number | null;
  readonly options: readonly { readonly id: number; readonly name: string }[];
  readonly onPick: (id: number | null) => void;
}
function Pick({ label, value, options, onPick }: PickProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={String(value ?? '')} onChange={({ currentTarget }) => onPick(Number(currentTarget.value) || null)}>
        <option value="">—</option>
        {options.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
    </div>
  );
}

const DELAYS: ReadonlySet<AlarmStage['gaps'][number]['why']> = new Set([
  'item_hours',
  'night',
  'never',
  'alarms_off',
  'disabled',
  'maintenance',
  'shelved',
  'no_way',
  'no_members',
]);

/** One step of telling: when and what delays it, whom by which ways, and who of the group is left out and why. */
function Stage({ stage }: { stage: AlarmStage }) {
  const w = words('contacts');
  const { after_minutes: n, group_name, to } = stage;
  const delays = stage.gaps.filter(({ why }) => DELAYS.has(why));
  const gaps = stage.gaps.filter(({ why }) => !DELAYS.has(why));
  return (
    <section>
      <h3>
        {n === 0 ? w.who_now : fill(w.who_stage, { time: spanText(60 * n, words('shell').age) })} · {group_name || w.who_no_group}
      </h3>
      {delays.map(({ name, reason }) => (
        <Note key={name} level="warn">
          {name && `${name}: `}
          {reason}
        </Note>
      ))}
      {to.length === 0 && <Note level="warn">{w.who_nobody}</Note>}
      <dl class="kv">
        {to.map(({ name, ways }) => (
          <>
            <dt>{name}</dt>
            <dd>{listed(ways.map(wayName))}</dd>
          </>
        ))}
      </dl>
      {gaps.length > 0 && <p class="mut">{w.who_gaps}</p>}
      <ul>
        {gaps.map(({ name, way, reason }) => (
          <li key={`${name} ${way}`} class="mut">
            {[name, way && wayName(way)].filter(Boolean).join(' · ')}: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What decides which ways are used. */
function AlarmLevel({ item }: { item: Item | undefined }) {
  const levels = useStore($levels);
  if (!item) return null;
  const { kind, colour, name } = levelView(levels, item.alarm_level_id);
  return (
    <p>
      <span class="mut">{words('contacts').who_level}</span>{' '}
      <Level level={kind} colour={colour}>
        {name}
      </Level>
    </p>
  );
}

/** What the box said of an item and a moment: of nothing else does it say who would be called. */
interface Answer {
  readonly item: number;
  readonly moment: string;
  readonly stages: readonly AlarmStage[] | string;
}

/** Who would be told of an alarm of an item that begins at a moment, step by step. */
export function WhoWindow({ onClose }: { onClose: () => void }) {
  const w = words('contacts');
  const time = useId();
  const [device, setDevice] = useState<number | null>(null);
  const [item, setItem] = useState<number | null>(null);
  const [moment, setMoment] = useState(() => momentText(Math.floor(boxNow()), boxZone()));
  const [answer, setAnswer] = useState<Answer | null>(null);
  const devices = useRows<Device>('all', async () => (await call('GET setting/devices', { limit: 0 })).data);
  const items = useRows<Item>(
    device,
    device === null ? null : async () => (await call('GET setting/items', { device_id: device, limit: 0 })).data,
  );
  const at = momentOf(moment, boxZone());
  const ask = async (): Promise<void> => {
    if (item === null || at === undefined) return;
    const stages = await call('GET alarm_who', { item_id: item, ...(at === null ? {} : { time: at }) }).then(
      ({ data }) => data,
      (fault: unknown) => (fault instanceof Error ? fault.message : String(fault)),
    );
    setAnswer({ item, moment, stages });
  };
  const stages = answer?.item === item && answer.moment === moment ? answer.stages : null;
  const footer = (
    <>
      <button type="button" class="btn" onClick={onClose}>
        {words('shell').close}
      </button>
      <button type="button" class="btn" data-k="main" disabled={item === null || at === undefined} onClick={() => void ask()}>
        {w.who_ask}
      </button>
    </>
  );
  return (
    <Drawer title={w.who_title} width={WIDTH} onClose={onClose} footer={footer}>
      <div style={grid}>
        <Pick
          label={w.who_device}
          value={device}
          options={devices.map((each) => ({ id: each.id, name: placedName(each) }))}
          onPick={(id) => {
            setDevice(id);
            setItem(null);
          }}
        />
        <Pick label={w.who_item} value={item} options={items.map(({ id, item_name: name }) => ({ id, name }))} onPick={setItem} />
        <AlarmLevel item={items.find(({ id }) => id === item)} />
        <div class="field">
          <label for={time}>{w.who_time}</label>
          <input id={time} type="datetime-local" value={moment} onInput={({ currentTarget }) => setMoment(currentTarget.value)} />
        </div>
        <div role="status" style={grid}>
          {typeof stages === 'string' && <Note level="crit">{stages}</Note>}
          {stages && typeof stages !== 'string' && stages.map((stage) => <Stage key={stage.after_minutes} stage={stage} />)}
        </div>
      </div>
    </Drawer>
  );
}
