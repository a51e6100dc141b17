import type { PasswordComplexity } from '../entities';

/** What a password may be asked to fulfil, in the order in which it is said: the options' names without `opt_`. */
export const PASSWORD_RULES = [
  'exclude_username',
  'mix_up_lo_letter',
  'contain_num',
  'contain_spec_char',
  'reject_same_pwd',
  'reject_frequent_pwd',
  'min_len',
] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** Characters that a password has at least, whatever is switched off (specification 5). */
export const PASSWORD_LEAST = 6;

/** Characters that a password has at least under these rules. */
export const leastLength = ({ enabled, opt_min_len_enabled, opt_min_len }: PasswordComplexity): number =>
  enabled && opt_min_len_enabled ? Math.max(opt_min_len, PASSWORD_LEAST) : PASSWORD_LEAST;

/** The rules that are in force; the length alone when they are switched off altogether. */
export const passwordRulesOf = (config: PasswordComplexity): PasswordRule[] =>
  PASSWORD_RULES.filter((rule) => rule === 'min_len' || (config.enabled && config[`opt_${rule}`]));

export interface PasswordTry {
  readonly user_name: string;
  readonly old_password: string;
  readonly new_password: string;
}

/** Length is counted in characters, not in UTF-16 units. Common passwords are known to the box alone. */
function breaks(rule: PasswordRule, { user_name, old_password, new_password: text }: PasswordTry, least: number): boolean {
  switch (rule) {
    case 'exclude_username':
      return user_name !== '' && text.toLowerCase().includes(user_name.toLowerCase());
    case 'mix_up_lo_letter':
      return !(/\p{Ll}/u.test(text) && /\p{Lu}/u.test(text));
    case 'contain_num':
      return !/\p{Nd}/u.test(text);
    case 'contain_spec_char':
      return !/[^\p{L}\p{Nd}]/u.test(text);
    case 'reject_same_pwd':
      return text === old_password;
    case 'reject_frequent_pwd':
      return false;
    case 'min_len':
      return [...text].length < least;
  }
}

/** Every rule in force that a password breaks, but for the list of common passwords, which the box keeps. */
export const brokenPasswordRules = (config: PasswordComplexity, attempt: PasswordTry): PasswordRule[] =>
  passwordRulesOf(config).filter((rule) => breaks(rule, attempt, leastLength(config)));
