// Browsers that log in by themselves.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Clock, fakeClock } from '../../../daemon/clock';
import { type CredibleTime, createCredibleTime } from '../../../daemon/credible_time';
import { believed } from '../../hands/believed';
import { addRole, addUser, at, CAPTCHA, NEAR, openPeople } from '../../hands/people';
import { refusalOf } from '../../hands/refused';

const DAY_MS = 86_400_000;
const PASSWORD = 'a good long one';

async function openBox(index = 2, timeOf: (clock: Clock) => Pick<CredibleTime, 'now' | 'passed'> = believed) {
  const clock = fakeClock();
  const box = await openPeople({ clock, credible: timeOf(clock) });
  const { db, people } = box;
  const id = await addUser(db, 'wall', PASSWORD, [addRole(db, { name: 'wall', funcs: ['alarm_confirm'] })]);
  const allow = (enable: boolean, period = index) =>
    db
      .prepare("INSERT OR REPLACE INTO setting (key, value, update_time) VALUES ('AUTO_LOGIN', ?, 0)")
      .run(JSON.stringify({ enable, index: period }));
  allow(true);
  people.reload();
  people.start();
  const login = (auto_login = true) => {
    const { captcha_id } = people.captcha(NEAR.address);
    return people.login({ user_name: 'wall', password: PASSWORD, captcha_id, captcha_code: CAPTCHA, auto_login }, NEAR);
  };
  const back = (token: string, from = NEAR, name = 'wall') =>
    people.loginRemembered({ user_name: name, password: token, captcha_id: 'none', captcha_code: 'placeholder' }, from);
  const lost = async (token: string, from = NEAR) => (await refusalOf(() => back(token, from))).key;
  return { ...box, clock, allow, login, back, lost, id };
}
const tokenOf = ({ remember_token }: { remember_token?: string }): string => {
  assert.ok(remember_token);
  return remember_token!;
};

test('each use gives another token; the one before is good for a minute, and after it forgets the browser', async () => {
  const { people, clock, login, back, lost } = await openBox();
  const first = tokenOf(await login());
  const second = tokenOf(back(first));
  await clock.advance(59_000);
  assert.ok(back(first).access_token, 'a second window');
  await clock.advance(2_000);
  assert.is(await lost(first), 'remember_unknown');
  assert.is(await lost(second), 'remember_unknown', 'somebody else had the first');
  people.stop();
});

test('a clock that is set back within that minute makes no thief of the second window, and one set ahead neither', async () => {
  const lived = (clock: Clock) => createCredibleTime({ clock, stored: null, keep: () => {} });
  const { people, clock, login, back, lost } = await openBox(2, lived);
  const first = tokenOf(await login());
  const second = tokenOf(back(first));
  await clock.advance(10_000);
  clock.step(-3_600_000);
  assert.ok(back(first).access_token, 'ten seconds later, an hour earlier');
  clock.step(7_200_000);
  assert.ok(back(first).access_token, 'and an hour later');
  clock.step(-3_600_000);
  await clock.advance(51_000);
  assert.is(await lost(first), 'remember_unknown', 'a minute is a minute');
  assert.is(await lost(second), 'remember_unknown');
  people.stop();
});

test('a browser that logs in by itself is never too idle and outlives half a day, a login by hand does neither', async () => {
  const { people, clock, login, back } = await openBox();
  const first = await login();
  const again = back(tokenOf(first)).access_token;
  const byHand = (await login(false)).access_token;
  const left = () => [first.access_token, again, byHand].map((token) => people.who(token)?.user_name ?? null);
  for (let third = 1; third <= 14 * 3; third++) {
    await clock.advance(1_200_000);
    // a wall goes on asking, and says how long nobody touched it; whoever works says that they do
    for (const token of [first.access_token, again]) people.active(people.who(token)?.session ?? '', third * 1200);
    people.active(people.who(byHand)?.session ?? '', 0);
    if (third === 11 * 3) assert.equal(left(), ['wall', 'wall', 'wall']);
  }
  assert.equal(left(), ['wall', 'wall', null], 'half a day is all that hands get');
  const idle = (await login(false)).access_token;
  await clock.advance(2 * 3_600_000);
  assert.is(people.who(idle), null);
  people.stop();
});

test('what a remembered browser opened goes idle like any other once it is remembered no longer, over a restart too', async () => {
  const { people, clock, login, allow } = await openBox();
  const { access_token } = await login();
  await clock.advance(20 * 3_600_000);
  assert.ok(people.who(access_token));
  people.stop();
  people.reload();
  assert.ok(people.who(access_token), 'it comes back with the time it has left');
  people.start();
  allow(false);
  people.reload();
  await clock.advance(2 * 3_600_000);
  assert.is(people.who(access_token), null);
  people.stop();
});

