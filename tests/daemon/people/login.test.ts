import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBus } from '../../../daemon/bus';
import { type FakeClock, fakeClock } from '../../../daemon/clock';
import { createPeople } from '../../../daemon/people/index';
import { createSettings } from '../../../daemon/store/settings';
import { believed } from '../../hands/believed';
import { freshDb } from '../../hands/fresh_db';
import { addUser, at, CAPTCHA, CHEAP_HASH, NEAR, openPeople, ROOT_PASSWORD } from '../../hands/people';
import { refusalOf } from '../../hands/refused';

test('the right password opens a session whose token names its user', async () => {
  const { people, tryLogin } = await openPeople();
  const result = await tryLogin('admin', ROOT_PASSWORD);
  assert.is(result.pwd_complexity_error, 0);
  assert.is(result.user_id, 1);
  assert.ok(result.access_token.length >= 43, '256 bits');
  const caller = people.who(result.access_token);
  assert.is(caller?.user_name, 'admin');
  assert.is(caller?.scope.sites, null);
  assert.is(people.who(`${result.access_token}x`), null);
});

test('the token is kept as a hash only', async () => {
  const { db, tryLogin } = await openPeople();
  const { access_token } = await tryLogin('admin', ROOT_PASSWORD);
  assert.not(JSON.stringify(db.prepare('SELECT * FROM session').all()).includes(access_token));
});

test('a name is found in whatever case it is typed, a password only as it is', async () => {
  const { tryLogin } = await openPeople();
  assert.is((await tryLogin('ADMIN', ROOT_PASSWORD)).user_id, 1);
  assert.is((await refusalOf(tryLogin('admin', ROOT_PASSWORD.toUpperCase()))).key, 'login_failed');
  assert.is((await refusalOf(tryLogin('admin', ` ${ROOT_PASSWORD}`))).key, 'login_failed');
});

test('a fresh box lets nobody in with a usual pair, and its first password only leads to a new one (A01)', async () => {
  const db = freshDb();
  const failed = (fault: unknown) => assert.unreachable(String(fault));
  const clock = fakeClock();
  const unattended = { captcha: () => CAPTCHA, loginPause: () => 0 };
  const people = createPeople({
    db,
    bus: createBus(failed),
    clock,
    credible: believed(clock),
    failed,
    ...unattended,
    hashCost: CHEAP_HASH,
  });
  const first = await people.ensureFirst(undefined);
  assert.match(first ?? '', /^\d{6}$/);
  assert.is(await people.ensureFirst(undefined), null, 'said once');
  const login = (user_name: string, password: string, address: string) =>
    people.login(
      { user_name, password, captcha_id: people.captcha(NEAR.address).captcha_id, captcha_code: CAPTCHA },
      at(address),
    );
  const usual = ['admin', '123456', 'password', 'root', '', 'administrator', 'admin123', '888888', '666666', '12345678'];
  for (const [i, password] of usual.entries())
    for (const name of ['admin', 'root'])
      if (password !== first) assert.is((await refusalOf(login(name, password, `10.0.${i}.1`))).data?.access_token, undefined);
  db.exec('DELETE FROM login_failure');
  const refusal = await refusalOf(login('admin', first ?? '', '10.1.1.1'));
  assert.is(refusal.code, 1012);
  assert.is(refusal.data?.access_token, '');
  assert.is(refusal.data?.change_pwd_scene, 1);
  assert.is(people.setupDone(), false);
});

test("a first password that the box was given is its owner's: it opens the box at once, and need not be changed (decision 10)", async () => {
  const db = freshDb();
  const failed = (fault: unknown) => assert.unreachable(String(fault));
  const clock = fakeClock();
  const people = createPeople({
    db,
    bus: createBus(failed),
    clock,
    credible: believed(clock),
    failed,
    captcha: () => CAPTCHA,
    hashCost: CHEAP_HASH,
  });
  assert.is(await people.ensureFirst(ROOT_PASSWORD), null, 'nothing to print');
  const { captcha_id } = people.captcha(NEAR.address);
  const told = await people.login({ user_name: 'admin', password: ROOT_PASSWORD, captcha_id, captcha_code: CAPTCHA }, NEAR);
  assert.is(people.who(told.access_token)?.user_id, 1);
  assert.is(people.setupDone(), true);
});

