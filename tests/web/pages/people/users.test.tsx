import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fill } from '../../../../web/lang/words';
import UsersPage from '../../../../web/pages/people/users';
import { $granted } from '../../../../web/state/people/menus';
import { closePage as closeDom, settle, the, type, until } from '../../../hands/dom';
import type { ConsoleBox } from '../../app/console_box';
import { menu } from '../../app/rows';
import { COMPLEXITY } from '../../login/box';
import { choose, closePage, openPage, press, shellWords, texts } from '../hands';
import { button, calmDown, dialog, enter, faultAt, field, save } from '../kit/hands';
import { NOW } from '../rows';
import { feeds, peopleBox, role, user, peopleWords as w } from './hands';

const USERS = [
  user(1, 'admin', { role_ids: [1] }),
  user(2, 'zhao', { name: '赵敏', last_login_time: NOW - 60, last_login_ip: '10.0.0.8' }),
  user(3, 'wang', { status: 0 }),
  user(4, 'li', { lock_until: NOW + 600, lock_reason: '密码错误 5 次' }),
  user(5, 'ldap.chen', { login_type: 2, lock_reason: '该账号已被禁用至 2026-01-01 00:00:00：离职' }),
];
async function open(): Promise<ConsoleBox> {
  const box = peopleBox(USERS);
  await openPage(UsersPage, box, { at: '/setting_users', feeds });
  await until('the list', () => document.querySelectorAll('tbody tr').length === USERS.length);
  return box;
}
const row = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('tbody tr')].find((each) => each.textContent?.startsWith(name))!;
async function menuOf(name: string): Promise<string[]> {
  await press(button(`${shellWords.more} · ${name}`));
  const items = texts('.menu button');
  return items;
}
const pick = (name: string): Promise<void> => press(button(name, the('.menu')));
test.after.each(async () => {
  await closePage();
  await calmDown();
});

test('each user stands with roles, groups, what keeps him out and when he was last here', async () => {
  await open();
  assert.match(row('zhao').textContent!, '赵敏');
  assert.match(row('zhao').textContent!, '值班员');
  assert.match(row('zhao').textContent!, '夜班');
  assert.match(row('zhao').textContent!, '10.0.0.8');
  assert.match(row('wang').textContent!, w.blocked);
  assert.is(row('wang').getAttribute('data-st'), 'off');
  assert.match(row('li').textContent!, '密码错误 5 次');
  assert.match(row('ldap.chen').textContent!, w.directory);
  assert.match(row('ldap.chen').textContent!, '该账号已被禁用至 2026-01-01 00:00:00：离职');
  assert.not.match(row('ldap.chen').textContent!, w.normal);
});

test('what can be done fits the user: not to oneself, not to the super administrator, not to a directory’s password', async () => {
  await open();
  assert.not.ok(document.querySelector(`[aria-label="${shellWords.more} · admin"]`));
  assert.equal(await menuOf('li'), [w.reset, w.unlock, w.block, '删除']);
  await press(button(`${shellWords.more} · li`));
  assert.equal(await menuOf('ldap.chen'), [w.block, '删除']);
  await press(button(`${shellWords.more} · ldap.chen`));
  assert.equal(await menuOf('wang'), [w.reset, w.unblock, '删除']);
});

test('a filter asks the box and stands in the address', async () => {
  const box = await open();
  await choose(the<HTMLSelectElement>(`select[aria-label="${w.all_states}"]`), '0');
  await until('the blocked one', () => document.querySelectorAll('tbody tr').length === 1);
  assert.match(location.hash, 'status=0');
  assert.is(box.of('GET setting/users').at(-1)!.query.get('status'), '0');
});

test('where there is no other role than that of the administrator, the form leads to those that are ready', async () => {
  $granted.set([menu(1, 0, '/authority_groups')]);
  const box = peopleBox(USERS);
  box.instead['GET setting/roles'] = () => ({ total: 1, data: [role(1, 'administrator', { builtin: true })] });
  await openPage(UsersPage, box, { at: '/setting_users', feeds });
  await press(button(w.add_user));
  await until('the form', () => document.querySelector('dialog form') !== null);
  await until('the note', () => dialog().textContent!.includes(w.more_roles));
  await closePage();
  await open();
  await press(button(w.add_user));
  await until('the form', () => document.querySelector('dialog form') !== null);
  assert.not.match(dialog().textContent!, w.more_roles);
  $granted.set([]);
});

test('a new user needs a name, a password and a role, and belongs to the only group; the password leaves sealed', async () => {
  const box = await open();
  await press(button(w.add_user));
  await until('the form', () => document.querySelector('dialog form') !== null);
  await enter(w.user, 'ab');
  await enter(w.password, '123');
  await save();
  assert.ok(faultAt(w.user));
  assert.ok(faultAt(w.password));
  assert.is(texts('.field[role=group] .err', dialog()).length, 1);
  await enter(w.user, 'east');
  await enter(w.password, 'Quiet-harbour');
  for (const box of dialog().querySelectorAll<HTMLElement>('.ticks input')) {
    if (box.closest('label')?.textContent?.trim() === '值班员') await press(box);
  }
  assert.match(texts('.kv', dialog())[0]!, '东区机房');
  await save();
  await until('sent', () => box.of('POST setting/users').length === 1);
  const { t: _, password, ...body } = box.of('POST setting/users')[0]!.body;
  assert.equal(body, {
    user_name: 'east',
    login_type: 1,
    name: '',
    phone: '',
    email: '',
    role_ids: [2],
    user_group_ids: [7],
    status: 1,
    must_change: true,
    remark: '',
    nonce: 'n1',
  });
  assert.is(box.key.open(String(password), 'n1', 'password'), 'Quiet-harbour');
});

