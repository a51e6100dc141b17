import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import type { Sites } from '../sites/index';
import { createContactGroupStore } from '../store/contact-groups';
import { createContactStore } from '../store/contacts';
import { createLevelStore } from '../store/levels';
import type { Db } from '../store/open';
import { createPeriodStore } from '../store/periods';
import { createSiteStore } from '../store/sites';

/** What the part stands on. */
export interface Ground {
  readonly db: Db;
  readonly clock: Clock;
  /** who in the room names a group of contacts, and whom the box has for alarms that name nobody */
  readonly sites: Pick<Sites, 'contactUse' | 'alarmCommons'>;
}

const createStores = (db: Db) => ({
  contacts: createContactStore(db),
  groups: createContactGroupStore(db),
  periods: createPeriodStore(db),
  levels: createLevelStore(db),
  sites: createSiteStore(db),
});
/** What decides who is told. */
export type Stores = ReturnType<typeof createStores>;

/** One way to write: all of it or nothing. */
export function createWriting({ db, clock, sites }: Ground) {
  const stores = createStores(db);
  let changes = 0;
  return {
    ...stores,
    stores,
    contactUse: sites.contactUse,
    defaultGroup: (): number | null => sites.alarmCommons().default_contact_group_id,
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
