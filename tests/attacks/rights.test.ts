// What a colleague tries who may do something and wants to do more: with a token, with the limits, with the directory.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { realClock } from '../../daemon/clock';
import { endpoints } from '../../daemon/contract/endpoints/index';
import type { AccessLimit } from '../../daemon/contract/entities';
import type { Row } from '../../daemon/contract/row';
import { resetPassword } from '../../daemon/password';
import { CAPTCHA, FIRST_PASSWORD, newFolder, openBox } from '../hands/box';
import { type Caller, callerOf, formOf, logIn, written } from '../hands/calls';
import { authenticated } from '../hands/console-socket';
import { createWitness } from '../hands/hostile';
import { type Member, openStaff, PASSWORD } from '../hands/staff';

const ROOT = 'nine cold racks';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const rows = Object.entries(endpoints) as [string, Row][];
let box: Awaited<ReturnType<typeof openBox>>;
let staff: ReturnType<typeof openStaff>;
let root: Caller;
/** may set who comes from where, and the hours */
let guard: Member;

test.before(async () => {
  box = await openBox([], newFolder(), '', FIRST_PASSWORD, { unopened: [] });
  const nobody = callerOf(box.url);
  const { captcha_id } = await nobody.call('GET pub/login/captchaid');
  const change = { user_name: 'admin', old_password: FIRST_PASSWORD, new_password: ROOT, captcha_id, captcha_code: CAPTCHA };
  await nobody.call('PUT user/password_without_login', change);
  root = callerOf(box.url, await logIn(box.url, 'admin', ROOT));
  staff = openStaff(box);
  guard = await staff.hire('guard', { funcs: ['security', 'system', 'user_manage'] });
});
test.after(async () => {
  staff.close();
  await box.stop();
});

// ── a token that was given less ──

const token = async (who: Caller, fields: object, verify_password: string) =>
  (await who.call('POST user/tokens', { name: 'program', ...fields, verify_password })) as { id: number; token: string };

test('a token without a function writes nothing in the whole table, and ends nothing but itself', async () => {
  const own = await token(root, { funcs: [] }, ROOT);
  const other = await token(root, {}, ROOT);
  const program = callerOf(box.url, own.token);
  const witness = createWitness(staff.db);
  let tried = 0;
  for (const [call, row] of rows) {
    if (row.who === 'public' || row.subject === undefined || row.cut) continue;
    const { path, ...sent } = written(call, row.example);
    const got = await program.send(path, row.file ? { method: 'POST', ...formOf('[]', row.file.field) } : sent);
    assert.equal([got.status, got.code, got.data], [403, 1004, null], call);
    tried += 1;
  }
  assert.ok(tried > 50, String(tried));
  assert.not(witness.changed());
  const listed = await program.call('GET user/tokens', { all: true, limit: 0 });
  assert.equal(
    listed.data.filter(({ current }) => current).map(({ id }) => id),
    [own.id],
    'it reads what is its owner’s, and knows which it is',
  );
  assert.is((await program.ask('DELETE user/tokens/{id}', { id: other.id })).code, 1002);
  assert.is(await program.call('DELETE user/tokens/{id}', { id: own.id }), null);
  assert.is((await program.ask('GET user/roles')).status, 401);
  assert.is(await root.call('DELETE user/tokens/{id}', { id: other.id }), null);
});

test('a token with one function has no more of its owner than that', async () => {
  const { id, token: cut } = await token(root, { funcs: ['security'] }, ROOT);
  const program = callerOf(box.url, cut);
  assert.is((await program.ask('POST user/tokens', { name: 'x', verify_password: ROOT })).status, 403, 'none makes another');
  assert.is((await program.ask('PUT user/password', { old_password: ROOT, new_password: 'ten warm racks' })).status, 403);
  const boss = await staff.hire('boss', {});
  staff.db.prepare('INSERT INTO user_role (user_id, role_id) VALUES (?, 1)').run(boss.user);
  await callerOf(box.url, 'unknown').ask('GET user/roles');
  const block = { block_users: [{ user_id: boss.user, days: 1, reason: 'x' }] };
  const faults = await program.faults('POST setting/gc', { key: 'ACCESS_LIMIT', ...block, verify_password: ROOT });
  assert.is(faults.block_users, 'Only an administrator can block an administrator');
  await root.call('DELETE user/tokens/{id}', { id });
});

