import '../../hands/dom';
import { createRoot } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ProductInfo } from '../../../daemon/contract/entities';
import { learn } from '../../../web/lang/words';
import { Login } from '../../../web/pages/login/index';
import w from '../../../web/pages/login/words/login/zh_cn';
import { keepAutoLogin, storedAutoLogin } from '../../../web/state/session/auto_login';
import { $info, openCalls } from '../../../web/state/session/session';
import { closePage, settle, the, type, until } from '../../hands/dom';
import { accepted, INFO, LoginBox, no, ok } from './box';

learn('login', w);
openCalls(w);
const NOW = Date.now() / 1000;
const WITH_AUTO: ProductInfo = { ...INFO, auto_login: { enable: true, index: 3 } };
const WITH_DIRECTORY: ProductInfo = { ...WITH_AUTO, login_types: [1, 2] };
let box: LoginBox;
let root: ReturnType<typeof createRoot> | null = null;
let reloads = 0;
location.reload = () => {
  reloads += 1;
};

const field = (id: string): HTMLInputElement => the<HTMLInputElement>(`#${id}`);
const said = (): string => document.querySelector('.note')?.textContent ?? '';
const boxLabel = (): HTMLElement => the('label.ck:has([type=checkbox])');
const asked = (key: string): number => box.asked.filter((each) => each.key === key).length;

/** Opens the login page, on a box that says this of itself. */
async function open(info: ProductInfo | null, at = '#/login'): Promise<void> {
  location.hash = at;
  $info.set(info);
  box.install();
  root = createRoot(the('#app'));
  root.render(<Login />);
  await until('a captcha', () => document.querySelector('.cap img') !== null);
}

async function signIn(): Promise<void> {
  await type(field('user_name'), 'limin');
  await type(field('password'), 'Room-2026');
  await type(field('captcha_code'), 'a3n4');
  the<HTMLFormElement>('form').requestSubmit();
}

test.before.each(() => {
  localStorage.clear();
  sessionStorage.clear();
  reloads = 0;
  box = new LoginBox();
});
test.after.each(async () => {
  root?.unmount();
  root = null;
  await settle();
});

test('what whoever wants in must know stands above the form, and stays while an attempt fails', async () => {
  await open({ ...INFO, notice: 'Earlier names may no longer work' });
  assert.is(said(), 'Earlier names may no longer work');
  box.login = { code: 1, message: 'no', data: null };
  await signIn();
  await until('both', () => document.querySelectorAll('.note').length === 2);
  assert.is(said(), 'Earlier names may no longer work');
});

test('where auto-login is offered its box stands instead of remember me, titled with the period', async () => {
  await open(INFO);
  assert.equal([boxLabel().textContent, boxLabel().title], [w.remember, '']);
  $info.set(WITH_AUTO);
  await settle();
  assert.is(boxLabel().title, '三个月');
  assert.match(boxLabel().textContent ?? '', w.auto_login);
  assert.is(document.querySelectorAll('[type=checkbox]').length, 1);
  $info.set({ ...WITH_AUTO, auto_login: { enable: true, index: 1 } });
  await settle();
  assert.is(boxLabel().title, '永久');
});

test('a login with the box ticked asks for a token and keeps it, and never the password', async () => {
  await open(WITH_AUTO);
  the('[type=checkbox]').click();
  await settle();
  box.login = ok(accepted({ remember_token: 'remember-1' }));
  await signIn();
  await until('the console', () => reloads === 1);
  assert.match(JSON.stringify(box.last('POST pub/login/safe')?.body), '"auto_login":true');
  assert.is(storedAutoLogin(NOW)?.remember_token, 'remember-1');
  assert.is(localStorage.getItem('auto_login_days_index'), '3');
  assert.not.match(JSON.stringify({ ...localStorage, ...sessionStorage }), 'Room-2026');
});

