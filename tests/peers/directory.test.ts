// Logins against OpenLDAP's server: names that are filters, empty passwords, certificates, many users, a server that is gone.

import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { realClock } from '../../daemon/clock';
import { configMigrations } from '../../daemon/store/migrations';
import { openDb } from '../../daemon/store/open';
import { createApiToken } from '../../daemon/token';
import { CAPTCHA, eventually, FIRST_PASSWORD, openBox } from '../hands/box';
import { type Caller, callerOf, logIn } from '../hands/calls';
import { addRole } from '../hands/people';
import { openStaff, PASSWORD as PERSON } from '../hands/staff';
import { BASE_DN, type Directory, dnOf, READER, startDirectory } from './slapd';
import { stopPeers } from './started';

const MANY = 1500;
const ODD = 'night*)(uid=*';
const ODD_GROUP = 'ops, (night) *';
const PASSWORD = 'zhang secret 1';
let box: Awaited<ReturnType<typeof openBox>>;
let directory: Directory;
let root: Caller;
let group = '';

const settings = () => ({
  enable: true,
  url: directory.url,
  base_dn: `ou=people,${BASE_DN}`,
  ...READER,
  user_filter: '(objectClass=inetOrgPerson)',
  group_dn: '',
  start_tls: false,
  ca: '',
  attributes: { user_name: 'uid', name: 'cn', email: 'mail', phone: 'mobile' },
});
const write = (fields: object) => root.ask('POST setting/gc', { key: 'LDAP', ...fields, verify_password: 'not-one-at-all' });
/** writes as user 1, whose first password was changed */
async function configure(fields: object): Promise<void> {
  await root.call('POST setting/gc', { key: 'LDAP', ...settings(), ...fields, verify_password: ADMIN });
}
const ADMIN = 'nine cold racks';

/** somebody of the directory who was imported */
function imported(...names: string[]): void {
  const db = openDb(path.join(box.data, 'config.db'), configMigrations);
  const role = addRole(db, { name: `role of ${names[0]}`, funcs: ['alarm_confirm'] });
  for (const name of names) {
    const { lastInsertRowid } = db.prepare('INSERT INTO user (user_name, name, login_type) VALUES (?, ?, 2)').run(name, name);
    db.prepare('INSERT INTO user_role (user_id, role_id) VALUES (?, ?)').run(lastInsertRowid, role);
  }
  db.close();
}
/** what was tried until now is tried elsewhere */
function forget(): void {
  const db = openDb(path.join(box.data, 'config.db'), configMigrations);
  db.exec('DELETE FROM login_failure');
  db.close();
}
async function enter(user_name: string, password: string) {
  const nobody = callerOf(box.url);
  const { captcha_id } = await nobody.call('GET pub/login/captchaid');
  const { code, message, data } = await nobody.in('en-US').ask('POST pub/login/ldap', {
    user_name,
    password,
    captcha_id,
    captcha_code: CAPTCHA,
  });
  return { code, message, data: data as { access_token: string; login_type: number } | null };
}

test.before(async () => {
  directory = await startDirectory();
  box = await openBox(['--loopback-peers']);
  const nobody = callerOf(box.url);
  const { captcha_id } = await nobody.call('GET pub/login/captchaid');
  const change = { user_name: 'admin', old_password: FIRST_PASSWORD, new_password: ADMIN, captcha_id, captcha_code: CAPTCHA };
  await nobody.call('PUT user/password_without_login', change);
  root = callerOf(box.url, await logIn(box.url, 'admin', ADMIN));
  directory.add([
    { uid: 'zhang', cn: '张三', password: PASSWORD, mail: 'zhang@site.test' },
    { uid: ODD, cn: '<b>odd</b>', password: PASSWORD },
    { uid: 'li', cn: '李四', password: 'li secret 12' },
  ]);
  group = directory.group(ODD_GROUP, ['zhang']);
  imported('zhang', ODD, 'li');
  // the box looks now and then whether another process wrote
  const known = callerOf(box.url, createApiToken(box.data, realClock, 'li', null));
  await eventually('the people', async () => (await known.ask('GET user/roles')).code === 0);
});
test.after(async () => {
  await box.stop();
  await stopPeers();
});

