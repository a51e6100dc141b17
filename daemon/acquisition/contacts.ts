import type { Channels } from '../../board/interfaces';
import { isChannel } from '../contract/point';
import type { Task } from './task';

/** Contacts of the box are looked at this often between the polls of their devices. */
export const CONTACTS_MS = 200;

/** The channels that a device of the box itself reads. */
function channelsOf({ model, points }: Task): readonly string[] {
  const cells = new Set(points.map(({ cell }) => cell));
  return model.items.flatMap((item) => (isChannel(item) && cells.has(item.item_cell_name) ? item.channel : []));
}

/**
 * Sees contacts that move between two polls: a door that opens is told at once, not at the next poll of its device.
 * @returns the devices one of whose channels is not as it was at the last look
 */
export function createContacts(channels: Pick<Channels, 'read'>): (tasks: readonly Task[]) => readonly number[] {
  const seen = new Map<string, unknown>();
  return (tasks) => {
    const own = tasks.filter(({ address }) => address.driver === 'board').map((task) => ({ task, reads: channelsOf(task) }));
    const moved = new Set<string>();
    for (const name of new Set(own.flatMap(({ reads }) => reads))) {
      const said = channels.read(name);
      const now = typeof said === 'number' ? said : said.key;
      if (seen.has(name) && seen.get(name) !== now) moved.add(name);
      seen.set(name, now);
    }
    return own.filter(({ reads }) => reads.some((name) => moved.has(name))).map(({ task }) => task.device_id);
  };
}