test('a login with the box not ticked asks for no token and forgets the one there was', async () => {
  localStorage.setItem('auto_login_flag', 'false');
  keepAutoLogin('remember-0', 1, NOW);
  localStorage.setItem('auto_login_flag', 'false');
  await open(WITH_AUTO);
  the<HTMLInputElement>('[type=checkbox]').click();
  await settle();
  assert.is(the<HTMLInputElement>('[type=checkbox]').checked, false);
  await signIn();
  await until('the console', () => reloads === 1);
  assert.is('auto_login' in (box.last('POST pub/login/safe')?.body ?? {}), false);
  assert.is(localStorage.getItem('password'), null);
});

function remembered(): void {
  localStorage.setItem('username', 'limin');
  keepAutoLogin('remember-1', 2, NOW);
}

test('on load the page logs in by itself, with the token sealed and a placeholder for the code', async () => {
  remembered();
  await open(WITH_AUTO);
  await until('the console', () => reloads === 1);
  const { body } = box.last('POST pub/login/root_login')!;
  assert.is(box.key.open(body.user_name!, body.captcha_id!, 'user_name'), 'limin');
  assert.is(box.key.open(body.password!, body.captcha_id!, 'password'), 'remember-1');
  assert.ok(body.captcha_code);
  assert.not.match(JSON.stringify(body), 'remember-1');
  assert.is(location.hash, '#/');
  assert.is(localStorage.getItem('token'), 'tok1');
  assert.is(storedAutoLogin(NOW)?.remember_token, 'next', 'each token is used once');
  assert.is(asked('POST pub/login/safe'), 0);
});

test('a refused token is told with a hint to enter it again, a new captcha comes, and it is not sent twice', async () => {
  remembered();
  box.auto = no(-1, '自动登录已失效');
  await open(WITH_AUTO);
  await until('it is said', () => said() === '自动登录已失效，请重新输入');
  assert.is(storedAutoLogin(NOW), null);
  assert.is(field('user_name').value, 'limin');
  assert.is(document.activeElement, field('password'));
  await until('a captcha', () => document.querySelector('.cap img') !== null);
  assert.is(reloads, 0);
});

test('a lock is told with its time and the same hint', async () => {
  remembered();
  box.auto = no(1011, '账号已锁定至 14:30。', { unlock_time: 1, reason: 'attempts' });
  await open(WITH_AUTO);
  await until('it is said', () => said() === '账号已锁定至 14:30，请重新输入');
  assert.ok(storedAutoLogin(NOW), 'a lock passes, and so does an hour that is not allowed');
});

test('an unsteady network is told as such, and the token stays for the next time', async () => {
  remembered();
  box.auto = new TypeError('failed to fetch');
  await open(WITH_AUTO);
  await until('it is said', () => said() === '网络波动，请稍后重试！');
  assert.ok(storedAutoLogin(NOW));
});

test('a password that must be changed is asked for also after an auto-login', async () => {
  remembered();
  box.auto = no(1012, '请先修改密码', accepted({ access_token: '', pwd_complexity_error: 1, change_pwd_scene: 1 }));
  await open(WITH_AUTO);
  await until('the dialog', () => document.querySelector('dialog #change_user_name') !== null);
  assert.is(field('change_user_name').value, 'limin');
});

test('whoever comes for the activation is not taken away from it', async () => {
  remembered();
  await open(WITH_AUTO, '#/login?type=active');
  await until('the dialog', () => document.querySelector('dialog textarea') !== null);
  await settle(60);
  assert.is(asked('POST pub/login/root_login'), 0);
});

test('where the directory is on, its users choose it, and their login goes there without auto-login', async () => {
  await open(INFO);
  assert.is(document.querySelectorAll('[type=radio]').length, 0);
  $info.set(WITH_DIRECTORY);
  await settle();
  const [local, directory] = [...document.querySelectorAll<HTMLInputElement>('[type=radio]')];
  assert.equal([local?.checked, directory?.checked], [true, false]);
  directory?.click();
  await settle();
  assert.is(boxLabel().textContent, w.remember);
  await signIn();
  await until('the console', () => reloads === 1);
  assert.is(asked('POST pub/login/safe'), 0);
  const { body } = box.last('POST pub/login/ldap')!;
  assert.is(box.key.open(body.password!, body.captcha_id!, 'password'), 'Room-2026');
  assert.is('auto_login' in body, false);
});

test.after(closePage);
test.run();
