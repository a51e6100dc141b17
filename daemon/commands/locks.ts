import { type Clock, seconds } from '../clock';
import { CODE } from '../contract/codes';
import { takesOf } from '../contract/control';
import { Refusal } from '../contract/refusal';
import { MOST_LOCKS, MOST_OWN_LOCKS } from '../contract/rules/lock';
import { type CredibleTime, wasSet } from '../credible_time';
import type { Caller } from '../people/caller';
import { invalid } from '../sites/faults';
import type { Sites } from '../sites/index';
import type { Scope } from '../store/list';
import type { LockEntry, LockStore, Now } from '../store/locks';

/** Items that somebody wants locked. */
export interface LockWish {
  readonly item_ids: readonly number[];
  readonly reason: string;
  /** epoch s; without it somebody has to take it off */
  readonly until?: number | null | undefined;
}
export interface LocksParts {
  readonly clock: Clock;
  readonly store: LockStore;
  readonly credible: Pick<CredibleTime, 'now' | 'reached'>;
  readonly sites: Pick<Sites, 'catalogue'>;
  /** whether a command of the item is on its way */
  readonly isMoving: (item_id: number) => boolean;
}
/** Who takes one off. */
type Taker = Pick<Caller, 'user_id' | 'funcs'>;

/** Whose lock it is: his own, or any, as who looks after the box's security. */
const isOf = ({ user_id }: LockEntry, taker: Taker): boolean => user_id === taker.user_id || taker.funcs.has('security');

/**
 * Locks of items, several of which an item may have, as padlocks on a switch: it moves once all are off. An end has come when both
 * the time that was lived through and the wall clock say so; a clock that runs ahead takes no lock off. One that was put on while
 * the clock stood ahead lasts as long as it was meant to, once that is right.
 */
export function createLocks({ clock, store, credible, sites, isMoving }: LocksParts) {
  const moment = (): Now => ({ lived: credible.now(), wall: seconds(clock) });
  /** As it is told: by a clock that is right. */
  function asTold<T extends Pick<LockEntry, 'time' | 'until' | 'lived'>>(lock: T): T {
    const { lived, wall } = moment();
    if (lock.until === null || lock.lived === null || wall >= lock.time) return lock;
    const time = wall - (lived - lock.lived);
    return { ...lock, time, until: time + lock.until - lock.time };
  }
  const siteOf = (item_id: number): number | undefined => sites.catalogue().items.get(item_id)?.device_group_id;
  const sees = (scope: Scope, item_id: number): boolean => {
    const site = siteOf(item_id);
    return site !== undefined && scope.has(site);
  };

  const isSeen = (scope: Scope, { item_ids }: LockEntry): boolean => item_ids.every((item) => sees(scope, item));

  /** What keeps an item of a scope from being locked. */
  function faultOf(scope: Scope, item_id: number): string | null {
    if (!sees(scope, item_id)) return 'not_found';
    return takesOf(sites.catalogue().items.get(item_id)?.point ?? null) ? null : 'not_writable';
  }

  return {
    /** @throws Refusal 1003 an item is locked: by whom, and why */
    mustBeFree(item_id: number): void {
      const lock = store.onItem(item_id, moment());
      if (!lock) return;
      const { user_name, reason, time, until } = asTold(lock);
      throw new Refusal(
        CODE.conflict,
        'item_locked',
        { refs: [], lock: { user_name, reason, time, until } },
        { user: user_name, reason },
      );
    },
    /** Whether somebody may take a lock off: he sees all of it, and it is his to take. */
    mayEnd: (scope: Scope, lock: LockEntry, taker: Taker): boolean => isSeen(scope, lock) && isOf(lock, taker),
    /** those of which somebody sees an item, newest first */
    list: (scope: Scope): readonly LockEntry[] =>
      store
        .standing(moment())
        .filter(({ item_ids }) => item_ids.some((id) => sees(scope, id)))
        .map(asTold),
    /**
     * What is on its way cannot be called back, and nobody is told of a lock under which an item moves.
     * @returns its number. @throws Refusal 1001 by field, 1008 an item is being moved
     */
    add(
      scope: Scope,
      { item_ids, reason, until = null }: LockWish,
      { user_id, user_name }: Pick<Caller, 'user_id' | 'user_name'>,
    ): number {
      const wrong = item_ids.map((id) => faultOf(scope, id)).find((key) => key !== null);
      if (wrong) throw invalid({ item_ids: { key: wrong } });
      if (item_ids.some(isMoving)) throw new Refusal(CODE.busy, 'control_running');
      const time = seconds(clock);
      if (until !== null && until <= time) throw invalid({ until: { key: 'past' } });
      // an end by a clock that stands behind has come as soon as that is set right
      if (until !== null && (!wasSet(time) || credible.reached() !== null)) throw invalid({ until: { key: 'clock_wrong' } });
      const now = moment();
      const standing = store.standing(now);
      if (standing.length >= MOST_LOCKS) throw invalid({ item_ids: { key: 'locks_most', data: { max: MOST_LOCKS } } });
      if (standing.filter((lock) => lock.user_id === user_id).length >= MOST_OWN_LOCKS)
        throw invalid({ item_ids: { key: 'locks_most_own', data: { max: MOST_OWN_LOCKS } } });
      return store.add({ item_ids: [...new Set(item_ids)], reason, user_id, user_name, time, until, lived: now.lived }, now);
    },
    /** @throws Refusal 1002 there is none that somebody sees, 1003 it covers more than he sees, 1004 it is another's */
    remove(scope: Scope, id: number, taker: Taker): void {
      const lock = store.standing(moment()).find((one) => one.id === id);
      if (!lock?.item_ids.some((item) => sees(scope, item))) throw new Refusal(CODE.not_found, 'data_not_exist');
      if (!isSeen(scope, lock)) throw new Refusal(CODE.conflict, 'lock_beyond', { refs: [] });
      if (!isOf(lock, taker)) throw new Refusal(CODE.forbidden, 'lock_of_another', null, { user: lock.user_name });
      store.remove(id);
    },
  };
}
export type Locks = ReturnType<typeof createLocks>;