test('while there is no directory nobody logs in by it', async () => {
  assert.equal((await callerOf(box.url).call('GET pub/info')).login_types, [1]);
  assert.is((await enter('zhang', PASSWORD)).code, -1);
  assert.is((await root.ask('GET setting/ldap/remote_users')).code, -1);
});

test('the directory is asked before its settings are saved, and shows one user as it has them', async () => {
  const { enable: _, ...asked } = settings();
  const found = await root.call('POST setting/ldap/test', asked);
  assert.is(found.users, 3);
  const values = new Map(found.sample!.attributes.map(({ name, values }) => [name, values]));
  assert.equal(values.get('objectClass'), ['inetOrgPerson']);
  assert.not(JSON.stringify(found).includes(PASSWORD));
  const wrong = await root.in('en-US').ask('POST setting/ldap/test', { ...asked, pass_word: 'wrong' });
  assert.equal([wrong.code, wrong.message], [-1, 'The directory rejected the user name or password']);
  const nowhere = await root.ask('POST setting/ldap/test', { ...asked, base_dn: 'ou=nobody,dc=site,dc=test' });
  assert.is(nowhere.message, 'The directory has no such base DN');
  const empty = await root.ask('POST setting/ldap/test', { ...asked, pass_word: '' });
  assert.is(empty.message, 'The directory password is missing', 'a name without a password would be let in');
  const { pass_word: __, ...without } = asked;
  const none = await root.ask('POST setting/ldap/test', without);
  assert.is(none.message, 'The directory password is missing', 'none is kept that could be for another place');
  assert.ok((await root.faults('POST setting/ldap/test', { ...asked, user_filter: '(uid=' })).user_filter);
});

test('the password of the directory is written and never read (A23, S01)', async () => {
  assert.is((await write(settings())).code, 1005);
  await configure({});
  const told = await root.call('GET setting/gc/readonly', { key: 'LDAP' });
  assert.is((told as { pass_word_set: boolean }).pass_word_set, true);
  assert.not(JSON.stringify(told).includes(READER.pass_word));
  for (const file of fs.readdirSync(box.data).filter((name) => name.startsWith('config.db')))
    assert.not(fs.readFileSync(path.join(box.data, file)).includes(READER.pass_word), file);
  assert.is(fs.statSync(path.join(box.data, 'box.key')).mode & 0o777, 0o600);
});

test('the saved password goes only where it was saved for', async () => {
  const asked: string[] = [];
  const trap = net.createServer((socket) => {
    socket.on('data', (bytes) => asked.push(bytes.toString('latin1')));
    socket.on('error', () => {});
  });
  await new Promise<void>((done) => trap.listen(0, '127.0.0.1', () => done()));
  const url = `ldap://127.0.0.1:${(trap.address() as net.AddressInfo).port}`;
  const { enable: _, pass_word: __, ...rest } = settings();
  assert.ok((await root.faults('POST setting/ldap/test', { ...rest, url })).pass_word);
  assert.ok((await root.faults('POST setting/gc', { key: 'LDAP', url, verify_password: ADMIN })).pass_word);
  assert.equal(asked, []);
  await new Promise((done) => trap.close(done));
  assert.ok((await root.faults('POST setting/ldap/test', { ...rest, ca: directory.ca })).pass_word, 'whom the box would believe');
  await configure({ start_tls: true, ca: directory.ca });
  const open = { key: 'LDAP', start_tls: false, verify_password: ADMIN };
  assert.ok((await root.faults('POST setting/gc', open)).pass_word, 'nor is it sent in the clear where it was not');
  await configure({});
  await root.call('POST setting/gc', { key: 'LDAP', user_filter: '(objectClass=inetOrgPerson)', verify_password: ADMIN });
  assert.is((await root.call('POST setting/ldap/test', rest)).users, 3, 'the saved one still works');
});

