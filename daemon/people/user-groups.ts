import type { Page, Reference } from '../contract/entities';
import type { userGroup } from '../contract/rules/user_group';
import type { Faults, Input } from '../contract/shape';
import { ALL, type Ask } from '../store/list';
import type { UserGroupEntry, UserGroupFields } from '../store/user-groups';
import type { Caller } from './caller';
import { conflict, judge, stated, sure, unchanged } from './faults';
import { nameFault } from './names/looks';
import { beyond, reachesRole, reachesUser } from './reach';
import type { Writing } from './writing';

export type UserGroupInput = Input<typeof userGroup>;
export type UserGroupChange = Partial<UserGroupInput> & { readonly update_time?: number };

const EMPTY: Omit<UserGroupFields, 'name' | 'update_time'> = { user_ids: [], role_ids: [], remark: '' };
const trimmed = <T extends { name?: string }>(fields: T): T =>
  fields.name === undefined ? fields : { ...fields, name: fields.name.trim() };

/** Groups of users. Everybody is in one; the roles of a group add to those of its members. */
export function createUserGroups(writing: Writing) {
  const { directory, entries, groups, change, now } = writing;
  const one = (id: number): UserGroupEntry => sure(groups.one(ALL, id));

  function judgeFields(self: UserGroupEntry | null, fields: UserGroupFields): void {
    const faults: Faults = {};
    const name = nameFault(self, fields.name, groups.list(ALL, { limit: 0 }).data);
    if (name) faults.name = name;
    if (!fields.user_ids.every((id) => directory.byId(id))) faults.user_ids = { key: 'not_found' };
    if (!fields.role_ids.every((id) => directory.roles().has(id))) faults.role_ids = { key: 'not_found' };
    judge(faults);
  }
  /**
   * Members and roles of a group change together what people may do: every role in it must be the caller's to give, and
   * everybody who comes or goes the caller's to change. @throws Refusal 1004
   */
  function checkReach(caller: Caller, before: UserGroupFields, after: UserGroupFields): void {
    const reach = writing.reach(caller);
    const moved = [
      ...before.user_ids.filter((id) => !after.user_ids.includes(id)),
      ...after.user_ids.filter((id) => !before.user_ids.includes(id)),
    ];
    const regraded = before.role_ids.join() !== after.role_ids.join();
    const concerned = regraded ? [...new Set([...before.user_ids, ...after.user_ids])] : moved;
    const given = regraded ? [...before.role_ids, ...after.role_ids] : moved.length > 0 ? after.role_ids : [];
    for (const id of given)
      if (!reachesRole(reach, directory.roles().get(id)!, directory.entries())) throw beyond('role_beyond_rights');
    for (const id of concerned)
      if (id !== caller.user_id && !reachesUser(reach, directory.grants(id))) throw beyond('user_beyond_rights');
  }
  /** members who would be in no group any more */
  function leftAlone(id: number, leaving: readonly number[]): Reference[] {
    return leaving
      .map((user) => sure(entries.one(ALL, user)))
      .filter((user) => user.user_group_ids.every((group) => group === id))
      .map((user) => ({ type: 'user', id: user.id, name: user.user_name }));
  }
  function leave(id: number, leaving: readonly number[]): void {
    const refs = leftAlone(id, leaving);
    if (refs.length > 0) throw conflict('users_without_group', refs);
  }
  const sorted = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
  const tidy = (fields: UserGroupFields): UserGroupFields => ({
    ...fields,
    user_ids: sorted(fields.user_ids),
    role_ids: sorted(fields.role_ids),
  });

  return {
    userGroups: (ask?: Ask): Page<UserGroupEntry> => groups.list(ALL, ask),
    /** @throws Refusal 1001, 1004 */
    addUserGroup: (caller: Caller, input: UserGroupInput): number =>
      change(caller, () => {
        const blank: UserGroupFields = { ...EMPTY, name: input.name.trim(), update_time: now() };
        const fields = tidy({ ...blank, ...trimmed(stated(input)) });
        judgeFields(null, fields);
        checkReach(caller, blank, fields);
        return groups.add(fields);
      }),
    /** @throws Refusal 1001, 1002, 1003 somebody would be without a group, changed by another, 1004 */
    changeUserGroup(caller: Caller, id: number, patch: UserGroupChange): void {
      change(caller, () => {
        const before = one(id);
        const { update_time: seen, ...rest } = stated(patch) as UserGroupChange;
        unchanged(before.update_time, seen);
        const after = tidy({ ...before, ...trimmed(rest), update_time: now(before.update_time) });
        judgeFields(before, after);
        checkReach(caller, before, after);
        leave(
          id,
          before.user_ids.filter((user) => !after.user_ids.includes(user)),
        );
        groups.save(id, after);
      });
    },
    /** @throws Refusal 1002, 1003 somebody would be without a group, 1004 */
    removeUserGroup(caller: Caller, id: number): void {
      change(caller, () => {
        const before = one(id);
        checkReach(caller, before, { ...before, user_ids: [], role_ids: [] });
        leave(id, before.user_ids);
        groups.remove(id);
      });
    },
  };
}
