import { DRAFT_COLUMNS, type Notice } from './notice-rows';
import { ASIDE, FOR_HOUR, type Hush, held, isHushed, isKept, JOINED, joined, listed, names, WAITS } from './notice-sql';
import type { Db } from './open';

/** One that waits, with what decides in which hours it may be told. */
export interface Hourly {
  readonly id: number;
  readonly item_id: number;
  readonly alarm_level_id: number;
}
/** One that waits for its hour, or for whom something does. */
export interface Hushed extends Pick<Notice, 'id' | 'whom' | 'way'> {
  /** it tells many */
  readonly many: 0 | 1;
  /** it, or all that it tells, must not leave for the hour */
  readonly held: 0 | 1;
}

// what may have come already is not told under another identity
const HUSHED = `SELECT n.id, n.whom, n.way, n.kind = 'summary' AS many,
    CASE n.kind WHEN 'summary' THEN NOT EXISTS (SELECT 1 ${JOINED} AND NOT ${isHushed('r')}) ELSE ${isHushed('n')} END AS held FROM notice n
  WHERE ${WAITS} AND n.status = 'queued' AND n.about = 'alarm' AND n.kind <> 'test' AND n.twice = 0
    AND CASE n.kind WHEN 'summary' THEN EXISTS (SELECT 1 ${JOINED}) AND NOT (n.key LIKE '${ASIDE}%' AND EXISTS (SELECT 1 ${JOINED} AND ${isKept('r')}))
      AND (((@turn OR n.key LIKE '${FOR_HOUR}%') AND n.next_time <= @time) OR NOT EXISTS (SELECT 1 ${JOINED} AND NOT ${isHushed('r')}))
      ELSE ${isHushed('n')} OR ((@turn OR n.attempts = 0) AND n.next_time <= @time AND NOT ${held('n')}) END ORDER BY n.id`;
// what of a joined notice waits for its hour where others of it may leave; what may have come already stays together
const LEAVE_FOR_HOUR = `UPDATE notice AS r SET carried_by = NULL WHERE r.status = 'queued' AND ${isHushed('r')}
  AND NOT ${isKept('r')}
  AND r.carried_by IN (SELECT n.id FROM notice n WHERE ${WAITS} AND n.status = 'queued' AND n.kind = 'summary' AND n.twice = 0
    AND n.next_time <= @time AND EXISTS (SELECT 1 ${joined('w')} AND NOT ${held('w')}))`;
const SUMMARY: Readonly<Partial<Record<(typeof DRAFT_COLUMNS)[number], string>>> = {
  key: `'${FOR_HOUR}' || (SELECT max(id) + 1 FROM notice)`,
  kind: "'summary'",
  step: '0',
  alarm_id: 'NULL',
  facts: "'{}'",
  create_time: '@time',
  next_time: '@time',
  plain: 'NULL',
};
const SUMMARIZE = `INSERT INTO notice (${names(DRAFT_COLUMNS)}, status)
  SELECT ${DRAFT_COLUMNS.map((name) => SUMMARY[name] ?? name).join(', ')}, 'queued' FROM notice WHERE id = @id`;
const SET_ASIDE = `INSERT INTO notice (${names(DRAFT_COLUMNS)}, status)
  SELECT ${DRAFT_COLUMNS.map((name) => (name === 'key' ? `'${ASIDE}' || (SELECT max(id) + 1 FROM notice)` : name)).join(', ')}, 'queued'
  FROM notice n WHERE n.id = @id AND EXISTS (SELECT 1 ${JOINED} AND ${held('r')})`;

/** What waits for its hour, or for what holds it back, and leaves together then. */
export function createNoticeHours(db: Db) {
  const hourly = db.prepare(
    `SELECT id, json_extract(facts, '$.item_id') AS item_id, alarm_level_id FROM notice INDEXED BY notice_waiting
     WHERE ${WAITS} AND status = 'queued' AND about = 'alarm' AND kind NOT IN ('summary', 'test')
     UNION ALL SELECT r.id, json_extract(r.facts, '$.item_id'), r.alarm_level_id FROM notice n INDEXED BY notice_waiting
       JOIN notice r ON r.carried_by = n.id
     WHERE n.status IN ('queued', 'sending') AND n.carried_by IS NULL AND r.status = 'queued' AND r.about = 'alarm'`,
  );
  const hushed = db.prepare(HUSHED);
  const leaveForHour = db.prepare(LEAVE_FOR_HOUR);
  const summarize = db.prepare(SUMMARIZE);
  const forHour = db.prepare(`UPDATE notice SET key = '${FOR_HOUR}of/' || id WHERE id = @id AND key NOT LIKE '${FOR_HOUR}%'`);
  const waitsForHour = db.prepare(`SELECT 1 FROM notice WHERE ${WAITS} AND key LIKE '${FOR_HOUR}%' LIMIT 1`).pluck();
  const setAside = db.prepare(SET_ASIDE);
  const goAside = db.prepare(
    `UPDATE notice AS r SET carried_by = @aside WHERE r.carried_by = @id AND r.status = 'queued' AND ${held('r')}`,
  );

  return {
    /** what waits and tells of an alarm, alone or with others */
    hourly: (): readonly Hourly[] => hourly.all() as Hourly[],
    /** what waits for its hour, alone or together, and what may leave by now beside it. @param turn hours have just changed */
    hushed: (hush: Hush, time: number, turn: boolean): readonly Hushed[] =>
      hushed.all({ time, turn: Number(turn), ...listed(hush) }) as Hushed[],
    /** What waits for its hour and goes with others that may leave by now goes with them no more. */
    leaveForHour(hush: Hush, time: number): void {
      leaveForHour.run({ time, ...listed(hush) });
    },
    /** A joined notice to the receiver of that one, of which it does not tell yet. @returns its id */
    summarize: (id: number, time: number): number => Number(summarize.run({ id, time }).lastInsertRowid),
    /** A joined notice that waits for its hour takes up what is owed until then. */
    waitForHour(id: number): void {
      forHour.run({ id });
    },
    /** whether a joined notice of what waited for its hour has not left yet */
    waitsForHour: (): boolean => waitsForHour.get() !== undefined,
    /** What of a joined notice is held back waits in one of its own. */
    setAside(id: number, hush: Hush): void {
      const { changes, lastInsertRowid } = setAside.run({ id, ...listed(hush) });
      if (changes > 0) goAside.run({ id, aside: Number(lastInsertRowid), ...listed(hush) });
    },
  };
}
