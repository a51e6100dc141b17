import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { keepAutoLogin } from '../../../../web/state/session/auto_login';
import {
  $roles,
  $session,
  $sites,
  beginLeaving,
  exitOnUnload,
  keepSession,
  loadInfo,
  loadRoles,
  logout,
  openCalls,
  openSession,
  takeFarewell,
} from '../../../../web/state/session/session';
import { $language, followEdition, isLanguageKnown, openLanguage } from '../../../../web/state/window/language';
import { $theme, openTheme, setTheme } from '../../../../web/state/window/theme';
import { call } from '../../../../web/wire/call';
import { closePage, settle, until } from '../../../hands/dom';

const ME = { token: 'tok', user_name: 'limin' };
let reloads = 0;
let asked: { url: string; init: RequestInit }[] = [];
let answers: Record<string, unknown> = {};
let status = 200;
location.reload = () => {
  reloads += 1;
};
globalThis.fetch = async (url, init) => {
  asked.push({ url: String(url), init: init ?? {} });
  const path = new URL(String(url), 'http://box').pathname.replace('/api/v1/', '');
  const answer = answers[path] ?? { code: 0, message: 'ok', data: null };
  if (answer instanceof Promise) await answer;
  return new Response(JSON.stringify(answer), { status });
};
openCalls({ network: 'N', no_api: 'A', failed: 'F' });
const data = (value: unknown) => ({ code: 0, message: 'ok', data: value });
const keptOf = (store: Storage): string[] => Object.keys({ ...store }).sort();

test.before.each(() => {
  localStorage.clear();
  sessionStorage.clear();
  $session.set(null);
  reloads = 0;
  asked = [];
  answers = {};
  status = 200;
  location.hash = '#/overview';
});

test('a session lives in the tab, a remembered one in the browser', () => {
  keepSession(ME, false);
  assert.equal([sessionStorage.getItem('token'), localStorage.getItem('token')], ['tok', null]);
  keepSession(ME, true);
  assert.equal([sessionStorage.getItem('token'), localStorage.getItem('token')], [null, 'tok']);
  assert.is(localStorage.getItem('username'), 'limin');
});

test('the token is read from the tab first, then from the browser', () => {
  localStorage.setItem('token', 'kept');
  localStorage.setItem('username', 'limin');
  assert.equal(openSession(), { token: 'kept', user_name: 'limin' });
  sessionStorage.setItem('token', 'tab');
  sessionStorage.setItem('username', 'wang');
  assert.equal(openSession(), { token: 'tab', user_name: 'wang' });
  localStorage.clear();
  sessionStorage.clear();
  assert.is(openSession(), null);
});

test('a logout tells the box and clears what belonged to the session', async () => {
  keepSession(ME, false);
  for (const key of ['menuList', 'userSiteIds', 'tabList', 'theme']) localStorage.setItem(key, '[]');
  await logout();
  assert.match(asked[0]?.url ?? '', 'pub/login/exit');
  assert.equal(keptOf(localStorage), ['auto_login_flag', 'tabList', 'theme']);
  assert.equal(keptOf(sessionStorage), []);
  assert.equal([location.hash, reloads, $session.get()], ['#/login', 1, null]);
});

test('a remembered name outlives the logout, the session does not', async () => {
  keepSession(ME, true);
  await logout();
  assert.equal(keptOf(localStorage), ['auto_login_flag', 'username']);
});

test('a box that does not answer keeps nobody in', async () => {
  keepSession(ME, false);
  status = 502;
  await logout();
  assert.equal([sessionStorage.getItem('token'), reloads], [null, 1]);
});

test('a session that the box closes before it answers the logout ends as a logout, not as one lost', async () => {
  keepSession({ ...ME, token: 'left' }, true);
  keepAutoLogin('remembered', 3, 0);
  let answer = (_: unknown): void => {};
  answers = { 'pub/login/exit': new Promise((give) => (answer = give)), menus: { code: -2, message: 'x', data: null } };
  const left = logout();
  await call('GET menus', {}).catch(() => {});
  await settle();
  assert.is(reloads, 0);
  answer(null);
  await left;
  assert.equal([localStorage.getItem('auto_login_flag'), localStorage.getItem('password'), reloads], ['false', null, 1]);
  assert.equal(keptOf(sessionStorage), []);
});

const farewell = (): unknown => JSON.parse(sessionStorage.getItem('farewell') ?? 'null');

test('a line that is down holds nobody who leaves for longer than 3 s', async () => {
  keepSession(ME, false);
  let release = (): void => {};
  answers = { 'pub/login/exit': new Promise<void>((done) => (release = done)) };
  await logout();
  assert.equal([sessionStorage.getItem('token'), $session.get(), reloads], [null, null, 1]);
  release();
});

