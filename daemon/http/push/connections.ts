import type { Clock } from '../../clock';
import { CODE } from '../../contract/codes';
import { say } from '../../lang/index';
import { ofAddress, ofUser } from '../../shares/owner';
import { createRoom, createShares, newest } from '../../shares/shares';
import type { Caller, Client, Identity } from '../caller';
import { CLOSE, type ConsoleSocket } from './console-socket';

/** A socket that does not say who it is within this is closed. */
const AUTH_MS = 5_000;
/** Sockets that have not said yet who they are, of one address; apart for addresses from which somebody is logged in. */
const WAITING = { known: { share: 64, most: 128 }, strangers: { share: 32, most: 64 } };
/** Sockets of users. Where all are taken, the newest of who has most goes: whoever listens longest is no attack. */
const NAMED = { share: 100, most: 100 };
/** for the peer to answer a goodbye */
const GOODBYE_MS = 200;

/** What sockets ask of people. */
export interface SocketIdentity extends Pick<Identity, 'who' | 'lost' | 'active' | 'allow' | 'knows'> {
  /** the same caller as he is now; null: the session is over */
  again(session: string): Caller | null;
  socketOpened(session: string): void;
  socketClosed(session: string): void;
}

interface ConnectionParts {
  readonly clock: Clock;
  readonly identity: Pick<SocketIdentity, 'socketOpened' | 'socketClosed' | 'knows'>;
}

/** Every open socket: where it comes from, who it is once it said so, and how it goes. */
export function createConnections({ clock, identity }: ConnectionParts) {
  /** every open socket, with what ends the wait for its name */
  const sockets = new Map<ConsoleSocket, () => void>();
  const origins = new WeakMap<ConsoleSocket, Client>();
  const waiting = createShares<ConsoleSocket>(WAITING);
  const named = createRoom<ConsoleSocket>(NAMED, newest);
  const known = (): ConsoleSocket[] => [...sockets.keys()].filter((socket) => socket.caller !== null);

  function leave(socket: ConsoleSocket): void {
    sockets.get(socket)?.();
    waiting.remove(socket);
    named.remove(socket);
    if (sockets.delete(socket) && socket.caller) identity.socketClosed(socket.caller.session);
  }
  /** Closes and forgets at once; whoever does not answer the goodbye is cut off. */
  function dismiss(socket: ConsoleSocket, code: number): void {
    leave(socket);
    socket.close(code);
    clock.after(GOODBYE_MS, socket.drop);
  }

  return {
    leave,
    dismiss,
    /** a new one, whose name is waited for; the oldest that one waits for may have to go */
    enter(socket: ConsoleSocket, client: Client): void {
      origins.set(socket, client);
      sockets.set(
        socket,
        clock.after(AUTH_MS, () => dismiss(socket, CLOSE.unauthorized)),
      );
      const gone = waiting.add(ofAddress(client.address, identity.knows(client.address)), socket);
      if (gone) dismiss(gone, CLOSE.crowded);
    },
    /** It said who it is. @returns whether there is room for it */
    name(socket: ConsoleSocket, caller: Caller): boolean {
      waiting.remove(socket);
      const gone = named.add(ofUser(caller.user_id).name, socket);
      if (gone) dismiss(gone, CLOSE.crowded);
      if (gone === socket) return false;
      sockets.get(socket)?.();
      socket.caller = caller;
      identity.socketOpened(caller.session);
      return true;
    },
    /** Its session is over; it is told why. */
    endSession(socket: ConsoleSocket, reason: string): void {
      socket.tell({ type: 'session', code: CODE.session_lost, message: say(socket.language, reason) });
      dismiss(socket, CLOSE.unauthorized);
    },
    all: (): ConsoleSocket[] => [...sockets.keys()],
    /** those that said who they are */
    known,
    isOpen: (socket: ConsoleSocket): boolean => sockets.has(socket),
    originOf: (socket: ConsoleSocket): Client => origins.get(socket)!,
    count: (): number => sockets.size,
  };
}
export type Connections = ReturnType<typeof createConnections>;
