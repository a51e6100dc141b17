import type { Item } from '../../../daemon/contract/entities';
import { outside, RECOMMENDED } from '../../../daemon/contract/formula/envelope';
import { byDevice } from '../../item/by_device';
import type { Levels } from '../../item/sign';
import { levelView } from '../../state/alarms/settings';
import { type Look, lookOf, worseFirst } from './look';
import type { Unread } from './unread';

/** What is told of the air, by the cells that measure it. */
const TOLD = ['temperature', 'humidity'] as const;
type Told = (typeof TOLD)[number];

/** The air of a site as its sensors have it. */
export interface RoomAir extends Look {
  readonly site: number;
  readonly name: string;
  /** all that measures it */
  readonly items: readonly Item[];
  /** devices that do, and those of them that say nothing that can be believed */
  readonly sensors: number;
  readonly silent: number;
  /** those that are there beside them and of which nothing is read */
  readonly unread: number;
  /** of each the one that is told: see `leading`; null: nothing measures it */
  readonly temperature: Item | null;
  readonly humidity: Item | null;
}

/** Of several sensors the one in the gravest alarm, else the highest that is good, else what was heard last. */
export function leading(items: readonly Item[], levels: Levels): Item | null {
  const good = items.filter(({ quality }) => quality === 'good');
  const rank = (item: Item): number => (item.alarm && !item.is_disable ? levelView(levels, item.alarm_level_id).weight : 0);
  const number = ({ value }: Item): number => (typeof value === 'number' ? value : Number.NEGATIVE_INFINITY);
  const [first] =
    good.length > 0
      ? [...good].sort((a, b) => rank(b) - rank(a) || number(b) - number(a))
      : [...items].sort((a, b) => (b.value_time ?? 0) - (a.value_time ?? 0));
  return first ?? null;
}

/** How far what is told lies outside of what is recommended. */
function strain(air: RoomAir): number {
  const of = (told: Told): number => {
    const item = air[told];
    return item?.quality === 'good' && typeof item.value === 'number' ? Math.abs(outside(item.value, RECOMMENDED[told])) : 0;
  };
  return Math.max(...TOLD.map(of));
}

const isTold = ({ item_cell_name }: Item): boolean => TOLD.some((cell) => cell === item_cell_name);

function airOf(site: number, { name, items, unread }: Pick<RoomAir, 'name' | 'items' | 'unread'>, levels: Levels): RoomAir {
  const devices = byDevice(items);
  const led = (cell: Told): Item | null =>
    leading(
      items.filter(({ item_cell_name }) => item_cell_name === cell),
      levels,
    );
  const look = lookOf(items, levels);
  return {
    ...look,
    level: unread > 0 && look.level === 'ok' ? 'nodata' : look.level,
    site,
    name,
    items,
    unread,
    sensors: devices.size,
    silent: [...devices.values()].filter((own) => own.every(({ quality }) => quality !== 'good')).length,
    temperature: led('temperature'),
    humidity: led('humidity'),
  };
}

const isRead = ({ read }: RoomAir): number => Number(read > 0);

/**
 * The air of each site that has a sensor, the worst first: by alarm, by what is not known, by how far it is outside. Those of which
 * nothing is read stand behind.
 */
export function airBySite(items: readonly Item[], levels: Levels, unread: readonly Unread[] = []): readonly RoomAir[] {
  const sites = new Map<number, { readonly name: string; readonly items: Item[]; unread: number }>();
  const at = (id: number, name: string) => {
    const known = sites.get(id) ?? { name, items: [], unread: 0 };
    sites.set(id, known);
    return known;
  };
  for (const item of items) if (isTold(item)) at(item.device_group_id, item.device_group_name).items.push(item);
  for (const { site } of unread) at(site.id, site.name).unread++;
  return [...sites]
    .map(([site, known]) => airOf(site, known, levels))
    .sort((a, b) => isRead(b) - isRead(a) || worseFirst(a, b) || strain(b) - strain(a));
}
