import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LoginResult, Menu, MyRoles, Page, ProductInfo } from '../../../daemon/contract/entities';
import { say } from '../../../daemon/lang/index';
import { openHttp, type Sent, type TestHttp } from '../../hands/http';
import { CAPTCHA, ROOT_PASSWORD } from '../../hands/people';
import { type BoxKey, sealFor } from '../../hands/sealing';

let box: TestHttp;
test.before.each(async () => {
  box = await openHttp();
});
test.after.each(() => box.close());

type Challenge = BoxKey & { readonly captcha_id: string; readonly required: boolean };
const challenge = async (): Promise<Challenge> => (await box.api('pub/login/captchaid')).envelope.data as Challenge;
const login = async (fields: Record<string, unknown> = {}, sent: Sent = {}) => {
  const { captcha_id } = await challenge();
  const json = { user_name: 'admin', password: ROOT_PASSWORD, captcha_id, captcha_code: CAPTCHA, t: 1, ...fields };
  return box.api('pub/login/safe', { method: 'POST', json, ...sent });
};

test('a login over the wire: captcha, sealed secrets, a token that works', async () => {
  const { captcha_id, required, ...key } = await challenge();
  assert.is(required, true);
  const picture = await box.api(`pub/login/captcha?id=${captcha_id}`);
  assert.match(String(picture.headers['content-type']), /^image\/png$/);
  assert.is(picture.headers['cache-control'], 'no-store');
  assert.match(picture.text, /^.PNG/);
  const { envelope } = await box.api('pub/login/safe', {
    method: 'POST',
    json: {
      user_name: sealFor(key, 'admin', captcha_id, 'user_name'),
      password: sealFor(key, ROOT_PASSWORD, captcha_id, 'password'),
      captcha_id,
      captcha_code: CAPTCHA,
    },
  });
  const { access_token, ...rest } = envelope.data as LoginResult;
  assert.equal(rest, {
    need_tip_change_pwd: 0,
    change_pwd_scene: 0,
    pwd_complexity_error: 0,
    pwd_expired: 0,
    pwd_is_alterable: 1,
    user_id: 1,
    login_type: 1,
  });
  const roles = (await box.api('user/roles', { token: access_token })).envelope.data as MyRoles;
  assert.equal([roles.user_id, roles.data, roles.user_name], [1, [1], 'admin']);
});

test('a failed login says so with null data, whatever failed', async () => {
  const wrong = await login({ password: 'wrong' }, { headers: { 'accept-language': 'en-US' } });
  assert.equal(wrong.envelope, {
    code: -1,
    message: 'Wrong user name or password',
    msg: 'Wrong user name or password',
    data: null,
  });
  const captcha = await login({ captcha_code: 'NOPE' });
  assert.equal([captcha.envelope.code, captcha.envelope.data], [1010, null]);
});

test('a login without a captcha, or with anything but a text for it, is rejected and counts (A08)', async () => {
  const tries: unknown[] = [undefined, '', null, [], {}, true, 0];
  for (const captcha_code of tries) {
    const { envelope } = await login({ captcha_code });
    assert.is(envelope.code, 1001, JSON.stringify(captcha_code));
  }
  const { envelope } = await login({ captcha_id: 'placeholder', captcha_code: 'placeholder' });
  assert.is(envelope.code, 1010);
  for (const field of ['user_name', 'password', 'captcha_id']) {
    for (const value of [undefined, {}, [], true]) assert.is((await login({ [field]: value })).envelope.code, 1001, field);
  }
  const failures = box.db.prepare("SELECT count(*) FROM login_failure WHERE address = '127.0.0.1'").pluck().get();
  assert.is(failures, tries.length + 1 + 12);
});

test('a login gives a new token and ends the session it was made from (A11)', async () => {
  const old = await box.root();
  const brought = await login({ access_token: 'mine' }, { token: old });
  assert.equal(
    [brought.envelope.code, Object.keys((brought.envelope.data as { fields: object }).fields)],
    [1001, ['access_token']],
  );
  const { envelope } = await login({}, { token: old, headers: { cookie: 'token=mine' } });
  const { access_token } = envelope.data as LoginResult;
  assert.is.not(access_token, old);
  assert.is((await box.api('user/roles', { token: access_token })).status, 200);
  const after = await box.api('user/roles', { token: old });
  assert.equal([after.status, after.envelope.code], [200, -2]);
  assert.is((await box.api('user/roles', { token: 'mine' })).status, 401);
});

test('after exit the token is dead for every call (A12)', async () => {
  const token = await box.root();
  assert.equal((await box.api('pub/login/exit', { method: 'POST', token, json: {} })).envelope.code, 0);
  for (const path of ['user/roles', 'menus', 'setting/devices', 'user/nonce', 'openapi.json']) {
    const { status, envelope } = await box.api(path, { token });
    assert.equal([status, envelope.code, envelope.data], [200, -2, null], path);
  }
  assert.is((await box.api('pub/login/exit', { method: 'POST', token, json: {} })).envelope.code, 0, 'always');
  assert.is((await box.api('pub/login/exit', { method: 'POST' })).envelope.code, 0, 'without a token');
});

