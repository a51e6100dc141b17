import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Bus } from '../bus';
import { type Clock, every } from '../clock';
import { CODE, ROOT_USER } from '../contract/codes';
import type { AlarmEvent, AlarmPush, JobState, Value } from '../contract/live';
import type { Language } from '../contract/model';
import { Refusal } from '../contract/refusal';
import { languageOf, say } from '../lang/index';
import { admit, turnAway } from './admission';
import type { Caller, Client, Identity } from './caller';
import { clientOf } from './client';
import { type Auth, CLOSE, type ConsoleSocket, createConsoleSocket, KNOWN_LIMIT } from './console-socket';
import { createGathering } from './gathering';
import type { Headers } from './headers';
import type { HostNames } from './hosts';
import type { PushSources, Watch } from './sources';

const MOST = 100;
const MOST_OF_SESSION = 16;
const MOST_UNKNOWN = 32;
const AUTH_MS = 5_000;
/** two pings of 30 s may be missed */
const SILENT_MS = 75_000;
const SWEEP_MS = 5_000;
const CATCH_UP = 1000;
/** A console reads more items in one go longer than a frame lasts. */
const ITEMS_A_MESSAGE = 500;
const GOODBYE_MS = 200;

export interface SocketIdentity extends Pick<Identity, 'who' | 'lost' | 'active' | 'allow'> {
  /** the same caller as he is now; null: the session is over */
  again(session: string): Caller | null;
  socketOpened(session: string): void;
  socketClosed(session: string): void;
}
export interface PushParts {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly identity: SocketIdentity;
  readonly hosts: () => HostNames;
  readonly headers: Headers;
  readonly sources: PushSources;
  readonly failed: (fault: unknown) => void;
}
export type Push = ReturnType<typeof createPush>;

/** An alarm that began while the item's alarms were switched off, or while it jittered, is shown where one looks, and told to nobody. */
const isSilent = ({ state, occurrence }: AlarmEvent): boolean =>
  (occurrence.silent || occurrence.jitter) && (state === 'begin' || state === 'recover');

