// What guards the box, over the wire: its global settings, tickets, sessions, tokens, browsers that are remembered.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DirectorySettings, LoginResult } from '../../../daemon/contract/entities';
import { CAPTCHA, eventually, FIRST_PASSWORD, openBox } from '../../hands/box';
import { type Caller, callerOf, logIn } from '../../hands/calls';
import { sealFor } from '../../hands/sealing';
import { type Member, openStaff } from '../../hands/staff';

const ROOT = 'nine cold racks';
const STAFF = 'a good long one';
let box: Awaited<ReturnType<typeof openBox>>;
let staff: ReturnType<typeof openStaff>;
let root: Caller;
let clerk: Member;
let guard: Member;

const nobody = () => callerOf(box.url);
const write = (who: Caller, key: string, fields: object) => who.ask('POST setting/gc', { key, ...fields, verify_password: ROOT });
async function enter(user_name: string, password: string, more: object = {}): Promise<LoginResult> {
  const { captcha_id } = await nobody().call('GET pub/login/captchaid');
  const sent = { user_name, password, captcha_id, captcha_code: CAPTCHA, ...more };
  return nobody().call('POST pub/login/safe', sent);
}
const remembered = (user_name: string, password: string) =>
  nobody().ask('POST pub/login/root_login', { user_name, password, captcha_id: 'none', captcha_code: 'placeholder' });

test.before(async () => {
  box = await openBox([]);
  const { captcha_id } = await nobody().call('GET pub/login/captchaid');
  const change = { user_name: 'admin', old_password: FIRST_PASSWORD, new_password: ROOT, captcha_id, captcha_code: CAPTCHA };
  await nobody().call('PUT user/password_without_login', change);
  root = callerOf(box.url, await logIn(box.url, 'admin', ROOT));
  staff = openStaff(box);
  clerk = await staff.hire('clerk', { funcs: ['alarm_confirm'] });
  guard = await staff.hire('guard', { funcs: ['security', 'user_manage'] });
});
test.after(async () => {
  staff.close();
  await box.stop();
});

test('a global setting is written with the own password, and its other parts stay as they are', async () => {
  const before = await root.call('GET setting/gc/readonly', { key: 'ACCOUNT_SAFE' });
  const lock = { enabled: true, opt_attempts: 4, opt_minutes: 20, opt_lock_days: 1 };
  assert.is(await root.call('POST setting/gc', { key: 'ACCOUNT_SAFE', acc_lock_config: lock, verify_password: ROOT }), null);
  assert.equal(await root.call('GET setting/gc/readonly', { key: 'ACCOUNT_SAFE' }), { ...before, acc_lock_config: lock });
  assert.ok((await root.faults('POST setting/gc', { key: 'ACCOUNT_SAFE', acc_lock_config: lock })).verify_password);
  assert.is((await root.ask('POST setting/gc', { key: 'ACCOUNT_SAFE', acc_lock_config: lock, verify_password: 'x' })).code, 1005);
  for (const wrong of [
    { ...lock, opt_attempts: 0 },
    { ...lock, opt_minutes: 1.5 },
    { ...lock, opt_lock_days: -1 },
    { enabled: true },
  ])
    assert.ok(
      (await root.faults('POST setting/gc', { key: 'ACCOUNT_SAFE', acc_lock_config: wrong, verify_password: ROOT }))
        .acc_lock_config,
    );
  assert.ok((await root.faults('POST setting/gc', { key: 'ACCOUNT_SAFE', verify_password: ROOT })).acc_logout_config);
  assert.is((await write(root, 'ACCOUNT_SAFE', before)).code, 0);
  const longer = { ...(await root.call('GET setting/gc/readonly', { key: 'PWD_COMPLEXITY' })) };
  const { pwd_complexity_config } = longer as { pwd_complexity_config: { opt_min_len: number } };
  const wanted = { pwd_complexity_config: { ...pwd_complexity_config, opt_min_len: 10 } };
  assert.is((await write(root, 'PWD_COMPLEXITY', wanted)).code, 0);
  assert.equal(await nobody().call('GET setting/gc/readonly', { key: 'PWD_COMPLEXITY' }), wanted);
});

