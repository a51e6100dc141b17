// Locks as weapons: what somebody outside can take from those who are in, and what is left to whoever guesses.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type FakeClock, fakeClock } from '../../daemon/clock';
import { pauseAfter } from '../../daemon/people/lock';
import { addUser, at, CAPTCHA, NEAR, openPeople, ROOT_PASSWORD } from '../hands/people';
import { refusalOf } from '../hands/refused';

const STRANGER = at('10.6.6.6');
const NEXT = 'a better battery staple';

async function openBox(pause: (failures: number) => number = () => 0) {
  const clock: FakeClock = fakeClock();
  const box = await openPeople({ clock, loginPause: pause });
  const put = box.db.prepare('INSERT OR REPLACE INTO setting (key, value, update_time) VALUES (?, ?, 0)');
  const set = (key: string, value: object) => void put.run(key, JSON.stringify(value));
  set('AUTO_LOGIN', { enable: true, index: 1 });
  const login = (more: object = {}, from = NEAR) => {
    const { captcha_id } = box.people.captcha(from.address);
    const typed = { user_name: 'admin', password: ROOT_PASSWORD, captcha_id, captcha_code: CAPTCHA, ...more };
    return box.people.login(typed, from);
  };
  const back = (remember_token: string, from = NEAR, user_name = 'admin') =>
    box.people.loginRemembered({ user_name, password: remember_token, captcha_id: 'none', captcha_code: 'auto' }, from);
  const callerOf = (token: string) => {
    const caller = box.people.who(token);
    if (!caller) throw new Error('no session');
    return caller;
  };
  const enter = async () => callerOf((await login()).access_token);
  const guess = (times: number, from = STRANGER, name = 'admin') =>
    Promise.all(Array.from({ length: times }, (_, n) => refusalOf(box.tryLogin(name, `wrong ${n}`, from))));
  /** thirty logins that are none: nothing is hashed */
  const lockAddress = (address: string): void => {
    for (let n = 0; n < 30; n++) box.people.malformed(address);
  };
  /** lets time pass until it is there; hashes take real time */
  async function inTime<T>(work: Promise<T>): Promise<T> {
    let done = false;
    const ended = work.finally(() => {
      done = true;
    });
    while (!done) {
      await clock.advance(250);
      await new Promise((next) => setTimeout(next, 2));
    }
    return ended;
  }
  const verify = (caller: ReturnType<typeof callerOf>, password: string) => box.people.verify(caller, password, undefined, NEAR);
  return { ...box, clock, set, login, back, callerOf, enter, guess, lockAddress, inTime, verify };
}

test('five wrong passwords from outside lock the name for whoever comes with it alone', async () => {
  const { guess, tryLogin } = await openBox();
  assert.ok((await guess(5)).every(({ code }) => code === -1));
  assert.is((await refusalOf(tryLogin('admin', ROOT_PASSWORD))).code, 1011);
});

test('a live session verifies and changes its password while its name is locked from outside', async () => {
  const { enter, guess, verify, people, tryLogin } = await openBox();
  const caller = await enter();
  await guess(5);
  await verify(caller, ROOT_PASSWORD);
  await people.changePassword(caller, { old_password: ROOT_PASSWORD, new_password: NEXT }, NEAR);
  assert.is((await tryLogin('admin', NEXT)).user_id, 1, 'another password, another count');
});

test('whatever lock is set, a stranger locks user 1 out for ten minutes and not for a year, and others as long as is set', async () => {
  const { clock, db, people, set, guess, tryLogin } = await openBox();
  await addUser(db, 'east', ROOT_PASSWORD, [1]);
  const acc_lock_config = { enabled: true, opt_attempts: 1, opt_minutes: 10, opt_lock_days: 365 };
  set('ACCOUNT_SAFE', { acc_lock_config });
  people.reload();
  await guess(1, STRANGER, 'ADMIN');
  await guess(1, STRANGER, 'east');
  const unlock = async (name: string) => (await refusalOf(tryLogin(name, ROOT_PASSWORD))).data?.unlock_time;
  const now = Math.floor(clock.wall() / 1000);
  assert.equal([await unlock('admin'), await unlock('east')], [now + 600, now + 365 * 86_400]);
  await clock.advance(600_001);
  assert.is((await tryLogin('admin', ROOT_PASSWORD)).user_id, 1);
  assert.is((await refusalOf(tryLogin('east', ROOT_PASSWORD))).code, 1011);
});

test('a clock that is set unlocks nothing, neither forth nor back', async () => {
  const { clock, guess, tryLogin } = await openBox();
  await guess(5);
  for (const by of [3_600_000, -7_200_000]) {
    clock.step(by);
    const locked = await refusalOf(tryLogin('admin', ROOT_PASSWORD));
    assert.equal([locked.code, locked.data?.unlock_time], [1011, Math.floor(clock.wall() / 1000) + 600], 'on the clock as it is');
  }
  await clock.advance(600_001);
  assert.is((await tryLogin('admin', ROOT_PASSWORD)).user_id, 1);
});

