import { type Clock, seconds } from '../clock';
import { ROOT_USER } from '../contract/codes';
import type { MenuStore } from '../store/menus';
import type { Db } from '../store/open';
import type { RoleStore } from '../store/roles';
import type { UserEntryStore } from '../store/user-entries';
import type { UserGroupStore } from '../store/user-groups';
import type { Caller } from './caller';
import type { Directory, Present } from './directory';
import { conflict } from './faults';
import { type Reach, reachOf } from './reach';
import type { Sessions } from './sessions/index';

export interface WritingParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly directory: Directory;
  readonly sessions: Sessions;
  readonly entries: UserEntryStore;
  readonly groups: UserGroupStore;
  readonly roles: RoleStore;
  readonly menus: MenuStore;
}

/** Whoever would lose a right by their own hand has made a mistake, and perhaps nobody who could undo it. @throws Refusal 1003 */
function keepsOwn(caller: Caller, before: Present, after: Present): void {
  const had = before.rights.get(caller.user_id);
  const has = after.rights.get(caller.user_id);
  if (!had || !has) return;
  const lost =
    (had.administrator && !has.administrator) ||
    [...had.funcs].some((func) => !has.funcs.has(func)) ||
    [...(had.menu_ids ?? [])].some((menu) => has.menu_ids !== null && !has.menu_ids.has(menu)) ||
    (had.scope.sites ?? []).some((site) => !has.scope.has(site));
  if (lost) throw conflict('own_rights');
}

/** One way to write about people: a transaction after which everybody's rights are known, or nothing happened. */
export function createWriting(parts: WritingParts) {
  const { db, clock, directory, sessions } = parts;
  return {
    ...parts,
    /** epoch s; later than `before`, so that a change within the same second shows */
    now: (before = 0): number => Math.max(seconds(clock), before + 1),
    reach: (caller: Caller): Reach => reachOf(caller, directory.grants(caller.user_id)),
    /**
     * Writes and commits; then sessions of who may log in no more end, and whose rights changed is told. What `write`
     * throws undoes it all. @throws Refusal 1003 when the caller would lose rights of their own
     */
    change<T>(caller: Caller, write: () => T): T {
      const before = directory.present();
      const done = db
        .transaction(() => {
          const answer = write();
          const after = directory.read();
          if (caller.user_id !== ROOT_USER) keepsOwn(caller, before, after);
          return { answer, after };
        })
        .immediate();
      const difference = directory.adopt(done.after);
      for (const id of difference.gone) sessions.endOfUser(id, 'ended_rights');
      directory.tell(difference);
      return done.answer;
    },
  };
}
export type Writing = ReturnType<typeof createWriting>;
