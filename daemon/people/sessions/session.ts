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
  /** last activity in an earlier run, as the clock of that run told it, epoch s; null: there was one in this run */
  told: number | null;
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
/** One moment on all clocks: epoch s, mono ms. */
export interface Moment {
  readonly now: number;
  readonly mono: number;
  /** by how many s the clock stands ahead of what the box lived through */
  readonly ahead: number;
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
export const newToken = (): string => randomBytes(32).toString('base64url');

const within = (life_s: number): number => Math.min(LIFE_S, Math.max(0, life_s));

/**
 * A stored session comes back with the time it has left, never with more than a new one. What has passed is what the box lived
 * through: a clock that was set between two runs neither ends it nor keeps it.
 */
export function revive(stored: StoredSession, { now, mono, ahead }: Moment, handsFree: boolean): Session {
  const lived = now - ahead + stored.clock_ahead;
  const left_s = within(stored.expire_time - lived);
  const idle_s = within(lived - stored.last_time);
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
    told: Math.min(stored.last_time, now - idle_s),
    handsFree,
    sockets: 0,
    moved: false,
    unload: null,
  };
}

/** What moves of a session. */
export const movedOf = ({ hash, last, until }: Session, { now, mono, ahead }: Moment): MovedSession => ({
  hash,
  last_time: now - Math.round((mono - last) / 1000),
  expire_time: now + Math.round((until - mono) / 1000),
  clock_ahead: ahead,
});
export function liveLoginOf(session: Session, moment: Moment): LiveLogin {
  const { user_id, login_type, create_time, ip, agent, remember_id } = session;
  const { hash, last_time, expire_time } = movedOf(session, moment);
  return { hash, user_id, login_type, create_time, ip, agent, remember_id, last_time: session.told ?? last_time, expire_time };
}

/** Left alone too long. A browser that logs in by itself, a wall above all, has no hands that could be missed (decision 43). */
export const isIdle = (session: Session, minutes: number, mono: number): boolean =>
  !session.handsFree && session.last + minutes * 60_000 + IDLE_GRACE_MS < mono;

/** A hand was at it then. */
export function used(session: Session, mono: number): void {
  if (mono < session.last) return;
  session.last = mono;
  session.told = null;
}

/** A browser that logs in by itself keeps its session as long as it is remembered, and no minute of idleness longer. */
export function renew(session: Session, handsFree: boolean, mono: number): void {
  const before = session.handsFree;
  session.handsFree = handsFree;
  if (handsFree) session.until = mono + LIFE_S * 1000;
  else if (before) used(session, mono);
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
