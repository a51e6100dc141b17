import type { Db } from '../../store/open';

/** The clock of the box was set. */
export interface ClockStep {
  /** epoch s: what it shows after that */
  readonly at: number;
  /** seconds, negative: back */
  readonly by: number;
}
/** a clock that will not stay takes no more room than that */
const KEPT = 1000;

export function createClockSteps(db: Db) {
  const put = db.prepare('INSERT INTO clock_step (at, by) VALUES (@at, @by)');
  const drop = db.prepare('DELETE FROM clock_step WHERE id <= (SELECT max(id) FROM clock_step) - ?');
  // what it skipped or shows again lies before or behind its moment
  const within = db.prepare('SELECT at, by FROM clock_step WHERE max(at, at - by) >= ? AND min(at, at - by) < ? ORDER BY id');
  return {
    putClockStep(step: ClockStep): void {
      put.run(step);
      drop.run(KEPT);
    },
    /** Those that touch a span of epoch seconds, in the order in which they came. */
    clockSteps: (from: number, to: number): ClockStep[] => within.all(from, to) as ClockStep[],
  };
}
