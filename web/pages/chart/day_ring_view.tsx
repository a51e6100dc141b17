import { useState } from 'react';
import { fill, words } from '../../lang/index';
import { type DaySlot, Ring } from '../../ui/chart/ring/index';
import {
  clockAt,
  endOf,
  hoursIn,
  lengthened,
  lengthsOf,
  painted,
  type Quarters,
  type Stretch,
  split,
  stretchesOf,
} from '../../ui/chart/ring/quarters';
import { type Column, Table } from '../../ui/table/index';
import { Readout } from './readout';

export interface DayRingProps {
  readonly label: string;
  /** 96 from midnight on, each the id of a slot; null: none yet */
  readonly quarters: Quarters;
  readonly slots: readonly DaySlot[];
  readonly onChange: (quarters: Quarters) => void;
  readonly locked?: boolean;
}

interface Row extends Stretch {
  readonly place: number;
}

/** What is drawn with, each with the hours that are in it. */
function Brushes({ props, brush, onPick }: { props: DayRingProps; brush: string; onPick: (slot: string) => void }) {
  const w = words('chart');
  return (
    <fieldset class="seg" aria-label={w.brush} disabled={props.locked} style={{ flexWrap: 'wrap' }}>
      {props.slots.map(({ id, name, ink }, i) => (
        <button key={id} type="button" aria-pressed={id === brush} onClick={() => onPick(id)}>
          <i style={{ inlineSize: '12px', blockSize: '12px', background: `var(--y${ink})` }} />
          {`${i + 1} ${name} · ${fill(w.hours, { n: hoursIn(props.quarters, id) })}`}
        </button>
      ))}
    </fieldset>
  );
}

/** The same by keyboard: when each stretch ends, which slot it is in, and its later half as one of its own. */
function columnsOf(props: DayRingProps, change: (quarters: Quarters) => void): Column<Row>[] {
  const w = words('chart');
  const { quarters, slots, locked } = props;
  const ids = slots.map(({ id }) => id);
  const named = (row: Row, label: string): string => `${clockAt(row.from)} – ${endOf(row)}, ${label}`;
  const end = (row: Row) => {
    const lengths = lengthsOf(quarters, row.place);
    if (lengths.length === 0) return endOf(row);
    return (
      <select
        aria-label={named(row, w.ends)}
        disabled={locked}
        value={String(row.length)}
        onChange={(event) => change(lengthened(quarters, row.place, Number(event.currentTarget.value)))}
      >
        {lengths.map((length) => (
          <option key={length} value={String(length)}>
            {endOf({ ...row, length })}
          </option>
        ))}
      </select>
    );
  };
  const slot = (row: Row) => (
    <select
      aria-label={named(row, w.slot)}
      disabled={locked}
      value={row.slot ?? ''}
      onChange={(event) => change(painted(quarters, row.from, row.length, event.currentTarget.value || null))}
    >
      {row.slot === null && <option value="">{w.unset}</option>}
      {slots.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
  const parting = (row: Row) => (
    <button
      type="button"
      class="btn"
      data-k="text"
      aria-label={named(row, w.split)}
      disabled={locked || row.length < 2}
      onClick={() => change(split(quarters, row.place, ids))}
    >
      {w.split}
    </button>
  );
  return [
    { key: 'from', label: w.begins, head: true, card: '1', cell: ({ from }) => clockAt(from) },
    { key: 'end', label: w.ends, card: '3', named: true, cell: end },
    { key: 'slot', label: w.slot, card: '4', cell: slot },
    { key: 'split', label: w.split, kind: 'act', cell: parting },
  ];
}

/** A day in slots, by pointer and by keyboard. */
export function DayRing(props: DayRingProps) {
  const { label, quarters, slots, onChange, locked = false } = props;
  const w = words('chart');
  const [picked, setPicked] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const brush = slots.find(({ id }) => id === picked)?.id ?? slots[0]?.id ?? '';
  const nameOf = (slot: string | null): string => slots.find(({ id }) => id === slot)?.name ?? w.unset;
  const change = (next: Quarters): void => {
    setSaid(
      stretchesOf(next)
        .map((each) => `${clockAt(each.from)} – ${endOf(each)} ${nameOf(each.slot)}`)
        .join(', '),
    );
    onChange(next);
  };
  const rows = stretchesOf(quarters).map((stretch, place): Row => ({ ...stretch, place }));
  const bare = hoursIn(quarters, null);
  return (
    <div>
      <Brushes props={props} brush={brush} onPick={setPicked} />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--s4)', marginBlockStart: 'var(--s2)' }}>
        <Ring quarters={quarters} slots={slots} brush={locked ? null : brush} onDraw={change} />
        <div style={{ flex: '1 1 300px', minInlineSize: 0 }}>
          <Table label={label} columns={columnsOf(props, change)} rows={rows} id={({ place }) => place} />
        </div>
      </div>
      {bare > 0 && <p class="mut">{`${w.unset} · ${fill(w.hours, { n: bare })}`}</p>}
      {!locked && (
        <p class="mut">
          <span class="wide">{w.ring_hint}</span>
        </p>
      )}
      <Readout text={said} />
    </div>
  );
}