test('a browser is remembered as long as the period says, also after a restart', async () => {
  const { people, clock, allow, login, back, lost, restart } = await openBox(2);
  let token = tokenOf(await login());
  for (let day = 0; day < 29; day += 7) {
    clock.step(7 * DAY_MS);
    if (day < 21) token = tokenOf(back(token));
  }
  assert.is(await lost(token), 'remember_unknown', 'a month from the login, however often it was used');
  const other = tokenOf(await login());
  people.stop();
  const { user_id, login_type } = restart().loginRemembered(
    { user_name: 'WALL', password: other, captcha_id: '', captcha_code: '' },
    NEAR,
  );
  assert.ok(user_id && login_type === 3);
  allow(true, 1);
  const forever = tokenOf(await login());
  clock.step(20 * 365 * DAY_MS);
  assert.ok(back(forever).access_token, '1 is without end');
});

test('a changed password, role or user forgets the browsers of that user (A14)', async () => {
  const { db, people, login, lost, id, tryLogin } = await openBox();
  const before = tokenOf(await login());
  db.prepare('UPDATE role SET funcs = ? WHERE name = ?').run('["export"]', 'wall');
  people.reload();
  assert.is(await lost(before), 'remember_unknown', 'the role');
  const reset = tokenOf(await login());
  await people.resetPassword('wall');
  assert.is(await lost(reset), 'remember_unknown', 'the password');
  assert.is((await refusalOf(tryLogin('wall', PASSWORD))).code, -1);
  db.prepare('UPDATE user SET must_change = 0, password_until = NULL WHERE id = ?').run(id);
  people.reload();
  people.stop();
});

test('a wrong token counts for its address alone: nobody is locked out without a captcha', async () => {
  const { people, login, back, lost } = await openBox();
  const token = tokenOf(await login());
  for (let n = 0; n < 29; n++) assert.is(await lost(`guess ${n}`, at('10.0.0.9')), 'remember_unknown');
  await lost('guess', at('10.0.0.9'));
  assert.is(await lost('guess', at('10.0.0.9')), 'locked');
  assert.ok(back(token, at('10.0.0.9')).access_token, 'a right token is no guess');
  people.stop();
});

test('a name that guesses have locked still comes in from its remembered browsers, and stays locked for others', async () => {
  const { people, login, back, tryLogin } = await openBox();
  const token = tokenOf(await login());
  for (let n = 0; n < 5; n++) await refusalOf(tryLogin('wall', 'wrong', at('10.0.0.7')));
  assert.ok(back(token).access_token);
  assert.is((await refusalOf(tryLogin('wall', PASSWORD, at('10.0.0.8')))).key, 'locked');
  people.stop();
});

test('switching it off, logging out and ending the session from elsewhere each forget the browser', async () => {
  const { people, allow, login, back, lost } = await openBox();
  const off = tokenOf(await login());
  allow(false);
  assert.is(await lost(off), 'remember_unknown');
  allow(true);
  const { access_token, remember_token } = await login();
  people.exit(people.who(access_token)!.session, true);
  const next = back(remember_token!);
  people.exit(people.who(next.access_token)!.session, false);
  assert.is(await lost(next.remember_token!), 'remember_unknown', 'a page that goes away is no logout');
  const third = await login();
  const caller = people.who(third.access_token)!;
  const own = people.sessions(caller, {}).data.find(({ current }) => current);
  people.endSession({ ...caller, session: 'another one' }, own!.id);
  assert.is(await lost(third.remember_token!), 'remember_unknown');
  people.stop();
});

test('an expired password that must be changed opens no door by itself', async () => {
  const { db, people, login, back, lost } = await openBox();
  const token = tokenOf(await login());
  const expire = (opt_alterable: boolean) =>
    db
      .prepare("INSERT OR REPLACE INTO setting (key, value, update_time) VALUES ('ACCOUNT_SAFE', ?, 0)")
      .run(JSON.stringify({ acc_expire_config: { enabled: true, opt_days: 1, opt_alterable } }));
  expire(true);
  const warned = back(token);
  assert.equal([warned.pwd_expired, warned.change_pwd_scene], [1, 2]);
  expire(false);
  assert.is(await lost(tokenOf(warned)), 'password_expired');
  people.stop();
});

test('a user keeps twenty remembered browsers, the oldest goes', async () => {
  const { db, people, login, back, lost } = await openBox();
  const tokens: string[] = [];
  for (let n = 0; n < 21; n++) tokens.push(tokenOf(await login()));
  assert.is(db.prepare('SELECT count(*) FROM remember_token').pluck().get(), 20);
  assert.is(await lost(tokens[0]!), 'remember_unknown');
  assert.ok(back(tokens[1]!).access_token);
  people.stop();
});

test.run();
