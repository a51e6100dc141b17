import { memo } from 'react';
import type { Item } from '../../../../daemon/contract/entities';
import type { MapPage } from '../../../../daemon/contract/entities/layouts';
import { fill, words } from '../../../lang/index';
import { $levels } from '../../../state/alarms/settings';
import { useStore } from '../../../state/feeds/use';
import { pastDays } from '../../../state/history/past_days';
import { Level, Sign } from '../../../ui/glyph/index';
import { part } from '../../../ui/part';
import { Past } from '../../item/past';
import { useWell } from '../../well';
import type { RoomAir } from '../air';
import { trendText } from '../trend_text';
import { Reading } from './reading';

/** What draws a map comes beside its values. */
const useMap = part(() => import('./air_map'));

/** How the value that is told went over a day. */
function Trend({ item }: { item: Item }) {
  const w = words('walls');
  const levels = useStore($levels);
  const day = useStore(pastDays.$).data?.get(item.id);
  if (!day) return null;
  const says = trendText(day, item);
  return (
    <>
      <Past item={item} values={day.values} levels={levels} says={w.trend_says} none={w.trend_none} />
      {says && <span class="mut">{says}</span>}
    </>
  );
}

function Told({ item, name }: { item: Item; name: string }) {
  return (
    <Reading name={`${name} · ${item.device_name}`} items={[item]}>
      <Trend item={item} />
    </Reading>
  );
}

/** The air of a room: what is told of it, how that went over a day, and the cloud between its sensors where a map has them. */
export const RoomAirTile = memo(function RoomAirTile({ air, page }: { air: RoomAir; page: MapPage | undefined }) {
  const w = words('walls');
  const { temperature, humidity } = words('overview');
  const well = useWell();
  const map = useMap();
  return (
    <section class="panel air" data-st={air.silent === air.sensors ? 'stale' : undefined}>
      <header>
        <Sign level={air.level === 'ok' ? well : air.level} colour={air.colour} />
        <h2>{air.name}</h2>
        <span class="push" />
        {air.silent > 0 && <Level level="nodata">{fill(w.silent, { n: air.silent, of: air.sensors })}</Level>}
        {air.unread > 0 && <Level level="nodata">{fill(w.devices_unread, { n: air.unread })}</Level>}
        {air.held > 0 && <Level level="nodata">{fill(w.items_held, { n: air.held })}</Level>}
      </header>
      <dl class="figures">
        {air.temperature && <Told item={air.temperature} name={temperature} />}
        {air.humidity && <Told item={air.humidity} name={humidity} />}
      </dl>
      {page && map && <map.AirMap page={page} items={air.items} />}
    </section>
  );
});
