import { personnel as rows } from '../../contract/endpoints/personnel';
import type { FuncEntry, MenuEntry, User, UserGroup } from '../../contract/entities';
import { FUNCS, type Func } from '../../contract/funcs';
import type { Language } from '../../contract/model';
import { isShipped, type ShippedTable } from '../../contract/shipped';
import { say } from '../../lang/index';
import type { People } from '../../people/index';
import type { SetEntry } from '../../people/menus/editing';
import type { KnownUser } from '../../people/users/index';
import type { UserGroupEntry } from '../../store/user-groups';
import { area } from '../area';
import type { Handlers } from '../mount';
import { calledIn, keptName } from '../render/shipped';
import { each } from '../told';

/** A user without the moment of the last password change, which tells whoever guesses too much. */
const userIn = ({ password_time: _, kept_out, ...user }: KnownUser, language: Language): User => ({
  ...user,
  role_ids: [...user.role_ids],
  user_group_ids: [...user.user_group_ids],
  lock_reason: kept_out === null ? '' : say(language, kept_out.key, kept_out.words),
});
const groupOf = (group: UserGroupEntry): UserGroup => ({
  ...group,
  user_ids: [...group.user_ids],
  role_ids: [...group.role_ids],
});
const entryIn = (entry: SetEntry, language: Language): MenuEntry => ({
  ...entry,
  name: entry.names[language],
  names: { ...entry.names },
  children: [],
});

/** What a function permission belongs to. */
const GROUP_OF: Readonly<Record<Func, 'alarm' | 'control' | 'video' | 'data' | 'config' | 'work' | 'system'>> = {
  alarm_confirm: 'alarm',
  alarm_disable: 'alarm',
  remote_control: 'control',
  door_open: 'control',
  video_ptz: 'video',
  video_playback: 'video',
  export: 'data',
  log_clear: 'data',
  device_edit: 'config',
  item_edit: 'config',
  layout_edit: 'config',
  contact_edit: 'config',
  linkage_edit: 'config',
  energy_edit: 'config',
  work_order_create: 'work',
  work_order_review: 'work',
  inspection_run: 'work',
  duty_edit: 'work',
  user_manage: 'system',
  security: 'system',
  backup: 'system',
  system: 'system',
};
const funcIn = (code: Func, language: Language): FuncEntry => ({
  code,
  name: say(language, `func_${code}`),
  group: say(language, `func_group_${GROUP_OF[code]}`),
});

/** Users, their groups and roles. */
function peopleHandlers(people: People) {
  /** whether the shipped one goes by its shipped name still; that of the role cannot be changed */
  const isNamedSo = (table: ShippedTable): boolean =>
    table === 'role' || people.userGroups({ limit: 0 }).data.some((group) => isShipped(table, group));
  const kept = <T extends { name?: string | null }>(table: ShippedTable, fields: T): T =>
    fields.name && isNamedSo(table) ? { ...fields, name: keptName(table, fields.name) } : fields;
  return {
    'GET setting/users': ({ input, language }) => each(people.users(input), (user) => userIn(user, language)),
    'POST setting/users': async ({ caller, input, ...from }) => ({ id: await people.addUser(caller, input, from) }),
    'GET setting/users/{id}': ({ input, language }) => userIn(people.user(input.id), language),
    'PUT setting/users/{id}': ({ caller, input: { id, ...patch } }) => {
      people.changeUser(caller, id, patch);
      return null;
    },
    'DELETE setting/users/{id}': ({ caller, input }) => {
      people.removeUser(caller, input.id, input.force === true);
      return null;
    },
    'PUT user/rest_password': async ({ caller, input }) => ({ password: await people.resetUser(caller, input.id) }),
    'GET user/pick': ({ scope, input }) => people.pick(scope, input),
    'GET setting/user_groups': ({ input, language }) =>
      each(people.userGroups({ ...input, called: calledIn('user_group', language) }), groupOf),
    'POST setting/user_groups': ({ caller, input }) => ({ id: people.addUserGroup(caller, kept('user_group', input)) }),
    'PUT setting/user_groups/{id}': ({ caller, input: { id, ...patch } }) => {
      people.changeUserGroup(caller, id, kept('user_group', patch));
      return null;
    },
    'DELETE setting/user_groups/{id}': ({ caller, input }) => {
      people.removeUserGroup(caller, input.id);
      return null;
    },
    'GET setting/roles': ({ caller, input, language }) => people.roles(caller, { ...input, called: calledIn('role', language) }),
    'POST setting/roles': ({ caller, input }) => ({ id: people.addRole(caller, kept('role', input)) }),
    'PUT setting/roles/{id}': ({ caller, input: { id, ...patch } }) => {
      people.changeRole(caller, id, kept('role', patch));
      return null;
    },
    'DELETE setting/roles/{id}': ({ caller, input }) => {
      people.removeRole(caller, input.id);
      return null;
    },
    'GET setting/func': ({ language }) => ({ total: FUNCS.length, data: FUNCS.map((code) => funcIn(code, language)) }),
  } satisfies Partial<Handlers<typeof rows>>;
}

/** Who may come, what they may do, and the menu of it. */
export const personnel = area(rows, ({ people }: { readonly people: People }) => ({
  ...peopleHandlers(people),
  'GET setting/menus': ({ input, language }) => {
    const entries = people.menuEntries(input.update_enable ?? true);
    return { total: entries.length, data: entries.map((entry) => entryIn(entry, language)) };
  },
  'POST setting/menus': ({ caller, input, language }) => ({ id: people.addMenu(caller, input, language) }),
  'PUT setting/menus': ({ caller, input }) => {
    people.placeMenus(caller, input.data);
    return null;
  },
  'PUT setting/menus/{id}': ({ caller, input: { id, ...patch }, language }) => {
    people.changeMenu(caller, id, patch, language);
    return null;
  },
  'DELETE setting/menus/{id}': ({ caller, input }) => {
    people.removeMenu(caller, input.id);
    return null;
  },
  'POST setting/menus/restore': ({ caller }) => {
    people.restoreMenus(caller);
    return null;
  },
}));
