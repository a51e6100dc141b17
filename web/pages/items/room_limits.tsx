import { type ReactNode, useEffect, useState } from 'react';
import type { Device } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { createFeed } from '../../state/feeds/feed';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { toast } from '../../state/window/toasts';
import { Empty } from '../../ui/empty/index';
import { Table } from '../../ui/table/index';
import { call } from '../../wire/call';
import { Answer } from '../fed';
import { AlarmCell, fieldId, WhenCell } from './limit_cells';
import { hasLimit, isChanged, type LimitRow, rowsOf } from './limit_rows';
import { type LimitsState, useLimits } from './use_limits';

const SECONDS = 60;

function LimitTable({ rows, state }: { rows: readonly LimitRow[]; state: LimitsState }) {
  const w = words('items');
  const s = words('setup');
  const { faults } = state;
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
            key: 'limits',
            label: w.limits,
            card: 'full',
            width: '320px',
            cell: (row) => <WhenCell row={row} state={state} />,
          },
          {
            key: 'alarm',
            label: w.alarm,
            card: 'full',
            named: true,
            width: '176px',
            cell: (row) => <AlarmCell row={row} state={state} />,
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
  /** whether something waits to be saved */
  readonly onTyped: (typed: boolean) => void;
}

type LoadedProps = Omit<Props, 'devices'> & { readonly rows: readonly LimitRow[]; readonly renew: () => Promise<void> };
function Loaded({ rows, renew, below, onTyped }: LoadedProps) {
  const w = words('setup');
  const [all, setAll] = useState(false);
  const state = useLimits(rows, renew);
  const writable = useStore($writable);
  const typed = state.changed.length > 0;
  useEffect(() => {
    onTyped(typed);
    return () => onTyped(false);
  }, [typed]);
  const shown = all ? rows : rows.filter((row) => hasLimit(row) || isChanged(row, state.edits));
  const saveAll = async (): Promise<void> => {
    const n = state.changed.reduce((sum, { ids }) => sum + ids.length, 0);
    const wrong = await state.saveAll();
    if (wrong) document.getElementById(fieldId(wrong, wrong.options ? 'level' : 'threshold_max'))?.focus();
    else toast(fill(w.limits_saved, { n }));
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
      {typed ? (
        <div class="cl tray">
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
export function RoomLimits({ devices, ...more }: Props) {
  const [feed] = useState(() => createFeed(async () => (await call('GET setting/items', { limit: 0 })).data, SECONDS));
  return <Answer feed={feed}>{(items) => <Loaded rows={rowsOf(items, devices)} renew={feed.refresh} {...more} />}</Answer>;
}
