import { NO_CODE } from '../../../daemon/contract/codes';
import type { LoginResult, PasswordComplexity } from '../../../daemon/contract/entities';
import type { SealedField } from '../../../daemon/contract/sealed';
import { addressOfCall, call } from '../../wire/call';
import { loadSeal } from '../../wire/sealed';
import { read, write } from '../window/storage';
import type { AutoLogin } from './auto_login';
import { keepSession } from './session';

/** The console knows which page that is. */
const HOME = '#/';
const HOME_PAUSE_MS = 300;

/** One attempt: the captcha to be read, and the key that its secrets are sealed with. */
export interface Attempt {
  readonly captcha_id: string;
  /** its code must be typed */
  readonly required: boolean;
  readonly key_id: string;
  readonly public_key: string;
}

/** A new captcha. Throws Refused. */
export const newAttempt = (): Promise<Attempt> => call('GET pub/login/captchaid', {});

/** Where the captcha's picture is. */
export const pictureOf = ({ captcha_id }: Attempt): string => addressOfCall('GET pub/login/captcha', { id: captcha_id });

async function sealer({ captcha_id, key_id, public_key }: Attempt): Promise<(text: string, field: SealedField) => string> {
  const { seal } = await loadSeal();
  return (text, field) => seal(text, field, { key_id, public_key, once: captcha_id });
}

export interface Credentials {
  readonly user_name: string;
  readonly password: string;
  readonly captcha_code: string;
}

/** Who knows the user: the box itself, or the directory. Asking for auto-login makes sense of a local user alone. */
export type LoginWay = 'local' | 'local_auto' | 'directory';

const loginOf = async (attempt: Attempt, { user_name, password, captcha_code }: Credentials) => {
  const seal = await sealer(attempt);
  return {
    user_name: seal(user_name, 'user_name'),
    password: seal(password, 'password'),
    captcha_id: attempt.captcha_id,
    // of one that is not shown nothing is typed
    captcha_code: captcha_code || NO_CODE,
  };
};

/** Logs in. Throws Refused; its `data` is null when name, password or captcha were wrong. */
export async function signIn(attempt: Attempt, typed: Credentials, way: LoginWay): Promise<LoginResult> {
  const login = await loginOf(attempt, typed);
  if (way === 'directory') return call('POST pub/login/ldap', login);
  return call('POST pub/login/safe', way === 'local_auto' ? { ...login, auto_login: true } : login);
}

/** Logs in with a remember-token instead of a password. Throws Refused. */
export async function signInAgain({ user_name, remember_token }: AutoLogin): Promise<LoginResult> {
  const attempt = await newAttempt();
  const typed = { user_name, password: remember_token, captcha_code: '' };
  return call('POST pub/login/root_login', await loginOf(attempt, typed));
}

export interface PasswordChange {
  readonly user_name: string;
  readonly old_password: string;
  readonly new_password: string;
  readonly captcha_code: string;
}

/** Changes a password that must be changed before a login. Throws Refused. */
export async function changePassword(attempt: Attempt, change: PasswordChange): Promise<void> {
  const seal = await sealer(attempt);
  await call('PUT user/password_without_login', {
    user_name: seal(change.user_name, 'user_name'),
    old_password: seal(change.old_password, 'old_password'),
    new_password: seal(change.new_password, 'new_password'),
    captcha_id: attempt.captcha_id,
    captcha_code: change.captcha_code || NO_CODE,
  });
}

/** The rules for passwords, null when the box does not say them: it checks every password itself. */
export async function loadComplexity(): Promise<PasswordComplexity | null> {
  try {
    const answer = await call('GET setting/gc/readonly', { key: 'PWD_COMPLEXITY' });
    return 'pwd_complexity_config' in answer ? answer.pwd_complexity_config : null;
  } catch {
    return null;
  }
}

/** Keeps the session and opens the console, or the wall that hung here, 300 ms later so that "logged in" can be read. */
export function enter(token: string, user_name: string, remember: boolean): void {
  keepSession({ token, user_name }, remember);
  setTimeout(() => {
    location.hash = read('wall', 'session') ?? HOME;
    write('wall', null, 'session');
    location.reload();
  }, HOME_PAUSE_MS);
}
