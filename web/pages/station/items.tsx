import type { Item } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { $levels } from '../../state/alarm_settings';
import { useStore } from '../../state/use';
import { items as feed } from '../../state/values';
import { Empty } from '../../ui/empty/index';
import { type Column, Table } from '../../ui/table/index';
import { AlarmMenu, operableItem } from '../item/actions';
import { type Levels, lookOf, Status } from '../item/status';
import { limitsOf, momentOf, Value } from '../item/value';

function columnsOf(w: ReturnType<typeof words<'station'>>, levels: Levels, withDevice: boolean): Column<Item>[] {
  return [
    ...(withDevice ? [{ key: 'device', label: w.device, card: 'full', cell: (item: Item) => item.device_name } as const] : []),
    { key: 'item', label: w.item, head: true, card: '1', cell: (item) => item.item_name },
    { key: 'value', label: w.value, kind: 'num', card: '2', cell: (item) => <Value item={item} /> },
    { key: 'status', label: w.status, card: '3', cell: (item) => <Status item={item} levels={levels} /> },
    {
      key: 'limits',
      label: w.limits,
      kind: 'num',
      low: true,
      cell: (item) => <span class="mut">{limitsOf(item)}</span>,
    },
    {
      key: 'checked',
      label: w.checked,
      kind: 'num',
      low: true,
      cell: (item) => <span class="mut">{momentOf(item)}</span>,
    },
    {
      key: 'act',
      label: w.actions,
      kind: 'act',
      cell: (item) => <AlarmMenu alarm={operableItem(item)} onDone={() => void feed.refresh()} />,
    },
  ];
}

/** Items with their values now; of a site each names its device. */
export function ItemTable({ items, label, withDevice }: { items: readonly Item[]; label: string; withDevice: boolean }) {
  const w = words('station');
  const levels = useStore($levels);
  if (items.length === 0)
    return (
      <Empty icon="list" title={w.none}>
        {w.none_says}
      </Empty>
    );
  return (
    <Table
      label={label}
      columns={columnsOf(w, levels, withDevice)}
      rows={items}
      id={(item) => item.id}
      look={(item) => lookOf(item, levels)}
    />
  );
}