test('the least length that is asked for is the one that holds', async () => {
  for (const [rules, least] of [
    [{}, 8],
    [{ opt_min_len: 12 }, 12],
    [{ opt_min_len_enabled: false }, 6],
    [{ enabled: false }, 6],
  ] as const) {
    const box = await open();
    box.instead['GET setting/gc/readonly'] = () => ({ pwd_complexity_config: { ...COMPLEXITY, ...rules } });
    await press(button(w.add_user));
    await until('the form', () => document.querySelector('dialog form') !== null);
    assert.match(dialog().textContent!, fill(w.password_help, { n: least }));
    await enter(w.password, 'x'.repeat(least - 1));
    assert.match(faultAt(w.password)!, String(least));
    await closePage();
    await calmDown();
  }
});

test('a user of the directory has no password here', async () => {
  await open();
  await press(button(w.add_user));
  await until('the form', () => document.querySelector('dialog form') !== null);
  await choose(field(w.login_type) as unknown as HTMLSelectElement, '2');
  assert.not.ok([...dialog().querySelectorAll('label')].some((label) => label.textContent?.trim() === w.password));
});

test('roles that give nothing are said to be missing before it is saved', async () => {
  await open();
  await press(button(w.add_user));
  await until('the choices', () => document.querySelectorAll('dialog .ticks label').length === 4);
  const empty = [...dialog().querySelectorAll<HTMLElement>('.ticks label')].find((label) => label.textContent?.trim() === '空')!;
  await press(the('input', empty));
  assert.is(texts('.note', dialog())[0], '缺少站点权限、菜单权限、功能权限，该用户将无法保存');
  await until('the names', () => texts('.kv', dialog())[0] === '站点无菜单无功能无');
});

test('what roles give is told by name before it is saved, and that nothing is kept from an administrator', async () => {
  const box = await open();
  const names = { zh_cn: '告警处理', zh_tw: '', zh_xg: '', en_us: '' };
  box.instead['GET setting/menus'] = () => ({ total: 1, data: [{ id: 301, menu_id: 0, name: '告警处理', names }] });
  await press(button(w.add_user));
  await until('the choices', () => document.querySelectorAll('dialog .ticks label').length === 4);
  const tick = (name: string): Promise<void> =>
    press(the('input', [...dialog().querySelectorAll<HTMLElement>('.ticks label')].find((label) => label.textContent === name)!));
  await tick('值班员');
  await until('the names', () => texts('.kv', dialog())[0] === '站点东区机房菜单告警处理功能确认告警');
  await tick('administrator');
  assert.match(dialog().textContent!, w.everything);
  assert.equal(texts('.kv', dialog()), []);
});

test('what is changed goes with the time at which it was read', async () => {
  const box = await open();
  await press(button(`${w.edit_user} · zhao`));
  await until('the form', () => document.querySelector('dialog form') !== null);
  await enter(w.person, '赵敏敏');
  await save();
  await until('sent', () => box.of('PUT setting/users/2').length === 1);
  const { body } = box.of('PUT setting/users/2')[0]!;
  assert.equal([body.name, body.update_time, body.status, 'password' in body], ['赵敏敏', 100, 1, false]);
});

test('a new password is shown once, after the own one was given', async () => {
  const box = await open();
  await menuOf('zhao');
  await pick(w.reset);
  await press(button(w.reset, dialog()));
  await until('the question', () => document.querySelector('dialog input[type=password]') !== null);
  await type(the<HTMLInputElement>('dialog input[type=password]'), 'mine');
  the('dialog form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await until('the digits', () => texts('output')[0] === '204816');
  assert.is(box.of('PUT user/rest_password')[0]!.body.verify_password, 't1');
  await press(button(shellWords.close, the('dialog footer')));
  assert.not.match(document.body.textContent!, '204816');
});

test('giving up the own password does nothing and says nothing', async () => {
  const box = await open();
  const { forgetTicket } = await import('../../../../web/state/session/verify');
  forgetTicket();
  await menuOf('zhao');
  await pick(w.reset);
  await press(button(w.reset, dialog()));
  await until('the question', () => document.querySelector('dialog input[type=password]') !== null);
  const asking = the('dialog input[type=password]').closest('dialog')!;
  await press(button(shellWords.cancel, asking));
  await settle(60);
  assert.is(document.querySelectorAll('dialog').length, 0);
  assert.is(box.of('PUT user/rest_password').length, 0);
  assert.equal(texts('.toast'), []);
});

test.after(async () => {
  await closePage();
  await closeDom();
});
test.run();
