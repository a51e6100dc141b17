import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { brokenPasswordRules, leastLength, passwordRulesOf } from '../../../daemon/contract/rules/password';
import { fill } from '../../../web/lang/words';
import { complexityTip } from '../../../web/pages/login/change_rules';
import { facts } from '../../../web/pages/login/licence';
import { outcomeOf } from '../../../web/pages/login/outcome';
import w from '../../../web/pages/login/words/licence/zh_cn';
import password from '../../../web/pages/login/words/password/zh_cn';
import { accepted, COMPLEXITY, LICENCE } from './box';

const broken = (new_password: string, more: Partial<typeof COMPLEXITY> = {}) =>
  brokenPasswordRules({ ...COMPLEXITY, ...more }, { user_name: 'Admin', old_password: 'Old-pass1', new_password });

test('rules that are switched off, singly or altogether, ask for nothing but six characters', () => {
  const off = { opt_mix_up_lo_letter: false, opt_contain_num: false, opt_min_len_enabled: false };
  assert.equal(broken('admin7', { enabled: false }), []);
  assert.equal(broken('five5', { enabled: false }), ['min_len']);
  assert.equal(passwordRulesOf({ ...COMPLEXITY, enabled: false }), ['min_len']);
  assert.equal(broken('abcdef', off), []);
  assert.equal(broken('abcde', off), ['min_len']);
  assert.equal([COMPLEXITY, { ...COMPLEXITY, ...off }].map(leastLength), [8, 6]);
  assert.is(complexityTip({ ...COMPLEXITY, enabled: false }, password, fill), '密码规则：长度不能少于6位');
});

test('every broken rule is named, in the order in which the rules are said', () => {
  assert.equal(broken('xADMIN'), ['exclude_username', 'contain_num', 'min_len']);
  assert.equal(broken('Good-pass2'), []);
});

test('the user name counts in any case, and an empty one is in no password', () => {
  assert.ok(broken('my-aDmIn-Pass1').includes('exclude_username'));
  const nobody = { user_name: '', old_password: '', new_password: 'Good-pass2' };
  assert.equal(brokenPasswordRules(COMPLEXITY, nobody), []);
});

test('letters and digits of other scripts are letters and digits, not special characters', () => {
  const special = { opt_contain_spec_char: true, opt_mix_up_lo_letter: false };
  assert.equal(broken('密码密码密码密码12', special), ['contain_spec_char']);
  assert.equal(broken('with-sign12', special), []);
  assert.equal(broken('with space 12', special), []);
  assert.equal(broken('Abcdefgh٤', { opt_contain_num: true }), []);
});

test('length counts characters, not the units they are stored in', () => {
  const only = { opt_mix_up_lo_letter: false, opt_contain_num: false };
  assert.equal(broken('🔐🔐🔐🔐', only), ['min_len']);
  assert.equal(broken('🔐🔐🔐🔐🔐🔐🔐🔐', only), []);
});

test('an answer leads to the console, to a change, or nowhere', () => {
  assert.equal(outcomeOf(accepted()), { to: 'console', token: 'tok1' });
  assert.equal(outcomeOf(accepted({ pwd_complexity_error: 1 })), { to: 'weak_password' });
  assert.equal(outcomeOf(accepted({ change_pwd_scene: 1, access_token: '' })), { to: 'weak_password' });
  assert.equal(outcomeOf(accepted({ pwd_expired: 1, pwd_is_alterable: 1 })), { to: 'expired_password', token: 'tok1' });
  assert.equal(outcomeOf(accepted({ pwd_expired: 1, pwd_is_alterable: 1, access_token: '' })), {
    to: 'expired_password',
    token: null,
  });
  assert.equal(outcomeOf(accepted({ pwd_expired: 1 })), { to: 'console', token: 'tok1' });
  assert.equal(outcomeOf({}), { to: 'nowhere' });
});

test('a trial shows what is left, an activated licence what was granted', () => {
  const names = (status: typeof LICENCE.status) => facts({ ...LICENCE, status }, w, 'Asia/Shanghai').map(({ name }) => name);
  assert.ok(names('trial').includes(w.remain_days) && !names('trial').includes(w.licensed_devices));
  assert.ok(names('activated').includes(w.licensed_devices) && !names('activated').includes(w.remain_days));
  for (const status of ['trial', 'activated', 'expired', 'unknown'] as const) {
    assert.ok(names(status).includes(w.items) && names(status).includes(w.devices));
    assert.is(facts({ ...LICENCE, status }, w, 'Asia/Shanghai')[0]?.value, w[`status_${status}`]);
  }
});

test('a time that is not set is a dash', () => {
  const start = facts({ ...LICENCE, start_time: 0 }, w, 'Asia/Shanghai').find(({ name }) => name === w.start_time);
  assert.is(start?.value, '—');
});

test('the times of a licence are those of the box, and none is told before the box has said its zone', () => {
  const started = (zone: string | undefined) => facts(LICENCE, w, zone).find(({ name }) => name === w.start_time)?.value;
  assert.is(started('Asia/Shanghai'), '2025-11-28 08:00:01');
  assert.is(started('America/New_York'), '2025-11-27 19:00:01');
  assert.is(started(undefined), '—');
});

test.run();