test('the login is told why the console was left, and says it once', async () => {
  keepSession(ME, false);
  answers = { menus: { code: -2, message: '账号已在其他地方登录', data: null } };
  await call('GET menus', {}).catch(() => {});
  await until('the login', () => reloads === 1);
  assert.equal(farewell(), { level: 'warn', text: '账号已在其他地方登录' });
  assert.equal(takeFarewell(), { level: 'warn', text: '账号已在其他地方登录' });
  assert.is(takeFarewell(), null);
  keepSession(ME, false);
  await logout({ level: 'ok', text: '修改成功！请重新登录！' });
  assert.equal(takeFarewell(), { level: 'ok', text: '修改成功！请重新登录！' });
  keepSession(ME, false);
  await logout();
  assert.is(farewell(), null, 'whoever leaves by themselves knows why');
});

test('a password that is not changed after all leaves the session as one that can be lost', async () => {
  keepSession(ME, false);
  beginLeaving()();
  answers = { menus: { code: -2, message: 'x', data: null } };
  await call('GET menus', {}).catch(() => {});
  await until('the login', () => reloads === 1);
});

test('401 clears token and name and leads to the login 300 ms later', async () => {
  keepSession(ME, true);
  status = 401;
  answers = { menus: { code: 401, message: 'x', data: null } };
  await call('GET menus', {}).catch(() => {});
  assert.equal(keptOf(localStorage), []);
  assert.is(reloads, 0);
  await until('the login', () => reloads === 1);
  assert.is(location.hash, '#/login');
});

test('-2 leads to the login, but not from the login and not out of the editor', async () => {
  answers = { menus: { code: -2, message: 'x', data: null } };
  for (const [hash, leaves] of [
    ['#/groupmap_edit?id=3', 0],
    ['#/login', 0],
    ['#/alarm', 1],
  ] as const) {
    reloads = 0;
    location.hash = hash;
    keepSession(ME, false);
    await call('GET menus', {}).catch(() => {});
    await settle(30);
    assert.is(reloads, leaves, hash);
  }
});

test('a late answer to the session before does not end this one', async () => {
  keepSession(ME, false);
  let release = (): void => {};
  answers = { menus: new Promise<void>((done) => (release = done)) };
  const late = call('GET menus', {}).catch(() => {});
  keepSession({ ...ME, token: 'next' }, false);
  status = 401;
  release();
  await late;
  await settle(350);
  assert.equal([$session.get()?.token, reloads], ['next', 0]);
});

test('closing the page ends a session of the tab and leaves a remembered one', () => {
  exitOnUnload();
  keepSession(ME, true);
  dispatchEvent(new Event('pagehide'));
  assert.equal(asked, []);
  keepSession(ME, false);
  dispatchEvent(new Event('pagehide'));
  assert.is(asked.length, 1);
  assert.is(asked[0]?.init.keepalive, true);
});

test('the sites of a user are those of all the own roles, once each', async () => {
  keepSession(ME, false);
  const role = (ids: number[]) => data({ device_groups: ids.map((id) => ({ id, name: `${id}` })) });
  answers = {
    'user/roles': data({ user_id: 4, user_name: 'limin', login_type: 1, data: [2, 3], funcs: ['alarm_confirm'] }),
    'setting/roles/2': role([10, 11]),
    'setting/roles/3': role([11, 12]),
  };
  await loadRoles();
  assert.equal($sites.get(), [10, 11, 12]);
  assert.is(sessionStorage.getItem('userSiteIds'), '[10,11,12]');
  assert.equal($roles.get()?.funcs, ['alarm_confirm']);
});

test('the super administrator has no list of sites: nothing restricts them', async () => {
  keepSession(ME, false);
  answers = { 'user/roles': data({ user_id: 1, user_name: 'admin', login_type: 1, data: [1], funcs: [] }) };
  await loadRoles();
  assert.equal($sites.get(), []);
  assert.is(asked.length, 1);
});

test('a box that says nothing about itself within 3 s holds nobody up', async () => {
  let release = (): void => {};
  answers = { 'pub/info': new Promise<void>((done) => (release = done)) };
  const begun = Date.now();
  assert.is(await loadInfo(), null);
  assert.ok(Date.now() - begun >= 2900);
  release();
});

test('the own language beats the edition, the edition beats the default', () => {
  assert.is(isLanguageKnown(), false);
  assert.is(openLanguage(), 'zh_cn');
  assert.is(followEdition({ language: '' }), false);
  assert.is(followEdition({ language: 'zh-CN' }), false);
  assert.is(followEdition({ language: 'en_us' }), true);
  assert.is(openLanguage(), 'en_us');
  assert.is($language.get(), 'en_us');
  localStorage.setItem('language', 'zh_tw');
  assert.is(followEdition({ language: 'en_us' }), false);
  assert.is(openLanguage(), 'zh_tw');
  localStorage.setItem('language', 'tlh');
  sessionStorage.clear();
  assert.is(openLanguage(), 'zh_cn');
});

test('a theme is taken over from the last visit, an unknown one is not', () => {
  localStorage.setItem('theme', 'violet');
  openTheme();
  assert.equal([$theme.get(), document.documentElement.dataset.theme], ['violet', 'violet']);
  localStorage.setItem('theme', 'pink');
  openTheme();
  assert.is($theme.get(), 'violet');
  setTheme('green');
  assert.is(localStorage.getItem('theme'), 'green');
});

test.after(closePage);
test.run();
