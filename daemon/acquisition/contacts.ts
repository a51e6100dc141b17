import type { Channels } from '../../board/interfaces';
import { isChannel } from '../contract/point';
import type { Task } from './task';

/** Contacts whose edges nobody tells are looked at this often between the polls of their devices. */
export const CONTACTS_MS = 200;

const isOfBox = ({ address }: Task): boolean => address.driver === 'board';

/** The channels that a device of the box itself reads. */
function channelsOf({ model, points }: Task): readonly string[] {
  const cells = new Set(points.map(({ cell }) => cell));
  return model.items.flatMap((item) => (isChannel(item) && cells.has(item.item_cell_name) ? item.channel : []));
}

/** The devices that read a channel. */
export const readersOf = (tasks: readonly Task[], channel: string): readonly number[] =>
  tasks.filter((task) => isOfBox(task) && channelsOf(task).includes(channel)).map(({ device_id }) => device_id);

/**
 * Sees contacts that move between two polls where no edge tells of it: a door that opens is told at once, not at the next poll of
 * its device.
 * @returns the devices one of whose channels is not as it was at the last look
 */
export function createContacts(channels: Pick<Channels, 'read' | 'tells'>): (tasks: readonly Task[]) => readonly number[] {
  const seen = new Map<string, unknown>();
  const hasMoved = (name: string): boolean => {
    const said = channels.read(name);
    const now = typeof said === 'number' ? said : said.key;
    const moved = seen.has(name) && seen.get(name) !== now;
    seen.set(name, now);
    return moved;
  };
  return (tasks) => {
    const own = tasks.filter(isOfBox).map((task) => ({ task, reads: channelsOf(task) }));
    const names = [...new Set(own.flatMap(({ reads }) => reads))].filter((name) => !channels.tells(name));
    const moved = new Set(names.filter(hasMoved));
    return own.filter(({ reads }) => reads.some((name) => moved.has(name))).map(({ task }) => task.device_id);
  };
}