test('a first password that was given opens the box even where the rules would refuse it, until they are changed', async () => {
  const db = freshDb();
  const failed = (fault: unknown) => assert.unreachable(String(fault));
  const clock = fakeClock();
  const people = createPeople({
    db,
    bus: createBus(failed),
    clock,
    credible: believed(clock),
    failed,
    captcha: () => CAPTCHA,
    hashCost: CHEAP_HASH,
  });
  await people.ensureFirst('admin1');
  const login = () => {
    const { captcha_id } = people.captcha(NEAR.address);
    return people.login({ user_name: 'admin', password: 'admin1', captcha_id, captcha_code: CAPTCHA }, NEAR);
  };
  assert.is((await login()).change_pwd_scene, 0);
  await clock.advance(60_000);
  createSettings({ db, clock }).put('PWD_COMPLEXITY', { pwd_complexity_config: { opt_min_len: 10 } });
  const refusal = await refusalOf(login());
  assert.equal([refusal.code, refusal.data?.change_pwd_scene], [1012, 1]);
});

test('five wrong passwords lock a name with the time when it opens, also after a restart (A03)', async () => {
  const clock = fakeClock();
  const { tryLogin, restart } = await openPeople({ clock });
  for (let i = 0; i < 5; i++) assert.is((await refusalOf(tryLogin('admin', 'wrong', at(`10.0.0.${i}`)))).code, -1);
  const locked = await refusalOf(tryLogin('admin', ROOT_PASSWORD, at('10.0.0.9')));
  assert.is(locked.code, 1011);
  assert.is(locked.data?.unlock_time, Math.floor(clock.wall() / 1000) + 600);
  const again = restart();
  assert.is((await refusalOf(tryLogin('admin', ROOT_PASSWORD, NEAR, again))).code, 1011);
  await clock.advance(601_000);
  assert.is((await tryLogin('admin', ROOT_PASSWORD)).user_id, 1);
});

test('a name that nobody has answers and locks like one that exists (A03)', async () => {
  const { tryLogin } = await openPeople();
  for (let i = 0; i < 5; i++) {
    const [known, unknown] = [await refusalOf(tryLogin('admin', 'x')), await refusalOf(tryLogin('nobody', 'x'))];
    assert.equal([unknown.code, unknown.key, unknown.data], [known.code, known.key, known.data]);
  }
  assert.is((await refusalOf(tryLogin('admin', 'x'))).code, 1011);
  assert.is((await refusalOf(tryLogin('nobody', 'x'))).code, 1011);
});

test('thirty failures lock an address and no other (A04)', async () => {
  const { tryLogin } = await openPeople();
  for (let i = 0; i < 30; i++) assert.is((await refusalOf(tryLogin(`name${i}`, 'x', at('10.0.0.1')))).code, -1);
  assert.is((await refusalOf(tryLogin('admin', ROOT_PASSWORD, at('10.0.0.1')))).code, 1011);
  assert.is((await tryLogin('admin', ROOT_PASSWORD, at('10.0.0.2'))).user_id, 1);
});

test('guesses sent at once are judged one after the other: the sixth finds the lock', async () => {
  const { tryLogin } = await openPeople();
  const tries = await Promise.all(Array.from({ length: 8 }, (_, i) => refusalOf(tryLogin('admin', 'wrong', at(`10.0.0.${i}`)))));
  assert.is(tries.filter((refusal) => refusal.code === -1).length, 5);
  assert.is(tries.filter((refusal) => refusal.code === 1011).length, 3);
});

test('more logins than may wait are refused at once', async () => {
  const { tryLogin } = await openPeople();
  const tries = await Promise.all(
    Array.from({ length: 14 }, (_, i) => refusalOf(tryLogin(`name${i}`, 'wrong', at(`10.0.0.${i}`)))),
  );
  assert.ok(tries.filter((refusal) => refusal.code === 429).length >= 4);
});

test('a captcha is good for one try, right or wrong, and for two minutes (A07)', async () => {
  const clock: FakeClock = fakeClock();
  const { people } = await openPeople({ clock });
  const login = (captcha_id: string, captcha_code: string) =>
    people.login({ user_name: 'admin', password: ROOT_PASSWORD, captcha_id, captcha_code }, NEAR);
  const { captcha_id } = people.captcha(NEAR.address);
  assert.is((await refusalOf(login(captcha_id, 'NOPE'))).code, 1010);
  assert.is((await refusalOf(login(captcha_id, CAPTCHA))).code, 1010, 'spent by the wrong one');
  const late = people.captcha(NEAR.address).captcha_id;
  await clock.advance(120_001);
  assert.is((await refusalOf(login(late, CAPTCHA))).code, 1010);
  assert.is((await login(people.captcha(NEAR.address).captcha_id, CAPTCHA.toLowerCase())).user_id, 1);
});

