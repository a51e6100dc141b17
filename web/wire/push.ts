import type { PushCommand, PushMessage } from '../../daemon/contract/live';

const PING_MS = 30_000;
const PONG_MS = 15_000;
const TRIES = 100;
const TRY_MS = 5_000;
/** failures in a row on one address before the next one is tried */
const FAILURES_HERE = 2;

export type PushState = 'connecting' | 'live' | 'lost' | 'given_up';

export interface PushOptions {
  /** in the order of preference: the push port, then the page's own port */
  readonly urls: readonly string[];
  /** of the present session */
  readonly token: () => string;
  /** newest alarm event already known; what came after it is told again on connecting */
  readonly since?: number;
  /** BCP 47 */
  readonly language: string;
  /** `heard`: the box said something, if only that it is there */
  readonly on: { heard(): void; message(message: PushMessage): void; state(state: PushState): void };
}
export interface Push {
  /** false when nothing is connected: say it again when the state becomes live */
  send(command: PushCommand): boolean;
  /** tries at once, also after it was given up */
  retry(): void;
  close(): void;
}

/** Push addresses of this page's host. `port` is the box's push port; the page's own port is the way around a closed one. */
export function pushUrls(page: Pick<Location, 'protocol' | 'hostname' | 'host'>, port: number): string[] {
  const scheme = page.protocol === 'https:' ? 'wss' : 'ws';
  return [`${scheme}://${page.hostname}:${port}/api/v1/ws`, `${scheme}://${page.host}/api/v1/ws`];
}

/** First 1–2 s after a loss, so that a room full of consoles does not come back at one moment; then every 5 s. */
const pause = (failures: number): number => (failures <= 1 ? 1000 + Math.random() * 1000 : TRY_MS);

function read(text: unknown): PushMessage | null {
  try {
    const message = JSON.parse(String(text)) as PushMessage | null;
    return message && typeof message === 'object' ? message : null;
  } catch {
    return null;
  }
}

/** Closes a socket, and hears of it no more. */
function leave(socket: WebSocket): void {
  socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
  socket.close();
}

/**
 * Keeps one socket open as long as it is wanted. A socket that does not answer a ping within 15 s counts as dead, whatever
 * the browser believes. Alarm events are numbered without gaps: on reconnecting it asks for those after the last one seen.
 */
export function openPush({ urls, token, since, language, on }: PushOptions): Push {
  let socket: WebSocket | null = null;
  let state: PushState | null = null;
  let seq = since;
  let failures = 0;
  let at = 0;
  let failuresHere = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  const become = (next: PushState): void => {
    if (next === state) return;
    state = next;
    on.state(next);
  };

  const drop = (): void => {
    clearTimeout(again);
    clearInterval(ping);
    clearTimeout(deadline);
    const old = socket;
    socket = null;
    deadline = undefined;
    if (old) leave(old);
  };

  const lose = (): void => {
    drop();
    failures += 1;
    failuresHere += 1;
    if (failuresHere >= FAILURES_HERE && urls.length > 1) {
      at = (at + 1) % urls.length;
      failuresHere = 0;
    }
    const givenUp = failures > TRIES;
    become(givenUp ? 'given_up' : 'lost');
    if (!givenUp) again = setTimeout(connect, pause(failures));
  };

  const beat = (): void => {
    deadline ??= setTimeout(lose, PONG_MS);
    socket?.send('ping');
  };

  const greet = (): void => {
    socket?.send(JSON.stringify({ cmd: 'auth', token: token(), language, ...(seq === undefined ? {} : { since: seq }) }));
    deadline = setTimeout(lose, PONG_MS);
    ping = setInterval(beat, PING_MS);
  };

  const take = (text: unknown): void => {
    clearTimeout(deadline);
    deadline = undefined;
    on.heard();
    if (text === 'pong') return;
    const message = read(text);
    if (!message) return;
    if (message.type === 'hello') {
      failures = failuresHere = 0;
      seq ??= message.seq;
      become('live');
    }
    if (message.type === 'alarm') seq = Math.max(seq ?? 0, message.seq);
    on.message(message);
  };

  function connect(): void {
    drop();
    become(failures === 0 ? 'connecting' : 'lost');
    try {
      socket = new WebSocket(urls[at] ?? '');
    } catch {
      lose();
      return;
    }
    deadline = setTimeout(lose, PONG_MS);
    socket.onopen = () => {
      clearTimeout(deadline);
      greet();
    };
    socket.onmessage = ({ data }) => take(data);
    socket.onclose = socket.onerror = lose;
  }

  connect();
  return {
    send: (command) => {
      if (state !== 'live' || !socket) return false;
      socket.send(JSON.stringify(command));
      return true;
    },
    retry: () => {
      failures = failuresHere = 0;
      connect();
    },
    close: drop,
  };
}
