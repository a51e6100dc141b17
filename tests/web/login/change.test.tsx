import '../../hands/dom';
import { createRoot } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { learn } from '../../../web/lang/words';
import { Login } from '../../../web/pages/login/index';
import w from '../../../web/pages/login/words/login/zh_cn';
import p from '../../../web/pages/login/words/password/zh_cn';
import { $info, openCalls } from '../../../web/state/session/session';
import { closePage, settle, the, type, until } from '../../hands/dom';
import { accepted, LoginBox, no, ok } from './box';

learn('login', w);
openCalls(w);
let box: LoginBox;
let root: ReturnType<typeof createRoot>;
let reloads = 0;
location.reload = () => {
  reloads += 1;
};

type Name = 'user_name' | 'old_password' | 'new_password' | 'confirm_password' | 'captcha_code';
const field = (name: Name): HTMLInputElement => the<HTMLInputElement>(`#change_${name}`);
const fault = (name: Name): string => the(`#change_${name}_fault`).textContent ?? '';
const dialog = (): HTMLDialogElement | null => document.querySelector('dialog');
const press = (text: string): void => {
  const found = [...the('dialog').querySelectorAll('button')].find((button) => button.textContent === text);
  assert.ok(found, `no button ${text}`);
  found.click();
};

async function leave(name: Name, text: string): Promise<string> {
  await type(field(name), text);
  field(name).blur();
  await settle();
  return fault(name);
}

async function fillIn(): Promise<void> {
  await type(field('new_password'), 'New-pass2');
  await type(field('confirm_password'), 'New-pass2');
  await type(field('captcha_code'), 'b7k2');
}

/** Logs in until the box asks for another password. */
async function meetTheDialog(): Promise<void> {
  await until('a captcha', () => document.querySelector('.cap img') !== null);
  await type(the<HTMLInputElement>('#user_name'), 'limin');
  await type(the<HTMLInputElement>('#password'), 'Old-pass1');
  await type(the<HTMLInputElement>('#captcha_code'), 'a3n4');
  the<HTMLFormElement>('form').requestSubmit();
  await until('the dialog', () => dialog()?.querySelector('.cap img') != null);
}

test.before.each(async () => {
  localStorage.clear();
  sessionStorage.clear();
  location.hash = '#/login';
  reloads = 0;
  $info.set(null);
  box = new LoginBox();
  box.login = ok(accepted({ access_token: '', pwd_complexity_error: 1, change_pwd_scene: 1 }));
  box.install();
  root = createRoot(the('#app'));
  root.render(<Login />);
});
test.after.each(() => root.unmount());

test('a password that breaks the rules must be changed: scene 1, with no way around', async () => {
  await meetTheDialog();
  const text = dialog()?.textContent ?? '';
  assert.match(text, p.weak_password);
  assert.not.match(text, p.skip);
  assert.equal([field('user_name').value, field('old_password').value], ['limin', 'Old-pass1'], 'as they were just typed');
  assert.is(document.activeElement, field('new_password'));
  assert.is(the<HTMLDialogElement>('dialog').style.getPropertyValue('--dw'), '970px');
});

test('a refusal that brings the same demand opens the dialog too', async () => {
  box.login = no(1012, '首次登录请修改密码', { pwd_complexity_error: 1, pwd_complexity_reason: '' });
  await meetTheDialog();
  assert.match(dialog()?.textContent ?? '', '首次登录请修改密码');
});

test('the tip line names every rule that is in force', async () => {
  await meetTheDialog();
  await until('the rules', () => (dialog()?.textContent ?? '').includes('密码规则'));
  const text = dialog()?.textContent ?? '';
  for (const rule of [
    '不能包含用户名',
    '必须同时包含大写和小写字母',
    '必须包含数字',
    '不能与旧密码相同',
    '不能是常用密码',
    '长度不能少于8位',
  ])
    assert.match(text, rule);
  assert.not.match(text, '必须包含特殊字符');
});

