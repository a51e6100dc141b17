import type { FuncEntry, MenuEntry, Page, Person, Role, User, UserGroup } from '../entities';
import { as, type Table } from '../row';
import { menuEntry, menuPlaces, newEntryFaults } from '../rules/menu';
import { role } from '../rules/role';
import { directoryName, newUser, newUserFaults, user } from '../rules/user';
import { userGroup } from '../rules/user_group';
import { id, listing, optFlag, optId, verifyPassword } from './parts';

const update_time = { t: 'opt', of: { t: 'int', min: 0 } } as const;
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

/** Users, their groups and roles, and the menu that roles open. */
export const personnel = {
  'GET setting/users': {
    who,
    input: { ...listing, role_id: optId, user_group_id: optId, status: { t: 'opt', of: { t: 'one', of: [0, 1] } } },
    out: as<Page<User>>(),
    example: { status: 1 },
    does: 'Users',
  },
  'POST setting/users': {
    who,
    input: { ...newUser, user_name: directoryName },
    also: newUserFaults,
    out: as<{ id: number }>(),
    example: oneUser,
    does: 'Adds a user; roles together must give a site, a menu and a function',
  },
  'GET setting/users/{id}': { who, input: { id }, out: as<User>(), example: { id: 2 }, does: 'One user' },
  'PUT setting/users/{id}': {
    who,
    partial: true,
    /** `unlock`: failed logins are forgotten */
    input: { id, ...user, user_name: directoryName, unlock: optFlag, update_time },
    out: as<null>(),
    example: { id: 2, name: '值班员' },
    does: 'Changes a user; what he may no longer do ends at once',
  },
  'DELETE setting/users/{id}': {
    who,
    verify: true,
    input: { id, ...verifyPassword },
    out: as<null>(),
    example: { id: 2, verify_password: 'sealed' },
    does: 'Deletes a user and ends his sessions; not the own account, not user 1',
  },
  'PUT user/rest_password': {
    who,
    verify: true,
    input: { id, ...verifyPassword },
    out: as<{ password: string }>(),
    example: { id: 2, verify_password: 'sealed' },
    does: 'Six random digits for one login within a day, answered once; ends every session of the user',
  },
  'GET user/pick': {
    who: 'session',
    sites: true,
    input: listing,
    out: as<Page<Person>>(),
    example: {},
    does: 'Users who share a site, to choose one',
  },
  'GET setting/user_groups': {
    who,
    input: { ...listing, role_id: optId },
    out: as<Page<UserGroup>>(),
    example: {},
    does: 'Groups of users',
  },
  'POST setting/user_groups': {
    who,
    input: userGroup,
    out: as<{ id: number }>(),
    example: { name: '夜班', user_ids: [2], role_ids: [] },
    does: 'Adds a group of users; its roles add to those of its members',
  },
  'PUT setting/user_groups/{id}': {
    who,
    partial: true,
    input: { id, ...userGroup, update_time },
    out: as<null>(),
    example: { id: 2, name: '夜班' },
    does: 'Changes a group of users; nobody is left without a group',
  },
  'DELETE setting/user_groups/{id}': {
    who,
    input: { id },
    out: as<null>(),
    example: { id: 2 },
    does: 'Deletes a group of users that is nobody’s only one',
  },
  'GET setting/roles': { who, input: listing, out: as<Page<Role>>(), example: {}, does: 'Roles, with the sites the caller sees' },
  'POST setting/roles': {
    who,
    input: role,
    out: as<{ id: number }>(),
    example: oneRole,
    does: 'Adds a role that grants no more than the caller has',
  },
  'PUT setting/roles/{id}': {
    who,
    partial: true,
    input: { id, ...role, update_time },
    out: as<null>(),
    example: { id: 2, funcs: ['alarm_confirm', 'alarm_disable'] },
    does: 'Changes a role; its holders have what it grants now',
  },
  'DELETE setting/roles/{id}': {
    who,
    input: { id },
    out: as<null>(),
    example: { id: 2 },
    does: 'Deletes a role that nobody holds and that is not built in',
  },
  'GET setting/func': { who, out: as<Page<FuncEntry>>(), example: {}, does: 'Function permissions, by group' },
  'GET setting/menus': {
    who,
    /** false: those that are switched on alone */
    input: { update_enable: optFlag },
    out: as<Page<MenuEntry>>(),
    example: { update_enable: true },
    does: 'Every entry of the menu, flat, in four languages',
  },
  'POST setting/menus': {
    who: 'root',
    input: { ...menuEntry, url: menuEntry.url.of },
    also: newEntryFaults,
    out: as<{ id: number }>(),
    example: oneLink,
    does: 'Adds an entry that leads to another page of the network',
  },
  'PUT setting/menus': {
    who: 'root',
    input: menuPlaces,
    out: as<null>(),
    example: { data: [{ id: 301, weight: 95 }] },
    does: 'Places, order and switches of many entries, all or none',
  },
  'PUT setting/menus/{id}': {
    who: 'root',
    partial: true,
    input: { id, ...menuEntry, update_time },
    out: as<null>(),
    example: { id: 301, name: '告警', language: 'zh_cn' },
    does: 'Changes an entry of the menu, or its name in one language',
  },
  'DELETE setting/menus/{id}': {
    who: 'root',
    input: { id },
    out: as<null>(),
    example: { id: 10001 },
    does: 'Deletes an own entry of the menu; shipped ones can be switched off',
  },
  'POST setting/menus/restore': {
    who: 'root',
    out: as<null>(),
    example: {},
    does: 'The menu as it was shipped; own entries stay',
  },
} as const satisfies Table;
