import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../../daemon/clock';
import { createCredibleTime } from '../../../daemon/credible_time';
import type { People } from '../../../daemon/people/index';
import { addUser, at, NEAR, openPeople, ROOT_PASSWORD } from '../../hands/people';
import { refusalOf } from '../../hands/refused';

const HOUR_MS = 3_600_000;

async function openBox() {
  const clock = fakeClock();
  const box = await openPeople({ clock });
  const ended: { hashes: readonly string[]; reason: string }[] = [];
  box.bus.on('sessions_ended', ({ token_hashes, reason }) => ended.push({ hashes: token_hashes, reason }));
  const login = async () => (await box.tryLogin('admin', ROOT_PASSWORD)).access_token;
  const session = (token: string) => box.people.who(token)?.session ?? '';
  return { ...box, clock, ended, login, session };
}

test('a session lives half a day and is then unknown', async () => {
  const { people, clock, login, session } = await openBox();
  people.start();
  const token = await login();
  for (let hour = 0; hour < 11; hour++) {
    await clock.advance(HOUR_MS / 2);
    people.active(session(token), 0);
    await clock.advance(HOUR_MS / 2);
    people.active(session(token), 0);
  }
  assert.ok(people.who(token));
  await clock.advance(HOUR_MS / 2);
  people.active(session(token), 0);
  await clock.advance(HOUR_MS / 2);
  assert.is(people.who(token), null);
  assert.is(people.lost(token).code, 401);
  people.stop();
});

test('a clock that is set makes no session immortal and throws nobody out (R08)', async () => {
  const { people, clock, login } = await openBox();
  const token = await login();
  clock.step(10 * 365 * 86_400_000);
  assert.ok(people.who(token));
  clock.step(-20 * 365 * 86_400_000);
  assert.ok(people.who(token));
  await clock.advance(12 * HOUR_MS + 1);
  assert.is(people.who(token), null);
});

test('a restart keeps sessions, with the time they have left', async () => {
  const { people, clock, login, restart } = await openBox();
  const token = await login();
  await clock.advance(11 * HOUR_MS);
  people.stop();
  const again = restart();
  assert.is(again.who(token)?.user_name, 'admin');
  await clock.advance(HOUR_MS + 1);
  assert.is(again.who(token), null);
});

/** A box that counts what it lives through, as the product does. */
async function openCounting() {
  const clock = fakeClock();
  const credible = createCredibleTime({ clock, stored: null, keep: () => {} });
  const box = await openPeople({ clock, credible });
  const token = (await box.tryLogin('admin', ROOT_PASSWORD)).access_token;
  /** the box starts again, and its clock shows another time */
  const restartAt = (by_ms: number, people = box.people) => {
    people.stop();
    clock.step(by_ms);
    return box.restart();
  };
  return { ...box, clock, token, restartAt };
}
const YEAR_MS = 365 * 86_400_000;
function lastUsed(people: People, token: string): number | undefined {
  const caller = people.who(token);
  return caller ? people.sessions(caller, { limit: 0 }).data[0]?.last_time : undefined;
}

test('a restart under a clock that is ahead ends no session, and each lives out the time it had left (R08)', async () => {
  const { people, clock, token, restartAt } = await openCounting();
  await clock.advance(HOUR_MS);
  const used = clock.wall() / 1000;
  people.active(people.who(token)?.session ?? '', 0);
  let again = restartAt(YEAR_MS);
  again.start();
  await clock.advance(60_000);
  assert.is(again.who(token)?.user_name, 'admin', 'neither over nor idle');
  assert.is(lastUsed(again, token), used, 'last used when the clock of then said, not half a day ago');
  for (let run = 0; run < 11; run++) {
    await clock.advance(HOUR_MS / 2);
    again.active(again.who(token)?.session ?? '', 0);
    await clock.advance(HOUR_MS / 2);
    again.active(again.who(token)?.session ?? '', 0);
    again = restartAt(run % 2 ? YEAR_MS : -YEAR_MS, again);
    again.start();
  }
  assert.is(again.who(token), null, 'half a day is over, whatever the clock shows');
  again.stop();
});

