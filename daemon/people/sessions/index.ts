import type { Bus } from '../../bus';
import { type Clock, seconds } from '../../clock';
import type { CredibleTime } from '../../credible_time';
import { networkOf } from '../../shares/owner';
import type { SessionStore } from '../../store/sessions';
import { createBook, type EndReason } from './book';
import { createKeeping } from './keeping';
import { createPresence } from './presence';
import {
  hashOf,
  LIFE_S,
  type LiveLogin,
  type LoginType,
  liveLoginOf,
  type Moment,
  newestOf,
  newToken,
  type Session,
} from './session';

export type { EndReason } from './book';
export { hashOf, type LiveLogin } from './session';

/** live logins of one user: one more ends the one that was used least lately */
const MOST_OF_USER = 100;

export interface SessionParts {
  readonly store: SessionStore;
  readonly clock: Clock;
  readonly credible: Pick<CredibleTime, 'now'>;
  readonly bus: Bus;
  /** minutes without a key or pointer input after which a session ends; null: never */
  readonly idleMinutes: () => number | null;
  /** whether a remembered browser is remembered still */
  readonly remembers: (id: number) => boolean;
}

/** Live logins in memory, kept in the database as hashes. */
export function createSessions(parts: SessionParts) {
  const { store, clock, credible } = parts;
  function moment(): Moment {
    const now = seconds(clock);
    return { now, mono: clock.mono(), ahead: now - credible.now() };
  }
  const book = createBook({ ...parts, moment });
  const { comeBack, load, sweep, persist } = createKeeping({ ...parts, moment, book });
  const endAll = (sessions: readonly Session[], reason: EndReason): void =>
    book.end(
      sessions.map(({ hash }) => hash),
      reason,
    );
  const isLive = (session: Session): boolean => session.until > clock.mono();
  function makeRoom(user_id: number): void {
    const own = book.all().filter((session) => session.user_id === user_id);
    if (own.length < MOST_OF_USER) return;
    const unused = own.sort((a, b) => Number(a.sockets > 0) - Number(b.sockets > 0) || a.last - b.last);
    endAll(unused.slice(0, 1 + own.length - MOST_OF_USER), 'ended_crowded');
  }

  return {
    ...createPresence({ book, clock }),
    load,
    sweep,
    persist,
    end: book.end,
    lost: book.lost,
    count: book.count,
    /** `remember_id`: the remembered browser it is opened by. The answer is the token */
    open(
      user_id: number,
      login_type: LoginType,
      client: { address: string; agent: string },
      remember_id: number | null = null,
    ): string {
      makeRoom(user_id);
      const token = newToken();
      const { now, ahead } = moment();
      const stored = {
        token_hash: hashOf(token),
        user_id,
        login_type,
        remember_id,
        end_reason: null,
        create_time: now,
        last_time: now,
        expire_time: now + LIFE_S,
        clock_ahead: ahead,
        ip: client.address,
        agent: client.agent,
      };
      store.add(stored);
      comeBack(stored);
      return token;
    },
    find(hash: string): Session | null {
      const session = book.get(hash);
      return session && isLive(session) ? session : null;
    },
    /** Writes last activity; a page that has just said goodbye is judged by it when the box starts again. */
    stop(): void {
      for (const session of book.all()) session.unload?.();
      persist();
    },
    endOfUser: (user_id: number, reason: EndReason, except?: string): void =>
      endAll(
        book.all().filter((session) => session.user_id === user_id && session.hash !== except),
        reason,
      ),
    /** One terminal from now on: of each user the login made last stays. */
    keepNewest(): void {
      const newest = newestOf(book.all());
      endAll(
        book.all().filter((session) => !newest.has(session)),
        'ended_single',
      );
    },
    /** every live login, with the moments in epoch seconds */
    all(): LiveLogin[] {
      const at = moment();
      return book
        .all()
        .filter(isLive)
        .map((session) => liveLoginOf(session, at));
    },
    /** whether somebody is logged in from there, or from the same network of IPv6 */
    knows(address: string): boolean {
      const network = networkOf(address);
      return book.all().some((session) => isLive(session) && networkOf(session.ip) === network);
    },
    /** the remembered browser that a session was opened by, or null */
    rememberedBy: (hash: string): number | null => book.get(hash)?.remember_id ?? null,
  };
}
export type Sessions = ReturnType<typeof createSessions>;
