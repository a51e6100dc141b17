import type { Item } from '../../../../daemon/contract/entities';
import { fill, words } from '../../../lang/index';
import { $levels } from '../../../state/alarms/settings';
import { useStore } from '../../../state/feeds/use';
import { room } from '../../../state/room/room';
import { POWER, powerItems } from '../../../state/values/category_items';
import { Level, Sign } from '../../../ui/glyph/index';
import { Cell } from '../../overview/board/cell';
import { useWell } from '../../well';
import { feedersOf } from '../power';
import { unreadOf } from '../unread';

function Told({ items }: { items: readonly Item[] }) {
  const w = words('walls');
  const well = useWell();
  const feeders = feedersOf(items, useStore($levels));
  const alarming = feeders.filter(({ weight }) => weight > 0).length;
  const unknown = feeders.filter((feeder) => feeder.weight === 0 && feeder.unknown > 0).length;
  const unread = unreadOf(useStore(room.$).data?.data ?? [], Object.values(POWER), items).length;
  const [worst] = feeders;
  const level = worst && worst.level !== 'ok' ? worst.level : worst && unread === 0 ? well : 'nodata';
  return (
    <>
      <b>
        <Sign level={level} colour={worst?.colour} />
        {alarming}
      </b>
      <span class="cl">
        {fill(w.of_devices, { n: feeders.length + unread })}
        {unknown > 0 && <Level level="nodata">{fill(w.devices_unknown, { n: unknown })}</Level>}
        {unread > 0 && <Level level="nodata">{fill(w.devices_unread, { n: unread })}</Level>}
      </span>
    </>
  );
}

/** How many of what feeds the rooms are in alarm, of how many nobody knows, and of how many nothing is read. */
export const AbnormalFeeders = () => (
  <Cell feed={powerItems} name={words('walls').feeders_abnormal} w={3}>
    {(items) => <Told items={items} />}
  </Cell>
);
