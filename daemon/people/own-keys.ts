import type { Clock } from '../clock';
import { seconds } from '../clock';
import { CODE, type Func } from '../contract/codes';
import type { ApiToken, LiveSession, Page } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import { type Ask, pageOf } from '../store/list';
import type { StoredToken } from '../store/sessions';
import type { ApiTokens } from './api-tokens';
import { type Caller, isRoot, manages } from './caller';
import type { Directory } from './directory';
import type { Remember } from './remember';
import type { LiveLogin, Sessions } from './sessions/index';

const SHOWN = 16;
/** What names a session to people: enough of its hash to tell it from others. */
const idOf = (hash: string): string => hash.slice(0, SHOWN);

export interface OwnKeysParts {
  readonly clock: Clock;
  readonly directory: Directory;
  readonly sessions: Sessions;
  readonly tokens: ApiTokens;
  readonly remember: Remember;
}
export interface NewToken {
  readonly name: string;
  readonly expires?: number | undefined;
  readonly funcs?: readonly Func[] | undefined;
}
const missing = (): Refusal => new Refusal(CODE.not_found, 'not_found');

/** Sessions and API tokens as their owners see and end them. */
export function createOwnKeys({ clock, directory, sessions, tokens, remember }: OwnKeysParts) {
  const nameOf = (id: number): string => directory.byId(id)?.user_name ?? '';
  /** the own ones; whoever manages people those of others, but for administrators unless one is one */
  const mayEnd = (caller: Caller, user_id: number): boolean =>
    user_id === caller.user_id ||
    (manages(caller, '/setting_security') && (!directory.isAdministrator(user_id) || directory.administers(caller)));

  /** Ends them, and what would bring them back by itself. */
  function end(logins: readonly LiveLogin[]): void {
    for (const { remember_id } of logins) if (remember_id !== null) remember.forget(remember_id);
    sessions.end(
      logins.map(({ hash }) => hash),
      'ended_removed',
    );
  }
  /** the own ones, user 1 any; one that is cut to functions itself alone */
  function mayRevoke(caller: Caller, token: StoredToken): boolean {
    if (caller.limited) return token.token_hash === caller.session;
    return token.user_id === caller.user_id || isRoot(caller);
  }
  const shown = ({ token_hash, funcs, lived: _, ...rest }: StoredToken, session: string): ApiToken => ({
    ...rest,
    user_name: nameOf(rest.user_id),
    funcs: funcs && [...funcs],
    current: token_hash === session,
  });
  const told = (login: LiveLogin, caller: Caller): LiveSession => {
    const { hash, remember_id: _, ...rest } = login;
    return { id: idOf(hash), ...rest, user_name: nameOf(login.user_id), current: hash === caller.session };
  };

  return {
    /** Newest first. @throws Refusal 1004 for those of others but to whoever manages people */
    sessions(
      caller: Caller,
      { user_id, all, ...ask }: Ask & { user_id?: number | undefined; all?: boolean | undefined },
    ): Page<LiveSession> {
      const whose = all ? null : (user_id ?? caller.user_id);
      if (whose !== caller.user_id && !manages(caller, '/setting_security')) throw new Refusal(CODE.forbidden, 'no_permission');
      const found = sessions.all().filter((login) => whose === null || login.user_id === whose);
      const { total, data } = pageOf(
        found.sort((a, b) => b.create_time - a.create_time),
        ask,
      );
      return { total, data: data.map((login) => told(login, caller)) };
    },
    /** @throws Refusal 1002 for what is not there, or not for the caller to end */
    endSession(caller: Caller, id: string): void {
      const login = sessions.all().find(({ hash }) => idOf(hash) === id);
      if (!login || !mayEnd(caller, login.user_id)) throw missing();
      end([login]);
    },
    /** Every other own session, or every one of a user. @throws Refusal 1002 */
    endSessions(caller: Caller, user_id = caller.user_id): void {
      if (!directory.byId(user_id) || !mayEnd(caller, user_id)) throw missing();
      end(sessions.all().filter((login) => login.user_id === user_id && login.hash !== caller.session));
    },

    tokens(caller: Caller, { all, ...ask }: Ask & { all?: boolean | undefined }): Page<ApiToken> {
      const every = all && isRoot(caller);
      const own = tokens.all().filter(({ user_id }) => every || user_id === caller.user_id);
      const { total, data } = pageOf(own, ask);
      return { total, data: data.map((token) => shown(token, caller.session)) };
    },
    /** What goes on in somebody's name whatever becomes of his password. */
    tokensOf: (user_id: number): ApiToken[] => tokens.ofUser(user_id).map((token) => shown(token, '')),
    /** @throws Refusal 1001 when it would end before it begins, or may more than the caller; 1003 when there are too many */
    addToken(caller: Caller, { name, expires, funcs }: NewToken): { id: number; token: string } {
      const fault = (field: string, key: string) => new Refusal(CODE.validation, 'validation', { fields: { [field]: { key } } });
      if (expires !== undefined && expires <= seconds(clock)) throw fault('expires', 'past');
      if (funcs?.some((func) => !caller.funcs.has(func))) throw fault('funcs', 'func_beyond');
      const cut = funcs ? [...new Set(funcs)] : null;
      return tokens.make({ user_id: caller.user_id, name: name.trim(), until: expires ?? null, funcs: cut });
    },
    /** @throws Refusal 1002 */
    removeToken(caller: Caller, id: number): void {
      const token = tokens.all().find((entry) => entry.id === id);
      if (!token || !mayRevoke(caller, token)) throw missing();
      tokens.remove(token);
    },
  };
}