test('each setting has its own right, and the look of the console needs no password', async () => {
  const look = { default_theme: 'cyan', home_route: '/overview' };
  assert.is(await root.call('POST setting/gc', { key: 'UI', ...look }), null);
  assert.equal(await clerk.call('GET setting/gc/readonly', { key: 'UI' }), { ...look, default_language: 'zh_cn' });
  assert.is((await nobody().call('GET pub/info')).home_route, '/overview', 'a login leads there');
  assert.match(await (await fetch(box.url)).text(), /<html [^>]*data-theme="cyan"/, 'a browser begins in it');
  assert.ok((await root.faults('POST setting/gc', { key: 'UI', default_language: 'en_us' })).default_language, 'the edition’s');
  for (const home_route of ['javascript:alert(1)', '/no_such_page', '/login', '//station'])
    assert.ok((await root.faults('POST setting/gc', { key: 'UI', home_route })).home_route, home_route);
  for (const key of ['PWD_COMPLEXITY', 'ACCOUNT_SAFE', 'ACCESS_LIMIT', 'AUTO_LOGIN', 'LDAP', 'UI'])
    assert.is((await write(clerk, key, look)).status, 403, key);
  for (const key of ['ACCESS_LIMIT', 'LDAP']) assert.is((await clerk.ask('GET setting/gc/readonly', { key })).status, 403, key);
  const theirs = (key: string, fields: object) => guard.ask('POST setting/gc', { key, ...fields, verify_password: STAFF });
  assert.is((await theirs('AUTO_LOGIN', { enable: true })).status, 403, 'user 1 alone');
  assert.is((await theirs('ACCESS_LIMIT', { block_users: [] })).code, 0);
});

test('who manages people does not say where the directory is while nobody comes from it', async () => {
  const place = { url: 'ldaps://mine.example.org', base_dn: 'dc=mine', verify_password: STAFF };
  const { code, message } = await guard.ask('POST setting/gc', { key: 'LDAP', ...place });
  assert.equal([code, message], [1004, 'No user comes from the directory yet; only the super administrator can set it up']);
  const told = (await root.call('GET setting/gc/readonly', { key: 'LDAP' })) as DirectorySettings;
  assert.is.not(told.base_dn, 'dc=mine');
});

test('a ticket stands for the password for five minutes, in its session alone (A22)', async () => {
  const { ticket, expires } = await root.call('POST setting/security/check_password', { verify_password: ROOT });
  const left = expires - Date.now() / 1000;
  assert.ok(left > 200 && left < 320, String(left));
  const save = (who: Caller, verify_password: string) =>
    who.ask('POST setting/gc', { key: 'ACCOUNT_SAFE', acc_single_config: { enabled: false }, verify_password });
  for (let n = 0; n < 3; n++) assert.is((await save(root, ticket)).code, 0);
  const again = await root.call('POST setting/security/check_password', { verify_password: ticket });
  assert.equal(again, { ticket, expires }, 'a ticket makes none that lives longer');
  const other = callerOf(box.url, await logIn(box.url, 'admin', ROOT));
  assert.is((await save(other, ticket)).code, 1005, 'another session of the same user');
  assert.is((await save(guard, ticket)).code, 1005);
  staff.db.exec('DELETE FROM login_failure');
});

test('a ticket goes over a wire that others hear, where a password must be sealed', async () => {
  const { nonce, ...key } = await root.call('GET user/nonce');
  const sealed = sealFor(key, ROOT, nonce, 'verify_password');
  const { ticket } = await root.call('POST setting/security/check_password', { verify_password: sealed, nonce });
  assert.is((await root.ask('POST setting/security/check_password', { verify_password: sealed, nonce })).code, -1, 'once');
  assert.is((await root.ask('POST setting/security/check_password', { verify_password: ticket })).code, 0);
});

