import { useState } from 'react';
import { CODE } from '../../../../daemon/contract/codes';
import { items as itemsRule } from '../../../../daemon/contract/rules/item';
import { sayFault } from '../../../lang/fault';
import { fill, words } from '../../../lang/index';
import { Answer } from '../../../pages/fed';
import { reasonOf } from '../../../pages/security/setting';
import { createFeed } from '../../../state/feed';
import { $writable } from '../../../state/link';
import { toast } from '../../../state/toasts';
import { useStore } from '../../../state/use';
import { Empty } from '../../../ui/empty/index';
import { readNumber } from '../../../ui/field/plain';
import { Table } from '../../../ui/table/index';
import { call, Refused } from '../../../wire/call';
import type { ViewProps } from './index';
import { type Edits, edited, faultOfRow, hasLimit, isChanged, type LimitRow, type Limits, rowsOf } from './limit_rows';
import { Next } from './next';
import { Stack } from './stack';

const SECONDS = 60;
const MOST = itemsRule.ids.max;

/** Gives all items of a row its limits. @returns why some were refused; '' */
async function save({ ids, threshold_min, threshold_max, alarm_enable }: LimitRow): Promise<string> {
  const fields = { threshold_min, threshold_max, alarm_enable } as { threshold_min: number | null; threshold_max: number | null };
  try {
    for (let at = 0; at < ids.length; at += MOST) await call('PUT setting/items', { ids: ids.slice(at, at + MOST), fields });
    return '';
  } catch (fault) {
    if (!(fault instanceof Refused) || fault.code !== CODE.partly_failed) return reasonOf(fault);
    const { failed } = fault.data as { failed: readonly { message: string }[] };
    return failed[0]?.message ?? fault.message;
  }
}

/** What was typed of limits, and how saving them went. */
function useLimits(rows: readonly LimitRow[], renew: () => Promise<void>) {
  const [edits, setEdits] = useState<Edits>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const changed = rows.filter((row) => isChanged(row, edits));
  const edit = ({ key }: LimitRow, change: Partial<Limits>): void =>
    setEdits((now) => ({ ...now, [key]: { ...now[key], ...change } }));
  /** @returns whether all of it is saved */
  async function saveAll(): Promise<boolean> {
    const wrong = changed.flatMap((row) => {
      const fault = faultOfRow(edited(row, edits));
      return fault ? [[row.key, sayFault(fault)] as const] : [];
    });
    setFaults(Object.fromEntries(wrong));
    if (wrong.length > 0 || busy) return false;
    setBusy(true);
    const told: [string, string][] = [];
    for (const row of changed) {
      const why = await save(edited(row, edits));
      if (why) told.push([row.key, why]);
    }
    setFaults(Object.fromEntries(told));
    setEdits(Object.fromEntries(Object.entries(edits).filter(([key]) => told.some(([refused]) => refused === key))));
    await renew();
    setBusy(false);
    return told.length === 0;
  }
  return { edits, faults, changed, busy, edit, saveAll };
}
type LimitsState = ReturnType<typeof useLimits>;

interface CellProps {
  readonly row: LimitRow;
  readonly state: LimitsState;
}

function LimitCell({ row, state, name }: CellProps & { name: 'threshold_min' | 'threshold_max' }) {
  const value = edited(row, state.edits)[name];
  const [typed, setTyped] = useState(() => String(value ?? ''));
  return (
    <span class="in">
      <input
        inputMode="decimal"
        autocomplete="off"
        aria-label={`${row.template} ${row.item} ${words('items')[name]}`}
        aria-invalid={row.key in state.faults || undefined}
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
            cell: ({ item, key }) => (
              <>
                {item}
                {faults[key] && <p class="err">{faults[key]}</p>}
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

function Loaded({ rows, renew, onNext }: { rows: readonly LimitRow[]; renew: () => Promise<void>; onNext: () => void }) {
  const w = words('setup');
  const [all, setAll] = useState(false);
  const state = useLimits(rows, renew);
  const writable = useStore($writable);
  const limited = rows.filter((row) => hasLimit(row) || isChanged(row, state.edits));
  const shown = all ? rows : limited;
  const saveAll = async (): Promise<void> => {
    if (await state.saveAll()) toast(words('shell').saved);
  };
  return (
    <Stack>
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
        <Next onNext={onNext} main />
      )}
    </Stack>
  );
}

/** Limits that came with the templates, all of them in one table: what alarms from now on. */
export function LimitsView({ room: { devices }, onNext }: ViewProps) {
  const [feed] = useState(() =>
    createFeed(async () => (await call('GET setting/items', { limit: 0, data_type: 1 })).data, SECONDS),
  );
  return <Answer feed={feed}>{(items) => <Loaded rows={rowsOf(items, devices)} renew={feed.refresh} onNext={onNext} />}</Answer>;
}