test('a captcha says nothing of its text but in its picture, which is drawn once', async () => {
  const { people } = await openPeople();
  const { captcha_id } = people.captcha(NEAR.address);
  assert.not(captcha_id.includes(CAPTCHA));
  const png = people.picture(captcha_id);
  assert.is(png.toString('latin1', 1, 4), 'PNG');
  assert.is(people.picture(captcha_id), png);
  assert.is((await refusalOf(() => people.picture('unknown'))).code, 1002);
});

test('of a thousand captchas of one address its share waits, and somebody else can still log in (A09)', async () => {
  const { people, tryLogin } = await openPeople();
  const first = people.captcha(NEAR.address).captcha_id;
  for (let i = 0; i < 1000; i++) people.captcha(NEAR.address);
  assert.is((await refusalOf(() => people.picture(first))).code, 1002);
  assert.is((await tryLogin('admin', ROOT_PASSWORD)).user_id, 1);
});

test('wrong captchas lock nobody out, only their own address', async () => {
  const { people, tryLogin } = await openPeople();
  for (let i = 0; i < 30; i++)
    await refusalOf(
      people.login(
        { user_name: 'admin', password: 'x', captcha_id: people.captcha(NEAR.address).captcha_id, captcha_code: 'NO' },
        at('10.0.0.1'),
      ),
    );
  assert.is((await refusalOf(tryLogin('admin', ROOT_PASSWORD, at('10.0.0.1')))).code, 1011);
  assert.is((await tryLogin('admin', ROOT_PASSWORD, at('10.0.0.2'))).user_id, 1);
});

test('a user who is switched off gets the answer of a wrong password', async () => {
  const { db, people, tryLogin } = await openPeople();
  await addUser(db, 'gone', 'a good long one', []);
  db.exec("UPDATE user SET status = 0 WHERE user_name = 'gone'");
  people.reload();
  assert.is((await refusalOf(tryLogin('gone', 'a good long one'))).key, 'login_failed');
});

test('a password that breaks the rules of today must be changed first', async () => {
  const { db, people, tryLogin } = await openPeople();
  await addUser(db, 'weak', 'password1', []);
  people.reload();
  const refusal = await refusalOf(tryLogin('weak', 'password1'));
  assert.is(refusal.code, 1012);
  assert.is(refusal.key, 'pwd_reject_frequent_pwd');
});

test('an expired password is a warning that can be skipped, or a lock, as configured', async () => {
  const { db, people, tryLogin } = await openPeople();
  await addUser(db, 'operator', 'a good long one', []);
  people.reload();
  const expire = (opt_alterable: boolean) =>
    db
      .prepare("INSERT OR REPLACE INTO setting (key, value, update_time) VALUES ('ACCOUNT_SAFE', ?, 0)")
      .run(JSON.stringify({ acc_expire_config: { enabled: true, opt_days: 1, opt_alterable } }));
  expire(true);
  const result = await tryLogin('operator', 'a good long one');
  assert.equal([result.pwd_expired, result.change_pwd_scene, result.need_tip_change_pwd], [1, 2, 1]);
  assert.ok(result.access_token);
  expire(false);
  const refusal = await refusalOf(tryLogin('operator', 'a good long one'));
  assert.equal([refusal.code, refusal.key, refusal.data], [1011, 'password_expired', null]);
  const root = await tryLogin('admin', ROOT_PASSWORD);
  assert.equal([root.pwd_expired, root.change_pwd_scene], [1, 2], 'whom nobody else could let in again');
});

test('plain secrets are taken only where nobody can overhear them', async () => {
  const { people } = await openPeople();
  const captcha_id = people.captcha(NEAR.address).captcha_id;
  const far = { ...NEAR, secure: false };
  const refusal = await refusalOf(
    people.login({ user_name: 'admin', password: ROOT_PASSWORD, captcha_id, captcha_code: CAPTCHA }, far),
  );
  assert.is(refusal.key, 'plain_refused');
});

test.run();
