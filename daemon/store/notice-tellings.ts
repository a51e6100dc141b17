import { SINCE } from './notice-sql';
import type { Db } from './open';

/** What goes on being told of an alarm. Times are epoch s; `paused`: since when it stands still. */
export interface TellingRow {
  readonly alarm_id: number;
  readonly item_id: number;
  readonly seq: number;
  readonly count: number;
  readonly repeat_at: number | null;
  readonly step: number;
  readonly escalate_at: number | null;
  readonly paused: number | null;
}

const SHIFT = ['repeat_at', 'escalate_at', 'paused'].map((name) => `${name} = ${name} + @by`).join(', ');

/** What goes on being told of alarms, and how far their events were read. */
export function createNoticeTellings(db: Db) {
  const telling = db.prepare('SELECT 1 FROM notice_telling WHERE alarm_id = ?').pluck();
  const reached = db.prepare('SELECT seq FROM notice_reached').pluck();
  const reach = db.prepare('UPDATE notice_reached SET seq = ?');
  const tellings = db.prepare('SELECT * FROM notice_telling');
  const keep = db.prepare(
    `INSERT OR REPLACE INTO notice_telling (alarm_id, item_id, seq, count, repeat_at, step, escalate_at, paused)
     VALUES (@alarm_id, @item_id, @seq, @count, @repeat_at, @step, @escalate_at, @paused)`,
  );
  const forget = db.prepare('DELETE FROM notice_telling WHERE alarm_id = ?');
  const shiftTellings = db.prepare(`UPDATE notice_telling SET ${SHIFT}`);
  const shiftNotices = db.prepare(
    `UPDATE notice SET next_time = next_time + @by, retry_time = ${SINCE} + @by WHERE status IN ('queued', 'sending')`,
  );

  return {
    /** whether an alarm goes on being told: nobody has confirmed it, and it is not over */
    isTelling: (alarm_id: number): boolean => telling.get(alarm_id) !== undefined,
    reached: (): number => (reached.get() as number | undefined) ?? 0,
    reach(seq: number): void {
      reach.run(seq);
    },
    tellings: (): readonly TellingRow[] => tellings.all() as TellingRow[],
    keepTelling(row: TellingRow): void {
      keep.run(row);
    },
    forgetTelling(alarm_id: number): void {
      forget.run(alarm_id);
    },
    /** The wall clock was set by so many seconds: what is due moves with it. */
    shift(by: number): void {
      shiftTellings.run({ by });
      shiftNotices.run({ by });
    },
  };
}