test('one nonce seals the own password and another secret of the same call, each once', async () => {
  const { nonce, ...key } = await root.call('GET user/nonce');
  const sent = {
    key: 'LDAP',
    enable: false,
    url: 'ldaps://directory.example.org',
    bind_dn: 'cn=reader',
    nonce,
    pass_word: sealFor(key, 'reader secret', nonce, 'pass_word'),
    verify_password: sealFor(key, ROOT, nonce, 'verify_password'),
  };
  assert.is(await root.call('POST setting/gc', sent), null);
  assert.is((await root.ask('POST setting/gc', sent)).code, -1, 'what was recorded changes nothing');
  const told = (await root.call('GET setting/gc/readonly', { key: 'LDAP' })) as DirectorySettings;
  assert.equal([told.pass_word_set, told.url], [true, 'ldaps://directory.example.org']);
  assert.is((await write(root, 'LDAP', { pass_word: '' })).code, 0);
  const without = (await root.call('GET setting/gc/readonly', { key: 'LDAP' })) as DirectorySettings;
  assert.is(without.pass_word_set, false);
  assert.ok((await root.faults('POST setting/gc', { key: 'LDAP', enable: true, verify_password: ROOT })).base_dn);
  const { user_filter } = await root.faults('POST setting/gc', { key: 'LDAP', user_filter: '((', verify_password: ROOT });
  assert.ok(user_filter);
});

test('somebody sees and ends the own sessions, a manager those of others but of administrators', async () => {
  const second = callerOf(box.url, await logIn(box.url, 'clerk', STAFF));
  const own = await clerk.call('GET user/sessions');
  assert.equal([own.total, own.data.filter((session) => session.current).length], [2, 1]);
  const other = own.data.find((session) => !session.current)!;
  assert.equal([other.user_name, other.ip, other.login_type], ['clerk', '127.0.0.1', 1]);
  assert.ok(other.expire_time > other.create_time);
  assert.not(JSON.stringify(own).includes(clerk.token));
  assert.is(await clerk.call('DELETE user/sessions/{id}', { id: other.id }), null);
  const ended = await second.in('en-US').ask('GET user/roles');
  assert.equal([ended.code, ended.message], [-2, 'This session was ended from elsewhere']);
  assert.is((await clerk.ask('GET user/sessions', { all: true })).status, 403);
  assert.is((await clerk.ask('GET user/sessions', { user_id: 1 })).status, 403);
  assert.is((await clerk.ask('DELETE user/sessions/{id}', { id: other.id })).code, 1002);
  const all = await guard.call('GET user/sessions', { all: true, limit: 0 });
  const roots = all.data.find((session) => session.user_id === 1)!;
  assert.is((await guard.ask('DELETE user/sessions/{id}', { id: roots.id })).code, 1002, 'an administrator');
  assert.is((await guard.ask('DELETE user/sessions', { user_id: 1 })).code, 1002);
  await logIn(box.url, 'clerk', STAFF);
  assert.is(await clerk.call('DELETE user/sessions'), null);
  assert.is((await clerk.call('GET user/sessions')).total, 1, 'all but this one');
  const third = callerOf(box.url, await logIn(box.url, 'clerk', STAFF));
  assert.is(await guard.call('DELETE user/sessions', { user_id: clerk.user }), null);
  assert.is((await third.ask('GET user/roles')).code, -2);
  Object.assign(clerk, callerOf(box.url, await logIn(box.url, 'clerk', STAFF)));
});

test('a token is shown once, may no more than its owner, and no more than was asked', async () => {
  const soon = Math.floor(Date.now() / 1000) + 3600;
  const make = (who: Caller, fields: object, verify_password = STAFF) =>
    who.ask('POST user/tokens', { name: 'monitor', ...fields, verify_password });
  assert.is((await make(clerk, {}, 'wrong')).code, 1005);
  assert.ok((await clerk.faults('POST user/tokens', { name: 'x', funcs: ['system'], verify_password: STAFF })).funcs);
  assert.ok((await clerk.faults('POST user/tokens', { name: 'x', expires: 1, verify_password: STAFF })).expires);
  const reading = { name: 'reading', funcs: [], expires: soon, verify_password: ROOT };
  const { token, id } = await root.call('POST user/tokens', reading);
  const program = callerOf(box.url, token);
  assert.equal((await program.call('GET user/roles')).funcs, []);
  assert.is((await program.ask('GET setting/devices')).code, 0, 'it reads');
  for (const call of ['POST setting/device_groups', 'GET setting/users', 'PUT setting/alarm_commons'])
    assert.is((await program.ask(call, { name: 'x', parent_id: 0 })).status, 403, `${call}: not even as user 1`);
  assert.is((await make(program, {}, ROOT)).status, 403, 'it makes no other');
  const listed = await root.call('GET user/tokens', { all: true, limit: 0 });
  const kept = listed.data.find((entry) => entry.id === id);
  assert.equal([kept?.name, kept?.expire_time, kept?.funcs, kept?.user_name], ['reading', soon, [], 'admin']);
  assert.not(JSON.stringify(listed).includes(token));
  assert.is(
    (await clerk.call('GET user/tokens', { all: true })).data.some((entry) => entry.user_id === 1),
    false,
  );
  assert.is((await clerk.ask('DELETE user/tokens/{id}', { id })).code, 1002);
  assert.is(await root.call('DELETE user/tokens/{id}', { id }), null);
  assert.is((await program.ask('GET user/roles')).status, 401);
});

