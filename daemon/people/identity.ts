import { type Clock, seconds } from '../clock';
import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import { ofUser } from '../shares/owner';
import { createPending } from '../shares/pending';
import type { Account } from '../store/users';
import type { Access } from './access';
import type { ApiTokens } from './api-tokens';
import type { Caller } from './caller';
import type { Directory } from './directory';
import type { DirectoryLogin } from './directory-login';
import type { From } from './login';
import type { OwnLock } from './own-lock';
import type { Passwords } from './passwords';
import type { Secrets } from './secrets';
import { hashOf, type Sessions } from './sessions/index';

/** decision 36 */
const TICKET_LIFE_MS = 300_000;
/** tickets that are good: of one user, and of all */
const ROOM = { share: 64, most: 512 };

export interface IdentityParts {
  readonly clock: Clock;
  readonly directory: Directory;
  readonly sessions: Sessions;
  readonly tokens: ApiTokens;
  readonly secrets: Secrets;
  readonly own: OwnLock;
  readonly passwords: Passwords;
  readonly access: Access;
  readonly remote: Pick<DirectoryLogin, 'verify'>;
  /** reads people anew if another process wrote; whether it did */
  readonly renewed: () => boolean;
}
interface Ticket {
  readonly session: string;
  /** epoch s */
  readonly expires: number;
}

/** Who a token is, and whether it is really them. */
export function createIdentity(parts: IdentityParts) {
  const { clock, directory, sessions, tokens, secrets, own, passwords, access } = parts;
  const tickets = createPending<Ticket>({ clock, rooms: { known: ROOM, strangers: ROOM }, life_ms: TICKET_LIFE_MS });

  /** The caller behind a session's or a program's token, or null. One that was made beside the daemon is known at its first use. */
  function who(token: string): Caller | null {
    const hash = hashOf(token);
    return again(hash) ?? (parts.renewed() ? again(hash) : null);
  }

  /** The caller of a session as he is now, or null when it is over. */
  function again(session: string): Caller | null {
    const live = sessions.find(session);
    const token = live ? null : tokens.find(session);
    const user = live?.user_id ?? token?.user_id;
    const account = user === undefined ? null : directory.byId(user);
    if (!account?.enabled || access.isBlocked(account.id)) return null;
    const { funcs, menus, scope } = directory.grants(account.id);
    const caller: Caller = {
      user_id: account.id,
      user_name: account.user_name,
      login_type: live?.login_type ?? account.login_type,
      roles: account.role_ids,
      funcs,
      menus,
      scope,
      session,
    };
    if (!token?.funcs) return caller;
    const own = new Set(token.funcs.filter((func) => funcs.has(func)));
    return { ...caller, funcs: own, limited: true };
  }

  /** Whether a live session or token may be used from there. @throws Refusal 1011 */
  function allow(caller: Caller, from: Pick<From, 'address' | 'agent'>): void {
    access.check(caller.user_id, from, sessions.find(caller.session) === null);
  }

  const ticketOf = (caller: Caller, secret: string): Ticket | null => {
    const ticket = tickets.look(secret);
    return ticket?.session === caller.session ? ticket : null;
  };

  async function isOwn(account: Account, password: string, session: string): Promise<boolean> {
    const turn = own.turn(session);
    if (account.login_type === 2) return parts.remote.verify(account.user_name, password, turn);
    return passwords.check(password, account.password_hash, turn);
  }

  /** The caller's own password or a ticket for it, for what is sensitive. @throws Refusal 1005 with the tries left, 1011, 429 */
  async function verify(caller: Caller, secret: string, nonce: string | undefined, from: From): Promise<void> {
    if (ticketOf(caller, secret)) return;
    own.check(caller.session);
    const { verify_password } = secrets.openAll({ verify_password: secret }, nonce, caller.session, from);
    const account = directory.byId(caller.user_id);
    if (!account || !(await isOwn(account, verify_password, caller.session)))
      throw new Refusal(CODE.verify_wrong, 'verify_wrong', { left: own.left(caller.session) });
    own.forgive(caller.session);
  }

  return {
    who,
    again,
    allow,
    verify,
    /** After `verify`: a ticket that stands for the password. One that was itself shown comes back, and lives no longer. */
    ticket(caller: Caller, shown: string): { ticket: string; expires: number } {
      const old = ticketOf(caller, shown);
      if (old) return { ticket: shown, expires: old.expires };
      const expires = seconds(clock) + TICKET_LIFE_MS / 1000;
      return { ticket: tickets.put(ofUser(caller.user_id), { session: caller.session, expires }), expires };
    },
  };
}
