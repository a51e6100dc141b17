import { type Clock, seconds } from '../clock';
import { CODE, NO_CODE, ROOT_USER } from '../contract/codes';
import type { LoginResult } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import type { CredibleTime } from '../credible_time';
import type { Account, UserStore } from '../store/users';
import type { Access } from './access';
import type { Captcha } from './captcha';
import type { Config } from './config';
import type { DirectoryLogin } from './directory-login';
import { expiryOf, isAlterable, isResetOver } from './expiry';
import type { Lock } from './lock';
import type { OwnLock } from './own-lock';
import type { Passwords, Turn } from './passwords';
import { brokenRule } from './policy';
import type { Remember } from './remember';
import type { Secrets } from './secrets';
import type { Sessions } from './sessions/index';
import type { Slowing } from './slowing';

/** Where somebody comes from: the socket's address, whether nobody can read along, the browser's name for itself. */
export interface From {
  readonly address: string;
  readonly secure: boolean;
  readonly agent: string;
  /** hears who somebody says they are */
  readonly named?: (name: string) => void;
}
export interface Credentials {
  readonly user_name: string;
  readonly password: string;
  readonly captcha_id: string;
  readonly captcha_code: string;
  /** the browser wants to be remembered */
  readonly auto_login?: boolean | undefined;
}
export interface LoginParts {
  readonly clock: Clock;
  readonly credible: Pick<CredibleTime, 'passed' | 'moment'>;
  readonly users: UserStore;
  readonly accounts: (name: string) => Account | null;
  readonly accountById: (id: number) => Account | null;
  readonly changed: (id: number) => void;
  readonly secrets: Secrets;
  readonly captcha: Captcha;
  readonly access: Access;
  /** of those who come with a name alone, and of those who are in */
  readonly lock: Lock;
  readonly own: OwnLock;
  readonly slowing: Slowing;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly remember: Remember;
  readonly remote: Pick<DirectoryLogin, 'account' | 'isOn'>;
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

/** Whether somebody who comes with this name from there has to read a captcha (decision 8). */
export const needsCaptcha = ({ config, lock }: Pick<LoginParts, 'config' | 'lock'>, name: string, address: string): boolean =>
  config.safety().captcha_config.mode === 'always' || lock.isSuspect(name, address);

/** The page could not know: it does not say who comes when it asks for a captcha. */
const captchaNeeded = (): Refusal => new Refusal(CODE.captcha_wrong, 'captcha_needed', { required: true });

/**
 * Lock and captcha of a login or a forced change; the captcha is spent whatever happens. A wrong one counts for the address
 * alone: nobody's password was tried, and nobody shall be locked out by somebody who cannot read. The answer is what the guess at
 * the password goes through: both again when its turn has come, since others may have failed meanwhile, and the count.
 * @throws Refusal 1010, 1011
 */
export function strangerOf(
  parts: LoginParts,
  { captcha_id, captcha_code }: Pick<Credentials, 'captcha_id' | 'captcha_code'>,
  name: string,
  { address }: From,
): Turn {
  const { captcha, lock } = parts;
  lock.check(name, address);
  const asked = needsCaptcha(parts, name, address);
  if (!(asked ? captcha.solve(captcha_id, captcha_code) : captcha.spend(captcha_id))) {
    lock.failed('', address);
    throw captcha_code === NO_CODE ? captchaNeeded() : new Refusal(CODE.captcha_wrong, 'captcha_wrong');
  }
  return {
    known: false,
    before() {
      lock.check(name, address);
      if (!asked && needsCaptcha(parts, name, address)) throw captchaNeeded();
    },
    wrong: () => lock.failed(name, address),
  };
}

/**
 * Whether it is the password of that name. Names that nobody has, that are switched off or whose reset password is too old answer
 * like a wrong password, and as late. Then, whether that user may come in from there and now.
 * @throws Refusal 1011, 429, or -1
 */
export async function checkPassword(
  parts: LoginParts,
  { name, password }: { readonly name: string; readonly password: string },
  turn: Turn,
  from: From,
): Promise<Account> {
  const found = parts.accounts(name);
  const late = found !== null && isResetOver(found, parts.credible.moment());
  const account = found?.enabled && !late ? found : null;
  const right = await parts.passwords.check(password, account?.password_hash ?? null, turn);
  if (!right || !account) throw new Refusal(CODE.failed, 'login_failed');
  parts.access.check(account.id, from);
  return account;
}

/** @throws Refusal 1011 */
function expiry({ config, credible }: LoginParts, account: Account): LoginResult {
  const rule = config.safety().acc_expire_config;
  const at = expiryOf(rule, account.password_time);
  if (at === null || at >= credible.passed()) return ANSWER;
  if (!isAlterable(rule, account.id)) throw new Refusal(CODE.locked, 'password_expired');
  return { ...ANSWER, pwd_expired: 1, change_pwd_scene: 2, need_tip_change_pwd: 1 };
}

/** The rule that a password breaks; the one that an empty box was given is its owner's, and held against none (decision 10). */
function brokenBy({ config }: LoginParts, { id, user_name, password_time }: Account, password: string) {
  const isOwners = id === ROOT_USER && config.isGiven(password_time);
  return isOwners ? null : brokenRule(config.complexity(), user_name, password, null);
}

/** What a password that is right still lacks. @throws Refusal 1011, 1012 */
function standing(parts: LoginParts, account: Account, password: string): LoginResult {
  const rule = brokenBy(parts, account, password);
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
  return expiry(parts, account);
}

/** Ways into the box: by password, by a directory, by a browser that is remembered. */
export function createLogin(parts: LoginParts) {
  const { access, captcha, config, lock, remember, secrets, sessions, slowing } = parts;

  /** Opens the session of somebody who has shown who they are. */
  function enter(account: Account, from: From, login_type: 1 | 2 | 3, remembered: number | null): LoginResult {
    parts.users.loggedIn(account.id, { time: seconds(parts.clock), address: from.address, agent: from.agent });
    if (config.safety().acc_single_config.enabled) sessions.endOfUser(account.id, 'ended_single');
    const access_token = sessions.open(account.id, login_type, from, remembered);
    return { ...ANSWER, access_token, user_id: account.id, login_type };
  }

  /** Name and password of a login whose captcha was read, in the order in which each may be refused. */
  function read(tried: Credentials, from: From) {
    access.knock(from);
    const salt = tried.captcha_id;
    const name = secrets.open(tried.user_name, 'user_name', salt, from);
    from.named?.(name ?? '');
    const turn = strangerOf(parts, tried, name ?? '', from);
    const password = secrets.open(tried.password, 'password', salt, from);
    if (name === null || password === null) throw new Refusal(CODE.captcha_wrong, 'nonce_unknown');
    return { name, password, turn };
  }

  /** The remember-token; sealed it needs a captcha's id, which is spent, so that what was overheard is worth nothing. */
  function readRemembered(tried: Credentials, from: From): { readonly name: string; readonly token: string } {
    access.knock(from);
    const sealed = [tried.user_name, tried.password].some(secrets.isSealed);
    const fresh = !sealed || captcha.spend(tried.captcha_id);
    const name = secrets.open(tried.user_name, 'user_name', tried.captcha_id, from);
    from.named?.(name ?? '');
    const token = secrets.open(tried.password, 'password', tried.captcha_id, from);
    if (!fresh || name === null || token === null) throw new Refusal(CODE.captcha_wrong, 'nonce_unknown');
    return { name, token };
  }

  return {
    /** Lock, captcha, password, in this order. @throws Refusal -1, 429, 1010, 1011, 1012 */
    byPassword: (tried: Credentials, from: From): Promise<LoginResult> =>
      slowing.tried(from.address, async () => {
        const { turn, ...said } = read(tried, from);
        const account = await checkPassword(parts, said, turn, from);
        const result = standing(parts, account, said.password);
        lock.forgive(account.user_name);
        const kept = tried.auto_login ? remember.issue(account.id) : null;
        const entered = enter(account, from, account.login_type, kept?.id ?? null);
        return { ...entered, ...toldOf(result), ...(kept ? { remember_token: kept.token } : {}) };
      }),

    /** The directory is asked; what it cannot say now is no wrong password. @throws Refusal as above */
    byDirectory: (tried: Credentials, from: From): Promise<LoginResult> =>
      slowing.tried(from.address, async () => {
        const { name, password, turn } = read(tried, from);
        const account = await parts.remote.account(name, password, turn);
        access.check(account.id, from);
        lock.forgive(account.user_name);
        return enter(account, from, 2, null);
      }),

    /**
     * A browser that is remembered; never a password. No lock keeps out a right token, which nobody guesses; a wrong one counts
     * for the address alone. It forgives no failures either: the name's belong to whoever guesses meanwhile.
     * @throws Refusal -1, 1010, 1011
     */
    byRemembered(tried: Credentials, from: From): LoginResult {
      const { name, token } = readRemembered(tried, from);
      const found = remember.find(token);
      const account = found ? parts.accountById(found.user_id) : null;
      const same = account?.enabled && !account.must_change && account.user_name.toLowerCase() === name.toLowerCase();
      if (!found || !account || !same) {
        lock.check('', from.address);
        lock.failed('', from.address);
        throw new Refusal(CODE.failed, 'remember_unknown');
      }
      access.check(account.id, from);
      const result = expiry(parts, account);
      // the first window's answer holds the token that took this one's place
      const next = found.replaced ? {} : { remember_token: remember.rotate(found.id) };
      return { ...enter(account, from, 3, found.id), ...toldOf(result), ...next };
    },
  };
}

/** What an answer says of the password. */
const toldOf = ({ pwd_expired, change_pwd_scene, need_tip_change_pwd }: LoginResult) => ({
  pwd_expired,
  change_pwd_scene,
  need_tip_change_pwd,
});
export type Login = ReturnType<typeof createLogin>;
