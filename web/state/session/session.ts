import { atom } from 'nanostores';
import { ROOT_USER } from '../../../daemon/contract/codes';
import type { MyRoles, ProductInfo } from '../../../daemon/contract/entities';
import { type Caller, call, connectCalls, sayGoodbye } from '../../wire/call';
import { $language, TAG } from '../window/language';
import { read, readData, write, writeData } from '../window/storage';
import { idleSeconds, isWall } from './activity';
import { endAutoLogin, isAutoLoginOn, pauseAutoLogin } from './auto_login';

export interface Session {
  readonly token: string;
  readonly user_name: string;
}

/** What the login says first to somebody who has just left the console, or was shown out of it. */
export interface Farewell {
  readonly level: 'ok' | 'warn';
  readonly text: string;
}

const LOST_PAUSE_MS = 300;
/** ms that a logout waits for the box: whoever leaves is not held by a line that is down */
const EXIT_LIMIT_MS = 3000;
const INFO_LIMIT_MS = 3000;
const EDITOR = '/groupmap_edit';
const LOGIN = '/login';

/** Who is logged in, null before a login. */
export const $session = atom<Session | null>(null);
/** What this installation is called and offers; null until the box has said so. */
export const $info = atom<ProductInfo | null>(null);
/** The own roles; null until they are known. */
export const $roles = atom<MyRoles | null>(null);
/** Sites of the own roles; empty for the super administrator, whom nothing restricts. */
export const $sites = atom<readonly number[]>([]);

/** The editor's session ended: what is drawn there stays, and its user logs in again above it. */
export const $lapsed = atom(false);

/** The token of the session that its own user is ending: it may end before what they did is answered. */
let leaving: string | null = null;

/** Takes the token from session storage, else local storage. */
export function openSession(): Session | null {
  const token = read('token', 'session') ?? read('token', 'local');
  $session.set(token ? { token, user_name: read('username', 'session') ?? read('username', 'local') ?? '' } : null);
  return $session.get();
}

/** True when the token outlives the browser's tab: the user asked to be remembered. */
export const isRemembered = (): boolean => read('token', 'local') !== null;

/** Keeps a new session; only a remembered one reaches local storage. */
export function keepSession(session: Session, remember: boolean): void {
  forget();
  leaving = null;
  write('token', session.token, remember ? 'local' : 'session');
  write('username', session.user_name, 'session');
  write('username', remember ? session.user_name : null, 'local');
  $session.set(session);
}

/** Clears what belongs to the session; the remembered name stays, it is no secret and no session. */
function forget(): void {
  for (const where of ['session', 'local'] as const) {
    for (const key of ['token', 'menuList', 'userSiteIds'] as const) write(key, null, where);
  }
  write('username', null, 'session');
  $session.set(null);
  $roles.set(null);
  $sites.set([]);
}

/** The user does something that ends the session: its end is none to be told. The returned function: it came to nothing. */
export function beginLeaving(): () => void {
  leaving = $session.get()?.token ?? null;
  return () => {
    leaving = null;
  };
}

/** The login is a page of its own: the console is left by loading it. */
function toLogin(says: Farewell | null): void {
  if (says?.text) writeData('farewell', says, 'session');
  location.hash = `#${LOGIN}`;
  location.reload();
}

/** What the login has to say first: once. */
export function takeFarewell(): Farewell | null {
  const says = readData('farewell', 'session') as Farewell | null;
  write('farewell', null, 'session');
  return says;
}

/**
 * Ends the session at once, on the box too when it answers within 3 s, and shows the login. The box may close the socket or
 * refuse another call before it answers this one: that the user left is settled before the box hears of it.
 */
export async function logout(says: Farewell | null = null): Promise<void> {
  const remembered = isRemembered();
  beginLeaving();
  endAutoLogin();
  // the box ends an unused session by itself
  const told = call('POST pub/login/exit', {}).catch(() => null);
  await Promise.race([told, pause(EXIT_LIMIT_MS)]);
  forget();
  if (!remembered) write('username', null, 'local');
  toLogin(says);
}

const pause = (ms: number): Promise<null> => new Promise((give) => setTimeout(() => give(null), ms));
const isOn = (path: string): boolean => location.hash.replace(/^#/, '').startsWith(path);

/**
 * The box no longer knows the session; `why` in its words. A wall is hung up again by the next login in its window. The editor keeps a session of its own window: what it holds
 * unsaved must not be lost to a reload.
 */
export function loseSession(how: 'expired' | 'ended', token: string, why: string): void {
  if (token !== $session.get()?.token || token === leaving || isOn(LOGIN)) return;
  if (isOn(EDITOR) && (how === 'ended' || read('token', 'session') !== null)) {
    $lapsed.set(true);
    return;
  }
  forget();
  write('wall', isWall(location.hash.slice(1)) ? location.hash : null, 'session');
  if (how === 'ended') pauseAutoLogin();
  else if (!isAutoLoginOn()) write('username', null, 'local');
  setTimeout(() => toLogin({ level: 'warn', text: why }), how === 'expired' ? LOST_PAUSE_MS : 0);
}

/** Connects calls to this session. `texts` are the sentences for failures that the box could not put into words. */
export function openCalls(texts: Caller['texts']): void {
  connectCalls({
    token: () => $session.get()?.token ?? null,
    language: () => TAG[$language.get()],
    idle: idleSeconds,
    texts,
    onSessionLost: loseSession,
  });
}

/** Asks who this installation is. Null when the box does not say so within 3 s: the page starts with what it has. */
export async function loadInfo(): Promise<ProductInfo | null> {
  const asked = call('GET pub/info', {}).then(
    (info) => {
      $info.set(info);
      return info;
    },
    () => null,
  );
  return Promise.race([asked, pause(INFO_LIMIT_MS)]);
}

/** Loads the own roles and the sites they hold. Throws Refused. */
export async function loadRoles(): Promise<MyRoles> {
  const mine = await call('GET user/roles', {});
  const roles =
    mine.user_id === ROOT_USER ? [] : await Promise.all(mine.data.map((id) => call('GET setting/roles/{id}', { id })));
  const sites = [...new Set(roles.flatMap((role) => role.device_groups.map((group) => group.id)))];
  writeData('userSiteIds', sites, isRemembered() ? 'local' : 'session');
  $sites.set(sites);
  $roles.set(mine);
  return mine;
}

/** A page that is closed ends its session, unless the token is to outlive it (a reload revives it within 15 s). */
export function exitOnUnload(): void {
  addEventListener('pagehide', () => {
    if ($session.get() && !isRemembered()) sayGoodbye('POST pub/login/exit', { unload: true });
  });
}
