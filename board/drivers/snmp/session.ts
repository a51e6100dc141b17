import type { Session as LibrarySession, User } from 'net-snmp';
import type { AgentAccess, Clock, Find } from '../../interfaces';
import type { Varbind } from './decode';
import { type AgentSocket, createAgentSocket, type Place, type Traffic } from './socket';

/** The SNMP library, loaded when the first agent is asked. */
export type Library = typeof import('net-snmp');
/** Opens a sealed secret; null: another box sealed it, or it was changed. */
export type Unseal = (sealed: string, what: 'community' | 'auth' | 'priv') => string | null;

/** What came of a request. */
export type AgentReply =
  | { readonly is: 'told'; readonly varbinds: readonly Varbind[] }
  /** the agent refuses; `oid`: for the sake of this object */
  | { readonly is: 'failed'; readonly status: number; readonly oid: string | null }
  /** who asks is not known, or the answer is not the agent's */
  | { readonly is: 'denied'; readonly why: 'auth_failed' | 'secret_lost' }
  | { readonly is: 'silent'; readonly why: 'timeout' | 'closed' | 'bad_frame' };

export interface Patience {
  readonly timeout_ms: number;
  readonly retries: number;
}

export interface Session {
  get(oids: readonly string[], patience: Patience): Promise<AgentReply>;
  /** the objects that follow one, at most that many of them */
  after(oid: string, most: number, patience: Patience): Promise<AgentReply>;
  /** sent once: a write without an answer may have been carried out */
  set(varbind: Varbind, patience: Patience): Promise<AgentReply>;
  /** numeric address of the agent as far as it is known */
  remote(): string | null;
  close(): void;
}

export interface SessionParts {
  readonly library: Library;
  readonly clock: Clock;
  readonly place: Place;
  readonly access: AgentAccess;
  readonly unseal: Unseal;
  readonly find: Find;
  readonly traffic: Pick<Traffic, 'sent' | 'heard'>;
}

/** The library keeps these besides what its types tell. */
type Live = LibrarySession & { timeout: number; retries: number };
type Done = (fault: Error | null, varbinds?: readonly unknown[]) => void;

const AUTH = { none: 1, md5: 2, sha: 3, sha256: 5, sha512: 7 } as const;
/** 256 bits are those of draft-blumenthal-aes-usm, which Net-SNMP speaks too. */
const PRIV = { none: 1, aes: 4, aes256: 6 } as const;
const AUTH_FAILURE = [4, 5, 11];
/** The answer holds more or fewer objects than were asked for: the library does not say which. */
const OTHER_OBJECTS = 6;
/** Discovery of the engine, the request, and the request once more after a correction of the clock. */
const MOST_ROUND_TRIPS = 3;
const GRACE_MS = 500;

/** What the library says went wrong. */
function failureOf(fault: Error & { readonly status?: number; readonly code?: unknown }): AgentReply {
  if (fault.name === 'RequestFailedError' && fault.status !== undefined) {
    const oid = /: ([\d.]+)$/.exec(fault.message)?.[1] ?? null;
    return { is: 'failed', status: fault.status, oid };
  }
  if (fault.name === 'RequestTimedOutError') return { is: 'silent', why: 'timeout' };
  if (fault.name === 'ResponseInvalidError' && fault.code === OTHER_OBJECTS) return { is: 'told', varbinds: [] };
  if (fault.name === 'ResponseInvalidError')
    return AUTH_FAILURE.includes(Number(fault.code)) ? { is: 'denied', why: 'auth_failed' } : { is: 'silent', why: 'bad_frame' };
  return { is: 'silent', why: 'closed' };
}

/** Rows after an object: an answer that holds none is no answer. */
const rowsIn = (told: AgentReply): AgentReply =>
  told.is === 'told' && told.varbinds.length === 0 ? { is: 'silent', why: 'bad_frame' } : told;

const isTimeout = (told: AgentReply): boolean => told.is === 'silent' && told.why === 'timeout';
const isSpoilt = (told: AgentReply): boolean => told.is === 'silent' && told.why === 'bad_frame';

/** Who asks by version 3; null: its secrets cannot be opened. */
export function userOf(access: AgentAccess, unseal: Unseal): User | null {
  const { user: name, auth, priv } = access;
  const authKey = auth === 'none' ? '' : unseal(access.auth_pass_word, 'auth');
  const privKey = priv === 'none' ? '' : unseal(access.priv_pass_word, 'priv');
  if (authKey === null || privKey === null) return null;
  const level = auth === 'none' ? 1 : priv === 'none' ? 2 : 3;
  // the numbers are those of the library's own lists
  return { name, level, authProtocol: AUTH[auth] as number, authKey, privProtocol: PRIV[priv] as number, privKey } as User;
}

