import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { MenuEntry, MyRoles } from '../../../../daemon/contract/entities';
import { givenBy } from '../../../../web/pages/people/ready_role';
import RolesPage from '../../../../web/pages/people/roles';
import UserGroupsPage from '../../../../web/pages/people/user_groups';
import { closePage as closeDom, settle, the, until } from '../../../hands/dom';
import type { ConsoleBox } from '../../app/console_box';
import { menu } from '../../app/rows';
import { closePage, faultWords, kitWords, openPage, press, shellWords, texts } from '../hands';
import { button, calmDown, dialog, enter, faultAt, field, refusal, save } from '../kit/hands';
import { feeds, group, peopleBox, role, peopleWords as w } from './hands';

const ROLES = [
  role(1, 'administrator', { builtin: true, device_groups: [], menus: [], funcs: [], user_count: 1 }),
  role(2, '值班员', { user_count: 3 }),
  role(3, '巡检', { device_groups: [{ id: 2, name: '西区机房' }], menus: [301, 302], funcs: ['alarm_confirm', 'export'] }),
];
function rolesBox(): ConsoleBox {
  const box = peopleBox([]);
  const page = <T,>(data: readonly T[]) => ({ total: data.length, data });
  const names = (name: string) => ({ zh_cn: name, zh_tw: name, zh_xg: name, en_us: name });
  Object.assign(box.instead, {
    'GET setting/roles': () => page(ROLES),
    'GET setting/device_groups': () =>
      page([
        { id: -1, parent_id: 0, name: '本机' },
        { id: 1, parent_id: 0, name: '东区机房' },
        { id: 2, parent_id: 0, name: '西区机房' },
      ]),
    'GET setting/func': () =>
      page([
        { code: 'alarm_confirm', name: '确认告警', group: '告警' },
        { code: 'export', name: '导出', group: '数据' },
      ]),
    'GET setting/menus': () =>
      page([
        { id: 300, menu_id: 0, name: '告警中心', names: names('告警中心'), weight: 10 },
        { id: 301, menu_id: 300, name: '告警', names: names('告警处理'), weight: 20 },
        { id: 302, menu_id: 300, name: '日志', names: names('告警日志'), weight: 10 },
        { id: 400, menu_id: 0, name: '门禁', names: names('门禁'), weight: 5, group: true, builtin: true },
      ]),
    'POST setting/roles': () => ({ id: 9 }),
    'PUT setting/roles/2': () => null,
    'PUT setting/user_groups/7': () => null,
  });
  return box;
}
async function open(box = rolesBox()): Promise<ConsoleBox> {
  await openPage(RolesPage, box, { at: '/authority_groups', feeds });
  await until('the list', () => document.querySelectorAll('tbody tr').length === ROLES.length);
  return box;
}
const item = (id: string): HTMLElement => the(`dialog [role=treeitem][data-id="${id}"]`);
const tab = (name: string): Promise<void> =>
  press([...document.querySelectorAll<HTMLElement>('dialog [role=tab]')].find((each) => each.textContent?.startsWith(name))!);
test.after.each(async () => {
  await closePage();
  await calmDown();
});

test('roles stand with how much they give; the super administrator’s gives everything', async () => {
  await open();
  assert.equal(texts('tbody tr:nth-child(1) td').slice(0, 4), [w.all, w.all, w.all, '1']);
  assert.equal(texts('tbody tr:nth-child(3) td').slice(0, 4), ['1', '2', '2', '0']);
});

test('a role is made of sites, menus and functions; a menu takes what is above it along, the box itself is no site to give', async () => {
  const box = await open();
  await press(button(w.add_role));
  await until('the sites', () => document.querySelectorAll('dialog [role=treeitem]').length === 2);
  await enter(w.name, '夜班');
  await press(item('2'));
  await tab(w.menus);
  await until('the menu', () => document.querySelector('dialog [data-id="300"]') !== null);
  assert.is(document.querySelector('dialog [data-id="400"]'), null, 'a group without a page that is built gives nothing');
  the('.chev', item('300')).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await settle(60);
  await press(item('301'));
  await tab(w.funcs);
  await until('the functions', () => document.querySelector('dialog [data-id="group 告警"]') !== null);
  await press(item('group 告警'));
  await save();
  await until('sent', () => box.of('POST setting/roles').length === 1);
  const { t: _, ...body } = box.of('POST setting/roles')[0]!.body;
  assert.equal(body, {
    name: '夜班',
    remark: '',
    device_groups: [{ id: 2 }],
    menus: [301, 300],
    funcs: ['alarm_confirm'],
  });
});

test('what is wrong in another view is counted there and led to', async () => {
  const box = await open();
  box.instead['PUT setting/roles/2'] = () => {
    throw refusal(1001, '输入有误', { fields: { funcs: '不能给出自己没有的权限' } });
  };
  await press(button(`${w.edit_role} · 值班员`));
  await until('the form', () => document.querySelector('dialog form') !== null);
  await save();
  await until(
    'the view',
    () => document.querySelector('dialog [role=tab][aria-selected=true]')?.textContent?.startsWith(w.funcs) ?? false,
  );
  assert.match(dialog().textContent!, '不能给出自己没有的权限');
  assert.match(texts('[role=tab][aria-selected=true]', dialog())[0]!, '1');
});

test('the built-in role is looked at only, and neither deleted nor compared', async () => {
  await open();
  await press(button(`${w.edit_role} · administrator`));
  await until('the form', () => document.querySelector('dialog form') !== null);
  assert.ok(field(w.name).readOnly);
  assert.match(dialog().textContent!, w.everything);
  assert.is(dialog().querySelector('[role=tree]'), null);
  assert.not.ok(texts('footer button', dialog()).includes(kitWords.save));
  await press(button(shellWords.close, the('footer', dialog())));
  await press(button(`${shellWords.more} · administrator`));
  assert.equal(texts('.menu button'), [w.copy]);
});

