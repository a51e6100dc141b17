import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { ALARM, openOffice, openSession, PASSWORD, sessionOf } from '../../hands/office';
import { addRole, addUser, openPeople } from '../../hands/people';
import { refusalOf } from '../../hands/refused';

test('roles together must give a site, a menu and a function', async () => {
  const { db, people, add, refused, full, group } = await openOffice();
  const parts = {
    site: addRole(db, { name: 'site', sites: [1] }),
    menu: addRole(db, { name: 'menu', menus: [ALARM] }),
    func: addRole(db, { name: 'func', funcs: ['alarm_confirm'] }),
  };
  people.reload();
  for (const [lacks, roles] of [
    ['site', [parts.menu, parts.func]],
    ['menu', [parts.site, parts.func]],
    ['func', [parts.site, parts.menu]],
  ] as const) {
    const answer = await refused(() => add('operator', roles));
    assert.equal([answer.code, answer.fields], [1001, [`role_ids roles_without_${lacks}`]], lacks);
  }
  assert.ok(await add('together', [parts.site, parts.menu, parts.func]));
  assert.equal((await refused(() => add('operator', [full, 999]))).fields, ['role_ids not_found']);
  assert.equal((await refused(() => add('operator', [full], { user_group_ids: [group, 999] }))).fields, [
    'user_group_ids not_found',
  ]);
});

test('the box’s own site is none that a role gives', async () => {
  const { db, people, add, refused } = await openOffice();
  const system = addRole(db, { name: 'system', funcs: ['system'], menus: [ALARM] });
  people.reload();
  assert.equal((await refused(() => add('operator', [system]))).fields, ['role_ids roles_without_site']);
});

test('a group’s roles count, and a name is somebody’s once, however it is written', async () => {
  const { db, people, root, add, refused } = await openOffice();
  const menu = addRole(db, { name: 'menu', menus: [ALARM] });
  const rest = addRole(db, { name: 'rest', funcs: ['export'], sites: [1] });
  people.reload();
  const group = people.addUserGroup(root, { name: 'with roles', role_ids: [rest] });
  const id = await add('  Müller ', [menu], { user_group_ids: [group] });
  assert.is(people.user(id).user_name, 'Müller');
  for (const name of ['müller', 'MÜLLER', 'Müller', 'ADMIN'])
    assert.equal((await refused(() => add(name, [menu], { user_group_ids: [group] }))).fields, ['user_name name_taken'], name);
  // a name is as long as it is without the blanks around it
  assert.equal((await refused(() => add(' a ', [menu], { user_group_ids: [group] }))).fields, ['user_name length_range']);
  assert.equal((await refused(() => people.changeUser(root, id, { user_name: '  x  ' }))).fields, ['user_name length_range']);
  people.changeUser(root, id, { user_name: 'MÜLLER' });
  assert.is(people.user(id).user_name, 'MÜLLER');
});

test('a password has six characters at least, and fulfils the rules in force', async () => {
  const { db, people, add, refused, full, tryLogin } = await openOffice();
  assert.equal((await refused(() => add('operator', [full], { password: '12345' }))).fields, ['password pwd_min_len']);
  assert.equal((await refused(() => add('operator', [full], { password: 'operator 7' }))).fields, [
    'password pwd_exclude_username',
  ]);
  assert.equal((await refused(() => add('operator', [full], { password: 'sevens7' }))).fields, ['password pwd_min_len']);
  db.prepare("INSERT INTO setting VALUES ('PWD_COMPLEXITY', ?, 0)").run('{"pwd_complexity_config":{"enabled":false}}');
  assert.equal((await refused(() => add('operator', [full], { password: '12345' }))).fields, ['password pwd_min_len']);
  assert.ok(await add('operator', [full], { password: '123456' }));
  assert.ok((await tryLogin('operator', '123456')).access_token);
  assert.is(people.users({ keyword: 'operator' }).total, 1);
});

test('a new password must be changed at the first login where that was asked for', async () => {
  const { add, full, tryLogin } = await openOffice();
  await add('operator', [full], { must_change: true });
  assert.is((await refusalOf(tryLogin('operator', PASSWORD))).code, 1012);
});