/** Consoles that listen: alarms of their sites, values they watch, long operations they began, the end of their session. */
export function createPush({ bus, clock, identity, hosts, headers, sources, failed }: PushParts) {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: KNOWN_LIMIT,
    perMessageDeflate: false,
    clientTracking: false,
  });
  /** every open socket, with what ends the wait for its name */
  const sockets = new Map<ConsoleSocket, () => void>();
  /** where each of them comes from */
  const origins = new WeakMap<ConsoleSocket, Client>();
  const gathering = createGathering({ clock, tell: tellChanged });
  let stops: (() => void)[] = [];

  const known = (): ConsoleSocket[] => [...sockets.keys()].filter((socket) => socket.caller !== null);

  // ── coming and going ──

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

  function endSession(socket: ConsoleSocket, reason: string): void {
    socket.tell({ type: 'session', code: CODE.session_lost, message: say(socket.language, reason) });
    dismiss(socket, CLOSE.unauthorized);
  }

  function greet(socket: ConsoleSocket, { token, since, language }: Auth): void {
    if (language) socket.language = languageOf(language);
    const caller = identity.who(token);
    if (!caller) {
      const refusal = identity.lost(token);
      if (refusal.code === CODE.session_lost) endSession(socket, refusal.key);
      else dismiss(socket, CLOSE.unauthorized);
      return;
    }
    if (!mayListen(socket, caller)) {
      dismiss(socket, CLOSE.unauthorized);
      return;
    }
    const own = known().filter((other) => other.caller?.session === caller.session);
    if (own.length < MOST_OF_SESSION) welcome(socket, caller, since);
    else dismiss(socket, CLOSE.crowded);
  }

  /** Whether a session may be used from where the socket comes from. */
  function mayListen(socket: ConsoleSocket, caller: Caller): boolean {
    try {
      identity.allow(caller, origins.get(socket)!);
      return true;
    } catch (fault) {
      if (fault instanceof Refusal) return false;
      throw fault;
    }
  }

  function welcome(socket: ConsoleSocket, caller: Caller, since: number | undefined): void {
    sockets.get(socket)?.();
    socket.caller = caller;
    identity.socketOpened(caller.session);
    identity.active(caller.session, null);
    socket.tell({ type: 'hello', seq: sources.lastSeq() });
    if (since !== undefined) catchUp(socket, caller, since);
  }

  /** What was missed, oldest first; too much of it is quicker asked for anew. */
  function catchUp(socket: ConsoleSocket, caller: Caller, since: number): void {
    const events = since > sources.lastSeq() ? null : sources.since(since, CATCH_UP + 1);
    if (events === null || events.length > CATCH_UP) {
      socket.tell({ type: 'reload' });
      return;
    }
    for (const event of events) {
      if (caller.scope.has(event.occurrence.device_group_id) && !isSilent(event))
        socket.tellAlarm(sources.alarm(event, socket.language));
    }
  }

  function watch(socket: ConsoleSocket, what: Watch): void {
    if (!socket.caller) return;
    socket.watch = what;
    socket.watching = sources.watched(what, socket.caller.scope);
    tellItems(socket, [...socket.watching]);
  }

  // ── telling ──

  function tellItems(socket: ConsoleSocket, ids: readonly number[]): void {
    // what was turned away from meanwhile is not told
    const own = ids.filter((id) => socket.watching.has(id));
    if (own.length === 0) return;
    const data = sources.items(own.slice(0, ITEMS_A_MESSAGE), socket.language);
    socket.tell({ type: 'item', data }, () => tellItems(socket, own.slice(ITEMS_A_MESSAGE)));
  }
  function tellChanged(ids: readonly number[]): void {
    for (const socket of known()) tellItems(socket, ids);
  }

  function hearAlarm(event: AlarmEvent): void {
    gathering.touch([event.occurrence.item_id]);
    if (isSilent(event)) return;
    const texts = new Map<Language, AlarmPush>();
    for (const socket of known()) {
      if (!socket.caller?.scope.has(event.occurrence.device_group_id)) continue;
      const push = texts.get(socket.language) ?? sources.alarm(event, socket.language);
      texts.set(socket.language, push);
      socket.tellAlarm(push);
    }
  }

  function hearValues(values: readonly Value[]): void {
    const watching = known().map((socket) => socket.watching);
    gathering.take(values, (id) => watching.some((set) => set.has(id)));
  }

  /** Whoever began a long operation follows it, and so does user 1. */
  function hearJob(job: JobState): void {
    for (const socket of known()) {
      const user = socket.caller?.user_id;
      if (user === job.user_id || user === ROOT_USER) socket.tell({ type: 'job', ...sources.job(job, socket.language) });
    }
  }

  /** Rights or rooms changed: what a socket may see is worked out again. */
  function renew(socket: ConsoleSocket): void {
    const caller = socket.caller && identity.again(socket.caller.session);
    if (!caller) {
      endSession(socket, 'session_ended');
      return;
    }
    socket.caller = caller;
    if (socket.watch) socket.watching = sources.watched(socket.watch, caller.scope);
  }

  /** What the console asked for at its start is old. */
  function tellNews(socket: ConsoleSocket): void {
    if (sockets.has(socket)) socket.tell({ type: 'changed', what: 'settings' });
  }
  function hearCatalogue(): void {
    for (const socket of known()) {
      renew(socket);
      tellNews(socket);
    }
  }
  function hearRights(user_ids: readonly number[]): void {
    for (const socket of known()) {
      if (!user_ids.includes(socket.caller?.user_id ?? 0)) continue;
      renew(socket);
      tellNews(socket);
    }
  }
  function hearAccess(): void {
    for (const socket of known()) {
      if (socket.caller) judge(socket, socket.caller);
      tellNews(socket);
    }
  }

  /** Whether it may still be here, and from there. */
  function judge(socket: ConsoleSocket, caller: Caller): void {
    if (!identity.again(caller.session)) endSession(socket, 'session_ended');
    else if (!mayListen(socket, caller)) endSession(socket, 'ended_access');
  }

  function sweep(): void {
    for (const socket of [...sockets.keys()]) {
      if (clock.mono() - socket.heard > SILENT_MS) socket.drop();
      else if (socket.caller) judge(socket, socket.caller);
    }
  }

  // ── the door ──

  function open(request: IncomingMessage, duplex: Duplex, head: Buffer): void {
    const language = languageOf(request.headers['accept-language']);
    const client = clientOf(request);
    server.handleUpgrade(request, duplex, head, (ws) => {
      const socket = createConsoleSocket(ws, language, clock.mono, { auth: greet, watch, closed: leave });
      origins.set(socket, client);
      sockets.set(
        socket,
        clock.after(AUTH_MS, () => dismiss(socket, CLOSE.unauthorized)),
      );
    });
  }

  /** Tells everybody who listens that the box goes. */
  function farewell(): void {
    for (const socket of [...sockets.keys()]) dismiss(socket, CLOSE.going);
  }

  server.on('wsClientError', (_, duplex) => turnAway(duplex, headers, new Refusal(400, 'body_incomplete')));

  return {
    /** takes the upgrades of a port that speaks HTTP */
    upgrade(request: IncomingMessage, duplex: Duplex, head: Buffer): void {
      duplex.on('error', () => duplex.destroy());
      try {
        admit(request, hosts());
        if (sockets.size >= MOST || sockets.size - known().length >= MOST_UNKNOWN) throw new Refusal(503, 'too_many_sockets');
        open(request, duplex, head);
      } catch (fault) {
        const refusal = fault instanceof Refusal ? fault : new Refusal(400, 'body_incomplete');
        turnAway(duplex, headers, refusal, request.headers['accept-language']);
      }
    },
    farewell,
    count: (): number => sockets.size,
    start(): void {
      stops = [
        bus.on('alarm', hearAlarm),
        bus.on('values', hearValues),
        bus.on('job', hearJob),
        bus.on('catalogue', hearCatalogue),
        bus.on('access', hearAccess),
        bus.on('rights', ({ user_ids }) => hearRights(user_ids)),
        bus.on('sessions_ended', ({ token_hashes, reason }) => {
          for (const socket of known()) if (token_hashes.includes(socket.caller?.session ?? '')) endSession(socket, reason);
        }),
        every(clock, SWEEP_MS, sweep, failed),
      ];
    },
    stop(): void {
      for (const stop of stops) stop();
      gathering.stop();
      farewell();
    },
  };
}
