import type { Owner } from './owner';

/** How many things there may be: of one owner, and of all together. */
export interface Limits {
  readonly share: number;
  readonly most: number;
}
/** Those who are known have a room that no stranger comes into. */
export interface Rooms {
  readonly known: Limits;
  readonly strangers: Limits;
}
/** Which of an owner's things goes; they stand in the order in which they came. */
export type Leaving<T> = (things: ReadonlySet<T>) => T;

/** what came first */
export const oldest = <T>(things: ReadonlySet<T>): T => things.values().next().value as T;
/** what came last */
export const newest = <T>(things: ReadonlySet<T>): T => [...things].at(-1) as T;

/** One room, divided among those who hold things in it. */
export function createRoom<T>({ share, most }: Limits, leaving: Leaving<T> = oldest) {
  const holdings = new Map<string, Set<T>>();
  const holders = new Map<T, string>();

  function remove(thing: T): void {
    const holder = holders.get(thing);
    if (holder === undefined) return;
    holders.delete(thing);
    const held = holdings.get(holder);
    held?.delete(thing);
    if (held?.size === 0) holdings.delete(holder);
  }
  /** Who holds most: whoever brings one more than others have, else who has been here longest. */
  function fullest(own: ReadonlySet<T>): ReadonlySet<T> {
    let found = own.size > 1 ? own : new Set<T>();
    for (const held of holdings.values()) if (held.size > found.size) found = held;
    return found;
  }

  return {
    remove,
    has: (thing: T): boolean => holders.has(thing),
    count: (): number => holders.size,
    all: (): IterableIterator<T> => holders.keys(),
    /** whether one more of this owner makes nobody leave */
    takes: (owner: string): boolean => (holdings.get(owner)?.size ?? 0) < share && holders.size < most,
    /**
     * Takes a thing in; one that is here already passes to its new owner. @returns what had to leave for it: of its owner where
     * his share is full, of whoever holds most where the room is; null: nothing
     */
    add(owner: string, thing: T): T | null {
      if (holders.get(thing) === owner) return null;
      remove(thing);
      const own = holdings.get(owner) ?? new Set<T>();
      holdings.set(owner, own.add(thing));
      holders.set(thing, owner);
      if (own.size <= share && holders.size <= most) return null;
      const gone = leaving(own.size > share ? own : fullest(own));
      remove(gone);
      return gone;
    },
  };
}
export type Room<T> = ReturnType<typeof createRoom<T>>;

/** Two rooms, one for those who are known and one for strangers. */
export function createShares<T>(rooms: Rooms, leaving: Leaving<T> = oldest) {
  const known = createRoom(rooms.known, leaving);
  const strangers = createRoom(rooms.strangers, leaving);
  const roomOf = (owner: Owner): Room<T> => (owner.known ? known : strangers);
  function remove(thing: T): void {
    known.remove(thing);
    strangers.remove(thing);
  }
  return {
    remove,
    has: (thing: T): boolean => known.has(thing) || strangers.has(thing),
    count: (): number => known.count() + strangers.count(),
    /** as in a room */
    takes: (owner: Owner): boolean => roomOf(owner).takes(owner.name),
    /** as in a room; who becomes known changes rooms */
    add(owner: Owner, thing: T): T | null {
      (owner.known ? strangers : known).remove(thing);
      return roomOf(owner).add(owner.name, thing);
    },
  };
}
export type Shares<T> = ReturnType<typeof createShares<T>>;
