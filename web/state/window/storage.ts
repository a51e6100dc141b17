// The browser's two stores. Either may be closed to us (private windows, policies): then the page lives without memory.

/** Names under which the console keeps things; fixed, because an upgrade must find what an older console wrote. */
export type Key =
  | 'token'
  | 'username'
  | 'edition'
  | 'menuList'
  | 'tabList'
  | 'userSiteIds'
  | 'auto_login_on'
  | 'auto_login_days'
  | 'auto_login_days_index'
  | 'auto_login_flag'
  /** the remember-token, which stands where a password once stood; never a password */
  | 'password'
  | 'trialPopup'
  /** somebody put the first set-up off */
  | 'setupLater'
  /** ms, when somebody last used any window of this browser */
  | 'activity'
  | 'language'
  | 'theme'
  /** ids of the groups of the menu that are open */
  | 'navigation'
  /** what a form held when its page had to go */
  | 'draft'
  /** what the login says first to somebody who was in the console */
  | 'farewell'
  /** address of the wall that hung here when its session ended */
  | 'wall'
  /** how makers' tables were read, by their headings */
  | 'templateColumns'
  /** device of the environment curve */
  | 'environmentDevice';
export type Where = 'local' | 'session';

const store = (where: Where): Storage => (where === 'local' ? localStorage : sessionStorage);

export function read(key: Key, where: Where): string | null {
  try {
    return store(where).getItem(key);
  } catch {
    return null;
  }
}

/** null removes the entry. */
export function write(key: Key, value: string | null, where: Where): void {
  try {
    if (value === null) store(where).removeItem(key);
    else store(where).setItem(key, value);
  } catch {
    // full or closed: nothing that the page needs to work
  }
}

/** What was kept as JSON, or null when there is nothing or something else than JSON. */
export function readData(key: Key, where: Where): unknown {
  try {
    return JSON.parse(read(key, where) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

export const writeData = (key: Key, value: unknown, where: Where): void => write(key, JSON.stringify(value), where);
