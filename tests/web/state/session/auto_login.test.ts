import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import shell from '../../../../web/app/words/shell/zh_cn';
import {
  dropAutoLogin,
  endAutoLogin,
  isAutoLoginOn,
  keepAutoLogin,
  keepNextToken,
  pauseAutoLogin,
  storedAutoLogin,
} from '../../../../web/state/session/auto_login';
import { keepSession, logout, loseSession, openCalls } from '../../../../web/state/session/session';
import { enter } from '../../../../web/state/session/sign_in';
import { closePage, until } from '../../../hands/dom';

const NOW = 1_764_288_000;
const DAY = 86_400;
location.reload = () => {};
globalThis.fetch = async () => new Response('{"code":0,"message":"ok","data":null}');
openCalls(shell);

test.before.each(() => {
  localStorage.clear();
  sessionStorage.clear();
  location.hash = '#/map';
  localStorage.setItem('username', 'limin');
});

test('what is kept is given back until its period is over', () => {
  keepAutoLogin('token-1', 2, NOW);
  assert.equal(storedAutoLogin(NOW + 30 * DAY - 1), { user_name: 'limin', remember_token: 'token-1' });
  assert.is(storedAutoLogin(NOW + 30 * DAY), null);
  assert.equal(
    ['auto_login_on', 'auto_login_days_index', 'auto_login_flag', 'auto_login_days'].map((key) => localStorage.getItem(key)),
    ['true', '2', 'true', String(NOW + 30 * DAY)],
  );
});

test('a permanent one has no end', () => {
  keepAutoLogin('token-1', 1, NOW);
  assert.ok(storedAutoLogin(NOW + 20_000 * DAY));
});

test('every part is needed: on, flag, name and token', () => {
  for (const key of ['auto_login_on', 'username', 'password']) {
    localStorage.setItem('username', 'limin');
    keepAutoLogin('token-1', 1, NOW);
    localStorage.removeItem(key);
    assert.is(storedAutoLogin(NOW), null, key);
  }
  localStorage.setItem('username', 'limin');
  keepAutoLogin('token-1', 1, NOW);
  localStorage.setItem('auto_login_flag', 'false');
  assert.is(storedAutoLogin(NOW), null);
});

test('the next token takes the place of the used one and leaves the end where it was', () => {
  keepAutoLogin('token-1', 2, NOW);
  keepNextToken('token-2');
  assert.is(storedAutoLogin(NOW)?.remember_token, 'token-2');
  assert.is(localStorage.getItem('auto_login_days'), String(NOW + 30 * DAY));
});

test('a refused token is dropped, an explicit logout switches it off too', () => {
  keepAutoLogin('token-1', 1, NOW);
  dropAutoLogin();
  assert.equal(
    [isAutoLoginOn(), localStorage.getItem('password'), localStorage.getItem('auto_login_flag')],
    [false, null, 'true'],
  );
  keepAutoLogin('token-1', 1, NOW);
  endAutoLogin();
  assert.equal([localStorage.getItem('password'), localStorage.getItem('auto_login_flag')], [null, 'false']);
});

test('a logout leaves nothing that could log in again', async () => {
  keepSession({ token: 'tok', user_name: 'limin' }, true);
  keepAutoLogin('token-1', 1, NOW);
  await logout();
  assert.is(storedAutoLogin(NOW), null);
  assert.not.match(JSON.stringify({ ...localStorage }), 'token-1');
});

test('a session that the box ended puts auto-login off in this window alone: two browsers never throw each other out for ever', () => {
  keepSession({ token: 'tok', user_name: 'limin' }, true);
  keepAutoLogin('token-1', 1, NOW);
  loseSession('ended', 'tok', '');
  assert.is(storedAutoLogin(NOW), null);
  sessionStorage.clear();
  assert.ok(storedAutoLogin(NOW), 'another window logs in');
});

test('a session that has expired is logged in again, so its name stays', () => {
  keepSession({ token: 'tok', user_name: 'limin' }, true);
  keepAutoLogin('token-1', 1, NOW);
  loseSession('expired', 'tok', '');
  assert.is(storedAutoLogin(NOW)?.user_name, 'limin');
});

test('a wall whose session ended hangs again after the next login in its window, any other page gives way to the first', async () => {
  const after = async (): Promise<string> => {
    enter('next', 'limin', false);
    await until('the login leads on', () => location.hash !== '#/login');
    return location.hash;
  };
  keepSession({ token: 'tok', user_name: 'limin' }, true);
  location.hash = '#/fullScreen4?rotate=3,4:30';
  loseSession('ended', 'tok', '');
  location.hash = '#/login';
  assert.is(await after(), '#/fullScreen4?rotate=3,4:30');
  location.hash = '#/login';
  assert.is(await after(), '#/', 'once');
  keepSession({ token: 'tok', user_name: 'limin' }, true);
  location.hash = '#/map';
  loseSession('ended', 'tok', '');
  location.hash = '#/login';
  assert.is(await after(), '#/');
});

test('a new login with the box ticked ends the pause', () => {
  pauseAutoLogin();
  keepAutoLogin('token-1', 1, NOW);
  assert.ok(storedAutoLogin(NOW));
});

test.after(closePage);
test.run();