test('two who add the same name at once do not both succeed', async () => {
  const { add, full, people } = await openOffice();
  const both = await Promise.allSettled([add('operator', [full]), add('OPERATOR', [full])]);
  assert.equal(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  assert.is(people.users({ keyword: 'operator' }).total, 1);
});

test('user 1, and the own account, cannot be deleted, disabled or demoted (Z12)', async () => {
  const { people, root, full, two, group, manager, refused } = await openOffice();
  for (const patch of [{ status: 0 as const }, { role_ids: [full] }])
    assert.equal((await refused(() => people.changeUser(root, 1, patch))).key, 'root_account');
  assert.equal((await refused(() => people.removeUser(root, 1))).key, 'root_account');
  people.changeUser(root, 1, { name: 'Boss', role_ids: [1, full], user_group_ids: [1, group] });
  assert.equal([people.user(1).name, people.user(1).role_ids], ['Boss', [1, full]]);
  const { id, role, caller } = await manager();
  for (const patch of [{ status: 0 as const }, { role_ids: [role, full] }, { role_ids: [two] }, { user_group_ids: [1] }])
    assert.equal((await refused(() => people.changeUser(caller, id, patch))).key, 'own_account', JSON.stringify(patch));
  assert.equal((await refused(() => people.removeUser(caller, id))).key, 'own_account');
  assert.equal((await refused(() => people.resetUser(caller, id))).key, 'own_account_password');
  people.changeUser(caller, id, { name: 'still me', status: 1, role_ids: [role], user_group_ids: [group] });
  assert.is(people.user(id).name, 'still me');
  // user 1 is touched by nobody else
  assert.equal((await refused(() => people.removeUser(caller, 1))).key, 'root_account');
  assert.is((await refused(() => people.changeUser(caller, 1, { name: 'mine' }))).code, 1004);
  assert.is((await refused(() => people.resetUser(caller, 1))).code, 1004);
});

test('who is disabled, deleted or reset is out at once; who is only renamed stays', async () => {
  const { people, root, full, add, enter } = await openOffice();
  const id = await add('operator', [full]);
  const sessions = [await enter('operator'), await enter('operator')];
  people.changeUser(root, id, { user_name: 'renamed' });
  assert.is(people.again(sessions[0]!.session)?.user_name, 'renamed');
  people.changeUser(root, id, { status: 0 });
  for (const { session } of sessions) assert.is(people.again(session), null);
  assert.is((await refusalOf(openSession(people, 'renamed'))).key, 'login_failed');
  people.changeUser(root, id, { status: 1 });
  for (const { session } of sessions) assert.is(people.again(session), null, 'an ended session stays ended');
  const back = await enter('renamed');
  const digits = await people.resetUser(root, id);
  assert.match(digits, /^\d{6}$/);
  assert.is(people.again(back.session), null);
  people.removeUser(root, id);
  assert.is((await refusalOf(() => people.user(id))).code, 1002);
});

test('an API token of somebody who was deleted opens nothing', async () => {
  const { people, root, full, add } = await openOffice();
  const id = await add('operator', [full]);
  const token = people.createToken('operator', 'program', null);
  assert.is(people.who(token)?.user_id, id);
  people.removeUser(root, id);
  assert.is(people.who(token), null);
});

test('a directory user has no password here, keeps the directory’s name, and manages nobody (Z11)', async () => {
  const { people, db, root, full, add, refused } = await openOffice();
  const id = await add('operator', [full], { login_type: 2, password: undefined });
  assert.equal([people.user(id).login_type, people.user(id).pwd_expire_time], [2, null]);
  assert.is(db.prepare('SELECT password_hash FROM user WHERE id = ?').pluck().get(id), null);
  assert.is((await refused(() => people.resetUser(root, id))).key, 'directory_password');
  assert.equal((await refused(() => people.changeUser(root, id, { user_name: 'other' }))).fields, ['user_name directory_name']);
  people.changeUser(root, id, { role_ids: [1] });
  const { funcs } = people.again(sessionOf(people, db, id))!;
  assert.equal([funcs.has('user_manage'), funcs.has('system')], [false, true]);
});

test('a directory user’s menu has no page of local people', async () => {
  const { people, db, root, add, full } = await openOffice();
  const id = await add('operator', [full], { login_type: 2, password: undefined });
  people.changeUser(root, id, { role_ids: [1] });
  const caller = people.again(sessionOf(people, db, id))!;
  const urls: string[] = [];
  const walk = (menus: ReturnType<typeof people.menus>): void => {
    for (const menu of menus) {
      urls.push(menu.url);
      walk(menu.children);
    }
  };
  walk(people.menus(caller, 'zh_cn'));
  assert.ok(urls.includes('/setting_security'));
  for (const url of ['/setting_users', '/setting_user_groups', '/authority_groups', '/setting_LDAP', '/config_person'])
    assert.not(urls.includes(url), url);
});

test('a lock shows with its end, and is undone', async () => {
  const { people, root, full, add, tryLogin } = await openOffice();
  const id = await add('operator', [full]);
  for (let i = 0; i < 5; i++) await refusalOf(tryLogin('operator', 'wrong'));
  assert.ok((people.user(id).lock_until ?? 0) > 0);
  assert.is((await refusalOf(tryLogin('operator', PASSWORD))).code, 1011);
  people.changeUser(root, id, { unlock: true });
  assert.is(people.user(id).lock_until, null);
  assert.is((await tryLogin('operator', PASSWORD)).user_id, id);
});

test('a directory’s user is called what the directory calls him, a local one plainly', async () => {
  const { people, root, add, refused, full } = await openOffice();
  for (const name of ["o'brien", 'r&d', 'li', '<b>&amp;</b>']) {
    const id = await add(name, [full], { login_type: 2, password: null });
    people.changeUser(root, id, { remark: 'seen', user_name: name });
    assert.equal([people.user(id).user_name, people.user(id).remark], [name, 'seen']);
    assert.equal(
      people.users({ keyword: name, limit: 0 }).data.map((user) => user.id),
      [id],
      name,
    );
  }
  assert.equal((await refused(() => add("d'arcy", [full]))).fields, ['user_name login_name']);
  const local = await add('darcy', [full]);
  people.changeUser(root, local, { name: "D'Arcy & Söhne" });
  assert.is(people.user(local).name, "D'Arcy & Söhne", 'a person is called what they are called');
  assert.equal((await refused(() => people.changeUser(root, local, { user_name: "d'arcy" }))).fields, ['user_name login_name']);
});

test('whoever is kept out shows why, whatever keeps them out', async () => {
  const { people, db, root, full, add, tryLogin } = await openOffice();
  const id = await add('operator', [full]);
  const why = () => people.user(id).kept_out?.key ?? null;
  const set = (key: string, value: object) => {
    db.prepare('INSERT OR REPLACE INTO setting VALUES (?, ?, 0)').run(key, JSON.stringify(value));
    people.reload();
  };
  assert.is(why(), null);
  for (let i = 0; i < 5; i++) await refusalOf(tryLogin('operator', 'wrong'));
  assert.is(why(), 'lock_failures');
  people.changeUser(root, id, { unlock: true });

  set('ACCESS_LIMIT', { period_config: { enabled: true, time_period_ids: [] } });
  assert.is(why(), 'access_period');
  set('ACCESS_LIMIT', { period_config: { enabled: true, time_period_ids: [] }, allow_users: [{ user_id: id, reason: '' }] });
  assert.is(why(), null, 'an allowed user keeps no hours');

  const block_time = people.user(id).password_time;
  set('ACCESS_LIMIT', { block_users: [{ user_id: id, days: 2, reason: '离职', block_time }] });
  assert.is(why(), 'access_blocked');
  assert.equal(people.user(id).kept_out?.words, { unlock_time: block_time + 2 * 86_400, reason: '离职' });
  assert.is(people.user(id).lock_until, null, 'what an unlocking would not undo');
  assert.is(people.users().data.find((user) => user.id === id)?.kept_out?.key, 'access_blocked');
  set('ACCESS_LIMIT', {});

  const expiring = (opt_alterable: boolean) => ({ acc_expire_config: { enabled: true, opt_days: 30, opt_alterable } });
  db.prepare('UPDATE user SET password_time = password_time - ? WHERE id = ?').run(31 * 86_400, id);
  set('ACCOUNT_SAFE', expiring(true));
  assert.is(why(), null, 'it is changed at the login');
  set('ACCOUNT_SAFE', expiring(false));
  assert.is(why(), 'kept_expired');
  db.prepare('UPDATE user SET password_until = 1 WHERE id = ?').run(id);
  people.reload();
  assert.is(why(), 'kept_reset');
  people.changeUser(root, id, { status: 0 });
  assert.is(why(), 'kept_off');
});

test('nobody is said to be kept out by an age of his password that only a clock ahead tells', async () => {
  const behind = { now: () => 0, passed: () => 0 };
  const { people, db, full, add } = await openOffice({ credible: behind });
  const id = await add('operator', [full]);
  db.prepare('UPDATE user SET password_time = password_time - 31 * 86400 WHERE id = ?').run(id);
  const acc_expire_config = { enabled: true, opt_days: 30, opt_alterable: false };
  db.prepare("INSERT OR REPLACE INTO setting VALUES ('ACCOUNT_SAFE', ?, 0)").run(JSON.stringify({ acc_expire_config }));
  people.reload();
  assert.is(people.user(id).kept_out, null);
});

test('a name that is written otherwise has no more tries than the one', async () => {
  const { full, add, tryLogin } = await openOffice();
  await add('Müller', [full]);
  for (const name of ['Müller', 'müller', 'MÜLLER', 'mÜLLER', 'MüLLER'])
    assert.is((await refusalOf(tryLogin(name, 'wrong'))).code, -1, name);
  for (const name of ['MÜlLER', 'Müller']) assert.is((await refusalOf(tryLogin(name, PASSWORD))).code, 1011, name);
});

test('when a password expires is told where passwords expire', async () => {
  const { people, db, full, add } = await openOffice();
  const id = await add('operator', [full]);
  assert.is(people.user(id).pwd_expire_time, null);
  const safety = { acc_expire_config: { enabled: true, opt_days: 30, opt_alterable: true } };
  db.prepare("INSERT INTO setting VALUES ('ACCOUNT_SAFE', ?, 0)").run(JSON.stringify(safety));
  const { password_time, pwd_expire_time } = people.user(id);
  assert.is(pwd_expire_time, password_time + 30 * 86_400);
});

test('people to choose from share a site, may log in, and are shown by nothing but a name', async () => {
  const { people, root, full, two, add, enter } = await openOffice();
  await add('near', [full], { name: '李四' });
  const far = await add('far', [two]);
  const off = await add('off', [full]);
  people.changeUser(root, off, { status: 0 });
  const { scope } = await enter('near');
  const names = (ask = {}) => people.pick(scope, { limit: 0, ...ask }).data.map(({ name }) => name);
  assert.equal(names(), ['admin', '李四']);
  assert.equal(names({ keyword: '李' }), ['李四']);
  assert.ok(people.pick(ALL, { limit: 0 }).data.some(({ id }) => id === far));
  assert.equal(Object.keys(people.pick(ALL).data[0]!), ['id', 'name']);
  assert.equal(people.pick(scopeOf([])), { total: 0, data: [] });
});

test('the first user of a box, and everybody of an older one, is in a group', async () => {
  const { db, people } = await openPeople();
  assert.equal(people.userGroups().data[0]?.name, 'default');
  db.exec('DELETE FROM user_group_user; DELETE FROM user_role; DELETE FROM session; DELETE FROM user');
  people.reload();
  await people.ensureFirst('first secret');
  assert.equal(
    people.users().data.map(({ role_ids, user_group_ids }) => [role_ids, user_group_ids]),
    [[[1], [1]]],
  );
  await addUser(db, 'later', PASSWORD, [1]);
});

test.run();
