import { createHash, randomBytes } from 'node:crypto';
import type { MovedSession, StoredSession } from '../../store/sessions';

/** X03: no session outlives half a day, whatever happens in it, but for those of browsers that are remembered (decision 43) */
export const LIFE_S = 12 * 3600;
/** the console counts down 30 s before it logs out; the box waits for it */
const IDLE_GRACE_MS = 60_000;

export type LoginType = StoredSession['login_type'];

/** A live login. Its times are mono: a clock that is set makes nobody immortal and throws nobody out (R08). */
export interface Session {
  readonly hash: string;
  readonly user_id: number;
  readonly login_type: LoginType;
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
/** One moment on both clocks: epoch s, mono ms. */
export interface Moment {
  readonly now: number;
  readonly mono: number;
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A stored session comes back with the time it has left, never with more than a new one. */
export function revive(stored: StoredSession, { now, mono }: Moment, handsFree: boolean): Session {
  const left_s = Math.min(LIFE_S, Math.max(0, stored.expire_time - now));
  const idle_s = Math.min(LIFE_S, Math.max(0, now - stored.last_time));
  const { user_id, login_type, create_time, ip, agent, remember_id } = stored;
  return {
    hash: stored.token_hash,
    user_id,
    login_type,
    create_time,
    ip,
    agent,
    remember_id,
    until: mono + left_s * 1000,
    last: mono - idle_s * 1000,
    handsFree,
    sockets: 0,
    moved: false,
    unload: null,
  };
}

/** What moves of a session, in epoch seconds. */
export const movedOf = ({ hash, last, until }: Session, { now, mono }: Moment): MovedSession => ({
  hash,
  last_time: now - Math.round((mono - last) / 1000),
  expire_time: now + Math.round((until - mono) / 1000),
});
export function liveLoginOf(session: Session, moment: Moment): LiveLogin {
  const { user_id, login_type, create_time, ip, agent, remember_id } = session;
  return { user_id, login_type, create_time, ip, agent, remember_id, ...movedOf(session, moment) };
}

/** Left alone too long. A browser that logs in by itself, a wall above all, has no hands that could be missed (decision 43). */
export const isIdle = (session: Session, minutes: number, mono: number): boolean =>
  !session.handsFree && session.last + minutes * 60_000 + IDLE_GRACE_MS < mono;

/** A browser that logs in by itself keeps its session as long as it is remembered, and no minute of idleness longer. */
export function renew(session: Session, handsFree: boolean, mono: number): void {
  const before = session.handsFree;
  session.handsFree = handsFree;
  if (handsFree) session.until = mono + LIFE_S * 1000;
  else if (before) session.last = mono;
  session.moved ||= handsFree;
}

/** Of each user the login that lasts longest, which was made last. */
export function newestOf(sessions: readonly Session[]): ReadonlySet<Session> {
  const newest = new Map<number, Session>();
  for (const session of sessions) {
    const best = newest.get(session.user_id);
    if (!best || session.until >= best.until) newest.set(session.user_id, session);
  }
  return new Set(newest.values());
}
