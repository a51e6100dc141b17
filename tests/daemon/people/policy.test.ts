import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PasswordComplexity } from '../../../daemon/contract/entities';
import { isCommon } from '../../../daemon/people/common-passwords';
import { brokenRule } from '../../../daemon/people/policy';

const RULES: PasswordComplexity = {
  enabled: true,
  opt_exclude_username: true,
  opt_mix_up_lo_letter: false,
  opt_contain_num: false,
  opt_contain_spec_char: false,
  opt_reject_same_pwd: true,
  opt_reject_frequent_pwd: true,
  opt_min_len_enabled: true,
  opt_min_len: 8,
};
const broken = (password: string, rules: Partial<PasswordComplexity> = {}, old: string | null = null) =>
  brokenRule({ ...RULES, ...rules }, 'operator', password, old)?.key ?? null;

test('the rules of a new box: eight characters, not the name, not the old one, not a common one (A21)', () => {
  assert.is(broken('seven77'), 'pwd_min_len');
  assert.is(broken('xOPERATORx'), 'pwd_exclude_username');
  assert.is(broken('correct horse', {}, 'correct horse'), 'pwd_reject_same_pwd');
  assert.is(broken('password'), 'pwd_reject_frequent_pwd');
  assert.is(broken('correct horse'), null);
});

test('long passwords, emoji and leading blanks are taken as they are', () => {
  assert.is(broken(`${'x1'.repeat(32)}y`), null, '65 characters');
  assert.is(broken('ab c'.repeat(32)), null, '128 characters');
  assert.is(broken('🔑🗝️🔒🔓🛡️ room'), null);
  assert.is(broken(' leading blank'), null);
  assert.is(broken('🔑🔒🔓'), 'pwd_min_len', 'an emoji is one character');
});

test('six characters are asked for whatever is switched off', () => {
  for (const rules of [{ enabled: false }, { opt_min_len_enabled: false }, { opt_min_len: 1 }]) {
    assert.equal(brokenRule({ ...RULES, ...rules }, 'operator', 'five5', null), { key: 'pwd_min_len', data: { min: 6 } });
    assert.is(broken('', rules), 'pwd_min_len');
    assert.is(broken('xk7-q2', rules), null);
  }
  assert.equal(brokenRule(RULES, 'operator', 'xk7-q2', null), { key: 'pwd_min_len', data: { min: 8 } });
});

test('composition rules speak when they are switched on', () => {
  assert.is(broken('all lower case', { opt_mix_up_lo_letter: true }), 'pwd_mix_up_lo_letter');
  assert.is(broken('Upper and lower', { opt_mix_up_lo_letter: true }), null);
  assert.is(broken('without a digit', { opt_contain_num: true }), 'pwd_contain_num');
  assert.is(broken('nospecialone', { opt_contain_spec_char: true }), 'pwd_contain_spec_char');
  assert.is(broken('has a blank', { opt_contain_spec_char: true }), null);
  assert.is(broken('operator', { enabled: false }), null);
});

test('common words are known with the tails that people hang on them, doubled, and as mere runs', () => {
  for (const password of [
    'Password123!',
    'admin@2024',
    'qwerty12345',
    '1qaz2wsx',
    'woaini1314',
    'adminadmin',
    '23456789',
    'zzzzzzzzzz',
    'ABCDEFGHIJ',
    'Huawei@123',
  ])
    assert.ok(isCommon(password), password);
  for (const password of ['correct horse', 'room 204 is cold', 'x7#kQ9v!mZ', '机房钥匙在抽屉'])
    assert.not.ok(isCommon(password), password);
});

test.run();
