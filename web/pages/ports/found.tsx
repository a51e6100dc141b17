import { useState } from 'react';
import type { ScanResult, SerialPort, TestResult } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { askPlace } from '../../state/box/ports_scan';
import { createFeed } from '../../state/feeds/feed';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { formatOf } from '../../state/room/devices';
import { Level } from '../../ui/glyph/index';
import { Icon } from '../../ui/icon/index';
import { Note } from '../../ui/note/index';
import { part } from '../../ui/part';
import { Table } from '../../ui/table/index';
import { Answer } from '../fed';
import { type Hindrance, hindranceOf, othersSettings, type Place } from './adding';
import { Candidates, nameId, sampleText, TemplateOptions } from './found_table';

import { type Adding, type Candidate, useAdding } from './use_adding';
import { Wide } from './wide';

/** Somebody else may add devices meanwhile. */
const PLACE_SECONDS = 30;
const STACK = { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 'var(--s3)' };

const useTrial = part(() => import('../devices/unit_trial'));

/** Reads a unit once by the template that is wished for it. */
function Trial({ candidate: { row, wish }, port, site, onRead, onClose }: TrialProps) {
  const file = useTrial();
  const seat = { driver: 'modbus_rtu', serial_port_id: port.id, protocol_id: row.protocol_id } as const;
  const device = { ...seat, name: wish.name.trim(), device_group_id: site, device_template_id: wish.template ?? 0 };
  return file && <file.UnitTrial device={device} onRead={onRead} onClose={onClose} />;
}
interface TrialProps {
  readonly candidate: Candidate;
  readonly port: SerialPort;
  readonly site: number;
  readonly onRead: (result: TestResult) => void;
  readonly onClose: () => void;
}

/** Beside each other as far as there is room, each as wide as that lets it be; what is done stands last. */
const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  whiteSpace: 'nowrap',
  gap: 'var(--s2)',
  padding: '0 var(--s5) var(--s3)',
};
const FIELD = { flex: '9 1 150px', inlineSize: 'auto', minInlineSize: 0 };

/** From so many templates on they are searched rather than read. */
const SEARCHED = 20;

