import { useEffect, useMemo } from 'react';
import { AIR_UNITS, RECOMMENDED } from '../../../daemon/contract/formula/envelope';
import { MOST_IN_TABLE } from '../../../daemon/contract/rules/history_report';
import { styles } from '../../chunks/rest';
import { fill, words } from '../../lang/index';
import { $levels } from '../../state/alarms/settings';
import { useStore } from '../../state/feeds/use';
import { watchDays } from '../../state/history/past_days';
import { everyMap } from '../../state/room/carousel';
import { room } from '../../state/room/room';
import { AIR, airItems } from '../../state/values/category_items';
import { Empty } from '../../ui/empty/index';
import { limitsText } from '../../ui/value/limits';
import { Age, Answer } from '../fed';
import { Tile } from '../overview/board/tile';
import { airBySite, type RoomAir } from './air';
import { firstPages } from './first_pages';
import { granted } from './granted';
import { useParts } from './parts';
import { RoomAirTile } from './tiles/room_air';
import { unreadOf } from './unread';
import { Wall } from './wall';

/** As many as are read from 4 m. */
const SHOWN = 6;
/** Lines of a day that are asked for at once, at most. */
const LINES = 2 * MOST_IN_TABLE;

/** Columns for so many rooms, as wide as they are high or wider. */
const columnsFor = (rooms: number): number => (rooms <= 2 ? rooms : rooms === 4 ? 2 : 3);

/** What the hues of a cloud mean, and which part of the rooms is shown. */
function Legend({ part, parts }: { part: number; parts: number }) {
  const w = words('cloud');
  const { min, max } = RECOMMENDED.temperature;
  const amount = (limit: number | null): string => `${limit}\u00a0${AIR_UNITS.temperature}`;
  const { at, old } = useStore(airItems.$);
  // its colours come with those of maps, of which a room may have none
  useEffect(() => void styles('sheet').catch(() => {}), []);
  return (
    <p class="cl airs wallsite">
      <span data-air="under">{fill(w.under, { limit: amount(min) })}</span>
      <span data-air="within">{fill(w.within, { range: limitsText(min, max, amount) })}</span>
      <span data-air="over">{fill(w.over, { limit: amount(max) })}</span>
      <span data-air="unknown">{w.unknown}</span>
      <span class="push" />
      {old && at !== null && <Age at={at} />}
      {parts > 1 && <span>{`${part + 1} / ${parts}`}</span>}
    </p>
  );
}

function Rooms({ rooms }: { rooms: readonly RoomAir[] }) {
  const maps = useStore(everyMap.$).data;
  const pages = useMemo(() => firstPages(maps ?? []), [maps]);
  const { shown, part, parts } = useParts(rooms, SHOWN);
  const lines = shown
    .flatMap(({ items }) => items.map(({ id }) => id))
    .sort((a, b) => a - b)
    .slice(0, LINES)
    .join();
  useEffect(() => watchDays(lines ? lines.split(',').map(Number) : []), [lines]);
  return (
    <>
      <Legend part={part} parts={parts} />
      <div class="grid rooms" style={{ '--cols': columnsFor(shown.length) }}>
        {shown.map((air) => (
          <Tile key={air.site}>
            <RoomAirTile air={air} page={pages.get(air.site)} />
          </Tile>
        ))}
      </div>
    </>
  );
}

/** The air of all rooms, the worst first. */
function Environment() {
  const { data } = useStore(airItems.$);
  const levels = useStore($levels);
  const tree = useStore(room.$).data?.data;
  const rooms = useMemo(() => airBySite(data ?? [], levels, unreadOf(tree ?? [], [AIR], data ?? [])), [data, levels, tree]);
  useEffect(() => airItems.open(), []);
  return (
    <Wall title={words('walls').environment}>
      <Answer feed={airItems}>
        {() =>
          rooms.length > 0 ? (
            <Rooms rooms={rooms} />
          ) : (
            <Answer feed={room}>{() => <Empty icon="info" title={words('overview').no_device} />}</Answer>
          )
        }
      </Answer>
    </Wall>
  );
}

export default granted('/fullScreen3', Environment);
