import { setImmediate as nextTurn } from 'node:timers/promises';
import { CODE } from '../contract/codes';
import type { Page } from '../contract/entities';
import type { Sentence } from '../contract/live';
import { Refusal } from '../contract/refusal';
import type { CredibleTime } from '../credible_time';
import { sure } from '../sites/faults';
import type { Ask, Scope } from '../store/list';
import { NO_NOTICES, type NoticeClearing, type NoticeCounts, type NoticeLists, type WaySuccess } from '../store/notice-lists';
import type { Notice } from '../store/notice-rows';
import type { NoticeStore } from '../store/notices';
import type { HeldBack } from './held-back';
import type { Unheard } from './troubles';

const DAY_S = 86_400;
/** days over which the success of a way is told */
const LATELY_DAYS = 7;
/** Few rows at a time: a large delete would hold up whatever else is written. */
const ROWS = 200;
const PRUNE_ROWS = 50;
const CLEANED = { key: 'notice_cleaned' };

/**
 * What the notices of an alarm came to. `nobody`: why none reached anybody; null: one did, or may yet, or none need. `held`: why
 * none is written yet, of one that stands; null: nothing holds it back
 */
export type AlarmTelling = Omit<NoticeCounts, 'dropped' | 'tried'> & {
  readonly nobody: Sentence | null;
  readonly held: HeldBack | null;
};

/** Why notices that there were reached nobody; null: one did, or may yet. */
function lostOf({ sent, waiting, failed, tried, dropped }: NoticeCounts): Sentence | null {
  if (sent + waiting > 0) return null;
  if (failed > 0) return { key: tried > 0 ? 'nobody_failed' : 'nobody_unsent' };
  return dropped > 0 ? { key: 'nobody_dropped' } : null;
}

interface LogParts {
  readonly store: Pick<NoticeStore, 'together' | 'forgetEnds'>;
  readonly lists: NoticeLists;
  /** epoch s; see `turns.ts` */
  readonly now: () => number;
  /** epoch s as the clock shows it, for who only looks */
  readonly shown: () => number;
  readonly credible: Pick<CredibleTime, 'passed'>;
  /** days for which notices are kept */
  readonly recordDays: () => number;
  /** there is something to be sent */
  readonly wake: () => void;
  readonly untold: () => readonly Unheard[];
  readonly heldOf: (alarm_id: number) => HeldBack | null;
}

/** The ledger as people look at it, and what they do to it. */
export function createLog({ store, lists, now, shown, credible, recordDays, wake, untold, heldOf }: LogParts) {
  function wentAs(scope: Scope, notice: Notice): Notice {
    const carrier = notice.carried_by === null || notice.status === 'dropped' ? null : lists.one(scope, notice.carried_by);
    // what became of one by itself is not told by what it was to go with
    return carrier?.status === notice.status ? wentAs(scope, carrier) : notice;
  }
  return {
    notices: (scope: Scope, ask: Ask): Page<Notice> => lists.list(scope, ask),
    /** the same, others having their turn meanwhile */
    noticePages: lists.pages,
    /** The notice that told one, of those sites: itself where it went alone, or where that one tells of others too. */
    wentAs,
    /** what the notices of each alarm came to */
    noticesOf(alarm_ids: readonly number[]): (alarm_id: number) => AlarmTelling {
      const found = lists.counts(alarm_ids);
      const calling = new Map(untold().map(({ alarm_id, because }) => [alarm_id, because]));
      const before = lists.unheard(alarm_ids);
      return (id) => {
        const counts = found.get(id);
        const { dropped: _, tried: __, ...shown } = counts ?? NO_NOTICES;
        const nobody = calling.get(id) ?? (counts ? lostOf(counts) : (before.get(id) ?? null));
        return { ...shown, nobody, held: counts || nobody ? null : heldOf(id) };
      };
    },
    /** how often each way succeeded within the last seven days */
    successes: (scope: Scope): readonly WaySuccess[] => lists.successes(scope, shown() - LATELY_DAYS * DAY_S),
    /** Clears what is over; what waits, and what was told of an alarm that stands, stays. @returns how many went */
    async clearNotices(scope: Scope, wish: NoticeClearing): Promise<number> {
      let count = 0;
      for (;;) {
        const gone = lists.clear(scope, wish, ROWS);
        count += gone;
        if (gone < ROWS) return count;
        await nextTurn();
      }
    },
    /** Drops what waits: those named, or all. @returns how many */
    cleanQueue: (scope: Scope, ids: readonly number[] | null): number =>
      store.together(() => {
        const time = now();
        const count = lists.clean(scope, ids, time, CLEANED);
        store.forgetEnds(null, time, CLEANED);
        return count;
      }),
    /** @throws Refusal 1002, -1 when it has not failed, or what it tells is no longer so */
    retryNotice(scope: Scope, id: number): void {
      const { status } = sure(lists.one(scope, id));
      if (status !== 'fail' && status !== 'dropped') throw new Refusal(CODE.failed, 'notice_not_failed');
      if (!store.together(() => lists.retry(id, now()))) throw new Refusal(CODE.failed, 'notice_over');
      wake();
    },
    /** Counted back from the newest notice: a clock that runs ahead for a while removes nothing. */
    prune(): void {
      const newest = lists.newest();
      if (newest !== null) lists.prune(Math.min(newest, credible.passed()) - recordDays() * DAY_S, PRUNE_ROWS);
    },
  };
}
