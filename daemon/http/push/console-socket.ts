import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { PushMessage } from '../../contract/live';
import type { Language } from '../../contract/model';
import { type Fields, faultsOf, take } from '../../contract/shape';
import type { Caller } from '../caller';
import type { Forgery } from './forged';
import type { Watch } from './sources';

/** Close codes: the two of ours, then those of RFC 6455. */
export const CLOSE = { unauthorized: 4401, crowded: 4429, going: 1001, unsupported: 1003, policy: 1008, too_big: 1009 } as const;
const UNKNOWN_LIMIT = 4 * 1024;
export const KNOWN_LIMIT = 32 * 1024;
/** how ws calls a message beyond its limit */
const TOO_LONG = 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH';
/** a buffer is sent as the text that it holds */
const AS_TEXT = { binary: false };
/** bytes that may wait for a slow peer before it is let go */
const BACKLOG = 1024 * 1024;
/** bytes that are kept back to leave together, at most */
const GATHERED = 64 * 1024;

const MOST_WATCHED = 5000;
const ids = { t: 'opt', of: { t: 'list', of: { t: 'int', min: -1 }, max: MOST_WATCHED } } as const;
const WATCH = { item_ids: ids, device_ids: ids, device_group_ids: ids } as const satisfies Fields;
const AUTH = {
  token: { t: 'text', min: 1, max: 256 },
  since: { t: 'opt', of: { t: 'int', min: 0 } },
  language: { t: 'opt', of: { t: 'text', max: 32 } },
} as const satisfies Fields;
export interface Auth {
  readonly token: string;
  readonly since?: number | undefined;
  readonly language?: string | undefined;
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const raw: unknown = JSON.parse(text);
    return typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Fields of a command that keep their rules, or null. */
function fieldsOf<T>(fields: Fields, raw: Readonly<Record<string, unknown>>): T | null {
  const taken = take(fields, raw, 'body');
  return Object.keys(faultsOf(fields, taken)).length === 0 ? (taken as T) : null;
}

export interface Heard {
  /** what no console of ours sends */
  forged(socket: ConsoleSocket, what: Forgery): void;
  auth(socket: ConsoleSocket, auth: Auth): void;
  watch(socket: ConsoleSocket, watch: Watch): void;
  closed(socket: ConsoleSocket): void;
}

/** Messages of one console in a second, and their bytes: far more than any console has to say. */
const MOST_A_SECOND = { messages: 500, bytes: 512 * 1024 };

/** One console's connection: who it is once it said so, what it watches, and how it is told. */
export interface ConsoleSocket {
  caller: Caller | null;
  language: Language;
  watch: Watch | null;
  watching: ReadonlySet<number>;
  /** mono ms of the last message */
  heard: number;
  /** `sent` is called once the message has left, so that much can be told bit by bit */
  tell(message: PushMessage, sent?: () => void): void;
  /** a message that is encoded already: many receivers share it */
  tellText(text: Buffer): void;
  close(code: number): void;
  drop(): void;
}

export function createConsoleSocket(
  ws: WebSocket,
  duplex: Duplex,
  language: Language,
  mono: () => number,
  on: Heard,
): ConsoleSocket {
  let isFollowed = false;
  /** The first that is told in a turn of the event loop leaves at once, what follows in that turn leaves in one write. */
  function gather(): void {
    if (duplex.writableLength > GATHERED) duplex.uncork();
    if (isFollowed && duplex.writableCorked === 0) duplex.cork();
    if (isFollowed) return;
    isFollowed = true;
    setImmediate(() => {
      isFollowed = false;
      duplex.uncork();
    });
  }
  function send(text: string | Buffer, sent?: () => void): void {
    if (ws.readyState !== ws.OPEN) return;
    if (ws.bufferedAmount > BACKLOG) ws.terminate();
    else ws.send(text, AS_TEXT, (fault) => fault || sent?.());
  }

  const socket: ConsoleSocket = {
    caller: null,
    language,
    watch: null,
    watching: new Set(),
    heard: mono(),
    tell: (message, sent) => send(JSON.stringify(message), sent),
    tellText(text) {
      gather();
      send(text);
    },
    close: (code) => ws.close(code),
    drop: () => ws.terminate(),
  };

  /** One that was refused is heard no more: what it had sent by then, and goes on to send, costs nothing. */
  function refuse(code: number, what: Forgery): void {
    ws.off('message', hear);
    on.forged(socket, what);
    socket.close(code);
  }
  let second = { begun: mono(), messages: 0, bytes: 0 };
  /** A console says a few things at a time; whoever pours takes the time of all others. */
  function pours(bytes: number): boolean {
    const at = mono();
    if (at - second.begun >= 1000) second = { begun: at, messages: 0, bytes: 0 };
    second.messages += 1;
    second.bytes += bytes;
    return second.messages > MOST_A_SECOND.messages || second.bytes > MOST_A_SECOND.bytes;
  }

  /** A console that is not known yet may only say who it is. */
  function command(raw: Readonly<Record<string, unknown>>): void {
    const auth = raw.cmd === 'auth' ? fieldsOf<Auth>(AUTH, raw) : null;
    const watch = socket.caller && raw.cmd === 'watch' ? fieldsOf<Watch>(WATCH, raw) : null;
    if (auth) on.auth(socket, auth);
    else if (watch) on.watch(socket, watch);
    else if (!socket.caller) refuse(CLOSE.unauthorized, raw.cmd === 'auth' ? 'push_message_kind' : 'push_not_named');
    // to a known one, what a later console asks for is no reason to part
    else on.forged(socket, 'push_message_kind');
  }

  function hear(data: RawData, binary: boolean): void {
    const text = String(data);
    if (pours(text.length)) {
      refuse(CLOSE.policy, 'push_message_kind');
      return;
    }
    socket.heard = mono();
    if (binary) refuse(CLOSE.unsupported, 'push_message_kind');
    else if (!socket.caller && Buffer.byteLength(text) > UNKNOWN_LIMIT) refuse(CLOSE.too_big, 'push_message_long');
    else if (text === 'ping' && socket.caller) send('pong');
    else {
      const raw = objectOf(text);
      if (raw) command(raw);
      else refuse(CLOSE.policy, 'push_message_kind');
    }
  }
  ws.on('message', hear);
  // a broken frame ends the connection; ws says so here first
  ws.on('error', (fault: Error & { readonly code?: string }) => {
    on.forged(socket, fault.code === TOO_LONG ? 'push_message_long' : 'push_message_kind');
    ws.terminate();
  });
  ws.on('close', () => on.closed(socket));
  return socket;
}
