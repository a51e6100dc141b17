import type { Clock } from '../../clock';
import type { SessionStore, StoredSession } from '../../store/sessions';
import type { Book } from './book';
import { isIdle, type Moment, movedOf, renew, revive, type Session } from './session';

/** an ended session answers -2 that long, then it was never there */
const REMEMBERED_S = 24 * 3600;

interface KeepingParts {
  readonly store: SessionStore;
  readonly clock: Clock;
  readonly moment: () => Moment;
  readonly book: Book;
  /** minutes without a key or pointer input after which a session ends; null: never */
  readonly idleMinutes: () => number | null;
  /** whether a remembered browser is remembered still */
  readonly remembers: (id: number) => boolean;
}

/** Logins between memory and database: read at the start, written as they move, ended when their time is over. */
export function createKeeping({ store, clock, moment, book, idleMinutes, remembers }: KeepingParts) {
  const isHandsFree = ({ remember_id }: Pick<Session, 'remember_id'>): boolean => remember_id !== null && remembers(remember_id);
  function comeBack(stored: StoredSession): void {
    const session = revive(stored, moment(), isHandsFree(stored));
    if (session.until > clock.mono()) book.add(session);
  }

  return {
    /** A login that has just been made, or that was stored before this start. */
    comeBack,
    /** Reads what another process may have changed. */
    load(): void {
      const stored = store.all();
      const ended = stored.flatMap(({ token_hash, end_reason }) =>
        end_reason === null ? [] : [[token_hash, end_reason] as const],
      );
      const gone = ended.filter(([hash]) => book.has(hash));
      book.rememberEnded(new Map(ended));
      for (const session of stored) {
        if (session.end_reason === null && !book.has(session.token_hash)) comeBack(session);
      }
      for (const [hash, reason] of gone) book.forget([hash], reason);
    },
    /** Ends what ran out of time or was left alone too long. */
    sweep(): void {
      const minutes = idleMinutes();
      const mono = clock.mono();
      const idle = minutes === null ? [] : book.all().filter((session) => isIdle(session, minutes, mono));
      book.end(
        idle.map(({ hash }) => hash),
        'ended_idle',
      );
      book.dropExpired();
    },
    /** Writes what moved and forgets what is long over. */
    persist(): void {
      const at = moment();
      for (const session of book.all()) renew(session, isHandsFree(session), at.mono);
      const moved = book.all().filter((session) => session.moved);
      store.touch(moved.map((session) => movedOf(session, at)));
      for (const session of moved) session.moved = false;
      store.purge(at.now - at.ahead - REMEMBERED_S);
    },
  };
}