test('a copy is a new role with another name', async () => {
  const box = await open();
  await press(button(`${shellWords.more} · 巡检`));
  await press(button(w.copy, the('.menu')));
  await until('the form', () => document.querySelector('dialog form') !== null);
  assert.is(field(w.name).value, '巡检 副本');
  await save();
  await until('sent', () => box.of('POST setting/roles').length === 1);
  assert.equal(box.of('POST setting/roles')[0]!.body.funcs, ['alarm_confirm', 'export']);
});

test('a new role starts from a draft: its menus with what is above them, its functions and its name, never sites', async () => {
  const box = await open();
  const urls: Record<number, string> = { 301: '/alarm', 302: '/system_log_alarm', 303: '/setting_users' };
  const entries = box.instead['GET setting/menus']!;
  box.instead['GET setting/menus'] = (asked) => {
    const page = entries(asked) as { total: number; data: { id: number }[] };
    return { ...page, data: page.data.map((entry) => ({ ...entry, url: urls[entry.id] ?? '' })) };
  };
  await press(button(w.add_role));
  await until('the sites', () => document.querySelectorAll('dialog [role=treeitem]').length === 2);
  assert.equal(texts('dialog [aria-pressed=true]'), [w.ready.empty]);
  await enter(w.name, '');
  assert.ok(faultAt(w.name));
  await press(button(w.ready.operator));
  await until('its name', () => field(w.name).value === w.ready.operator);
  assert.not.ok(faultAt(w.name), 'what was said of another value');
  await press(button(w.ready.viewer));
  await until('the other name', () => field(w.name).value === w.ready.viewer);
  assert.equal(texts('dialog [aria-pressed=true]'), [w.ready.viewer]);
  await press(item('2'));
  await enter(w.name, '夜班');
  await press(button(w.ready.operator));
  assert.is(field(w.name).value, '夜班', 'a name that was typed stays');
  await save();
  await until('sent', () => box.of('POST setting/roles').length === 1);
  const { t: _, ...body } = box.of('POST setting/roles')[0]!.body;
  assert.equal(body, {
    name: '夜班',
    remark: '',
    device_groups: [{ id: 2 }],
    menus: [301, 300, 302],
    funcs: ['alarm_confirm', 'alarm_disable', 'remote_control', 'export'],
  });
});

test('a draft gives nothing that its maker lacks', () => {
  const entries = [
    { id: 300, menu_id: 0, url: '/alarm_center' },
    { id: 301, menu_id: 300, url: '/alarm' },
    { id: 201, menu_id: 0, url: '/station' },
  ] as MenuEntry[];
  const roles = { user_id: 7, user_name: 'ann', login_type: 1, data: [2], funcs: ['export', 'user_manage'] } as MyRoles;
  const own = { roles, menus: [menu(300, 0, '/alarm_center', { children: [menu(301, 300, '/alarm')] })] };
  assert.equal(givenBy('operator', entries, own), { menus: [301, 300], funcs: ['export'] });
  assert.equal(givenBy('operator', entries, { ...own, roles: { ...roles, user_id: 1 } }).menus, [201, 301, 300]);
});

test('a comparison says what each of two roles gives alone, by name', async () => {
  await open();
  await press(button(`${shellWords.more} · 值班员`));
  await press(button(w.compare, the('.menu')));
  await until('the difference', () => document.querySelectorAll('dialog dl').length === 2);
  assert.equal(texts('dialog dd'), ['东区机房', w.nothing, w.nothing, '西区机房', '告警日志', '导出']);
});

test('who holds a role is named when it cannot go', async () => {
  const box = await open();
  box.instead['DELETE setting/roles/2'] = () => {
    throw refusal(1003, '权限组正在使用', { refs: [{ type: 'user', id: 4, name: 'zhao' }] });
  };
  await press(button(`${shellWords.more} · 值班员`));
  await press(button(kitWords.delete.action, the('.menu')));
  await press(button(kitWords.delete.action, the('dialog footer')));
  await until('the reason', () => texts('dialog tbody th')[0] === 'zhao');
  assert.equal(texts('dialog tbody td'), [kitWords.types.user]);
});

test('a group keeps its members and roles, and needs a name', async () => {
  const box = rolesBox();
  box.instead['GET setting/user_groups'] = () => ({ total: 1, data: [group(7, '夜班', { user_ids: [4], role_ids: [2] })] });
  box.instead['GET setting/users'] = () => ({ total: 1, data: [{ id: 4, user_name: 'zhao', name: '赵敏' }] });
  await openPage(UserGroupsPage, box, { at: '/setting_user_groups', feeds });
  await until('the list', () => document.querySelectorAll('tbody tr').length === 1);
  assert.match(texts('tbody tr')[0]!, '值班员');
  await press(button(`${w.edit_group} · 夜班`));
  await until('the members', () => document.querySelectorAll('dialog .ticks label').length === 1 + ROLES.length);
  await enter(w.name, '');
  assert.is(faultAt(w.name), faultWords.required);
  await enter(w.name, '白班');
  await save();
  await until('sent', () => box.of('PUT setting/user_groups/7').length === 1);
  const { t: _, ...body } = box.of('PUT setting/user_groups/7')[0]!.body;
  assert.equal(body, { name: '白班', user_ids: [4], role_ids: [2], remark: '', update_time: 100 });
});

test.after(async () => {
  await closePage();
  await closeDom();
});
test.run();
