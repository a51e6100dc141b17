import type { Bus } from '../../bus';
import type { Clock } from '../../clock';
import { CODE } from '../../contract/codes';
import { Refusal } from '../../contract/refusal';
import type { SessionStore } from '../../store/sessions';
import { hashOf, type Moment, type Session } from './session';

export type EndReason =
  | 'ended_logout'
  | 'ended_password'
  | 'ended_rights'
  | 'ended_unload'
  | 'ended_idle'
  | 'ended_single'
  | 'ended_crowded'
  | 'ended_access'
  | 'ended_blocked'
  | 'ended_removed';

interface BookParts {
  readonly store: Pick<SessionStore, 'end'>;
  readonly clock: Clock;
  readonly moment: () => Moment;
  readonly bus: Bus;
}

/** Which logins live, and why others ended. */
export function createBook({ store, clock, moment, bus }: BookParts) {
  const live = new Map<string, Session>();
  /** why, by hash */
  const ended = new Map<string, string>();

  /** What ended, here or in another process: everybody hears of it. */
  function forget(hashes: readonly string[], reason: string): void {
    for (const hash of hashes) {
      live.get(hash)?.unload?.();
      live.delete(hash);
      ended.set(hash, reason);
    }
    bus.tell('sessions_ended', { token_hashes: hashes, reason });
  }

  return {
    forget,
    /** Ends those that live; the database knows it before anybody is told. */
    end(hashes: readonly string[], reason: EndReason): void {
      const known = hashes.filter((hash) => live.has(hash));
      if (known.length === 0) return;
      const { now, ahead } = moment();
      store.end(known, reason, { time: now, clock_ahead: ahead });
      forget(known, reason);
    },
    add: (session: Session): void => void live.set(session.hash, session),
    has: (hash: string): boolean => live.has(hash),
    get: (hash: string): Session | undefined => live.get(hash),
    all: (): Session[] => [...live.values()],
    count: (): number => live.size,
    /** Takes out what ran out of time: it was never ended, so nobody is told why. */
    dropExpired(): void {
      const mono = clock.mono();
      const expired = [...live.values()].filter((session) => session.until <= mono).map(({ hash }) => hash);
      for (const hash of expired) live.delete(hash);
      if (expired.length > 0) bus.tell('sessions_ended', { token_hashes: expired, reason: 'session_unknown' });
    },
    /** What ended before is as it is stored. */
    rememberEnded(reasons: ReadonlyMap<string, string>): void {
      ended.clear();
      for (const [hash, reason] of reasons) ended.set(hash, reason);
    },
    /** 401 for a token that is unknown or expired, -2 for one whose session was ended within a day */
    lost(token: string): Refusal {
      const reason = ended.get(hashOf(token));
      if (reason === undefined) return new Refusal(CODE.unauthorized, 'session_unknown');
      return new Refusal(CODE.session_lost, reason);
    },
  };
}
export type Book = ReturnType<typeof createBook>;