test('a session that was left alone goes idle over a restart too, wherever the clock was put meanwhile', async () => {
  const { clock, token, restartAt, people } = await openCounting();
  people.start();
  await clock.advance(20 * 60_000);
  const again = restartAt(-YEAR_MS);
  assert.is(lastUsed(again, token), clock.wall() / 1000 - 20 * 60, 'never last used in the future');
  again.start();
  await clock.advance(15 * 60_000);
  assert.is(again.who(token), null);
  again.stop();
});

test('a page that said goodbye just before the box stops ends nothing afterwards', async () => {
  const { people, clock, login, session, ended } = await openBox();
  people.start();
  people.exit(session(await login()), true);
  people.stop();
  await clock.advance(60_000);
  assert.equal(ended, []);
});

test('a session left alone ends, and polling without a hand does not keep it (A16)', async () => {
  const { people, clock, ended, login, session } = await openBox();
  people.start();
  const token = await login();
  for (let minute = 0; minute < 29; minute++) {
    await clock.advance(60_000);
    people.active(session(token), null);
  }
  assert.ok(people.who(token));
  people.active(session(token), 0);
  for (let minute = 0; minute < 33; minute++) {
    await clock.advance(60_000);
    people.active(session(token), 60 * (minute + 1));
  }
  assert.is(people.who(token), null);
  assert.is(people.lost(token).code, -2);
  assert.is(ended.at(-1)?.reason, 'ended_idle');
  people.stop();
});

test('how long a session may be idle holds at once, and open consoles are told', async () => {
  const { people, bus, clock, login, session } = await openBox();
  people.start();
  const token = await login();
  const told: string[] = [];
  bus.on('access', ({ reason }) => told.push(reason));
  const acc_logout_config = { enabled: true, opt_period: 5 };
  await people.writeGlobal(people.who(token)!, NEAR, { key: 'ACCOUNT_SAFE', acc_logout_config });
  assert.is(told.length, 1);
  people.active(session(token), 0);
  await clock.advance(7 * 60_000);
  assert.is(people.lost(token).key, 'ended_idle');
  people.stop();
});

test('an ended session answers -2 for a day, also after a restart, then 401 (A12)', async () => {
  const { people, clock, ended, login, session, restart } = await openBox();
  const token = await login();
  const hash = session(token);
  people.exit(hash, false);
  assert.is(people.who(token), null);
  assert.equal(ended, [{ hashes: [hash], reason: 'ended_logout' }]);
  assert.equal([people.lost(token).code, people.lost(token).key], [-2, 'ended_logout']);
  assert.is(restart().lost(token).code, -2);
  await clock.advance(37 * HOUR_MS);
  people.stop();
  assert.is(restart().lost(token).code, 401);
});

test('a page that goes away ends its session 15 s later, unless it comes back', async () => {
  const { people, clock, login, session } = await openBox();
  const [gone, back, window] = [await login(), await login(), await login()];
  const other = session(window);
  for (const token of [gone, back, window]) people.exit(session(token), true);
  people.socketOpened(other);
  await clock.advance(10_000);
  assert.ok(people.who(gone), 'not yet');
  people.active(session(back), 0);
  people.active(session(gone), null);
  await clock.advance(5_001);
  assert.is(people.who(gone), null, 'another good-bye of the same page is no sign that it came back');
  assert.ok(people.who(back), 'a reload');
  assert.ok(people.who(window), 'another window listens');
});

test('a new login ends the others of its user where one terminal is the rule (A15)', async () => {
  const { db, people, login } = await openBox();
  db.prepare("INSERT INTO setting (key, value, update_time) VALUES ('ACCOUNT_SAFE', ?, 0)").run(
    JSON.stringify({ acc_single_config: { enabled: true } }),
  );
  const first = await login();
  const second = await login();
  assert.is(people.lost(first).key, 'ended_single');
  assert.ok(people.who(second));
});

