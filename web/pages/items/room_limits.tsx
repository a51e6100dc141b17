import { type ReactNode, useState } from 'react';
import type { Device } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { createFeed } from '../../state/feed';
import { $writable } from '../../state/link';
import { toast } from '../../state/toasts';
import { useStore } from '../../state/use';
import { Empty } from '../../ui/empty/index';
import { readNumber } from '../../ui/field/read_number';
import { Table } from '../../ui/table/index';
import { call } from '../../wire/call';
import { Answer } from '../fed';
import { edited, hasLimit, isChanged, type LimitRow, rowsOf } from './limit_rows';
import { type LimitsState, useLimits } from './use_limits';

const SECONDS = 60;

interface CellProps {
  readonly row: LimitRow;
  readonly state: LimitsState;
}

/** Of a row; its first item stands in no other. */
const fieldId = ({ ids }: LimitRow, what: string): string => `limit-${ids[0]}-${what}`;

function LimitCell({ row, state, name }: CellProps & { name: 'threshold_min' | 'threshold_max' }) {
  const value = edited(row, state.edits)[name];
  const [typed, setTyped] = useState(() => String(value ?? ''));
  return (
    <span class="in">
      <input
        id={fieldId(row, name)}
        inputMode="decimal"
        autocomplete="off"
        aria-label={`${row.template} ${row.item} ${words('items')[name]}`}
        aria-invalid={row.key in state.faults || undefined}
        aria-describedby={row.key in state.faults ? fieldId(row, 'fault') : undefined}
        value={readNumber(typed) === value ? typed : String(value ?? '')}
        onInput={({ currentTarget: { value: text } }) => {
          setTyped(text);
          state.edit(row, { [name]: readNumber(text) });
        }}
      />
      {row.unit && <span class="unit">{row.unit}</span>}
    </span>
  );
}

function LimitTable({ rows, state }: { rows: readonly LimitRow[]; state: LimitsState }) {
  const w = words('items');
  const s = words('setup');
  const { edits, faults, edit } = state;
  return (
    <div style={{ marginInline: 'calc(-1 * var(--s5))' }}>
      <Table<LimitRow>
        label={s.views.limits}
        rows={rows}
        id={({ key }) => key}
        look={({ key }) => (key in faults ? { level: 'crit' } : {})}
        columns={[
          {
            key: 'item',
            label: w.item,
            head: true,
            card: '1',
            cell: (row) => (
              <>
                {row.item}
                {faults[row.key] && (
                  <span id={fieldId(row, 'fault')} class="err">
                    {faults[row.key]}
                  </span>
                )}
              </>
            ),
          },
          { key: 'template', label: s.template, card: 'full', cell: ({ template }) => template },
          {
            key: 'ids',
            label: s.count,
            kind: 'num',
            card: '2',
            width: '72px',
            cell: ({ ids }) => fill(s.devices, { n: ids.length }),
          },
          {
            key: 'threshold_min',
            label: w.threshold_min,
            card: 'full',
            named: true,
            width: '150px',
            cell: (row) => <LimitCell row={row} state={state} name="threshold_min" />,
          },
          {
            key: 'threshold_max',
            label: w.threshold_max,
            card: 'full',
            named: true,
            width: '150px',
            cell: (row) => <LimitCell row={row} state={state} name="threshold_max" />,
          },
          {
            key: 'alarm_enable',
            label: w.alarm,
            card: 'full',
            named: true,
            width: '72px',
            cell: (row) => (
              <input
                type="checkbox"
                aria-label={`${row.template} ${row.item} ${w.alarm_enable}`}
                checked={edited(row, edits).alarm_enable}
                onChange={(event) => edit(row, { alarm_enable: event.currentTarget.checked })}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

interface Props {
  readonly devices: readonly Device[];
  /** stands at the end while nothing waits to be saved */
  readonly below: ReactNode;
}

function Loaded({ rows, renew, below }: { rows: readonly LimitRow[]; renew: () => Promise<void> } & Pick<Props, 'below'>) {
  const w = words('setup');
  const [all, setAll] = useState(false);
  const state = useLimits(rows, renew);
  const writable = useStore($writable);
  const shown = all ? rows : rows.filter((row) => hasLimit(row) || isChanged(row, state.edits));
  const saveAll = async (): Promise<void> => {
    const wrong = await state.saveAll();
    if (wrong) document.getElementById(fieldId(wrong, 'threshold_max'))?.focus();
    else toast(words('shell').saved);
  };
  return (
    <>
      <div class="cl">
        <span class="mut">{w.limits_says}</span>
        <label class="cl push">
          <input type="checkbox" checked={all} onChange={(event) => setAll(event.currentTarget.checked)} />
          {fill(w.all_items, { n: rows.length })}
        </label>
      </div>
      {shown.length > 0 ? <LimitTable rows={shown} state={state} /> : <Empty icon="list" title={w.no_limits} />}
      {state.changed.length > 0 ? (
        <div class="cl">
          <span class="mut">{words('kit').unsaved}</span>
          <button type="button" class="btn push" data-k="main" disabled={state.busy || !writable} onClick={() => void saveAll()}>
            {words('kit').save}
          </button>
        </div>
      ) : (
        below
      )}
    </>
  );
}

/** Limits of a whole room, those of all its devices in one table: what alarms from now on. */
export function RoomLimits({ devices, below }: Props) {
  const [feed] = useState(() =>
    createFeed(async () => (await call('GET setting/items', { limit: 0, data_type: 1 })).data, SECONDS),
  );
  return <Answer feed={feed}>{(items) => <Loaded rows={rowsOf(items, devices)} renew={feed.refresh} below={below} />}</Answer>;
}
