import type { PasswordComplexity } from '../contract/entities';
import type { Fault } from '../contract/shape';
import { isCommon } from './common-passwords';

/** Letters and digits in the sense of the rule; everything else is a special character. */
const SPECIAL = /[^\p{L}\p{Nd}]/u;

/** The first rule a new password breaks, or null. It is compared as it is: no trimming, no cutting (A21). */
export function brokenRule(rules: PasswordComplexity, user_name: string, password: string, old: string | null): Fault | null {
  if (!rules.enabled) return null;
  if (rules.opt_min_len_enabled && [...password].length < rules.opt_min_len)
    return { key: 'pwd_min_len', data: { min: rules.opt_min_len } };
  if (rules.opt_exclude_username && password.toLowerCase().includes(user_name.toLowerCase()))
    return { key: 'pwd_exclude_username' };
  if (rules.opt_mix_up_lo_letter && !(/\p{Lu}/u.test(password) && /\p{Ll}/u.test(password))) return { key: 'pwd_mix_case' };
  if (rules.opt_contain_num && !/\p{Nd}/u.test(password)) return { key: 'pwd_digit' };
  if (rules.opt_contain_spec_char && !SPECIAL.test(password)) return { key: 'pwd_special' };
  if (rules.opt_reject_same_pwd && old !== null && password === old) return { key: 'pwd_same' };
  if (rules.opt_reject_frequent_pwd && isCommon(password)) return { key: 'pwd_frequent' };
  return null;
}
