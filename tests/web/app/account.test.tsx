import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { $session, takeFarewell } from '../../../web/state/session/session';
import { $theme } from '../../../web/state/window/theme';
import { closePage, settle, the, type, until } from '../../hands/dom';
import { COMPLEXITY } from '../login/box';
import { ConsoleBox } from './console_box';
import { click, closeConsole, openConsole, reloads, shell, texts } from './hands';

test.after.each(closeConsole);
const menuItems = (): string[] => texts('[role=menu] button');
const secret = (place: number): HTMLInputElement => document.querySelectorAll<HTMLInputElement>('dialog .in input')[place]!;

async function openPassword(box = new ConsoleBox()): Promise<ConsoleBox> {
  box.instead['GET setting/gc/readonly'] = ({ query }) =>
    query.get('key') === 'PWD_COMPLEXITY'
      ? { pwd_complexity_config: COMPLEXITY }
      : { acc_logout_config: { enabled: false, opt_period: 10 } };
  await openConsole('/map', box);
  await click('limin');
  await click(shell.password.action);
  await until('the dialog', () => document.querySelectorAll('dialog .in input').length === 3);
  await settle(40);
  return box;
}

test('leaving the account asks; staying says that it was cancelled', async () => {
  const box = await openConsole('/map');
  await click('limin');
  assert.equal(menuItems(), [shell.password.action, shell.keys, shell.shortcuts, shell.logout.action]);
  await click(shell.logout.action);
  assert.is(the('dialog .body').textContent, '是否退出当前账号？');
  await click(shell.cancel);
  assert.is(document.querySelector('dialog'), null);
  assert.equal(texts('.toast'), ['已取消']);
  assert.is(box.of('POST pub/login/exit').length, 0);
  assert.is($session.get()?.user_name, 'limin');
});

test('leaving ends the session on the box and shows the login', async () => {
  const box = await openConsole('/map');
  await click('limin');
  await click(shell.logout.action);
  await click(shell.confirm, the('dialog'));
  await until('the login', () => location.hash === '#/login' && reloads === 1);
  assert.is(box.of('POST pub/login/exit').length, 1);
  assert.is($session.get(), null);
  assert.is(sessionStorage.getItem('token'), null);
});

test('a directory user has no password to change here', async () => {
  const box = new ConsoleBox();
  box.instead['GET user/roles'] = () => ({ user_id: 9, user_name: 'limin', login_type: 2, data: [], funcs: [] });
  await openConsole('/map', box);
  await click('limin');
  assert.equal(menuItems(), [shell.keys, shell.shortcuts, shell.logout.action]);
});

test('a new password is checked before the box is asked, the first bad field has the focus', async () => {
  const box = await openPassword();
  await click(shell.confirm, the('dialog footer'));
  assert.equal(texts('dialog .err'), ['请输入旧密码', '请输入新密码', '请输入确认密码']);
  assert.is(document.activeElement, secret(0));
  await type(secret(0), 'Old-pass-1');
  await type(secret(1), 'short');
  await type(secret(2), 'other');
  await click(shell.confirm, the('dialog footer'));
  assert.match(texts('dialog .err')[1] ?? '', '密码必须同时包含大写和小写字母');
  assert.is(texts('dialog .err')[2], '两次输入密码不一致！');
  assert.is(document.activeElement, secret(1));
  assert.is(box.of('PUT user/password').length, 0);
});

async function change(): Promise<void> {
  await type(secret(0), 'Old-pass-1');
  await type(secret(1), 'New-pass-2');
  await type(secret(2), 'New-pass-2');
  await click(shell.confirm, the('dialog footer'));
}

test('both passwords leave sealed with a nonce of their own, after the user was asked', async () => {
  const box = await openPassword();
  await change();
  const question = [...document.querySelectorAll('dialog')].at(-1)!;
  assert.match(question.textContent ?? '', '点击确定后生效，确定修改吗？');
  assert.is(box.of('PUT user/password').length, 0);
  await click(shell.confirm, question);
  await until('the box was asked', () => box.of('PUT user/password').length === 1);
  const { body } = box.of('PUT user/password')[0]!;
  assert.is(body.nonce, 'n1');
  assert.is(box.key.open(String(body.old_password), 'n1', 'old_password'), 'Old-pass-1');
  assert.is(box.key.open(String(body.new_password), 'n1', 'new_password'), 'New-pass-2');
  await until('the login', () => reloads === 1);
});

test('a changed password names the programs that go on, and then shows the login', async () => {
  const box = new ConsoleBox();
  box.instead['PUT user/password'] = () => {
    box.push({ type: 'session', code: -2, message: '密码已修改，请重新登录' });
    const token = { user_id: 1, user_name: 'limin', create_time: 1, expire_time: null, funcs: null, current: false };
    return { pwd_complexity_error: 0, pwd_complexity_reason: '', tokens: [{ ...token, id: 3, name: 'monitoring' }] };
  };
  await openPassword(box);
  await change();
  await click(shell.confirm, [...document.querySelectorAll('dialog')].at(-1)!);
  await until('the program', () => texts('dialog li').length > 0);
  assert.equal(texts('dialog li'), ['monitoring 有效期至 不过期']);
  await settle(40);
  assert.is(reloads, 0, 'it stays until it is read');
  await click(shell.confirm, the('dialog'));
  await until('the login', () => location.hash === '#/login' && reloads === 1);
  assert.equal(takeFarewell(), { level: 'ok', text: '修改成功！请重新登录！' });
});

test('a changed password is said by the login, also when the box closes every door before it answers', async () => {
  const box = new ConsoleBox();
  box.instead['PUT user/password'] = () => {
    box.push({ type: 'session', code: -2, message: '密码已修改，请重新登录' });
    return { pwd_complexity_error: 0, pwd_complexity_reason: '', tokens: [] };
  };
  await openPassword(box);
  await change();
  await click(shell.confirm, [...document.querySelectorAll('dialog')].at(-1)!);
  await until('the login', () => location.hash === '#/login' && reloads === 1);
  assert.is(document.querySelector('dialog'), null);
  assert.equal(takeFarewell(), { level: 'ok', text: '修改成功！请重新登录！' });
});

test('a refused password says why, and nothing typed is lost', async () => {
  const box = new ConsoleBox();
  box.instead['PUT user/password'] = () => {
    throw new Error('旧密码错误');
  };
  await openPassword(box);
  await change();
  await click(shell.confirm, [...document.querySelectorAll('dialog')].at(-1)!);
  await until('the reason', () => texts('dialog .note').some((text) => text.includes('旧密码错误')));
  assert.is(document.querySelectorAll('dialog').length, 1);
  assert.is(secret(0).value, 'Old-pass-1');
});

test('a theme is chosen from six and kept', async () => {
  await openConsole('/map');
  await click(shell.theme);
  assert.equal(menuItems(), ['白色', '深蓝', '紫色', '蓝色', '青色', '绿色']);
  await click('青色');
  assert.is($theme.get(), 'cyan');
  assert.is(document.documentElement.dataset.theme, 'cyan');
  assert.is(localStorage.getItem('theme'), 'cyan');
});

test('each language stands under its own name, and choosing one loads the page anew', async () => {
  await openConsole('/map');
  await click(shell.language);
  assert.equal(menuItems(), ['简体中文', '繁體中文（香港）', '繁體中文（台灣）', 'English']);
  await click('English');
  assert.is(localStorage.getItem('language'), 'en_us');
  assert.is(reloads, 1);
});

test.after(closePage);
test.run();
