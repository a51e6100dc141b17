import type { ItemLock } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { createFeed } from '../../state/feeds/feed';
import { $writable } from '../../state/feeds/link';
import { tellFault } from '../../state/feeds/outcome';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { allLocks, takeLockOff } from '../../state/room/locks';
import { $roles } from '../../state/session/session';
import { Cancelled } from '../../state/session/verify';
import { toast } from '../../state/window/toasts';
import { Table } from '../../ui/table/index';
import { listTime } from '../../ui/time';
import { FedSection, Nothing } from './fed_section';

const SECONDS = 60;
export const locks = createFeed(allLocks, SECONDS);

const momentOf = (at: number): string => listTime(at, boxNow(), boxZone());
const itemsText = ({ items }: ItemLock): string =>
  items.map(({ item_id, name }) => name || `#${item_id}`).reduce((a, b) => fill(words('linkage').next, { a, b }));

/** The way to take a lock off; off where it is another's. */
function TakeOff({ lock }: { lock: ItemLock }) {
  const w = words('linkage');
  const writable = useStore($writable);
  const takeOff = async (): Promise<void> => {
    try {
      await takeLockOff(lock.id);
      toast(w.taken_off);
    } catch (fault) {
      if (!(fault instanceof Cancelled)) tellFault(fault);
    }
    await locks.refresh();
  };
  return (
    <button
      type="button"
      class="btn"
      aria-label={`${w.take_off} · ${itemsText(lock)}`}
      title={lock.may_end ? undefined : w.not_yours}
      disabled={!writable || !lock.may_end}
      onClick={() => void takeOff()}
    >
      {w.take_off}
    </button>
  );
}

function Rows({ rows }: { rows: readonly ItemLock[] }) {
  const w = words('linkage');
  const may = hasFunc(useStore($roles), 'remote_control');
  if (rows.length === 0) return <Nothing text={`${w.locks_none} · ${w.locks_says}`} />;
  return (
    <Table<ItemLock>
      label={w.locks}
      rows={rows}
      id={({ id }) => id}
      columns={[
        { key: 'items', label: w.lock_items, head: true, card: '1', cell: itemsText },
        { key: 'who', label: w.who, card: '3', named: true, cell: ({ user_name }) => user_name },
        { key: 'why', label: w.why, card: 'full', named: true, cell: ({ reason }) => reason },
        { key: 'since', label: w.since, card: '4', named: true, cell: ({ time }) => momentOf(time) },
        {
          key: 'until',
          label: w.until,
          card: 'full',
          named: true,
          cell: ({ until }) => (until === null ? w.stays : momentOf(until)),
        },
        ...(may
          ? [{ key: 'act', label: w.take_off, kind: 'act' as const, cell: (lock: ItemLock) => <TakeOff lock={lock} /> }]
          : []),
      ]}
    />
  );
}

/** Items that nobody moves, with who locked them and the way to take a lock off. */
export function LockList() {
  return (
    <FedSection feed={locks} title={words('linkage').locks}>
      {(rows) => <Rows rows={rows} />}
    </FedSection>
  );
}