function openLive(parts: SessionParts, socket: AgentSocket): Live | null {
  const { library, place, access, unseal } = parts;
  const options = { port: place.port, dgramModule: { createSocket: () => socket }, context: access.context };
  if (access.version === 3) {
    const user = userOf(access, unseal);
    return user && (library.createV3Session(place.host, user, { ...options, version: 3 }) as Live);
  }
  const community = unseal(access.community, 'community');
  const version = access.version === 1 ? library.Version1 : library.Version2c;
  return community === null ? null : (library.createSession(place.host, community, { ...options, version }) as Live);
}

/** One speaker to one agent. Requests wait for each other: an agent of a card answers one at a time, and drops the others. */
export function createSession(parts: SessionParts): Session {
  const { clock, place, access, find, traffic } = parts;
  let live: { readonly session: Live; readonly socket: AgentSocket } | null = null;
  let broken = (): void => {};
  /** a datagram came that is no message, since the last request was sent */
  let garbled = false;
  let turn: Promise<unknown> = Promise.resolve();

  function opened(): Live | null {
    if (live) return live.session;
    const socket = createAgentSocket(place, find, { ...traffic, broken: () => broken() });
    const session = openLive(parts, socket);
    if (!session) {
      socket.close();
      return null;
    }
    // a datagram that is no message at all; whoever waits goes on waiting for a right one
    session.on('error', () => {
      garbled = true;
    });
    live = { session, socket };
    return session;
  }
  function drop(): void {
    const before = live;
    live = null;
    before?.session.close();
  }

  function once(ask: (session: Live, done: Done) => void, timeout_ms: number): Promise<AgentReply> {
    return new Promise((resolve) => {
      const session = opened();
      if (!session) return resolve({ is: 'denied', why: 'secret_lost' });
      garbled = false;
      const finish = (outcome: AgentReply): void => {
        const told: AgentReply = garbled && isTimeout(outcome) ? { is: 'silent', why: 'bad_frame' } : outcome;
        cancel();
        broken = () => {};
        // what the session believes of its agent's engine and clock is learnt anew
        if (told.is === 'denied' || (told.is === 'silent' && told.why !== 'timeout')) drop();
        resolve(told);
      };
      const cancel = clock.after(MOST_ROUND_TRIPS * timeout_ms + GRACE_MS, () => finish({ is: 'silent', why: 'timeout' }));
      broken = () => finish({ is: 'silent', why: 'bad_frame' });
      session.timeout = timeout_ms;
      session.retries = 0;
      ask(session, (fault, varbinds = []) =>
        finish(fault ? failureOf(fault) : { is: 'told', varbinds: varbinds.flat() as Varbind[] }),
      );
    });
  }

  /** A spoilt answer among the tries says more than the silence of the others: somebody is there. */
  async function repeated(ask: (session: Live, done: Done) => void, { timeout_ms, retries }: Patience): Promise<AgentReply> {
    let told = await once(ask, timeout_ms);
    let spoilt = isSpoilt(told) ? told : null;
    for (let left = retries; left > 0 && told.is === 'silent' && told.why !== 'closed'; left -= 1) {
      told = await once(ask, timeout_ms);
      if (isSpoilt(told)) spoilt = told;
    }
    return isTimeout(told) ? (spoilt ?? told) : told;
  }

  const inTurn = (run: () => Promise<AgentReply>): Promise<AgentReply> => {
    const mine = turn.then(run);
    turn = mine.catch(() => {});
    return mine;
  };

  return {
    get: (oids, patience) => inTurn(() => repeated((session, done) => void session.get([...oids], done as never), patience)),
    after: (oid, most, patience) =>
      inTurn(() =>
        repeated(
          (session, done) =>
            void (access.version === 1 ? session.getNext([oid], done as never) : session.getBulk([oid], 0, most, done as never)),
          patience,
        ).then(rowsIn),
      ),
    set: (varbind, { timeout_ms }) =>
      inTurn(() => once((session, done) => void session.set([varbind as never], done as never), timeout_ms)),
    remote: () => live?.socket.remote() ?? null,
    close: drop,
  };
}
