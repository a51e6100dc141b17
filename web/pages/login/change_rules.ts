import type { PasswordComplexity } from '../../../daemon/contract/entities';
import { brokenPasswordRules, leastLength, passwordRulesOf } from '../../../daemon/contract/rules/password';
import type words from './words/password/zh_cn';

/** In the order in which they stand and are checked. */
export const CHANGE_FIELDS = ['user_name', 'old_password', 'new_password', 'confirm_password', 'captcha_code'] as const;
export type ChangeField = (typeof CHANGE_FIELDS)[number];
export type ChangeValues = Readonly<Record<ChangeField, string>>;

type Words = typeof words;
type Fill = (sentence: string, data: Readonly<Record<string, string | number>>) => string;

const ASK: Readonly<Record<ChangeField, keyof Words>> = {
  user_name: 'enter_account',
  old_password: 'enter_old_password',
  new_password: 'enter_new_password',
  confirm_password: 'enter_confirm_password',
  captcha_code: 'enter_captcha',
};

/** What is wrong with one field, ready to be shown; null when nothing is. */
export function changeFault(
  field: ChangeField,
  values: ChangeValues,
  complexity: PasswordComplexity | null,
  w: Words,
  fill: Fill,
): string | null {
  const isSecret = field !== 'user_name' && field !== 'captcha_code';
  if ((isSecret ? values[field] : values[field].trim()) === '') return w[ASK[field]];
  if (field === 'confirm_password' && values.confirm_password !== values.new_password) return w.mismatch;
  if (field !== 'new_password' || !complexity) return null;
  const broken = brokenPasswordRules(complexity, values)[0];
  return broken ? fill(w.broken_rule, { rule: fill(w[`rule_${broken}`], { n: leastLength(complexity) }) }) : null;
}

/** The tip line: every rule in force, or nothing while they are not known. */
export function complexityTip(complexity: PasswordComplexity | null, w: Words, fill: Fill): string {
  if (!complexity) return '';
  const said = passwordRulesOf(complexity).map((rule) => fill(w[`rule_${rule}`], { n: leastLength(complexity) }));
  return fill(w.rules, { rules: said.join(w.rule_gap) });
}