test('each field is checked when it is left, in the words of the specification', async () => {
  await meetTheDialog();
  assert.is(await leave('user_name', ''), '请输入系统当前账号');
  assert.is(await leave('captcha_code', ' '), '请输入验证码');
  assert.is(await leave('old_password', ''), '请输入旧密码');
  assert.is(await leave('new_password', ''), '请输入新密码');
  assert.is(await leave('confirm_password', ''), '请输入确认密码');
  assert.is(field('old_password').getAttribute('aria-invalid'), 'true');
  assert.is(field('old_password').getAttribute('aria-describedby'), 'change_old_password_fault');
  assert.is(await leave('old_password', 'Old-pass1'), '');
});

test('a new password is held against the rules one by one', async () => {
  await meetTheDialog();
  await until('the rules', () => (dialog()?.textContent ?? '').includes('密码规则'));
  await type(field('old_password'), 'Old-pass1');
  assert.is(await leave('new_password', 'xLimin-123'), '密码不能包含用户名');
  assert.is(await leave('new_password', 'lower-case1'), '密码必须同时包含大写和小写字母');
  assert.is(await leave('new_password', 'No-digits'), '密码必须包含数字');
  assert.is(await leave('new_password', 'Old-pass1'), '密码不能与旧密码相同');
  assert.is(await leave('new_password', 'Short1'), '密码长度不能少于8位');
  assert.is(await leave('new_password', 'New-pass2'), '');
  assert.is(await leave('confirm_password', 'New-pass3'), '两次输入密码不一致！');
  assert.is(await leave('confirm_password', 'New-pass2'), '');
});

test('OK with a fault sends nothing and goes to the first bad field', async () => {
  await meetTheDialog();
  await fillIn();
  await type(field('confirm_password'), 'New-pass3');
  press(p.ok);
  await settle();
  assert.is(box.last('PUT user/password_without_login'), undefined);
  assert.is(document.activeElement?.id, 'change_confirm_password');
});

test('the change leaves sealed for a captcha of its own; afterwards the user is told to log in again', async () => {
  await meetTheDialog();
  await fillIn();
  press(p.ok);
  await until('the dialog closes', () => dialog() === null);
  const { body } = box.last('PUT user/password_without_login')!;
  assert.is(body.captcha_id, 'c2');
  assert.is(body.captcha_code, 'b7k2');
  assert.is(box.key.open(body.user_name!, 'c2', 'user_name'), 'limin');
  assert.is(box.key.open(body.old_password!, 'c2', 'old_password'), 'Old-pass1');
  assert.is(box.key.open(body.new_password!, 'c2', 'new_password'), 'New-pass2');
  assert.is('confirm_password' in body, false);
  assert.is(the('.note').textContent, '修改成功！请重新登录！');
  assert.is(the<HTMLInputElement>('#password').value, '');
  await until('a fresh captcha for the login', () => box.captchas === 3);
});

test('a refused change shows the reason and keeps what was typed but the code', async () => {
  box.change = no(1012, '密码不符合规则', { pwd_complexity_error: 1, pwd_complexity_reason: '不能是常用密码' });
  await meetTheDialog();
  await fillIn();
  press(p.ok);
  await until('it is said', () => document.querySelector('dialog .note') !== null);
  assert.is(the('dialog .note').textContent, '密码不符合规则：不能是常用密码');
  assert.equal([field('new_password').value, field('captcha_code').value], ['New-pass2', '']);
  await until('a new captcha', () => box.captchas === 3);
  assert.is(reloads, 0);
});

test('an expired password may be changed now or later: scene 2', async () => {
  box.login = ok(accepted({ access_token: 'tok2', pwd_expired: 1, pwd_is_alterable: 1, change_pwd_scene: 2 }));
  await meetTheDialog();
  assert.match(dialog()?.textContent ?? '', p.expired_password);
  assert.is(sessionStorage.getItem('token'), null);
  press(p.skip);
  await until('the console is opened', () => reloads === 1);
  assert.is(sessionStorage.getItem('token'), 'tok2');
  assert.is(location.hash, '#/');
});

test('cancelling leads back to a fresh login', async () => {
  await meetTheDialog();
  press(p.cancel);
  await until('the dialog closes', () => dialog() === null);
  assert.is(the<HTMLInputElement>('#password').value, '');
  assert.is(the<HTMLButtonElement>('[type=submit]').disabled, false);
  await until('the keyboard is in the password', () => document.activeElement?.id === 'password');
});

test.after(closePage);
test.run();
