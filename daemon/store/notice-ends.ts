import type { Sentence } from '../contract/live';
import type { ToldTo } from './notice-hearers';
import { type NoticeWay, STANDING } from './notice-rows';
import { textOf } from './notice-sql';
import type { Db } from './open';

// what somebody was not told of, and is not to be, need not be told to be over
const UNTOLD = `kind = 'recover' AND status = 'queued'
  AND NOT EXISTS (SELECT 1 FROM notice b WHERE b.alarm_id = notice.alarm_id AND b.whom = notice.whom AND b.kind IN ${STANDING}
    AND ((b.way = notice.way AND b.status IN ('queued', 'sending', 'sent'))
      OR (notice.way = 'sms' AND b.way = 'phone' AND b.status IN ('sending', 'sent'))))`;

/** What need not be told any more: an alarm was confirmed, or is over. */
export function createNoticeEnds(db: Db) {
  const carry = db.prepare(
    `UPDATE notice SET carried_by = @by WHERE alarm_id = @alarm_id AND whom = @whom AND way = @way AND status = 'queued'
       AND kind IN ${STANDING} AND id <> @by`,
  );
  const dropStanding = db.prepare(
    `UPDATE notice SET status = 'dropped', end_time = @time, error = @error
     WHERE alarm_id = @alarm_id AND status = 'queued' AND kind IN ${STANDING}`,
  );
  // what goes with its end is told by that
  const dropUntold = db.prepare(
    `UPDATE notice SET status = 'dropped', end_time = @time, error = @error
     WHERE alarm_id = @alarm_id AND status = 'queued' AND kind IN ${STANDING}
       AND NOT EXISTS (SELECT 1 FROM notice r WHERE r.id = notice.carried_by AND r.kind = 'recover')`,
  );
  const forgetEnds = db.prepare(
    `UPDATE notice SET status = 'dropped', end_time = @time, error = @error WHERE alarm_id = @alarm_id AND ${UNTOLD}`,
  );
  const forgetAllEnds = db.prepare(`UPDATE notice SET status = 'dropped', end_time = @time, error = @error WHERE ${UNTOLD}`);
  const endings = db.prepare(
    `SELECT id FROM notice WHERE kind = 'recover' AND status = 'queued' AND alarm_id = @alarm_id AND whom = @whom AND way = @way`,
  );

  return {
    /** What still waits of an alarm for a receiver goes with that notice. */
    carry(alarm_id: number, { whom, way }: Pick<ToldTo, 'whom' | 'way'>, by: number): void {
      carry.run({ alarm_id, whom, way, by });
    },
    /** Nobody need be told any more that an alarm stands. */
    dropStanding(alarm_id: number, time: number, error: Sentence): void {
      dropStanding.run({ alarm_id, time, error: textOf(error) });
    },
    /** An alarm is over, and its end written down: what still waits to say that it stands, and does not go with that, is not sent. */
    dropUntold(alarm_id: number, time: number, error: Sentence): void {
      dropUntold.run({ alarm_id, time, error: textOf(error) });
    },
    /**
     * Whoever was never told that an alarm stands is not told that it is over.
     * @param alarm_id null: of whatever alarm
     */
    forgetEnds(alarm_id: number | null, time: number, error: Sentence): void {
      const why = { time, error: textOf(error) };
      if (alarm_id === null) forgetAllEnds.run(why);
      else forgetEnds.run({ alarm_id, ...why });
    },
    /** the recovery that waits for a receiver of an alarm */
    endingFor: (of: { alarm_id: number; whom: string; way: NoticeWay }): number | null =>
      (endings.get(of) as { id: number } | undefined)?.id ?? null,
  };
}
