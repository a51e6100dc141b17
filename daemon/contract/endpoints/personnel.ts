import type { Subject } from '../deed';
import type { FuncEntry, MenuEntry, Page, Person, Role, User, UserGroup } from '../entities';
import { as, type Table } from '../row';
import { menuEntry, menuPlaces, newEntryFaults } from '../rules/menu';
import { role } from '../rules/role';
import { directoryName, newUser, newUserFaults, user } from '../rules/user';
import { userGroup } from '../rules/user_group';
import { kept, listed, one } from '../subject';
import { id, listing, optFlag, optId, update_time, verifyPassword } from './parts';

const oneUser = { user_name: 'operator', password: 'sealed', role_ids: [2], user_group_ids: [1] } as const;
const oneRole = {
  name: '值班员',
  device_groups: [{ id: 1 }],
  menus: [301],
  funcs: ['alarm_confirm'],
  videos: [],
} as const;
const oneLink = {
  name: '厂家',
  language: 'zh_cn',
  menu_id: 0,
  url: '/external_link?pathUrl=http%3A%2F%2F10.0.0.8%2F',
  target: '',
  weight: 10,
} as const;
const who = { func: 'user_manage' } as const;

const account = {
  ...one('GET setting/users/{id}', ['user_name']),
  moving: ['lock_until', 'lock_reason', 'last_login_time', 'last_login_ip', 'pwd_expire_time'],
};
const users = kept(['用户', '使用者', '用戶', 'a user'], account);
const groups = kept(['用户组', '使用者群組', '用戶組', 'a group of users'], listed('GET setting/user_groups', ['name']));
const roles = kept(['权限组', '權限群組', '權限組', 'a role'], {
  ...one('GET setting/roles/{id}', ['name']),
  moving: ['user_count'],
});
const entries = kept(
  ['菜单', '選單', '選單', 'a menu entry'],
  // a new entry may have its name in several languages at once
  listed('GET setting/menus', ({ name, names }) => String(name ?? Object.values(names ?? {})[0] ?? '')),
);
/** Entries that have a line in what is sent. */
const inLines: Subject['meant'] = (thing, { data }) =>
  Array.isArray(data) && data.some((line: { readonly id?: unknown }) => line.id === thing.id);