test('a page that goes away keeps its session for a reload', async () => {
  const token = await box.root();
  await box.api('pub/login/exit', { method: 'POST', token, json: { unload: true } });
  assert.is((await box.api('user/roles', { token })).status, 200);
});

test('a password change with a nonce ends all sessions (A14)', async () => {
  const [token, other] = [await box.root(), await box.root()];
  const { nonce, ...key } = (await box.api('user/nonce', { token })).envelope.data as BoxKey & { nonce: string };
  const next = 'a better battery staple';
  const json = {
    old_password: sealFor(key, ROOT_PASSWORD, nonce, 'old_password'),
    new_password: sealFor(key, next, nonce, 'new_password'),
    nonce,
  };
  const { envelope } = await box.api('user/password', { method: 'PUT', token, json });
  assert.equal(envelope.data, { pwd_complexity_error: 0, pwd_complexity_reason: '', tokens: [] });
  for (const dead of [token, other]) assert.is((await box.api('user/roles', { token: dead })).envelope.code, -2);
  assert.ok(await box.loginAs('admin', next));
});

test('a refused new password comes with its reason in words', async () => {
  const token = await box.root();
  const json = { old_password: ROOT_PASSWORD, new_password: 'short' };
  const { envelope } = await box.api('user/password', { method: 'PUT', token, json, headers: { 'accept-language': 'en-US' } });
  assert.equal(envelope, {
    code: 1012,
    message: 'Password change failed.',
    msg: 'Password change failed.',
    data: { pwd_complexity_error: 1, pwd_complexity_reason: 'The password must have at least 8 characters' },
  });
});

test('the forced change goes without a session, with the captcha', async () => {
  const { captcha_id } = await challenge();
  const json = {
    user_name: 'admin',
    old_password: ROOT_PASSWORD,
    new_password: 'a better battery staple',
    captcha_id,
    captcha_code: CAPTCHA,
  };
  const { envelope } = await box.api('user/password_without_login', { method: 'PUT', json });
  assert.equal([envelope.code, envelope.data], [0, { pwd_complexity_error: 0, pwd_complexity_reason: '', tokens: [] }]);
  const again = await box.api('user/password_without_login', { method: 'PUT', json });
  assert.is(again.envelope.code, 1010, 'the captcha is spent');
});

test('the page learns what it is part of before anybody logs in', async () => {
  const info = (await box.api('pub/info', { headers: { 'accept-language': 'zh-TW' } })).envelope.data as ProductInfo;
  assert.is(info.sys_name, say('zh_tw', 'product_name'));
  assert.equal([info.push_port, info.version, info.setup_done, info.auto_login.enable], [15060, '0.0.1', true, false]);
  assert.not('id' in info);
  assert.is(info.timezone, Intl.DateTimeFormat().resolvedOptions().timeZone, 'its times are told in it');
  const editions = (await box.api('pub/edition?type=0')).envelope.data as Page<{ current: boolean }>;
  assert.equal([editions.total, editions.data[0]?.current], [1, true]);
});

test('a box that came with a room needs no set-up, though its administrator still has the first password', async () => {
  box.db.exec('UPDATE user SET must_change = 1 WHERE id = 1');
  box.people.reload();
  const { setup_done } = (await box.api('pub/info')).envelope.data as ProductInfo;
  box.db.exec('UPDATE user SET must_change = 0 WHERE id = 1');
  box.people.reload();
  assert.is(setup_done, true);
});

test('menus come as a tree in the language of the caller, cut to the role', async () => {
  const menus = async (token: string) =>
    ((await box.api('menus', { token, headers: { 'accept-language': 'en-US' } })).envelope.data as Page<Menu>).data;
  const all = await menus(await box.root());
  assert.is(all[0]?.name, 'Overview');
  assert.is(all.find((entry) => entry.url === '/home')?.display, true);
  const few = await menus(await box.person('few', { menus: [301] }));
  assert.equal(
    few.map((entry) => entry.url),
    ['/home', '/alarm_center'],
  );
});

test('the table is told as OpenAPI to whoever has a session', async () => {
  assert.is((await box.api('openapi.json')).status, 401);
  const { text, headers } = await box.api('openapi.json', { token: await box.root() });
  assert.match(String(headers['content-type']), /^application\/json/);
  const document = JSON.parse(text) as { openapi: string; paths: Record<string, Record<string, unknown>> };
  assert.is(document.openapi, '3.1.0');
  assert.ok(document.paths['/setting/devices/{id}']?.put);
});

test.run();
