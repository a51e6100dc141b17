import { CODE } from '../../contract/codes';
import { Refusal } from '../../contract/refusal';
import { languageOf } from '../../lang/index';
import type { Caller } from '../caller';
import type { Connections, SocketIdentity } from './connections';
import { type Auth, CLOSE, type ConsoleSocket } from './console-socket';
import type { Forged } from './forged';
import type { PushSources } from './sources';
import type { Telling } from './telling';

const MOST_OF_SESSION = 16;
/** two pings of 30 s may be missed */
const SILENT_MS = 75_000;

interface StandingParts {
  /** mono ms */
  readonly now: () => number;
  readonly identity: SocketIdentity;
  readonly connections: Connections;
  readonly telling: Pick<Telling, 'catchUp'>;
  readonly sources: Pick<PushSources, 'lastSeq' | 'watched'>;
  readonly forged: Forged;
}

/** Who a socket is, and whether it may be here: judged when it says so, and again whenever rights, room or hour change. */
export function createStanding({ now, identity, connections, telling, sources, forged }: StandingParts) {
  const { known, dismiss, endSession } = connections;

  /** Why a session may not be used from where the socket comes from; null: it may. */
  function barOf(socket: ConsoleSocket, caller: Caller): Refusal | null {
    try {
      identity.allow(caller, connections.originOf(socket));
      return null;
    } catch (fault) {
      if (fault instanceof Refusal) return fault;
      throw fault;
    }
  }

  /** A session has as many sockets as it may. */
  const isCrowded = ({ session }: Caller): boolean =>
    known().filter((other) => other.caller?.session === session).length >= MOST_OF_SESSION;

  /** Tells who comes with a token of nobody why. */
  function turnOut(socket: ConsoleSocket, token: string): void {
    const refusal = identity.lost(token);
    forged.refused(connections.originOf(socket), null, refusal);
    if (refusal.code === CODE.session_lost) endSession(socket, refusal.key);
    else dismiss(socket, CLOSE.unauthorized);
  }
  /** Who has said who he is stays that, whatever token he says then. */
  function stay(socket: ConsoleSocket, caller: Caller, token: string): void {
    if (identity.who(token)?.session !== caller.session) forged.message(connections.originOf(socket), caller, 'push_other_token');
  }
  function shutOut(socket: ConsoleSocket, caller: Caller, bar: Refusal): void {
    forged.refused(connections.originOf(socket), caller, bar);
    dismiss(socket, CLOSE.unauthorized);
  }
  function welcome(socket: ConsoleSocket, caller: Caller, since: number | undefined): void {
    if (!connections.name(socket, caller)) return;
    identity.active(caller.session, null);
    socket.tell({ type: 'hello', seq: sources.lastSeq() });
    if (since !== undefined) telling.catchUp(socket, caller, since);
  }

  /** Whether it may still be here, and from there. */
  function judge(socket: ConsoleSocket, caller: Caller): void {
    if (!identity.again(caller.session)) endSession(socket, 'session_ended');
    else if (barOf(socket, caller)) endSession(socket, 'ended_access');
  }
  /** Rights or rooms changed: what a socket may see is worked out again. */
  function renew(socket: ConsoleSocket): void {
    const caller = socket.caller && identity.again(socket.caller.session);
    if (!caller) {
      endSession(socket, 'session_ended');
      return;
    }
    socket.caller = caller;
    if (socket.watch) socket.watching = sources.watched(socket.watch, caller);
  }
  /** What the console asked for at its start is old. */
  function tellNews(socket: ConsoleSocket): void {
    if (connections.isOpen(socket)) socket.tell({ type: 'changed', what: 'settings' });
  }

  return {
    greet(socket: ConsoleSocket, { token, since, language }: Auth): void {
      if (socket.caller) {
        stay(socket, socket.caller, token);
        return;
      }
      if (language) socket.language = languageOf(language);
      const caller = identity.who(token);
      const bar = caller && barOf(socket, caller);
      if (!caller) turnOut(socket, token);
      else if (bar) shutOut(socket, caller, bar);
      else if (isCrowded(caller)) dismiss(socket, CLOSE.crowded);
      else welcome(socket, caller, since);
    },
    hearCatalogue(): void {
      for (const socket of known()) {
        renew(socket);
        tellNews(socket);
      }
    },
    hearRights(user_ids: readonly number[]): void {
      for (const socket of known()) {
        if (!user_ids.includes(socket.caller?.user_id ?? 0)) continue;
        renew(socket);
        tellNews(socket);
      }
    },
    hearAccess(): void {
      for (const socket of known()) {
        if (socket.caller) judge(socket, socket.caller);
        tellNews(socket);
      }
    },
    hearEnded(sessions: readonly string[], reason: string): void {
      for (const socket of known()) if (sessions.includes(socket.caller?.session ?? '')) endSession(socket, reason);
    },
    /** Cuts off who is silent too long, and looks whether the others may still be here. */
    sweep(): void {
      for (const socket of connections.all()) {
        if (now() - socket.heard > SILENT_MS) socket.drop();
        else if (socket.caller) judge(socket, socket.caller);
      }
    },
  };
}
