import type { Item } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { $levels } from '../../state/alarm_settings';
import { boxNow, boxZone } from '../../state/clock';
import { disabled } from '../../state/review';
import { useStore } from '../../state/use';
import { Empty, Failed } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import { type Column, Table } from '../../ui/table/index';
import { listTime } from '../../ui/time';
import { AlarmMenu, operableItem } from '../item/actions';
import { lookOf, Status } from '../item/status';
import { Value } from '../item/value';

const until = (item: Item): string => {
  const w = words('alarm');
  return item.disable_until === null ? w.forever : fill(w.until, { time: listTime(item.disable_until, boxNow(), boxZone()) });
};

/** Every item whose alarms are switched off, by whom and until when. */
export function Disabled() {
  const w = words('alarm');
  const levels = useStore($levels);
  const fed = useStore(disabled.$);
  if (fed.data === null)
    return fed.error === null ? <Loading /> : <Failed text={fed.error} onRetry={() => void disabled.refresh()} />;
  if (fed.data.length === 0) return <Empty title={w.none_disabled} />;
  const columns: Column<Item>[] = [
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
      label: '',
      kind: 'act',
      card: 'full',
      cell: (item) => <AlarmMenu alarm={operableItem(item)} onDone={() => void disabled.refresh()} />,
    },
  ];
  return (
    <Table label={w.disabled} columns={columns} rows={fed.data} id={(item) => item.id} look={(item) => lookOf(item, levels)} />
  );
}
