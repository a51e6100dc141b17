// A person's way through the box, over the wire: the first password, logins, the own password, the end of a session.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../../daemon/contract/endpoints/index';
import { CAPTCHA, newFolder, openBox } from '../../hands/box';
import { callerOf, logIn } from '../../hands/calls';
import { sealFor } from '../../hands/sealing';

const SECOND = 'nine cold racks';
const THIRD = 'ten warm racks 机房';
let box: Awaited<ReturnType<typeof openBox>>;

test.before(async () => {
  box = await openBox([], newFolder(), '', null);
});
test.after(() => box.stop());

const nobody = () => callerOf(box.url);
/** what a page seals and sends along with a captcha that it has read */
async function withCaptcha<F extends 'user_name' | 'password' | 'old_password' | 'new_password'>(secrets: Record<F, string>) {
  const { captcha_id, ...key } = await nobody().call('GET pub/login/captchaid');
  const sealed = Object.entries<string>(secrets).map(([field, text]) => [field, sealFor(key, text, captcha_id, field as F)]);
  return { ...Object.fromEntries(sealed), captcha_id, captcha_code: CAPTCHA } as Record<F, string> & { captcha_id: string };
}

test('a captcha is a picture by its id, and no other id has one', async () => {
  const { captcha_id } = await nobody().call('GET pub/login/captchaid');
  const picture = await nobody().ask('GET pub/login/captcha', { id: captcha_id });
  assert.is(picture.status, 200);
  assert.match(picture.text, /^.PNG/);
  assert.not.match(picture.text, new RegExp(CAPTCHA));
  assert.is((await nobody().ask('GET pub/login/captcha', { id: 'no-such-id' })).code, 1002);
});

test('the first password opens nothing but its own change, and the change ends it', async () => {
  const first = await withCaptcha({ user_name: 'admin', password: box.printed() });
  const refused = await nobody().ask('POST pub/login/safe', first);
  const data = refused.data as Record<string, unknown>;
  assert.equal([refused.code, data.access_token, data.change_pwd_scene, data.user_id], [1012, '', 1, 1]);
  const again = await nobody().ask('POST pub/login/safe', first);
  assert.is(again.code, 1010, 'a captcha is good once, so what was overheard is good for nothing');

  const names = { user_name: 'admin', old_password: box.printed() };
  const weak = await nobody().ask('PUT user/password_without_login', await withCaptcha({ ...names, new_password: 'password1' }));
  assert.equal([weak.code, (weak.data as { pwd_complexity_error: number }).pwd_complexity_error], [1012, 1]);
  const changed = await withCaptcha({ ...names, new_password: SECOND });
  const { tokens, ...told } = await nobody().call('PUT user/password_without_login', changed);
  assert.equal(told, { pwd_complexity_error: 0, pwd_complexity_reason: '' });
  assert.equal(
    tokens.map(({ name }) => name),
    ['cli'],
    'what goes on in his name',
  );
  const old = await withCaptcha({ user_name: 'admin', password: box.printed() });
  assert.is((await nobody().ask('POST pub/login/safe', old)).code, -1);
  assert.is((await nobody().call('GET pub/info')).setup_done, false, 'there is no site yet');
});

test('somebody who logs in is who they are until they log out', async () => {
  const sealed = await withCaptcha({ user_name: 'ADMIN', password: SECOND });
  const { access_token, user_id, pwd_expired } = await nobody().call('POST pub/login/safe', sealed);
  assert.equal([user_id, pwd_expired], [1, 0]);
  const me = callerOf(box.url, access_token);
  assert.is((await me.call('GET user/roles')).user_name, 'admin');
  assert.is(await me.call('POST pub/login/exit', { unload: true }), null);
  assert.is((await me.call('GET user/roles')).user_id, 1, 'a page that was only loaded again');
  assert.is(await me.call('POST pub/login/exit'), null);
  const after = await me.ask('GET user/roles');
  assert.equal([after.status, after.code, after.message], [200, -2, 'You have logged out']);
  assert.is(await me.call('POST pub/login/exit'), null, 'always code 0');
  assert.is(await nobody().call('POST pub/login/exit', {}), null);
});

test('the own password is changed with the old one, and ends every session of its user', async () => {
  const [here, there] = [
    callerOf(box.url, await logIn(box.url, 'admin', SECOND)),
    callerOf(box.url, await logIn(box.url, 'admin', SECOND)),
  ];
  const change = (old_password: string, new_password: string, nonce?: string) =>
    here.ask('PUT user/password', { old_password, new_password, ...(nonce === undefined ? {} : { nonce }) });
  const wrong = await change('not that', THIRD);
  assert.equal([wrong.code, wrong.data], [1001, { fields: { old_password: 'The old password is wrong' } }]);
  for (const weak of ['short', 'admin 12345', SECOND]) assert.is((await change(SECOND, weak)).code, 1012, weak);
  const { nonce, ...key } = await here.call('GET user/nonce');
  const sealed = (text: string, field: 'old_password' | 'new_password') => sealFor(key, text, nonce, field);
  const { tokens, ...done } = await here.call('PUT user/password', {
    old_password: sealed(SECOND, 'old_password'),
    new_password: sealed(THIRD, 'new_password'),
    nonce,
  });
  assert.equal(done, { pwd_complexity_error: 0, pwd_complexity_reason: '' });
  assert.equal(
    tokens.map(({ name, expire_time }) => [name, expire_time]),
    [['cli', null]],
  );
  for (const session of [here, there]) assert.is((await session.ask('GET user/roles')).code, -2);
  assert.is(callerOf(box.url, await logIn(box.url, 'admin', THIRD)).port, here.port);
});

test('whoever is logged in gets the whole table as OpenAPI, and nobody else', async () => {
  const me = callerOf(box.url, box.token);
  const { status, text } = await me.ask('GET openapi.json');
  const { paths, openapi } = JSON.parse(text) as { openapi: string; paths: Record<string, Record<string, { summary: string }>> };
  assert.equal([status, openapi], [200, '3.1.0']);
  const calls = Object.entries(paths).flatMap(([path, on]) =>
    Object.keys(on).map((method) => `${method.toUpperCase()} ${path.slice(1)}`),
  );
  assert.equal(calls.sort(), Object.keys(endpoints).sort());
  assert.is((await nobody().ask('GET openapi.json')).status, 401);
});

test.run();
