import type { LoginResult } from '../../../daemon/contract/entities';
import { type AutoLogin, dropAutoLogin, keepAutoLogin, keepNextToken } from '../../state/session/auto_login';
import { type Attempt, type Credentials, type LoginWay, signIn, signInAgain } from '../../state/session/sign_in';
import type { Choice } from './choice';
import type { LoginField } from './fields';
import { autoSentenceOf, sentenceOf } from './refusals';

/** One way to log in: what it sends, and what follows when it fails. */
export interface Tried {
  readonly user_name: string;
  /** empty where none was typed */
  readonly password: string;
  send(): Promise<LoginResult>;
  /** why it failed, in a sentence */
  explain(reason: unknown): string;
  /** the field that comes next when it failed */
  readonly next: LoginField;
}

/** With what was typed. */
export function asTyped(held: Attempt, values: Credentials, { directory, remember, period }: Choice): Tried {
  const user_name = values.user_name.trim();
  const auto = period !== null && remember && !directory;
  const way: LoginWay = directory ? 'directory' : auto ? 'local_auto' : 'local';
  return {
    user_name,
    password: values.password,
    async send() {
      const result = await signIn(held, { ...values, user_name }, way);
      if (result.remember_token && period) keepAutoLogin(result.remember_token, period, Date.now() / 1000);
      else dropAutoLogin();
      return result;
    },
    explain: sentenceOf,
    next: 'captcha_code',
  };
}

/** With what this browser keeps for it. */
export const asKept = (stored: AutoLogin): Tried => ({
  user_name: stored.user_name,
  password: '',
  async send() {
    const result = await signInAgain(stored);
    if (result.remember_token) keepNextToken(result.remember_token);
    return result;
  },
  explain: autoSentenceOf,
  next: 'password',
});
