import type { Role, User, UserGroup } from '../../../../daemon/contract/entities';
import { learn } from '../../../../web/lang/words';
import menus from '../../../../web/pages/menus/words/menus/zh_cn';
import people from '../../../../web/pages/people/words/people/zh_cn';
import { groupList, roleList } from '../../../../web/state/people/people';
import { type Asked, ConsoleBox } from '../../app/console_box';

learn('people', people);
learn('menus', menus);

export { menus as menuWords, people as peopleWords };
export const feeds = [roleList, groupList];

export const user = (id: number, user_name: string, more: Partial<User> = {}): User => ({
  id,
  user_name,
  name: '',
  phone: '',
  email: '',
  login_type: 1,
  role_ids: [2],
  user_group_ids: [7],
  status: 1,
  must_change: false,
  lock_until: null,
  lock_reason: '',
  last_login_time: null,
  last_login_ip: '',
  pwd_expire_time: null,
  remark: '',
  update_time: 100,
  ...more,
});
export const role = (id: number, name: string, more: Partial<Role> = {}): Role => ({
  id,
  name,
  device_groups: [{ id: 1, name: '东区机房' }],
  menus: [301],
  funcs: ['alarm_confirm'],
  videos: [],
  builtin: false,
  remark: '',
  user_count: 0,
  update_time: 100,
  ...more,
});
export const group = (id: number, name: string, more: Partial<UserGroup> = {}): UserGroup => ({
  id,
  name,
  user_ids: [],
  role_ids: [],
  remark: '',
  update_time: 100,
  ...more,
});

/** A box with three users, three roles and a group. */
export function peopleBox(users: readonly User[]): ConsoleBox {
  const box = new ConsoleBox();
  const page = <T>(data: readonly T[]) => ({ total: data.length, data });
  Object.assign(box.instead, {
    'GET setting/users': ({ query }: Asked) =>
      page(users.filter(({ status }) => [null, String(status)].includes(query.get('status')))),
    'GET setting/roles': () =>
      page([
        role(1, 'administrator', { builtin: true }),
        role(2, '值班员'),
        role(3, '空', { device_groups: [], menus: [], funcs: [] }),
      ]),
    'GET setting/user_groups': () => page([group(7, '夜班')]),
    'GET setting/device_groups': () => page([{ id: 1, parent_id: 0, name: '东区机房' }]),
    'GET setting/func': () => page([{ code: 'alarm_confirm', name: '确认告警', group: '告警' }]),
    'GET setting/menus': () => page([]),
    'POST setting/users': () => ({ id: 9 }),
    'PUT setting/users/2': () => null,
    'PUT user/rest_password': () => ({ password: '204816' }),
    'POST setting/security/check_password': () => ({ ticket: 't1', expires: 1_764_224_525 + 300 }),
  });
  return box;
}
