import { createHash, randomBytes } from 'node:crypto';
import type { Bus } from '../bus';
import { type Clock, seconds } from '../clock';
import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import type { SessionStore, StoredSession } from '../store/sessions';

/** X03: no session outlives half a day, whatever happens in it, but for those of browsers that are remembered (decision 43) */
const LIFE_S = 12 * 3600;
/** an ended session answers -2 that long, then it was never there */
const REMEMBERED_S = 24 * 3600;
/** decision 33 */
const UNLOAD_MS = 15_000;
/** the console counts down 30 s before it logs out; the box waits for it */
const IDLE_GRACE_MS = 60_000;

export type EndReason =
  | 'ended_logout'
  | 'ended_password'
  | 'ended_rights'
  | 'ended_unload'
  | 'ended_idle'
  | 'ended_single'
  | 'ended_access'
  | 'ended_blocked'
  | 'ended_removed';

/** A live login. Its times are mono: a clock that is set makes nobody immortal and throws nobody out (R08). */
interface Session {
  readonly hash: string;
  readonly user_id: number;
  readonly login_type: 1 | 2 | 3;
  /** epoch s */
  readonly create_time: number;
  readonly ip: string;
  readonly agent: string;
  readonly remember_id: number | null;
  until: number;
  last: number;
  /** its browser logs in by itself */
  handsFree: boolean;
  /** sockets that are open on it */
  sockets: number;
  /** moved since it was last written */
  moved: boolean;
  unload: (() => void) | null;
}
export interface LiveLogin
  extends Pick<Session, 'hash' | 'user_id' | 'login_type' | 'create_time' | 'ip' | 'agent' | 'remember_id'> {
  readonly last_time: number;
  readonly expire_time: number;
}
export interface Ended {
  readonly reason: string;
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const newToken = (): string => randomBytes(32).toString('base64url');

export interface SessionParts {
  readonly store: SessionStore;
  readonly clock: Clock;
  readonly bus: Bus;
  /** minutes without a key or pointer input after which a session ends; null: never */
  readonly idleMinutes: () => number | null;
  /** whether a remembered browser is remembered still */
  readonly remembers: (id: number) => boolean;
}

/** Live logins in memory, kept in the database as hashes. */
export function createSessions({ store, clock, bus, idleMinutes, remembers }: SessionParts) {
  const live = new Map<string, Session>();
  const ended = new Map<string, Ended>();

  function end(hashes: readonly string[], reason: EndReason): void {
    const known = hashes.filter((hash) => live.has(hash));
    if (known.length === 0) return;
    store.end(known, reason, seconds(clock));
    forget(known, reason);
  }

  function forget(hashes: readonly string[], reason: string): void {
    for (const hash of hashes) {
      live.get(hash)?.unload?.();
      live.delete(hash);
      ended.set(hash, { reason });
    }
    bus.tell('sessions_ended', { token_hashes: hashes, reason });
  }

  /** a stored session comes back with the time it has left, never with more than a new one */
  function revive(stored: StoredSession, now: number): Session {
    const left_s = Math.min(LIFE_S, Math.max(0, stored.expire_time - now));
    const idle_s = Math.min(LIFE_S, Math.max(0, now - stored.last_time));
    const mono = clock.mono();
    const { user_id, login_type, create_time, ip, agent, remember_id } = stored;
    return {
      hash: stored.token_hash,
      ...{ user_id, login_type, create_time, ip, agent, remember_id },
      until: mono + left_s * 1000,
      last: mono - idle_s * 1000,
      handsFree: remember_id !== null && remembers(remember_id),
      sockets: 0,
      moved: false,
      unload: null,
    };
  }

  /** Reads what another process may have changed. */
  function load(): void {
    const now = seconds(clock);
    const gone = new Map<string, string>();
    ended.clear();
    for (const stored of store.all()) {
      if (stored.end_reason !== null) {
        if (live.has(stored.token_hash)) gone.set(stored.token_hash, stored.end_reason);
        ended.set(stored.token_hash, { reason: stored.end_reason });
      } else if (!live.has(stored.token_hash) && stored.expire_time > now) {
        live.set(stored.token_hash, revive(stored, now));
      }
    }
    for (const [hash, reason] of gone) forget([hash], reason);
  }

  /** `remember_id`: the remembered browser it is opened by. The answer is the token */
  function open(
    user_id: number,
    login_type: 1 | 2 | 3,
    client: { address: string; agent: string },
    remember_id: number | null = null,
  ): string {
    const token = newToken();
    const now = seconds(clock);
    const stored: StoredSession = {
      token_hash: hashOf(token),
      user_id,
      login_type,
      create_time: now,
      last_time: now,
      expire_time: now + LIFE_S,
      ip: client.address,
      agent: client.agent,
      end_reason: null,
      remember_id,
    };
    store.add(stored);
    live.set(stored.token_hash, revive(stored, now));
    return token;
  }

  function find(hash: string): Session | null {
    const session = live.get(hash);
    return session && session.until > clock.mono() ? session : null;
  }

  /** Left alone too long. A browser that logs in by itself, a wall above all, has no hands that could be missed (decision 43). */
  const isIdle = (s: Session, minutes: number, mono: number): boolean =>
    !s.handsFree && s.last + minutes * 60_000 + IDLE_GRACE_MS < mono;

  /** Ends what ran out of time or was left alone too long. */
  function sweep(): void {
    const minutes = idleMinutes();
    const mono = clock.mono();
    const idle = minutes === null ? [] : [...live.values()].filter((s) => isIdle(s, minutes, mono));
    end(
      idle.map((s) => s.hash),
      'ended_idle',
    );
    const expired = [...live.values()].filter((s) => s.until <= mono).map((s) => s.hash);
    for (const hash of expired) live.delete(hash);
    if (expired.length > 0) bus.tell('sessions_ended', { token_hashes: expired, reason: 'session_unknown' });
  }

  /** A browser that logs in by itself keeps its session as long as it is remembered, and no minute of idleness longer. */
  function renew(session: Session): void {
    const before = session.handsFree;
    session.handsFree = session.remember_id !== null && remembers(session.remember_id);
    if (session.handsFree) session.until = clock.mono() + LIFE_S * 1000;
    else if (before) session.last = clock.mono();
    session.moved ||= session.handsFree;
  }

  /** Writes what moved and forgets what is long over. */
  function persist(): void {
    const [now, mono] = [seconds(clock), clock.mono()];
    for (const session of live.values()) renew(session);
    const moved = [...live.values()].filter((s) => s.moved);
    store.touch(
      moved.map(({ hash, last, until }) => ({
        hash,
        last_time: now - Math.round((mono - last) / 1000),
        expire_time: now + Math.round((until - mono) / 1000),
      })),
    );
    for (const session of moved) session.moved = false;
    store.purge(now - REMEMBERED_S);
  }

  /** The page said goodbye; it may only have been reloaded, or another window of it may be open. */
  function unload(hash: string): void {
    const session = live.get(hash);
    if (!session) return;
    session.unload?.();
    session.unload = clock.after(UNLOAD_MS, () => {
      session.unload = null;
      if (session.sockets === 0) end([hash], 'ended_unload');
    });
  }

  function active(hash: string, idle_s: number | null): void {
    const session = live.get(hash);
    if (!session) return;
    session.unload?.();
    session.unload = null;
    if (idle_s === null) return;
    session.last = Math.max(session.last, clock.mono() - idle_s * 1000);
    session.moved = true;
  }

  return {
    load,
    open,
    find,
    end,
    sweep,
    persist,
    unload,
    active,
    /** Writes last activity; a page that has just said goodbye is judged by it when the box starts again. */
    stop(): void {
      for (const session of live.values()) session.unload?.();
      persist();
    },
    endOfUser(user_id: number, reason: EndReason, except?: string): void {
      const own = [...live.values()].filter((s) => s.user_id === user_id && s.hash !== except);
      end(
        own.map((s) => s.hash),
        reason,
      );
    },
    /** One terminal from now on: of each user the login made last stays. */
    keepNewest(): void {
      const newest = new Map<number, Session>();
      for (const session of live.values()) {
        const best = newest.get(session.user_id);
        if (!best || session.until >= best.until) newest.set(session.user_id, session);
      }
      const others = [...live.values()].filter((session) => newest.get(session.user_id) !== session);
      end(
        others.map((s) => s.hash),
        'ended_single',
      );
    },
    /** 401 for a token that is unknown or expired, -2 for one whose session was ended within a day */
    lost(token: string): Refusal {
      const gone = ended.get(hashOf(token));
      return gone ? new Refusal(CODE.session_lost, gone.reason) : new Refusal(CODE.unauthorized, 'session_unknown');
    },
    socketOpened(hash: string): void {
      const session = live.get(hash);
      if (session) session.sockets += 1;
    },
    socketClosed(hash: string): void {
      const session = live.get(hash);
      if (session) session.sockets -= 1;
    },
    /** every live login, with the moments in epoch seconds */
    all(): LiveLogin[] {
      const [now, mono] = [seconds(clock), clock.mono()];
      const told = ({ hash, user_id, login_type, create_time, ip, agent, remember_id, last, until }: Session): LiveLogin => ({
        ...{ hash, user_id, login_type, create_time, ip, agent, remember_id },
        last_time: now - Math.round((mono - last) / 1000),
        expire_time: now + Math.round((until - mono) / 1000),
      });
      return [...live.values()].filter((session) => session.until > mono).map(told);
    },
    /** the remembered browser that a session was opened by, or null */
    rememberedBy: (hash: string): number | null => live.get(hash)?.remember_id ?? null,
    count: (): number => live.size,
  };
}
export type Sessions = ReturnType<typeof createSessions>;