/** Where the units go, what those that are ticked are, and the one button that makes devices of them. */
function AddBar({ adding, place }: { adding: Adding; place: Place }) {
  const w = words('ports').scan;
  const writable = useStore($writable);
  const { site, chosen, busy } = adding;
  const units = chosen.map(({ row }) => row.protocol_id);
  const add = async (): Promise<void> => {
    const wrong = await adding.add();
    if (wrong !== null) document.getElementById(nameId(wrong))?.focus();
  };
  return (
    <Wide>
      <div style={BAR}>
        <label class="cl" style={{ flex: '9 1 220px', flexWrap: 'nowrap' }}>
          {w.site}
          <select value={String(site ?? '')} onChange={(event) => adding.setSite(Number(event.currentTarget.value))}>
            {place.sites.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {place.templates.length > SEARCHED && (
          <input
            type="search"
            style={FIELD}
            aria-label={w.find_template}
            placeholder={w.find_template}
            value={adding.find}
            onInput={(event) => adding.setFind(event.currentTarget.value)}
          />
        )}
        <select
          style={FIELD}
          aria-label={w.template_of_picked}
          title={w.template_of_picked}
          value=""
          disabled={units.length === 0}
          onChange={(event) => adding.edit(units, { template: Number(event.currentTarget.value) })}
        >
          <option value="">{w.template_of_picked}</option>
          <TemplateOptions guesses={[]} place={place} find={adding.find} chosen={null} />
        </select>
        <button
          type="button"
          class="btn"
          style={{ flex: '1 0 auto' }}
          data-k="main"
          disabled={units.length === 0 || site === null || busy || !writable}
          onClick={() => void add()}
        >
          <Icon name="plus" />
          {fill(w.add, { n: units.length })}
        </button>
      </div>
    </Wide>
  );
}

const LEVELS = { known: 'ok', garbled: 'warn', mismatch: 'warn' } as const;

/** Units that cannot become devices now, each with the reason. */
function Others({ rows, port }: { rows: readonly (readonly [ScanResult, Exclude<Hindrance, null>])[]; port: SerialPort }) {
  const w = words('ports').scan;
  return (
    <Wide>
      <Table<(typeof rows)[number]>
        label={w.others}
        rows={rows}
        id={([{ protocol_id, baud_rate, parity }]) => `${protocol_id} ${baud_rate} ${parity}`}
        columns={[
          { key: 'unit', label: w.unit, head: true, card: '1', cell: ([{ protocol_id: unit }]) => fill(w.unit_of, { unit }) },
          {
            key: 'talks',
            label: w.settings,
            card: '2',
            cell: ([{ baud_rate, parity }]) => (
              <span class="val">
                {baud_rate} {formatOf({ ...port, parity })}
              </span>
            ),
          },
          { key: 'sample', label: w.sample, card: 'full', cell: ([row]) => sampleText(row) || '—' },
          { key: 'why', label: w.why, card: 'full', cell: ([, why]) => <Level level={LEVELS[why]}>{w[why]}</Level> },
        ]}
      />
    </Wide>
  );
}

/** Sets a line to how its units talk. */
export type Retune = (setting: Pick<ScanResult, 'baud_rate' | 'parity'>) => void;

/** What whoever shows found units can do about them. */
export interface Handling {
  /** without it, it is only said what has to be done */
  readonly onRetune?: Retune | undefined;
  /** hears when devices were made */
  readonly onAdded?: (() => void) | undefined;
}
interface Props extends Handling {
  readonly found: readonly ScanResult[];
  readonly port: SerialPort;
}

function Found({ found, port, onRetune, place, renew }: Props & { place: Place; renew: () => Promise<void> }) {
  const w = words('ports').scan;
  const adding = useAdding(found, port, place, renew);
  const [tried, setTried] = useState<Candidate | null>(null);
  const others = found.flatMap((row) => {
    const why = hindranceOf(row, port, place);
    return why ? [[row, why] as const] : [];
  });
  const [other] = othersSettings(found, port);
  return (
    <div style={STACK}>
      {place.sites.length === 0 && <Note level="warn">{w.no_site}</Note>}
      {other && onRetune && (
        <Note
          level="warn"
          action={
            <button type="button" class="btn" onClick={() => onRetune(other)}>
              {fill(w.retune, { setting: `${other.baud_rate} ${formatOf({ ...port, ...other })}` })}
            </button>
          }
        >
          {w.elsewhere}
        </Note>
      )}
      {adding.candidates.length > 0 && (
        <>
          <div>
            <AddBar adding={adding} place={place} />
            <div role="alert">{adding.failure && <Note level="crit">{adding.failure}</Note>}</div>
          </div>
          <Candidates adding={adding} place={place} port={port} onTest={setTried} />
        </>
      )}
      {others.length > 0 && <Others rows={others} port={port} />}
      {tried && adding.site !== null && (
        <Trial
          candidate={tried}
          port={port}
          site={adding.site}
          onRead={(result) => adding.keepRead(tried, result)}
          onClose={() => setTried(null)}
        />
      )}
    </div>
  );
}

/** Units that a scan has heard, and the way from there to devices. */
export function FoundUnits({ found, ...props }: Props) {
  // a second look finds units after those that stand behind them
  const inOrder = [...found].sort((a, b) => a.protocol_id - b.protocol_id);
  const [feed] = useState(() => createFeed(askPlace, PLACE_SECONDS));
  const renew = async (): Promise<void> => {
    await feed.refresh();
    props.onAdded?.();
  };
  return <Answer feed={feed}>{(place) => <Found {...props} found={inOrder} place={place} renew={renew} />}</Answer>;
}
