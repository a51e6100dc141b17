import type { Item } from '../../../../daemon/contract/entities';
import type { LiveRoom } from '../../../widgets/index';

/** What a preview pretends of every item: so that its author sees what a map tells when it matters. */
export const FEIGNED = ['alarm', 'silence', 'age'] as const;
export type Feigned = (typeof FEIGNED)[number];

/** s for which a silent device has been silent, and for which an old value is old */
const [SILENT_S, OLD_S] = [600, 3600];
const IN_ALARM = 1;
const LOST = 4;

type Changes = Readonly<Record<Feigned, (item: Item, room: LiveRoom) => Item>>;

/** The level that is worst, by its weight. */
const worstOf = ({ levels }: LiveRoom, otherwise: number): number =>
  [...levels].sort((a, b) => b.weight - a.weight)[0]?.id ?? otherwise;

const CHANGES: Changes = {
  alarm: (item, room) => ({
    ...item,
    alarm: true,
    status_id: IN_ALARM,
    alarm_level_id: worstOf(room, item.alarm_level_id),
    is_confirm: 0,
    is_disable: 0,
    quality: 'good',
  }),
  silence: (item, { now }) => ({ ...item, quality: 'lost', status_id: LOST, value_time: now - SILENT_S }),
  age: (item, { now }) => ({ ...item, quality: 'stale', value_time: now - OLD_S }),
};

/** The room as if it were so. @param itemsIn makes the items of a room from a list of them */
export function feigned(
  room: LiveRoom,
  what: Feigned,
  itemsIn: (items: readonly Item[]) => Pick<LiveRoom, 'items' | 'ofDevice'>,
): LiveRoom {
  const changed = itemsIn([...room.items.values()].map((item) => CHANGES[what](item, room)));
  if (what !== 'silence') return { ...room, ...changed };
  return { ...room, ...changed, devices: new Map([...room.devices].map(([id, node]) => [id, { ...node, status: 0 }])) };
}
