import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import type { Sites } from '../sites/index';
import { createContactGroupStore } from '../store/contact-groups';
import { createContactStore } from '../store/contacts';
import type { Db } from '../store/open';
import { createPeriodStore } from '../store/periods';

/** What the part stands on. */
export interface Ground {
  readonly db: Db;
  readonly clock: Clock;
  /** who in the room names a group of contacts */
  readonly contactUse: Sites['contactUse'];
}

/** One way to write: all of it or nothing. */
export function createWriting({ db, clock, contactUse }: Ground) {
  let changes = 0;
  return {
    contacts: createContactStore(db),
    groups: createContactGroupStore(db),
    periods: createPeriodStore(db),
    contactUse,
    /** epoch s; later than `before`, so that a change within the same second shows */
    now: (before = 0): number => Math.max(seconds(clock), before + 1),
    change<T>(write: () => T): T {
      const done = db.transaction(write).immediate();
      changes += 1;
      return done;
    },
    /** how often anything has changed since the start */
    changes: (): number => changes,
  };
}
export type Writing = ReturnType<typeof createWriting>;
