import type { Clock } from '../../clock';
import { CODE } from '../../contract/codes';
import { say } from '../../lang/index';
import type { Caller, Client, Identity } from '../caller';
import { CLOSE, type ConsoleSocket } from './console-socket';

/** A socket that does not say who it is within this is closed. */
const AUTH_MS = 5_000;
/** for the peer to answer a goodbye */
const GOODBYE_MS = 200;

/** What sockets ask of people. */
export interface SocketIdentity extends Pick<Identity, 'who' | 'lost' | 'active' | 'allow'> {
  /** the same caller as he is now; null: the session is over */
  again(session: string): Caller | null;
  socketOpened(session: string): void;
  socketClosed(session: string): void;
}

interface ConnectionParts {
  readonly clock: Clock;
  readonly identity: Pick<SocketIdentity, 'socketOpened' | 'socketClosed'>;
}

/** Every open socket: where it comes from, who it is once it said so, and how it goes. */
export function createConnections({ clock, identity }: ConnectionParts) {
  /** every open socket, with what ends the wait for its name */
  const sockets = new Map<ConsoleSocket, () => void>();
  const origins = new WeakMap<ConsoleSocket, Client>();
  const known = (): ConsoleSocket[] => [...sockets.keys()].filter((socket) => socket.caller !== null);

  function leave(socket: ConsoleSocket): void {
    sockets.get(socket)?.();
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
    /** a new one, whose name is waited for */
    enter(socket: ConsoleSocket, client: Client): void {
      origins.set(socket, client);
      sockets.set(
        socket,
        clock.after(AUTH_MS, () => dismiss(socket, CLOSE.unauthorized)),
      );
    },
    /** it said who it is */
    name(socket: ConsoleSocket, caller: Caller): void {
      sockets.get(socket)?.();
      socket.caller = caller;
      identity.socketOpened(caller.session);
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
    strangers: (): number => sockets.size - known().length,
  };
}
export type Connections = ReturnType<typeof createConnections>;
