import { read, write } from '../window/storage';

const DAY_S = 86_400;
/** Periods by index (specification 9), in days; 0: for good. */
const DAYS = [0, 0, 30, 90, 182, 365, 730] as const;

const KEYS = ['auto_login_on', 'auto_login_days', 'auto_login_days_index', 'password'] as const;

/** Who this browser logs in by itself, and the token that it does it with. */
export interface AutoLogin {
  readonly user_name: string;
  readonly remember_token: string;
}

/** Keeps what the next auto-login needs. `now`: epoch s; the box decides by its own clock whether the token still counts. */
export function keepAutoLogin(remember_token: string, index: number, now: number): void {
  const days = DAYS[index] ?? 0;
  write('password', remember_token, 'local');
  write('auto_login_on', 'true', 'local');
  write('auto_login_days_index', String(index), 'local');
  write('auto_login_days', String(days === 0 ? 0 : Math.floor(now) + days * DAY_S), 'local');
  write('auto_login_flag', 'true', 'local');
  write('auto_login_flag', null, 'session');
}

/** A token is used once: the next one is good for as long as this one was. */
export const keepNextToken = (remember_token: string): void => write('password', remember_token, 'local');

/** Whoever does not want it any more, or whose token is refused, is not logged in again. */
export function dropAutoLogin(): void {
  for (const key of KEYS) write(key, null, 'local');
}

/** An explicit logout: nothing logs in before somebody does. */
export function endAutoLogin(): void {
  dropAutoLogin();
  write('auto_login_flag', 'false', 'local');
}

/**
 * Puts auto-login off for this window. The box ended the session, perhaps because the user works elsewhere: two browsers
 * that log in by themselves would throw each other out for ever.
 */
export const pauseAutoLogin = (): void => write('auto_login_flag', 'false', 'session');

export const isAutoLoginOn = (): boolean => read('auto_login_on', 'local') === 'true';

/** What to log in with by itself; null unless all of it is there, in time and not switched off (specification 4). */
export function storedAutoLogin(now: number): AutoLogin | null {
  const user_name = read('username', 'local');
  const remember_token = read('password', 'local');
  const until = Number(read('auto_login_days', 'local') ?? 0);
  const off = read('auto_login_flag', 'local') === 'false' || read('auto_login_flag', 'session') === 'false';
  if (!isAutoLoginOn() || off || !user_name || !remember_token || (until > 0 && until <= now)) return null;
  return { user_name, remember_token };
}
