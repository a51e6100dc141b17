import type { PasswordComplexity } from '../../../daemon/contract/entities';
import { brokenPasswordRules, passwordRulesOf } from '../../../daemon/contract/rules/password';
import type words from '../../lang/zh_cn/password';

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
  const broken = field === 'new_password' && complexity ? brokenPasswordRules(complexity, values)[0] : undefined;
  if (!broken) return null;
  return fill(w.broken_rule, { rule: fill(w[`rule_${broken}`], { n: complexity?.opt_min_len ?? 0 }) });
}

/** The tip line: every rule in force, or nothing when there is none. */
export function complexityTip(complexity: PasswordComplexity | null, w: Words, fill: Fill): string {
  const rules = complexity ? passwordRulesOf(complexity) : [];
  if (!rules.length) return '';
  const said = rules.map((rule) => fill(w[`rule_${rule}`], { n: complexity?.opt_min_len ?? 0 }));
  return fill(w.rules, { rules: said.join(w.rule_gap) });
}