test('a machine that takes another address of its IPv6 network for each try is one address', async () => {
  const { tryLogin, people } = await openBox();
  for (let n = 0; n < 30; n++) people.malformed(`2001:db8:1:2::${n.toString(16)}`);
  assert.is((await refusalOf(tryLogin('admin', ROOT_PASSWORD, at('2001:db8:1:2:ffff::1')))).code, 1011);
  assert.is((await tryLogin('admin', ROOT_PASSWORD, at('2001:db8:1:3::1'))).user_id, 1, 'its neighbour');
});

test('a live session goes on from an address that others have locked', async () => {
  const { enter, lockAddress, verify, tryLogin } = await openBox();
  const caller = await enter();
  lockAddress(NEAR.address);
  assert.is((await refusalOf(tryLogin('admin', ROOT_PASSWORD))).code, 1011);
  await verify(caller, ROOT_PASSWORD);
});

test('a remembered browser logs in while name and address are locked, and unlocks neither', async () => {
  const { login, back, guess, lockAddress, tryLogin } = await openBox();
  const { remember_token = '' } = await login({ auto_login: true });
  lockAddress(NEAR.address);
  await guess(5);
  assert.is(back(remember_token).user_id, 1);
  assert.is((await refusalOf(tryLogin('admin', ROOT_PASSWORD, at('10.0.0.7')))).code, 1011, 'the name');
  assert.is((await refusalOf(tryLogin('somebody', ROOT_PASSWORD))).code, 1011, 'the address');
});

test('a session that guesses is locked by its own count, and nobody else is', async () => {
  const { clock, enter, verify, people, tryLogin } = await openBox();
  const [thief, other] = [await enter(), await enter()];
  for (let left = 4; left >= 0; left--) {
    const refusal = await refusalOf(verify(thief, 'wrong'));
    assert.equal([refusal.code, refusal.data], [1005, { left }]);
  }
  const locked = await refusalOf(verify(thief, ROOT_PASSWORD));
  assert.equal([locked.code, locked.data?.unlock_time], [1011, Math.floor(clock.wall() / 1000) + 600]);
  const change = { old_password: ROOT_PASSWORD, new_password: NEXT };
  assert.is((await refusalOf(people.changePassword(thief, change, NEAR))).code, 1011, 'one count for both');
  await verify(other, ROOT_PASSWORD);
  assert.is((await tryLogin('admin', ROOT_PASSWORD)).user_id, 1, 'at the login, too');
  await clock.advance(600_001);
  await verify(thief, ROOT_PASSWORD);
});

test('guesses that a session sends at once are judged one after the other', async () => {
  const { enter, verify } = await openBox();
  const caller = await enter();
  const codes = await Promise.all(Array.from({ length: 8 }, async () => (await refusalOf(verify(caller, 'wrong'))).code));
  assert.is(codes.filter((code) => code === 1005).length, 5);
  assert.is(codes.filter((code) => code === 1011).length, 3);
});

test('a stolen remember-token opens many sessions and has five guesses in all of them together', async () => {
  const { login, back, callerOf, verify } = await openBox();
  let { remember_token = '' } = await login({ auto_login: true });
  const codes: number[] = [];
  for (let n = 0; n < 7; n++) {
    const again = back(remember_token);
    remember_token = again.remember_token ?? '';
    codes.push((await refusalOf(verify(callerOf(again.access_token), 'wrong'))).code);
  }
  assert.equal(codes, [1005, 1005, 1005, 1005, 1005, 1011, 1011]);
});

test('an API token that guesses is locked by its own count', async () => {
  const { enter, verify, people, callerOf } = await openBox();
  const { token } = people.addToken(await enter(), { name: 'script' });
  for (let n = 0; n < 5; n++) assert.is((await refusalOf(verify(callerOf(token), 'wrong'))).code, 1005);
  assert.is((await refusalOf(verify(callerOf(token), ROOT_PASSWORD))).code, 1011);
  await verify(await enter(), ROOT_PASSWORD);
});

test('strangers who fill the queue of hashes take no place from those who are in', async () => {
  const { enter, verify, tryLogin } = await openBox();
  const caller = await enter();
  const flood = Array.from({ length: 30 }, (_, n) => refusalOf(tryLogin(`name${n}`, 'wrong', at(`10.1.0.${n}`))));
  await verify(caller, ROOT_PASSWORD);
  assert.ok((await Promise.all(flood)).some(({ code }) => code === 429));
});