test('a token goes with the rights of its owner, and with its owner', async () => {
  const temp = await staff.hire('temp', { funcs: ['security'] });
  const made = await temp.call('POST user/tokens', { name: 'all of mine', verify_password: STAFF });
  const program = callerOf(box.url, made.token);
  assert.equal((await program.call('GET user/roles')).funcs, ['security']);
  staff.db.prepare("UPDATE role SET funcs = '[]' WHERE id = ?").run(temp.role);
  await eventually('the smaller role', async () => (await program.call('GET user/roles')).funcs.length === 0, 3_000);
  staff.db.prepare('UPDATE user SET status = 0 WHERE id = ?').run(temp.user);
  await eventually('the end', async () => (await program.ask('GET user/roles')).status === 401, 3_000);
});

test('a browser is remembered when it asks and the box allows it, and by its token alone (A08, T1)', async () => {
  assert.not((await enter('clerk', STAFF, { auto_login: true })).remember_token, 'off by default');
  assert.is((await remembered('clerk', STAFF)).code, -1);
  assert.is((await write(root, 'AUTO_LOGIN', { enable: true, index: 2 })).code, 0);
  assert.not((await enter('clerk', STAFF)).remember_token, 'not ticked');
  const { remember_token } = await enter('clerk', STAFF, { auto_login: true });
  assert.ok(remember_token && Buffer.from(remember_token, 'base64url').length === 32);
  assert.is((await remembered('clerk', STAFF)).code, -1, 'never a password');
  assert.is((await remembered('guard', remember_token)).code, -1, 'nobody else');
  const back = (await remembered('clerk', remember_token)).data as LoginResult;
  assert.equal([back.user_id, back.login_type], [clerk.user, 3]);
  assert.is.not(back.remember_token, remember_token);
  const secondWindow = (await remembered('clerk', remember_token)).data as LoginResult;
  assert.ok(secondWindow.access_token && !secondWindow.remember_token, 'within a minute');
  const db = JSON.stringify(staff.db.prepare('SELECT * FROM remember_token').all());
  for (const token of [remember_token, back.remember_token!]) assert.not(db.includes(token));
  assert.is(await callerOf(box.url, back.access_token).call('POST pub/login/exit'), null);
  assert.is((await remembered('clerk', back.remember_token!)).code, -1, 'logging out forgets the browser');
});

test('over a wire that others hear a remember-token is sealed with a captcha that is spent', async () => {
  const { remember_token } = await enter('clerk', STAFF, { auto_login: true });
  const { captcha_id, ...key } = await nobody().call('GET pub/login/captchaid');
  const sent = {
    user_name: sealFor(key, 'clerk', captcha_id, 'user_name'),
    password: sealFor(key, remember_token!, captcha_id, 'password'),
    captcha_id,
    captcha_code: 'placeholder',
  };
  const first = await nobody().ask('POST pub/login/root_login', sent);
  assert.is(first.code, 0);
  assert.is((await nobody().ask('POST pub/login/root_login', sent)).code, 1010, 'what was recorded opens nothing (A20)');
});

test('switching auto-login off forgets every browser', async () => {
  const { remember_token } = await enter('clerk', STAFF, { auto_login: true });
  assert.is((await write(root, 'AUTO_LOGIN', { enable: false })).code, 0);
  assert.is((await write(root, 'AUTO_LOGIN', { enable: true })).code, 0);
  assert.is((await remembered('clerk', remember_token!)).code, -1);
});

test.run();
