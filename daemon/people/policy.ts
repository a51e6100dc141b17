import type { PasswordComplexity } from '../contract/entities';
import { brokenPasswordRules, leastLength, passwordRulesOf } from '../contract/rules/password';
import type { Fault } from '../contract/shape';
import { isCommon } from './common-passwords';

/**
 * The first rule a new password breaks, or null: those that the page checks too, and the list of common passwords, which
 * only the box holds. It is compared as it is: no trimming, no cutting (A21). `old` null: not known, nothing to compare with.
 */
export function brokenRule(config: PasswordComplexity, user_name: string, password: string, old: string | null): Fault | null {
  const broken = brokenPasswordRules(config, { user_name, old_password: old ?? `${password}\0`, new_password: password });
  const rule =
    broken[0] ?? (passwordRulesOf(config).includes('reject_frequent_pwd') && isCommon(password) ? 'reject_frequent_pwd' : null);
  if (rule === null) return null;
  return rule === 'min_len' ? { key: 'pwd_min_len', data: { min: leastLength(config) } } : { key: `pwd_${rule}` };
}
