import { type Clock, seconds } from '../clock';
import { CODE } from '../contract/codes';
import type { LoginResult } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import type { Account, UserStore } from '../store/users';
import type { Captcha } from './captcha';
import type { Config } from './config';
import type { Lock } from './lock';
import type { Passwords } from './passwords';
import { brokenRule } from './policy';
import type { Secrets } from './secrets';
import type { Sessions } from './sessions';

const DAY_S = 86_400;
/** Where somebody comes from: the socket's address, whether nobody can read along, the browser's name for itself. */
export interface From {
  readonly address: string;
  readonly secure: boolean;
  readonly agent: string;
}
export interface Credentials {
  readonly user_name: string;
  readonly password: string;
  readonly captcha_id: string;
  readonly captcha_code: string;
}
export interface LoginParts {
  readonly clock: Clock;
  readonly users: UserStore;
  readonly accounts: (name: string) => Account | null;
  readonly changed: (id: number) => void;
  readonly secrets: Secrets;
  readonly captcha: Captcha;
  readonly lock: Lock;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly config: Config;
}

const ANSWER: LoginResult = {
  access_token: '',
  need_tip_change_pwd: 0,
  change_pwd_scene: 0,
  pwd_complexity_error: 0,
  pwd_expired: 0,
  pwd_is_alterable: 1,
};

/**
 * The captcha of a login or a forced change, spent whatever happens. A wrong one counts for the address alone: nobody's
 * password was tried, and nobody shall be locked out by somebody who cannot read.
 * @throws Refusal 1010
 */
export function solveCaptcha(
  { captcha, lock }: LoginParts,
  tried: Pick<Credentials, 'captcha_id' | 'captcha_code'>,
  from: From,
): void {
  if (captcha.solve(tried.captcha_id, tried.captcha_code)) return;
  lock.failed('', from.address);
  throw new Refusal(CODE.captcha_wrong, 'captcha_wrong');
}

/**
 * Whether it is the password of that name. Lock first, again when the turn of the hash comes; names that nobody has, that
 * are switched off or whose reset password is too old answer like a wrong password, and as late.
 * @throws Refusal 1011, 429, or -1
 */
export async function checkPassword(parts: LoginParts, name: string, password: string, from: From): Promise<Account> {
  const found = parts.accounts(name);
  const late = found?.password_until != null && found.password_until < seconds(parts.clock);
  const account = found?.enabled && !late ? found : null;
  const right = await parts.passwords.check(password, account?.password_hash ?? null, {
    before: () => parts.lock.check(name, from.address),
    wrong: () => parts.lock.failed(name, from.address),
  });
  if (right && account) return account;
  throw new Refusal(CODE.failed, 'login_failed');
}

/** Normal login: lock, captcha, password, in this order. */
export function createLogin(parts: LoginParts) {
  /** What a password that is right still lacks. @throws Refusal 1011, 1012 */
  function standing(account: Account, password: string): LoginResult {
    const { acc_expire_config: expiry } = parts.config.safety();
    const rule = brokenRule(parts.config.complexity(), account.user_name, password, null);
    if (account.must_change || rule)
      throw new Refusal(
        CODE.password_rules,
        rule && !account.must_change ? rule.key : 'must_change',
        {
          ...ANSWER,
          pwd_complexity_error: 1,
          change_pwd_scene: 1,
          user_id: account.id,
          login_type: account.login_type,
        },
        rule?.data,
      );
    const expired = expiry.enabled && account.password_time + expiry.opt_days * DAY_S < seconds(parts.clock);
    if (!expired) return ANSWER;
    if (!expiry.opt_alterable) throw new Refusal(CODE.locked, 'password_expired');
    return { ...ANSWER, pwd_expired: 1, change_pwd_scene: 2, need_tip_change_pwd: 1 };
  }

  return async function login(tried: Credentials, from: From): Promise<LoginResult> {
    const salt = tried.captcha_id;
    const name = parts.secrets.open(tried.user_name, 'user_name', salt, from);
    parts.lock.check(name ?? '', from.address);
    solveCaptcha(parts, tried, from);
    const password = parts.secrets.open(tried.password, 'password', salt, from);
    if (name === null || password === null) throw new Refusal(CODE.captcha_wrong, 'nonce_unknown');
    const account = await checkPassword(parts, name, password, from);
    const result = standing(account, password);
    parts.lock.forgive(account.user_name);
    parts.users.loggedIn(account.id, seconds(parts.clock), from.address);
    if (parts.config.safety().acc_single_config.enabled) parts.sessions.endOfUser(account.id, 'ended_single');
    const access_token = parts.sessions.open(account.id, account.login_type, from);
    return { ...result, access_token, user_id: account.id, login_type: account.login_type };
  };
}