test('a user of the directory logs in with the password that the directory knows', async () => {
  assert.equal((await callerOf(box.url).call('GET pub/info')).login_types, [1, 2]);
  const { code, data } = await enter('Zhang', PASSWORD);
  assert.equal([code, data?.login_type], [0, 2]);
  const zhang = callerOf(box.url, data!.access_token);
  assert.is((await zhang.call('GET user/roles')).login_type, 2);
  assert.equal((await enter('zhang', 'wrong')).code, -1);
  const own = await zhang.ask('POST setting/security/check_password', { verify_password: 'wrong' });
  assert.is(own.code, 1005);
  const { ticket } = await zhang.call('POST setting/security/check_password', { verify_password: PASSWORD });
  assert.ok(ticket);
  // what the directory knows is no password of ours
  const nobody = callerOf(box.url);
  const { captcha_id } = await nobody.call('GET pub/login/captchaid');
  const safe = { user_name: 'zhang', password: PASSWORD, captcha_id, captcha_code: CAPTCHA };
  assert.is((await nobody.ask('POST pub/login/safe', safe)).code, -1);
});

test('whatever is written as a name is looked up as it is, and an empty password opens nothing (A24)', async () => {
  for (const name of [
    '*',
    '*)(uid=*',
    'zh*',
    'zhang)(objectClass=*',
    'zhang\0',
    '\\7a\\68\\61\\6e\\67',
    '(|(uid=zhang))',
    dnOf('zhang'),
  ]) {
    const { code, data } = await enter(name, PASSWORD);
    assert.ok(code === -1 || code === 1001, `${name}: ${code}`);
    assert.not(data?.access_token);
  }
  const odd = await enter(ODD, PASSWORD);
  assert.equal([odd.code, odd.data?.login_type], [0, 2], 'the one whose name is a filter');
  for (const password of ['', ' ', '\t']) assert.is((await enter('zhang', password)).code, 1001);
});

test('somebody whose name no local user could have is imported under it, and comes in', async () => {
  const uid = "o'brien & sons";
  directory.add([{ uid, cn: 'Pat', password: PASSWORD }]);
  const found = (await root.call('GET setting/ldap/remote_users', { keyword: uid })).data;
  assert.equal(
    found.map(({ user_name, imported }) => [user_name, imported]),
    [[uid, false]],
  );
  const rights = { role_ids: [1], user_group_ids: [1] };
  const { id } = await root.call('POST setting/users', { user_name: uid, login_type: 2, ...rights });
  const entered = await enter(uid, PASSWORD);
  assert.equal([entered.code, entered.data?.login_type], [0, 2]);
  assert.ok(
    (await root.faults('POST setting/users', { user_name: "o'brien", password: 'a good long one', ...rights })).user_name,
  );
  await root.call('DELETE setting/users/{id}', { id, verify_password: ADMIN });
});

test('who was not imported answers like a wrong password', async () => {
  directory.add([{ uid: 'wang', cn: '王五', password: 'wang secret 1' }]);
  const stranger = await enter('wang', 'wang secret 1');
  const wrong = await enter('nobody-at-all', 'wang secret 1');
  assert.equal([stranger.code, stranger.message], [wrong.code, wrong.message]);
});

test('a group lets in its members alone, whatever its name is made of', async () => {
  await configure({ group_dn: group });
  assert.is((await enter('zhang', PASSWORD)).code, 0);
  assert.is((await enter('li', 'li secret 12')).code, -1);
  assert.equal(
    (await root.call('GET setting/ldap/remote_users')).data.map(({ user_name, imported }) => [user_name, imported]),
    [['zhang', true]],
  );
  await configure({ group_dn: '*' });
  assert.is((await enter('zhang', PASSWORD)).code, -1, 'a group is no pattern');
  await configure({});
});

test('guesses at a directory password lock like others (A03), and not who is in', async () => {
  forget();
  const secret = 'li secret 12';
  const { data } = await enter('li', secret);
  const li = callerOf(box.url, data!.access_token);
  const verify = async (verify_password: string) =>
    (await li.ask('POST setting/security/check_password', { verify_password })).code;
  for (let n = 0; n < 5; n++) assert.is((await enter('li', `guess ${n}`)).code, -1);
  assert.is((await enter('li', secret)).code, 1011);
  assert.is(await verify(secret), 0);
  forget();
  for (let n = 0; n < 5; n++) assert.is(await verify(`guess ${n}`), 1005);
  assert.is(await verify(secret), 1011, 'a session that guesses');
  assert.is((await enter('li', secret)).code, 0, 'and its guesses do not lock the login');
});

