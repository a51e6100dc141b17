import type { CredibleTime } from '../credible_time';
import type { AlarmWrites } from '../store/alarm-writes';

/** Few rows at a time: a large delete would hold up whatever else is written. */
const PRUNE_ROWS = 50;
const DAY_S = 86_400;
/** Where nothing was left, little is that old some minutes later; so often that is taken for granted, which is an hour at most. */
const [REST_S, MOST_RESTS] = [300, 240];

interface PruningParts {
  readonly writes: Pick<AlarmWrites, 'newest' | 'prune'>;
  readonly credible: Pick<CredibleTime, 'passed'>;
  /** days for which ended alarms are kept */
  readonly recordDays: () => number;
}

/** Removes what is older than it is kept. Counted back from the newest alarm: a clock that runs ahead for a while removes nothing. */
export function createPruning({ writes, credible, recordDays }: PruningParts): () => void {
  /** before which nothing was left, epoch s */
  let clean = Number.NEGATIVE_INFINITY;
  let rested = 0;
  return () => {
    const newest = writes.newest();
    if (newest === null) return;
    const before = Math.min(newest, credible.passed()) - recordDays() * DAY_S;
    const rests = before >= clean && before < clean + REST_S && rested < MOST_RESTS;
    rested = rests ? rested + 1 : 0;
    if (rests) return;
    const removed = writes.prune(before, PRUNE_ROWS);
    clean = removed === 0 ? before : Number.NEGATIVE_INFINITY;
  };
}
