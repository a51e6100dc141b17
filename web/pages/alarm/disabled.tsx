import type { Item } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { disabled } from '../../state/alarms/review';
import { $levels } from '../../state/alarms/settings';
import { boxNow, boxZone } from '../../state/box/clock';
import { useStore } from '../../state/feeds/use';
import { Empty } from '../../ui/empty/index';
import { type Column, Table } from '../../ui/table/index';
import { listTime } from '../../ui/time';
import { Answer } from '../fed';
import { AlarmMenu, operableItem } from '../item/actions';
import { type Levels, lookOf, Status } from '../item/status';
import { Value } from '../item/value';

const until = (item: Item): string => {
  const w = words('alarm');
  return item.disable_until === null ? w.forever : fill(w.until, { time: listTime(item.disable_until, boxNow(), boxZone()) });
};

const columnsOf = (w: ReturnType<typeof words<'alarm'>>, levels: Levels): Column<Item>[] => [
  {
    key: 'subject',
    label: w.subject,
    head: true,
    card: '1',
    cell: (item) => (
      <>
        {item.device_name} {item.item_name}
        <p>{item.device_group_name}</p>
      </>
    ),
  },
  { key: 'value', label: w.content, kind: 'num', card: '2', cell: (item) => <Value item={item} /> },
  { key: 'state', label: w.handling, card: '3', cell: (item) => <Status item={item} levels={levels} /> },
  { key: 'until', label: w.state_disabled, card: '4', cell: (item) => `${item.disable_user} · ${until(item)}` },
  {
    key: 'act',
    label: w.actions,
    kind: 'act',
    cell: (item) => <AlarmMenu alarm={operableItem(item)} onDone={() => void disabled.refresh()} />,
  },
];

/** Every item whose alarms are switched off, by whom and until when. */
export function Disabled() {
  const w = words('alarm');
  const levels = useStore($levels);
  const { old } = useStore(disabled.$);
  return (
    <div data-st={old ? 'stale' : undefined}>
      <Answer feed={disabled}>
        {(items) =>
          items.length === 0 ? (
            <Empty title={w.none_disabled} />
          ) : (
            <Table
              label={w.disabled}
              columns={columnsOf(w, levels)}
              rows={items}
              id={(item) => item.id}
              look={(item) => lookOf(item, levels)}
            />
          )
        }
      </Answer>
    </div>
  );
}