test('a user has twenty tokens, and the next is refused in a sentence', async () => {
  const many = await staff.hire('many', { funcs: ['export'] });
  const { total } = await many.call('GET user/tokens');
  for (let n = total; n < 20; n++) await token(many, {}, PASSWORD);
  const refused = await many.ask('POST user/tokens', { name: 'one more', verify_password: PASSWORD });
  assert.equal([refused.code, refused.message], [1003, 'A user can have at most 20 API tokens; revoke one first']);
  const [first] = (await many.call('GET user/tokens', { limit: 1 })).data;
  await many.call('DELETE user/tokens/{id}', { id: first!.id });
  await token(many, {}, PASSWORD);
});

test('tokens end with a reset of the password by somebody else, and are named when their owner changes it', async () => {
  const clerk = await staff.hire('clerk', { funcs: ['export'] });
  const made = await token(clerk, {}, PASSWORD);
  const program = callerOf(box.url, made.token);
  const { tokens } = await clerk.call('PUT user/password', { old_password: PASSWORD, new_password: 'ten warm racks' });
  assert.equal(
    tokens.map(({ name }) => name),
    ['cli', 'program'],
  );
  assert.is((await program.ask('GET user/roles')).code, 0);
  const socket = await authenticated(Number(box.push.split(':').at(-1)), made.token);
  await root.call('PUT user/rest_password', { id: clerk.user, verify_password: ROOT });
  assert.is(await socket.closed, 4401, 'and whoever listens with one');
  assert.is((await program.ask('GET user/roles')).status, 401);
});

// ── user 1 keeps his way in ──

/** How user 1 came in last. */
function cameIn(address: string, agent: string | null, at: Date): void {
  staff.db
    .prepare('UPDATE user SET last_login_ip = ?, last_login_agent = ?, last_login_time = ? WHERE id = 1')
    .run(address, agent, Math.floor(at.getTime() / 1000));
}
const guards = (limits: Partial<AccessLimit> | object) => ({ key: 'ACCESS_LIMIT', ...limits, verify_password: PASSWORD });
/** the minute of a day, and the hour that holds it */
const hourOf = (at: Date) => ({
  start: `${String(at.getHours()).padStart(2, '0')}:00`,
  end: `${String(at.getHours() + 1).padStart(2, '0')}:00`,
});

test('who guards the box cannot shut out the address or the browser by which user 1 came in', async () => {
  cameIn('10.1.2.3', CHROME, new Date());
  const ip = await guard.faults('POST setting/gc', guards({ ip_config: { enabled: true, ips: [{ from: '127.0.0.1' }] } }));
  assert.match(ip.ip_config!, /lock out the address last used by the super administrator/);
  const allowed = [{ user_id: guard.user, reason: '' }];
  const browser_config = { enabled: true, browsers: ['Firefox'] };
  const browser = await guard.faults('POST setting/gc', guards({ browser_config, allow_users: allowed }));
  assert.match(browser.browser_config!, /lock out the browser last used/);
  const both = [...allowed, { user_id: 1, reason: '' }];
  assert.is((await guard.ask('POST setting/gc', guards({ browser_config, allow_users: both }))).code, 0);
  const taken = await guard.faults('POST setting/gc', guards({ allow_users: allowed }));
  assert.match(taken.browser_config!, /lock out the browser/, 'nor take him off the list that lets him in');
  assert.is(
    (await guard.ask('POST setting/gc', guards({ browser_config: { enabled: false, browsers: [] }, allow_users: [] }))).code,
    0,
  );
});

