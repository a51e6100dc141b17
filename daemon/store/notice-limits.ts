import type { Sentence } from '../contract/live';
import { withCarried } from './notice-rows';
import { type Hush, isHushed, listed, SINCE, STANDS_STILL, textOf, WAITS } from './notice-sql';
import type { Db } from './open';

// repeats go first, then what has no haste; begins of the two highest levels never, nor the ends that tell them
const EXCESS = `UPDATE notice SET status = 'dropped', end_time = @time, error = @error WHERE id IN (
  SELECT id FROM notice n WHERE status = 'queued' AND carried_by IS NULL
    AND NOT (urgent = 1 AND (kind IN ('begin', 'summary')
      OR EXISTS (SELECT 1 FROM notice b WHERE b.carried_by = n.id AND b.kind = 'begin' AND b.status = 'queued')))
  ORDER BY CASE kind WHEN 'repeat' THEN 0 WHEN 'alive' THEN 1 WHEN 'jitter' THEN 2 WHEN 'begin' THEN 3 WHEN 'summary' THEN 4
    WHEN 'recover' THEN 5 ELSE 6 END, urgent, id LIMIT +@limit)`;
// those that went with one that was dropped
const LEFT_BEHIND = `UPDATE notice SET status = 'dropped', end_time = @time, error = @error
  WHERE status = 'queued' AND id IN ${withCarried("SELECT id FROM notice WHERE status = 'dropped' AND end_time = @time")}`;

/** What waits too long, or is too much, and what is held back for now. */
export function createNoticeLimits(db: Db) {
  const excess = db.prepare(EXCESS);
  const leftBehind = db.prepare(LEFT_BEHIND);
  const expire = db.prepare(
    `UPDATE notice SET status = 'fail', end_time = @time, error = coalesce(error, @error)
     WHERE status = 'queued'
       AND id IN ${withCarried(`SELECT id FROM notice WHERE status = 'queued' AND carried_by IS NULL AND ${SINCE} < @before`)}`,
  );
  // of what stands and is held back the day does not count, nor of what waits for its hour
  const holdOn = db.prepare(
    `UPDATE notice AS n SET retry_time = @time WHERE ${WAITS} AND n.status = 'queued' AND ${STANDS_STILL}
       AND EXISTS (SELECT 1 FROM notice r LEFT JOIN alarm a ON a.id = r.alarm_id
         WHERE r.status = 'queued' AND (r.id = n.id OR r.carried_by = n.id)
           AND ((a.id IS NOT NULL AND a.end_time IS NULL) OR ${isHushed('r')}))`,
  );

  return {
    /** Drops so many of those that wait, the least of them first. @returns how many went */
    dropExcess(limit: number, time: number, error: Sentence): number {
      const { changes } = excess.run({ limit, time, error: textOf(error) });
      leftBehind.run({ time, error: textOf(error) });
      return changes;
    },
    /** Gives up what is tried since before that, with what goes with it. @returns how many */
    expire: (before: number, time: number, error: Sentence): number => expire.run({ before, time, error: textOf(error) }).changes,
    /** What is held back is tried from then on. */
    holdOn(time: number, hush: Hush): void {
      holdOn.run({ time, ...listed(hush) });
    },
  };
}