/** Users, their groups and roles, and the menu that roles open. */
export const personnel = {
  'GET setting/users': {
    who,
    pages: ['/system_log_user', '/setting_users', '/setting_user_groups', '/setting_security'],
    input: { ...listing, role_id: optId, user_group_id: optId, status: { t: 'opt', of: { t: 'one', of: [0, 1] } } },
    out: as<Page<User>>(),
    example: { status: 1 },
    does: 'Users',
    module: 'people',
  },
  'POST setting/users': {
    who,
    pages: ['/setting_users', '/setting_LDAP'],
    input: { ...newUser, user_name: directoryName },
    also: newUserFaults,
    out: as<{ id: number }>(),
    example: oneUser,
    does: 'Adds a user; roles together must give a site, a menu and a function',
    module: 'people',
    ...users.added,
  },
  'GET setting/users/{id}': {
    who,
    pages: ['/setting_users'],
    input: { id },
    out: as<User>(),
    example: { id: 2 },
    does: 'One user',
    module: 'people',
  },
  'PUT setting/users/{id}': {
    who,
    pages: ['/setting_users'],
    partial: true,
    /** `unlock`: failed logins are forgotten */
    input: { id, ...user, user_name: directoryName, unlock: optFlag, update_time },
    out: as<null>(),
    example: { id: 2, name: '值班员' },
    does: 'Changes a user; what he may no longer do ends at once',
    module: 'people',
    ...users.changed,
  },
  'DELETE setting/users/{id}': {
    who,
    pages: ['/setting_users'],
    verify: true,
    input: { id, force: optFlag, ...verifyPassword },
    out: as<null>(),
    example: { id: 2, verify_password: 'sealed' },
    does: 'Deletes a user and ends his sessions; not the own account, not user 1; his reports, and what acts with his rights, are named first',
    module: 'people',
    ...users.deleted,
  },
  'PUT user/rest_password': {
    who,
    pages: ['/setting_users'],
    verify: true,
    input: { id, ...verifyPassword },
    out: as<{ password: string }>(),
    example: { id: 2, verify_password: 'sealed' },
    does: 'Six random digits for one login within a day, answered once; ends every session of the user',
    module: 'people',
    deed: ['重置用户密码', '重設使用者密碼', '重設用戶密碼', 'Reset the password of a user'],
    subject: { ...account, change: { none: 'the password is told to whoever reset it, once' } },
  },
  'GET user/pick': {
    who: 'session',
    pages: ['/setting_security'],
    sites: true,
    input: listing,
    out: as<Page<Person>>(),
    example: {},
    does: 'Users who share a site, to choose one',
    module: 'people',
  },
  'GET setting/user_groups': {
    who,
    pages: ['/setting_users', '/setting_LDAP', '/setting_user_groups'],
    input: { ...listing, role_id: optId },
    out: as<Page<UserGroup>>(),
    example: {},
    does: 'Groups of users',
    module: 'people',
  },
  'POST setting/user_groups': {
    who,
    pages: ['/setting_user_groups'],
    input: userGroup,
    out: as<{ id: number }>(),
    example: { name: '夜班', user_ids: [2], role_ids: [] },
    does: 'Adds a group of users; its roles add to those of its members',
    module: 'people',
    ...groups.added,
  },
  'PUT setting/user_groups/{id}': {
    who,
    pages: ['/setting_user_groups'],
    partial: true,
    input: { id, ...userGroup, update_time },
    out: as<null>(),
    example: { id: 2, name: '夜班' },
    does: 'Changes a group of users; nobody is left without a group',
    module: 'people',
    ...groups.changed,
  },
  'DELETE setting/user_groups/{id}': {
    who,
    pages: ['/setting_user_groups'],
    input: { id },
    out: as<null>(),
    example: { id: 2 },
    does: 'Deletes a group of users that is nobody’s only one',
    module: 'people',
    ...groups.deleted,
  },
  'GET setting/roles': {
    who,
    pages: ['/setting_users', '/setting_LDAP', '/setting_user_groups', '/authority_groups', '/config_menu'],
    input: listing,
    out: as<Page<Role>>(),
    example: {},
    does: 'Roles, with the sites the caller sees',
    module: 'people',
  },
  'POST setting/roles': {
    who,
    pages: ['/authority_groups'],
    input: role,
    out: as<{ id: number }>(),
    example: oneRole,
    does: 'Adds a role that grants no more than the caller has',
    module: 'people',
    ...roles.added,
  },
  'PUT setting/roles/{id}': {
    who,
    pages: ['/authority_groups'],
    partial: true,
    input: { id, ...role, update_time },
    out: as<null>(),
    example: { id: 2, funcs: ['alarm_confirm', 'alarm_disable'] },
    does: 'Changes a role; its holders have what it grants now',
    module: 'people',
    ...roles.changed,
  },
  'DELETE setting/roles/{id}': {
    who,
    pages: ['/authority_groups'],
    input: { id },
    out: as<null>(),
    example: { id: 2 },
    does: 'Deletes a role that nobody holds and that is not built in',
    module: 'people',
    ...roles.deleted,
  },
  'GET setting/func': {
    who,
    pages: ['/setting_users', '/authority_groups'],
    out: as<Page<FuncEntry>>(),
    example: {},
    does: 'Function permissions, by group',
    module: 'people',
  },
  'GET setting/menus': {
    who,
    pages: ['/setting_users', '/authority_groups', '/setting_menu', '/config_menu'],
    /** false: those that are switched on alone */
    input: { update_enable: optFlag },
    out: as<Page<MenuEntry>>(),
    example: { update_enable: true },
    does: 'Every entry of the menu, flat, in four languages',
    module: 'people',
  },
  'POST setting/menus': {
    who: 'root',
    pages: ['/config_menu'],
    input: { ...menuEntry, url: menuEntry.url.of },
    also: newEntryFaults,
    out: as<{ id: number }>(),
    example: oneLink,
    does: 'Adds an entry that leads to another page of the network',
    module: 'people',
    ...entries.added,
  },
  'PUT setting/menus': {
    who: 'root',
    pages: ['/config_menu'],
    input: menuPlaces,
    out: as<null>(),
    example: { data: [{ id: 301, weight: 95 }] },
    does: 'Places, order and switches of many entries, all or none',
    module: 'people',
    deed: ['调整菜单结构', '調整選單結構', '調整選單結構', 'Rearranged the menu'],
    subject: { row: 'GET setting/menus', ask: () => ({}), meant: inLines, name: ['name'] },
  },
  'PUT setting/menus/{id}': {
    who: 'root',
    pages: ['/setting_menu', '/config_menu'],
    partial: true,
    input: { id, ...menuEntry, update_time },
    out: as<null>(),
    example: { id: 301, name: '告警', language: 'zh_cn' },
    does: 'Changes an entry of the menu, or its name in one language',
    module: 'people',
    ...entries.changed,
  },
  'DELETE setting/menus/{id}': {
    who: 'root',
    pages: ['/config_menu'],
    input: { id },
    out: as<null>(),
    example: { id: 10001 },
    does: 'Deletes an own entry of the menu; shipped ones can be switched off',
    module: 'people',
    ...entries.deleted,
  },
  'POST setting/menus/restore': {
    who: 'root',
    pages: ['/config_menu'],
    out: as<null>(),
    example: {},
    does: 'The menu as it was shipped; own entries stay',
    module: 'people',
    deed: ['恢复默认菜单', '還原預設選單', '還原預設選單', 'Restored the default menu'],
    subject: { none: 'the whole menu' },
  },
} as const satisfies Table;
