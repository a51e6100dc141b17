import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../../daemon/clock';
import type { ForcedChange } from '../../../daemon/people/change';
import { CAPTCHA, NEAR, openPeople, ROOT_PASSWORD } from '../../hands/people';
import { refusalOf } from '../../hands/refused';

const NEXT = 'a better battery staple';

async function openBox() {
  const clock = fakeClock();
  const box = await openPeople({ clock });
  const caller = async () => {
    const found = box.people.who((await box.tryLogin('admin', ROOT_PASSWORD)).access_token);
    if (!found) throw new Error('no session');
    return found;
  };
  const forced = (change: Partial<ForcedChange>) =>
    box.people.forcedChange(
      {
        user_name: 'admin',
        old_password: ROOT_PASSWORD,
        new_password: NEXT,
        captcha_id: box.people.captcha(NEAR.address).captcha_id,
        captcha_code: CAPTCHA,
        ...change,
      },
      NEAR,
    );
  return { ...box, clock, caller, forced };
}

test('a changed password ends every session of its user, and the new one opens (A14)', async () => {
  const { people, tryLogin, caller } = await openBox();
  const tokens = [await tryLogin('admin', ROOT_PASSWORD), await tryLogin('admin', ROOT_PASSWORD)].map((r) => r.access_token);
  await people.changePassword(await caller(), { old_password: ROOT_PASSWORD, new_password: NEXT }, NEAR);
  for (const token of tokens) {
    assert.is(people.who(token), null);
    assert.is(people.lost(token).key, 'ended_password');
  }
  assert.is((await refusalOf(tryLogin('admin', ROOT_PASSWORD))).code, -1);
  assert.is((await tryLogin('admin', NEXT)).user_id, 1);
});

test('the old password is asked for, and guessing it locks', async () => {
  const { people, caller } = await openBox();
  const who = await caller();
  for (let i = 0; i < 5; i++) {
    const refusal = await refusalOf(people.changePassword(who, { old_password: 'wrong', new_password: NEXT }, NEAR));
    assert.is(refusal.code, 1001);
    assert.equal(refusal.data, { fields: { old_password: { key: 'old_password_wrong' } } });
  }
  const locked = await refusalOf(people.changePassword(who, { old_password: ROOT_PASSWORD, new_password: NEXT }, NEAR));
  assert.is(locked.code, 1011);
});

test('a new password that breaks a rule is refused with the rule, and nothing changes', async () => {
  const { people, tryLogin, caller } = await openBox();
  const change = { old_password: ROOT_PASSWORD, new_password: 'short' };
  const refusal = await refusalOf(people.changePassword(await caller(), change, NEAR));
  assert.is(refusal.code, 1012);
  assert.equal(refusal.data, { pwd_complexity_error: 1, pwd_complexity_reason: { key: 'pwd_min_len', data: { min: 8 } } });
  assert.is((await tryLogin('admin', ROOT_PASSWORD)).user_id, 1);
});

test('rules that are switched off leave six characters to be asked for, of nothing least of all', async () => {
  const { db, people, tryLogin, caller } = await openBox();
  db.prepare("INSERT INTO setting VALUES ('PWD_COMPLEXITY', ?, 0)").run('{"pwd_complexity_config":{"enabled":false}}');
  for (const new_password of ['', ' ', 'five5']) {
    const refusal = await refusalOf(people.changePassword(await caller(), { old_password: ROOT_PASSWORD, new_password }, NEAR));
    assert.equal((refusal.data as { pwd_complexity_reason: unknown }).pwd_complexity_reason, {
      key: 'pwd_min_len',
      data: { min: 6 },
    });
  }
  await people.changePassword(await caller(), { old_password: ROOT_PASSWORD, new_password: 'xk7-q2' }, NEAR);
  assert.is((await tryLogin('admin', 'xk7-q2')).user_id, 1);
});

test('the forced change needs captcha and old password, and ends the must', async () => {
  const { db, people, tryLogin, forced } = await openBox();
  db.exec('UPDATE user SET must_change = 1');
  people.reload();
  assert.is((await refusalOf(tryLogin('admin', ROOT_PASSWORD))).code, 1012);
  assert.is((await refusalOf(forced({ captcha_code: 'NO' }))).code, 1010);
  assert.is((await refusalOf(forced({ old_password: 'wrong' }))).key, 'login_failed');
  assert.is((await refusalOf(forced({ new_password: ROOT_PASSWORD }))).code, 1012, 'the old one again');
  assert.is((await refusalOf(forced({ user_name: 'nobody' }))).key, 'login_failed');
  await forced({});
  assert.is((await tryLogin('admin', NEXT)).user_id, 1);
  assert.is(people.setupDone(), true);
});

test('a reset gives six digits for one login within a day', async () => {
  const { people, clock, tryLogin, forced } = await openBox();
  const { access_token } = await tryLogin('admin', ROOT_PASSWORD);
  const digits = await people.resetPassword('admin');
  assert.match(digits, /^\d{6}$/);
  assert.is(people.who(access_token), null);
  assert.is((await refusalOf(tryLogin('admin', ROOT_PASSWORD))).code, -1);
  assert.is((await refusalOf(tryLogin('admin', digits))).code, 1012);
  await clock.advance(24 * 3_600_000 + 1_000);
  assert.is((await refusalOf(tryLogin('admin', digits))).key, 'login_failed', 'too old');
  assert.is((await refusalOf(forced({ old_password: digits }))).key, 'login_failed');
  const second = await people.resetPassword('admin');
  await forced({ old_password: second });
  assert.is((await tryLogin('admin', NEXT)).user_id, 1);
});

test('long passwords are compared to their last character (A21)', async () => {
  const { people, tryLogin, caller } = await openBox();
  const long = `${'长密码 🔑 '.repeat(20)}end`;
  await people.changePassword(await caller(), { old_password: ROOT_PASSWORD, new_password: long }, NEAR);
  assert.is((await refusalOf(tryLogin('admin', long.slice(0, -1)))).code, -1);
  assert.is((await tryLogin('admin', long)).user_id, 1);
});

test('the password of a directory user is not changed here (Z11)', async () => {
  const { db, people, caller } = await openBox();
  const who = await caller();
  db.exec('UPDATE user SET password_hash = NULL, login_type = 2');
  people.reload();
  const refusal = await refusalOf(people.changePassword(who, { old_password: ROOT_PASSWORD, new_password: NEXT }, NEAR));
  assert.is(refusal.code, 1004);
});

test.run();
