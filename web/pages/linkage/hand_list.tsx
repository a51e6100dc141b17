import type { ItemOverride } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { createFeed } from '../../state/feeds/feed';
import { $writable } from '../../state/feeds/link';
import { tellFault } from '../../state/feeds/outcome';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { allHands, giveBack } from '../../state/room/overrides';
import { $roles } from '../../state/session/session';
import { toast } from '../../state/window/toasts';
import { Table } from '../../ui/table/index';
import { listTime } from '../../ui/time';
import { FedSection, Nothing } from './fed_section';

/** Hands come off by themselves. */
const SECONDS = 10;
export const hands = createFeed(allHands, SECONDS);

const momentOf = (at: number): string => listTime(at, boxNow(), boxZone());
const nameOf = ({ name, item_id }: ItemOverride): string => name || `#${item_id}`;

function GiveBack({ hand }: { hand: ItemOverride }) {
  const w = words('linkage');
  const writable = useStore($writable);
  const back = async (): Promise<void> => {
    try {
      await giveBack(hand.item_id);
      toast(w.given_back);
    } catch (fault) {
      tellFault(fault);
    }
    await hands.refresh();
  };
  return (
    <button
      type="button"
      class="btn"
      aria-label={`${w.give_back} · ${nameOf(hand)}`}
      disabled={!writable}
      onClick={() => void back()}
    >
      {w.give_back}
    </button>
  );
}

function Rows({ rows }: { rows: readonly ItemOverride[] }) {
  const w = words('linkage');
  const may = hasFunc(useStore($roles), 'remote_control');
  if (rows.length === 0) return <Nothing text={w.hands_none} />;
  return (
    <Table<ItemOverride>
      label={w.hands}
      rows={rows}
      id={({ item_id }) => item_id}
      columns={[
        { key: 'item', label: w.item, head: true, card: '1', cell: nameOf },
        { key: 'shows', label: w.shows, card: '3', named: true, cell: ({ info }) => info },
        { key: 'who', label: w.mover, card: 'full', named: true, cell: ({ user_name }) => user_name || w.there },
        { key: 'since', label: w.since, card: 'full', named: true, cell: ({ time }) => momentOf(time) },
        { key: 'until', label: w.automatic_at, card: 'full', named: true, cell: ({ until }) => momentOf(until) },
        ...(may
          ? [{ key: 'act', label: w.give_back, kind: 'act' as const, cell: (hand: ItemOverride) => <GiveBack hand={hand} /> }]
          : []),
      ]}
    />
  );
}

/** Items that somebody moved by hand, so that rules and tasks leave them alone, with the way back. */
export function HandList() {
  return (
    <FedSection feed={hands} title={words('linkage').hands}>
      {(rows) => <Rows rows={rows} />}
    </FedSection>
  );
}