test('many users come in pages, in one order, and are found by a part of their names', async () => {
  const people = Array.from({ length: MANY }, (_, n) => ({ uid: `u${String(n).padStart(4, '0')}`, cn: `员工 ${n}` }));
  directory.add(people);
  const list = (ask: object) => root.call('GET setting/ldap/remote_users', ask);
  const { total, data } = await list({ keyword: 'u1', limit: 10, page: 2 });
  assert.equal([total, data[0]?.user_name, data[0]?.name], [500, 'u1010', '员工 1010']);
  assert.is((await list({ limit: 10 })).total, MANY + 5);
  assert.is((await list({ limit: 0 })).data.length, MANY + 5);
  assert.equal(
    (await list({ keyword: '*)(uid=' })).data.map((user) => user.user_name),
    [ODD],
  );
  assert.is((await list({ keyword: '张' })).data[0]?.user_name, 'zhang');
});

test('a directory over TLS must show a certificate that leads to the given one', async () => {
  const { enable: _, ...asked } = settings();
  const ask = (fields: object) => root.ask('POST setting/ldap/test', { ...asked, ...fields });
  const untrusted = await ask({ url: directory.secure_url });
  assert.equal([untrusted.code, untrusted.message], [-1, 'The certificate of the directory is not trusted']);
  assert.is((await ask({ url: directory.secure_url, ca: directory.ca })).code, 0);
  const byName = directory.secure_url.replace('127.0.0.1', 'localhost');
  assert.is((await ask({ url: byName, ca: directory.ca })).code, 0);
  assert.is((await ask({ start_tls: true })).message, untrusted.message);
  assert.is((await ask({ start_tls: true, ca: directory.ca })).code, 0);
  await configure({ url: directory.secure_url, ca: directory.ca });
  assert.is((await enter('zhang', PASSWORD)).code, 0);
  await configure({ url: directory.secure_url, ca: '' });
  assert.is((await enter('zhang', PASSWORD)).message, untrusted.message);
});

test('the box calls no service of its own, and none that is link-local (I18)', async () => {
  const { enable: _, ...asked } = settings();
  const own = new URL(box.url).port;
  for (const url of [`ldap://127.0.0.1:${own}`, 'ldap://169.254.169.254:389', 'ldap://[fe80::1]:389', 'ldap://0.0.0.0:389']) {
    const { code, message } = await root.ask('POST setting/ldap/test', { ...asked, url });
    assert.is(code, -1, url);
    assert.match(message, /must not be called/, url);
    const kept = await root.ask('POST setting/gc', { key: 'LDAP', ...settings(), url, verify_password: ADMIN });
    assert.equal([kept.code, Object.keys((kept.data as { fields: object }).fields)], [1001, ['url']], 'nor is it kept');
  }
  for (const url of [
    'http://127.0.0.1',
    'file:///etc/passwd',
    'ldap://a/b',
    'ldap://u:p@a',
    'ldap://a?b',
    'ldapi://%2f',
    'ldap://a:99999',
    'ldap://[::::]',
  ])
    assert.ok((await root.faults('POST setting/ldap/test', { ...asked, url })).url, url);
});

test('a directory that says nothing is given up, and holds up nobody else (A24)', async () => {
  const silent = net.createServer((socket) => socket.on('error', () => {}).resume());
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', () => done()));
  await configure({ url: `ldap://127.0.0.1:${(silent.address() as net.AddressInfo).port}` });
  const waiting = Array.from({ length: 9 }, (_, n) => enter(`waits ${n}`, 'some secret'));
  const twice = enter('waits 0', 'some secret');
  assert.ok(await logIn(box.url, 'admin', ADMIN), 'while they wait');
  const told = await Promise.all(waiting);
  assert.is(told.filter(({ message }) => message === 'The directory did not respond in time').length, 8);
  assert.is(told.filter(({ message }) => message === 'Too many requests. Try again later').length, 1);
  assert.is((await twice).message, 'Too many requests. Try again later', 'one try a name at a time');
  await configure({});
  assert.is((await enter('zhang', PASSWORD)).code, 0, 'it is no wrong password');
  await new Promise((done) => silent.close(done));
});

