import type { Clock } from '../clock';
import type { Occurrence } from '../contract/live';
import type { Catalogue } from '../sites/catalogue';
import type { Book, Entry } from './book';
import type { Holding, Timing } from './holding';
import { goesOn } from './latch';
import { isKin, isLink, mayLead, rootOf } from './roots';

export interface FollowingParts {
  readonly book: Pick<Book, 'entry'>;
  readonly holding: Pick<Holding, 'waits'>;
  readonly catalogue: () => Catalogue;
  readonly clock: Clock;
  readonly timing: Pick<Timing, 'wait_s'>;
}

/** Which alarm a lost link follows from, as alarms come and go. */
export function createFollowing({ book, holding, catalogue, clock, timing }: FollowingParts) {
  /** by the id of an alarm that follows from another: mono ms since when that one no longer stands for it */
  const rootless = new Map<number, number>();
  /** The alarm of an item while what it is about goes on: nothing follows from what is over. */
  const standing = (item_id: number): Occurrence | null => {
    const { occurrence } = book.entry(item_id);
    return occurrence && goesOn(occurrence) ? occurrence : null;
  };
  /** alarms by their id while what they are about goes on */
  let open: ReadonlyMap<number | null, Occurrence> = new Map();
  const isLostLink = (occurrence: Occurrence): boolean => {
    const item = catalogue().items.get(occurrence.item_id);
    return item !== undefined && isLink(item) && goesOn(occurrence);
  };

  /** Whether what a lost link follows from still stands for it: it goes on, people are told of it, and it has to do with it. */
  function isLed({ root_id, device_id }: Occurrence): boolean {
    const root = open.get(root_id);
    return root !== undefined && mayLead(root) && isKin(catalogue(), device_id, root);
  }
  /** Whether what a lost link followed from has not stood for it so long that it stands for itself. */
  function isAlone(occurrence: Occurrence): boolean {
    const { id, root_id } = occurrence;
    if (root_id === null || isLed(occurrence)) {
      rootless.delete(id);
      return false;
    }
    const since = rootless.get(id) ?? clock.mono();
    rootless.set(id, since);
    return clock.mono() - since >= timing.wait_s() * 1000;
  }

  /** The alarm that stands for another one and for itself; null: that would be the one that asks. */
  function topOf(root: Occurrence | undefined, asking: number): number | null {
    for (let top = root; top && top.id !== asking; top = open.get(top.root_id)) {
      if (top.root_id === null || !open.has(top.root_id)) return top.id;
    }
    return null;
  }
  const rootOfLink = ({ id, device_id }: Occurrence): number | null =>
    topOf(rootOf(catalogue(), device_id, standing) ?? undefined, id);

  /** Which alarm a lost link follows from; undefined: as before. */
  function rootFor(occurrence: Occurrence, begun: Entry['begun']): number | null | undefined {
    if (!isLostLink(occurrence)) return undefined;
    const { id, root_id, told } = occurrence;
    const root = root_id === null ? undefined : open.get(root_id);
    // what it follows from has come to follow from another one itself
    if (root && root.root_id !== null) return topOf(root, id);
    const isNew = root_id === null && told === 'none' && !holding.waits(occurrence, begun);
    return isNew || isAlone(occurrence) ? rootOfLink(occurrence) : undefined;
  }

  return {
    /** These are the alarms that are not over. */
    look(all: readonly Occurrence[]): void {
      open = new Map(all.flatMap((occurrence) => (goesOn(occurrence) ? [[occurrence.id, occurrence]] : [])));
    },
    isLostLink,
    rootOfLink,
    rootFor,
  };
}