test('the six digits of a first login count by name and address like any password', async () => {
  const { db, people, guess, tryLogin } = await openBox();
  await addUser(db, 'fresh', '123456', []);
  db.exec("UPDATE user SET must_change = 1 WHERE user_name = 'fresh'");
  people.reload();
  await guess(5, STRANGER, 'fresh');
  assert.is((await refusalOf(tryLogin('fresh', '123456'))).code, 1011);
  const { captcha_id } = people.captcha(NEAR.address);
  const forced = { user_name: 'fresh', old_password: '123456', new_password: NEXT, captcha_id, captcha_code: CAPTCHA };
  assert.is((await refusalOf(people.forcedChange(forced, NEAR))).code, 1011);
});

test('failures of others, kept for a long lock, slow no login', async () => {
  const { db, tryLogin, people } = await openBox();
  const add = db.prepare('INSERT INTO login_failure (user_name, address, time) VALUES (?, ?, 1764200000)');
  const keep = (count: number) =>
    db.transaction(() => {
      for (let n = 0; n < count; n++) add.run(`guess ${n}`, `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
    })();
  /** the fastest of some, ms: others use the processor too */
  const asking = (): number =>
    Math.min(
      ...Array.from({ length: 7 }, () => {
        const from = performance.now();
        for (let n = 0; n < 10; n++) people.captcha(NEAR.address);
        return performance.now() - from;
      }),
    );
  db.prepare("INSERT INTO setting (key, value, update_time) VALUES ('ACCOUNT_SAFE', ?, 0)").run(
    JSON.stringify({ captcha_config: { mode: 'after_failure' } }),
  );
  keep(1000);
  const few = asking();
  keep(100_000);
  const many = asking();
  assert.ok(many < 10 * few, `${few} ms, ${many} ms`);
  assert.is((await tryLogin('admin', ROOT_PASSWORD)).user_id, 1);
});

test('pauses grow from half a second to five, and no further', () => {
  assert.equal([0, 1, 2, 3, 4, 5, 29, 2000].map(pauseAfter), [0, 500, 1000, 2000, 4000, 5000, 5000, 5000]);
});

test('each failure slows the next try from its address and from no other', async () => {
  const { clock, tryLogin, guess } = await openBox(pauseAfter);
  await guess(1);
  let came = 0;
  const next = tryLogin('admin', ROOT_PASSWORD, STRANGER).then(() => {
    came = clock.mono();
  });
  assert.is((await tryLogin('admin', ROOT_PASSWORD, at('10.0.0.7'))).user_id, 1, 'another address waits for nothing');
  assert.is(came, 0);
  await clock.advance(499);
  assert.is(came, 0);
  await clock.advance(2);
  await next;
  assert.ok(came >= 500, String(came));
});

test('a program that sends its guesses at once gets one judged a pause, and most turned away', async () => {
  const { clock, db, guess, inTime } = await openBox(pauseAfter);
  await guess(1, STRANGER, 'first');
  const flood = guess(40, STRANGER, 'second');
  const failures = db.prepare("SELECT count(*) FROM login_failure WHERE user_name = 'second'").pluck();
  await clock.advance(100);
  assert.is(failures.get(), 0, 'none before the first pause is over');
  const codes = (await inTime(flood)).map(({ code }) => code);
  assert.is(codes.filter((code) => code === -1).length, 5);
  assert.is(codes.filter((code) => code === 429).length, 35);
});

test('whoever waits out the pause holds no hash: others are judged meanwhile', async () => {
  const { guess, tryLogin, inTime } = await openBox(pauseAfter);
  await guess(1);
  const waiting = Array.from({ length: 5 }, () => refusalOf(tryLogin('somebody', 'wrong', STRANGER)));
  for (let n = 0; n < 9; n++) assert.is((await tryLogin('admin', ROOT_PASSWORD, at(`10.0.0.${n}`))).user_id, 1);
  await inTime(Promise.all(waiting));
});

test('an address that is locked is told so without another pause', async () => {
  const { guess, lockAddress, tryLogin, inTime } = await openBox(pauseAfter);
  await guess(1);
  const waiting = refusalOf(tryLogin('admin', ROOT_PASSWORD, STRANGER));
  lockAddress(STRANGER.address);
  assert.is((await inTime(waiting)).code, 1011);
  assert.is((await refusalOf(tryLogin('admin', ROOT_PASSWORD, STRANGER))).code, 1011, 'without any time passing');
});

test('a box that stops waits for nobody', async () => {
  const { clock, guess, tryLogin, people } = await openBox(pauseAfter);
  await guess(1);
  let answered = false;
  void tryLogin('admin', ROOT_PASSWORD, STRANGER).finally(() => {
    answered = true;
  });
  await clock.advance(1);
  people.stop();
  await clock.advance(60_000);
  assert.is(answered, false);
});

test.run();
