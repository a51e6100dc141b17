import { createNoticeEnds } from './notice-ends';
import { createNoticeHearers } from './notice-hearers';
import { createNoticeHours } from './notice-hours';
import { createNoticeJoining } from './notice-joining';
import { createNoticeLimits } from './notice-limits';
import { createNoticeQueue } from './notice-queue';
import { createNoticeTellings } from './notice-tellings';
import { createNoticeTries } from './notice-tries';
import type { Db } from './open';

export type { Missed, ToldTo, Untold } from './notice-hearers';
export type { Hourly, Hushed } from './notice-hours';
export type { Waiting } from './notice-joining';
export type { Settled } from './notice-queue';
export type { Hush } from './notice-sql';
export type { TellingRow } from './notice-tellings';
export type { LastFailure, LeftRow } from './notice-tries';

/** The ledger: who is told what, and what came of it. Several writes belong into one `together`. */
export function createNoticeStore(db: Db) {
  // made once: a turn a second takes it
  const together = db.transaction((run: () => unknown) => run()).immediate;
  return {
    /** all of it reaches the disk, or nothing */
    together: <T>(run: () => T): T => together(run) as T,
    ...createNoticeQueue(db),
    ...createNoticeLimits(db),
    ...createNoticeHours(db),
    ...createNoticeJoining(db),
    ...createNoticeHearers(db),
    ...createNoticeEnds(db),
    ...createNoticeTellings(db),
    ...createNoticeTries(db),
  };
}
export type NoticeStore = ReturnType<typeof createNoticeStore>;