test('nor the hour, by a rule, by the hours of its period, or by the zone that they are told in', async () => {
  const [now, away] = [new Date(), new Date(Date.now() - 6 * 3_600_000)];
  cameIn('127.0.0.1', '', away);
  const period = async (name: string, ...at: Date[]) =>
    (await root.call('POST setting/time_periods', { name, weeks: EVERY_DAY, periods: at.map(hourOf) })).id;
  const narrow = await period('only now', now);
  const period_config = { enabled: true, time_period_ids: [narrow] };
  // whom no hour keeps out shuts out others at any
  const allow_users = [{ user_id: guard.user, reason: '' }];
  const refused = await guard.faults('POST setting/gc', guards({ period_config, allow_users }));
  assert.match(refused.period_config!, /lock out the time at which the super administrator last logged in/);
  const byRoot = await root.faults('POST setting/gc', { ...guards({ period_config }), verify_password: ROOT });
  assert.ok(byRoot.period_config, 'user 1 neither, who is in and would not come back');
  const wide = await period('both', ...[now, away].sort((a, b) => a.getHours() - b.getHours()));
  const both = { enabled: true, time_period_ids: [wide] };
  assert.is((await guard.ask('POST setting/gc', guards({ period_config: both, allow_users }))).code, 0);
  const edited = await guard.faults('PUT setting/time_periods/{id}', { id: wide, periods: [hourOf(now)] });
  assert.match(edited.periods!, /lock out the time/);
  const other = [(away.getDay() + 3) % 7 || 7];
  assert.ok((await guard.faults('PUT setting/time_periods/{id}', { id: wide, weeks: other })).weeks);
  assert.is((await guard.ask('PUT setting/time_periods/{id}', { id: narrow, weeks: [1] })).code, 0, 'one that is not used');
  assert.is((await guard.ask('DELETE setting/time_periods/{id}', { id: wide })).code, 1003);
  // three hours east of here; the names of these zones count westward
  const east = Math.trunc(-now.getTimezoneOffset() / 60) + 3;
  const moved = await guard.faults('POST setting/time', { timezone: `Etc/GMT-${east}`, verify_password: PASSWORD });
  assert.match(moved.timezone!, /lock out the time/);
  const open = { period_config: { enabled: false, time_period_ids: [] }, allow_users: [] };
  assert.is((await guard.ask('POST setting/gc', guards(open))).code, 0);
});

test('nor by the age of his password, today or later', async () => {
  const rule = (opt_days: number) => ({
    key: 'ACCOUNT_SAFE',
    acc_expire_config: { enabled: true, opt_days, opt_alterable: false },
    verify_password: PASSWORD,
  });
  staff.db.prepare('UPDATE user SET password_time = password_time - 864000 WHERE id = 1').run();
  staff.db.prepare('UPDATE user SET password_time = ? WHERE id = ?').run(Math.floor(Date.now() / 1000), guard.user);
  await callerOf(box.url, 'unknown').ask('GET user/roles');
  const faults = await guard.faults('POST setting/gc', rule(9));
  assert.is(faults.acc_expire_config, 'The password of the super administrator is older than this and must be changed first');
  assert.is((await guard.ask('POST setting/gc', rule(11))).code, 0);
  staff.db.prepare('UPDATE user SET password_time = password_time - 864000 WHERE id = 1').run();
  await callerOf(box.url, 'unknown').ask('GET user/roles');
  assert.ok(await logIn(box.url, 'admin', ROOT), 'what has passed since then he changes');
  const off = { enabled: false, opt_days: 90, opt_alterable: true };
  await guard.call('POST setting/gc', { key: 'ACCOUNT_SAFE', acc_expire_config: off, verify_password: PASSWORD });
});

test('where user 1 is out all the same, a password given at the box lets him in', async () => {
  const ip_config = { enabled: true, ips: [{ from: '10.9.8.7' }] };
  const upsert = "INSERT OR REPLACE INTO setting (key, value, update_time) VALUES ('ACCESS_LIMIT', ?, 0)";
  staff.db.prepare(upsert).run(JSON.stringify({ ip_config }));
  await callerOf(box.url, 'unknown').ask('GET user/roles');
  const nobody = callerOf(box.url);
  const enter = async (password: string) => {
    const { captcha_id } = await nobody.call('GET pub/login/captchaid');
    return nobody.ask('POST pub/login/safe', { user_name: 'admin', password, captcha_id, captcha_code: CAPTCHA });
  };
  assert.is((await enter(ROOT)).code, 1011);
  const { password: digits } = await resetPassword(box.data, realClock, 'admin');
  // whoever asks with a token that nobody knows has the box look who wrote
  await callerOf(box.url, 'unknown').ask('GET user/roles');
  assert.is((await enter(digits)).code, 1012, 'it is right, and must be changed');
  const { captcha_id } = await nobody.call('GET pub/login/captchaid');
  const change = {
    user_name: 'admin',
    old_password: digits,
    new_password: 'eleven dry racks',
    captcha_id,
    captcha_code: CAPTCHA,
  };
  assert.equal((await nobody.call('PUT user/password_without_login', change)).tokens, []);
  assert.is((await enter('eleven dry racks')).code, 0);
});

test.run();
