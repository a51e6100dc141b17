import { CODE, ROOT_USER } from '../../contract/codes';
import type { Page, Reference } from '../../contract/entities';
import { Refusal } from '../../contract/refusal';
import type { user } from '../../contract/rules/user';
import type { Input } from '../../contract/shape';
import { ALL, type Ask, pageOf, type Scope } from '../../store/list';
import type { UserEntry } from '../../store/user-entries';
import type { Account } from '../../store/users';
import type { Caller } from '../caller';
import { conflict, stated, sure, unchanged } from '../faults';
import { DIRECTORY_USER } from '../grants';
import type { Writing } from '../writing';
import { type AddingParts, createAdding, trimmed } from './adding';
import { checkOwn, createJudging } from './judging';
import { createKnown, type KnownParts, type KnownUser } from './known';

export type { KnownUser } from './known';

/** What others made of a user's, or in his name, that goes with him. */
export type Keeps = (user_id: number) => readonly Reference[];
export type UserChange = Partial<Input<typeof user>> & { readonly unlock?: boolean; readonly update_time?: number };
export interface UserParts extends Omit<AddingParts & KnownParts, 'judging'> {
  readonly writing: Writing;
  readonly changes: { reset(account: Account): Promise<string> };
  readonly keeps: Keeps;
}

/** What goes with a user, or does nothing any more without him, each once. What somebody does not see is counted, and not named. */
function lossOf(lost: readonly Reference[], scope: Scope): Refusal {
  const once = [...new Map(lost.map((one) => [JSON.stringify([one.type, one.name]), one])).values()];
  const refs = once.filter(({ site }) => site === undefined || scope.has(site));
  return new Refusal(CODE.conflict, 'user_keeps', { refs, unseen: once.length - refs.length });
}

/** Users as they are managed: what somebody may do is given by whoever has it. */
export function createUsers(parts: UserParts) {
  const { writing, lock, changes, keeps } = parts;
  const { directory, entries, change, now } = writing;
  const judging = createJudging(writing);
  const { touch, judgeChange } = judging;
  const known = createKnown(parts);
  const one = (id: number): UserEntry => sure(entries.one(ALL, id));
  const account = (id: number) => sure(directory.byId(id));

  return {
    users(ask?: Ask): Page<KnownUser> {
      const { total, data } = entries.list(ALL, ask);
      return { total, data: data.map(known) };
    },
    /** @throws Refusal 1002 */
    user: (id: number): KnownUser => known(one(id)),
    addUser: createAdding({ ...parts, judging }),

    /** @throws Refusal 1001, 1002, 1003 own account or changed by another, 1004 */
    changeUser(caller: Caller, id: number, patch: UserChange): void {
      const { unlock, update_time: seen, ...rest } = stated(patch) as UserChange;
      change(caller, () => {
        const before = one(id);
        touch(caller, id);
        unchanged(before.update_time, seen);
        const after = { ...before, ...trimmed(rest), update_time: now(before.update_time) };
        if (id === caller.user_id || id === ROOT_USER) checkOwn(before, after);
        judgeChange(caller, before, after);
        entries.save(id, after);
      });
      if (unlock) lock.forgive(account(id).user_name);
    },

    /** @throws Refusal 1002, 1003 own account or user 1, or what goes with him unless it is forced, 1004 */
    removeUser(caller: Caller, id: number, force = false): void {
      change(caller, () => {
        one(id);
        if (id === ROOT_USER) throw conflict('root_account');
        if (id === caller.user_id) throw conflict('own_account');
        touch(caller, id);
        const lost = force ? [] : keeps(id);
        if (lost.length > 0) throw lossOf(lost, caller.scope);
        entries.remove(id);
      });
    },

    /** Six digits for one login within a day. @throws Refusal 1002, 1003 own account or directory user, 1004 */
    async resetUser(caller: Caller, id: number): Promise<string> {
      const { login_type } = one(id);
      if (id === caller.user_id) throw conflict('own_account_password');
      touch(caller, id);
      if (login_type === DIRECTORY_USER) throw new Refusal(CODE.conflict, 'directory_password', { refs: [] });
      return changes.reset(account(id));
    },

    /** Who may log in and sees one of the sites, to choose from. */
    pick(scope: Scope, ask: Ask = {}): Page<{ readonly id: number; readonly name: string }> {
      const wanted = String(ask.keyword ?? '').toLowerCase();
      // whoever sees no site shares none, not even with those who see all
      const shares = (sites: readonly number[] | null) =>
        scope.sites === null || (scope.sites.length > 0 && (sites === null || sites.some((site) => scope.has(site))));
      const people = entries
        .list(ALL, { limit: 0, status: 1 })
        .data.filter(({ id }) => shares(directory.grants(id).scope.sites))
        .map(({ id, user_name, name }) => ({ id, name: name || user_name }))
        .filter(({ name }) => name.toLowerCase().includes(wanted));
      return pageOf(people, ask);
    },
  };
}
