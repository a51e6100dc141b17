import type { Sentence } from '../contract/live';
import { type Notice, STANDING, WAS_SENT } from './notice-rows';
import { type Hush, isAway } from './notice-sql';
import type { Db } from './open';

/** A receiver by one way, as an alarm was told to it. */
export type ToldTo = Pick<Notice, 'whom' | 'way' | 'contact_id' | 'name' | 'target' | 'language'> & {
  /** it is on its way, or has come */
  readonly went: 0 | 1;
};
/** A receiver whom a series of notices did not reach: it failed last, or was dropped, at that time (epoch s). */
export type Missed = Pick<Notice, 'whom' | 'way' | 'target'> & { readonly end_time: number };
/** An alarm that nobody was told of. */
export interface Untold {
  readonly alarm_id: number;
  readonly item_id: number;
  /** notices of it failed */
  readonly failed: 0 | 1;
  /** some of these were tried: others were not sent, since their contact could not be told so any more */
  readonly tried: 0 | 1;
  /** notices of it were dropped */
  readonly dropped: 0 | 1;
  /** notices of it wait for the hours of whom they are for */
  readonly waits: 0 | 1;
}

// whoever moved meanwhile hears where he was told last
const NEWEST_WENT = "max((status IN ('sending', 'sent')) << 40 | id)";
const TOLD_TO = `SELECT n.whom, n.way, n.contact_id, n.name, n.target, n.language, told.newest >> 40 AS went
  FROM (SELECT ${NEWEST_WENT} AS newest, min(id) AS first FROM notice
    WHERE alarm_id = @alarm_id AND kind IN ${STANDING} AND status IN ('queued', 'sending', 'sent') GROUP BY whom, way) AS told
  JOIN notice n ON n.id = told.newest & ((1 << 40) - 1) ORDER BY told.first`;
// notices of which one by several ways is one
const HEARD = `SELECT whom, count(DISTINCT kind || '/' || key || '/' || step) AS times FROM notice
  WHERE alarm_id = ? AND kind IN ${STANDING} AND status IN ('queued', 'sending', 'sent') GROUP BY whom`;
// what goes on being told and has reached nobody, nor is on its way
const became = (status: 'queued' | 'fail' | 'dropped', more = ''): string =>
  `EXISTS (SELECT 1 FROM notice f WHERE f.alarm_id = t.alarm_id AND f.status = '${status}' ${more})`;
const UNTOLD_ALARMS = `SELECT t.alarm_id, t.item_id, ${became('fail')} AS failed,
    ${became('fail', `AND ${WAS_SENT}`)} AS tried, ${became('dropped')} AS dropped, ${became('queued')} AS waits
  FROM notice_telling t WHERE NOT EXISTS (SELECT 1 FROM notice n
    WHERE n.alarm_id = t.alarm_id AND n.kind IN ${STANDING} AND n.status IN ('queued', 'sending', 'sent')
      AND NOT (n.status = 'queued' AND ${isAway('n')}))`;
const MISSED = `SELECT whom, way, target, max(end_time) AS end_time FROM notice
  WHERE alarm_id = @alarm_id AND key = @key AND kind IN ${STANDING} AND status IN ('fail', 'dropped')
    AND ${WAS_SENT} GROUP BY whom, way, target`;

/** Who was told of an alarm, and who was not. */
export function createNoticeHearers(db: Db) {
  const toldTo = db.prepare(TOLD_TO);
  const heard = db.prepare(HEARD);
  const untold = db.prepare(UNTOLD_ALARMS);
  const hasAny = db.prepare('SELECT 1 FROM notice WHERE alarm_id = ? LIMIT 1').pluck();
  const keepUnheard = db.prepare('INSERT OR REPLACE INTO notice_unheard (alarm_id, why) VALUES (?, ?)');
  const missed = db.prepare(MISSED);
  const nextBegin = db
    .prepare("SELECT coalesce(max(step) + 1, 0) FROM notice WHERE alarm_id = @alarm_id AND key = @key AND kind = 'begin'")
    .pluck();
  const stepsTaken = db
    .prepare(
      `SELECT coalesce(max(step), 0) FROM notice
       WHERE alarm_id = ? AND kind = 'escalate' AND status IN ('queued', 'sending', 'sent')`,
    )
    .pluck();

  return {
    /** whom an alarm was told to, or is being told to, in the order in which they were */
    toldTo: (alarm_id: number): readonly ToldTo[] => toldTo.all({ alarm_id }) as ToldTo[],
    /** how often each receiver was told that an alarm stands, or is being told */
    heard: (alarm_id: number): ReadonlyMap<string, number> =>
      new Map((heard.all(alarm_id) as { whom: string; times: number }[]).map(({ whom, times }) => [whom, times])),
    /** alarms that go on being told and of which nobody was told yet; what waits for the hours of these contacts has told nobody */
    untold: (away: Hush['away']): readonly Untold[] => untold.all({ away: JSON.stringify(away) }) as Untold[],
    /** whether a notice of an alarm was ever written, whatever became of it */
    hasAny: (alarm_id: number): boolean => hasAny.get(alarm_id) !== undefined,
    /** Nobody could be told of an alarm as long as it called for somebody, and why. */
    keepUnheard(alarm_id: number, why: Sentence): void {
      keepUnheard.run(alarm_id, JSON.stringify(why));
    },
    /** whom notices of a series did not reach, and where */
    missed: (alarm_id: number, seq: number): readonly Missed[] => missed.all({ alarm_id, key: String(seq) }) as Missed[],
    /** how often it was begun to tell people of a series */
    begins: (alarm_id: number, seq: number): number => nextBegin.get({ alarm_id, key: String(seq) }) as number,
    /** steps of the escalation of an alarm that somebody was told of */
    stepsTaken: (alarm_id: number): number => stepsTaken.get(alarm_id) as number,
  };
}