test('what another process changed is found on reload: a user switched off, a session ended', async () => {
  const { db, people, tryLogin, login, ended } = await openBox();
  await addUser(db, 'operator', 'a good long one', []);
  people.reload();
  const { access_token } = await tryLogin('operator', 'a good long one');
  const token = await login();
  db.exec("UPDATE user SET status = 0 WHERE user_name = 'operator'");
  db.exec("UPDATE session SET end_reason = 'ended_password' WHERE user_id = 1");
  people.reload();
  assert.is(people.who(access_token), null);
  assert.is(people.lost(access_token).code, -2);
  assert.is(people.lost(token).key, 'ended_password');
  assert.is(ended.length, 2);
});

test('tokens are 256 random bits: none of a thousand is like another (A18)', async () => {
  const { db, people } = await openBox();
  const tokens = Array.from({ length: 1000 }, () => {
    const token = people.createToken('admin', 'test', 1);
    people.removeToken(people.who(token)!, Number(db.prepare('SELECT max(id) FROM api_token').pluck().get()));
    return token;
  });
  assert.is(new Set(tokens).size, 1000);
  for (const token of tokens) assert.is(Buffer.from(token, 'base64url').length, 32);
});

test('an API token works before the first password change, without idling out, until its day', async () => {
  const { db, people, clock, restart } = await openBox();
  db.exec('UPDATE user SET must_change = 1');
  people.reload();
  people.start();
  const token = people.createToken('ADMIN', 'ci', 2);
  await clock.advance(40 * HOUR_MS);
  assert.is(people.who(token)?.user_id, 1);
  assert.is(restart().who(token)?.user_id, 1);
  assert.not(JSON.stringify(db.prepare('SELECT * FROM api_token').all()).includes(token));
  await clock.advance(9 * HOUR_MS);
  assert.is(people.who(token), null);
  assert.is((await refusalOf(() => people.createToken('nobody', 'x', 1))).key, 'user_unknown');
  people.stop();
});

test('the verification password is the own one, and guessing it locks (A22)', async () => {
  const { people, login } = await openBox();
  const caller = people.who(await login());
  if (!caller) throw new Error('no session');
  await people.verify(caller, ROOT_PASSWORD, undefined, NEAR);
  for (let left = 4; left >= 0; left--) {
    const refusal = await refusalOf(people.verify(caller, 'wrong', undefined, NEAR));
    assert.equal([refusal.code, refusal.data], [1005, { left }]);
  }
  assert.is((await refusalOf(people.verify(caller, ROOT_PASSWORD, undefined, at('10.0.0.1')))).code, 1011);
});

test('a token and the digits of a reset that were given by a clock a year ahead end once their time was lived through', async () => {
  const clock = fakeClock();
  const year = 365 * 24 * HOUR_MS;
  const credible = createCredibleTime({ clock, stored: clock.wall() / 1000, keep: () => {} });
  const live = async (hours: number): Promise<void> => {
    for (let hour = 0; hour < hours; hour++) {
      await clock.advance(HOUR_MS);
      credible.count();
    }
  };
  const { people, tryLogin } = await openPeople({ clock, credible });
  clock.step(year);
  const digits = await people.resetPassword('admin');
  const token = people.createToken('admin', 'ci', 2);
  clock.step(-year);
  await live(1);
  assert.is((await refusalOf(() => tryLogin('admin', digits))).key, 'must_change', 'they are right');
  assert.ok(people.who(token));
  await live(23);
  assert.is((await refusalOf(() => tryLogin('admin', digits))).key, 'login_failed');
  assert.ok(people.who(token));
  await live(24);
  assert.is(people.who(token), null);
});

test.run();