test('a referral is not followed', async () => {
  let followed = 0;
  const elsewhere = net.createServer((socket) => {
    followed += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', () => done()));
  const port = (elsewhere.address() as net.AddressInfo).port;
  directory.ldif(`dn: cn=away,ou=people,${BASE_DN}
objectClass: referral
objectClass: extensibleObject
cn: away
ref: ldap://127.0.0.1:${port}/dc=away,dc=test
`);
  await configure({});
  assert.is((await enter('zhang', PASSWORD)).code, 0);
  assert.is((await enter('away', PASSWORD)).code, -1);
  assert.is(followed, 0);
  await new Promise((done) => elsewhere.close(done));
});

// ── who says where the directory is ──

test('whoever cannot do what its users can brings in no directory of his own', async () => {
  const staff = openStaff(box);
  const own = await startDirectory();
  own.add([{ uid: 'zhang', cn: '张三', password: 'mine from now on' }]);
  const { enable: _, ...place } = { ...settings(), url: own.url };
  const clerk = await staff.hire('clerk', { funcs: ['user_manage'] });
  const write = (who: Caller, fields: object) => who.ask('POST setting/gc', { key: 'LDAP', ...fields, verify_password: PERSON });
  const { attributes, user_filter, base_dn, group_dn, bind_dn, pass_word } = place;
  for (const part of [place, { attributes }, { user_filter }, { base_dn, group_dn }, { bind_dn, pass_word }, { enable: false }]) {
    const { status, code, message } = await write(clerk, part);
    assert.equal([status, code], [403, 1004], JSON.stringify(part));
    assert.match(message, /^Users of this directory have permissions you do not have/);
  }
  assert.equal([(await enter('zhang', 'mine from now on')).code, (await enter('zhang', PASSWORD)).code], [-1, 0]);
  const chief = await staff.hire('chief', { funcs: ['user_manage', 'alarm_confirm'] });
  assert.is((await write(chief, { user_filter })).code, 0, 'who reaches all of them');
  staff.db.prepare("INSERT INTO user_role (user_id, role_id) SELECT id, 1 FROM user WHERE user_name = 'li'").run();
  await callerOf(box.url, 'unknown').ask('GET user/roles');
  assert.is((await write(chief, place)).code, 1004, 'one of them is an administrator');
  assert.is((await root.ask('POST setting/gc', { key: 'LDAP', user_filter, verify_password: ADMIN })).code, 0);
  staff.close();
});

test('an administrator of the directory is one for whoever would block him or end what is his', async () => {
  const staff = openStaff(box);
  forget();
  const li = callerOf(box.url, (await enter('li', 'li secret 12')).data!.access_token);
  const guard = await staff.hire('guard', { funcs: ['security', 'user_manage', 'alarm_confirm'] });
  const { user_id } = await li.call('GET user/roles');
  const block = { block_users: [{ user_id, days: 1, reason: 'x' }] };
  const faults = await guard.faults('POST setting/gc', { key: 'ACCESS_LIMIT', ...block, verify_password: PERSON });
  assert.is(faults.block_users, 'Only an administrator can block an administrator');
  const theirs = await guard.call('GET user/sessions', { user_id });
  assert.is((await guard.ask('DELETE user/sessions/{id}', { id: theirs.data[0]!.id })).code, 1002);
  assert.is((await guard.ask('DELETE user/sessions', { user_id })).code, 1002);
  for (const [call, sent] of [
    ['PUT setting/users/{id}', { name: 'x' }],
    ['DELETE setting/users/{id}', { verify_password: PERSON }],
  ] as const)
    assert.is((await guard.ask(call, { id: user_id, ...sent })).code, 1004, call);
  assert.is((await li.ask('GET user/roles')).code, 0);
  staff.close();
});

test('while the directory is down its users are told so, and the local administrator gets in (A24)', async () => {
  await directory.stop();
  const down = await enter('zhang', PASSWORD);
  assert.equal([down.code, down.message, down.data], [-1, 'The directory cannot be reached', null]);
  assert.ok(await logIn(box.url, 'admin', ADMIN));
  const again = callerOf(box.url, await logIn(box.url, 'admin', ADMIN));
  assert.is((await again.ask('GET setting/ldap/remote_users')).message, 'The directory cannot be reached');
});

test.run();
