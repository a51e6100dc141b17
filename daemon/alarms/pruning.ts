import type { CredibleTime } from '../credible_time';
import type { AlarmWrites } from '../store/alarm-writes';

/** Few rows at a time: a large delete would hold up whatever else is written. */
const PRUNE_ROWS = 50;
const DAY_S = 86_400;

interface PruningParts {
  readonly writes: Pick<AlarmWrites, 'newest' | 'prune'>;
  readonly credible: Pick<CredibleTime, 'passed'>;
  /** days for which ended alarms are kept */
  readonly recordDays: () => number;
}

/** Removes what is older than it is kept. Counted back from the newest alarm: a clock that runs ahead for a while removes nothing. */
export const createPruning =
  ({ writes, credible, recordDays }: PruningParts) =>
  (): void => {
    const newest = writes.newest();
    if (newest !== null) writes.prune(Math.min(newest, credible.passed()) - recordDays() * DAY_S, PRUNE_ROWS);
  };
