import { BOX_SITE } from '../contract/codes';
import type { Sentence } from '../contract/live';
import {
  DRAFT_COLUMNS,
  NOTICE_COLUMNS,
  type Notice,
  type NoticeDraft,
  type NoticeRow,
  type NoticeWay,
  noticeOf,
  STANDING,
  WAS_SENT,
  withCarried,
} from './notice-rows';
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
/** What must not leave for the hour. */
export interface Hush {
  /** ids of notices of alarms that are outside the hours of their item, or of the night */
  readonly quiet: readonly number[];
  /** contacts who are outside their own hours */
  readonly away: readonly number[];
}
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
/** One that was not settled when the program ended. Times are epoch s; `since`: it is tried since then. */
export interface LeftRow {
  readonly id: number;
  readonly status: 'queued' | 'sending';
  readonly attempts: number;
  readonly since: number;
  readonly next_time: number;
}
/** What was said last of tries that failed. */
export type LastFailure = Pick<Notice, 'contact_id' | 'target'> & { readonly error: Sentence };
/** A joined notice that waits for its turn. */
export type Waiting = Pick<Notice, 'id' | 'whom' | 'create_time' | 'next_time'>;
export interface Settled {
  readonly id: number;
  readonly status: 'queued' | 'sent' | 'fail' | 'dropped';
  readonly next_time: number;
  readonly end_time: number | null;
  readonly error: Sentence | null;
  readonly reference: string;
}

// as the index over what waits says it: what was sent in a year is not looked through each second
const WAITS = "status IN ('queued', 'sending') AND carried_by IS NULL";
// it left while the clock ran ahead, and nobody knows when that was
const NOT_AHEAD = "(status <> 'sent' OR next_time <= @time)";
const names = (columns: readonly string[]): string => columns.join(', ');
const ADD = `INSERT OR IGNORE INTO notice (${names(DRAFT_COLUMNS)}, status)
  VALUES (${DRAFT_COLUMNS.map((name) => `@${name}`).join(', ')}, 'queued')`;

// people are told nothing of it for now; once it is over, the end that is owed takes along what still waits
const IS_HELD = "(a.end_time IS NOT NULL OR a.suppressed <> '[]')";
/** Whether nobody may be told of what a row tells at this hour, or not whom it is for. A test is answered at any hour. */
const isAway = (row: string): string => `(${row}.kind <> 'test' AND ${row}.contact_id IN (SELECT value FROM json_each(@away)))`;
const isHushed = (row: string): string => `(${row}.id IN (SELECT value FROM json_each(@quiet)) OR ${isAway(row)})`;
/** Whether a row tells that an alarm stands which is held back, or over, or must not leave for the hour. */
const held = (row: string): string =>
  `((${row}.kind IN ${STANDING} AND EXISTS (SELECT 1 FROM alarm a WHERE a.id = ${row}.alarm_id AND ${IS_HELD})) OR ${isHushed(row)})`;
/** What of a joined notice n is still to be told, by rows of that name. */
const joined = (row: string): string => `FROM notice ${row} WHERE ${row}.carried_by = n.id AND ${row}.status = 'queued'`;
const JOINED = joined('r');
/** Whether nothing of a row n, alone or joined, may be told for now. */
const STANDS_STILL = `(${held('n')}
  OR (n.kind = 'summary' AND EXISTS (SELECT 1 ${JOINED}) AND NOT EXISTS (SELECT 1 ${JOINED} AND NOT ${held('r')})))`;
/** Keys of joined notices that wait for what held them back; none other joins them. */
const ASIDE = 'aside/';
/** Keys of joined notices that were made of what waits for its hour. */
const FOR_HOUR = 'hour/';
// what may have come already is not told under another identity
const HUSHED = `SELECT n.id, n.whom, n.way, n.kind = 'summary' AS many,
    CASE n.kind WHEN 'summary' THEN NOT EXISTS (SELECT 1 ${JOINED} AND NOT ${isHushed('r')}) ELSE ${isHushed('n')} END AS held FROM notice n
  WHERE ${WAITS} AND n.status = 'queued' AND n.about = 'alarm' AND n.kind <> 'test' AND n.twice = 0
    AND CASE n.kind WHEN 'summary' THEN n.key NOT LIKE '${ASIDE}%' AND EXISTS (SELECT 1 ${JOINED})
      AND ((n.key LIKE '${FOR_HOUR}%' AND n.next_time <= @time) OR NOT EXISTS (SELECT 1 ${JOINED} AND NOT ${isHushed('r')}))
      ELSE ${isHushed('n')} OR (n.attempts = 0 AND n.next_time <= @time AND NOT ${held('n')}) END ORDER BY n.id`;
// what of a joined notice waits for its hour where others of it may leave; what may have come already stays together
const LEAVE_FOR_HOUR = `UPDATE notice AS r SET carried_by = NULL WHERE r.status = 'queued' AND ${isHushed('r')}
  AND NOT EXISTS (SELECT 1 FROM alarm a WHERE a.id = r.alarm_id AND r.kind IN ${STANDING} AND ${IS_HELD})
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

// nothing overtakes what is on its way of the same alarm to the same receiver, alone or with others; that of a call is told by a message
const DUE = `SELECT ${names(NOTICE_COLUMNS)} FROM notice n
  WHERE ${WAITS} AND n.status = 'queued' AND n.way = @way AND n.next_time <= @time
    AND NOT EXISTS (SELECT 1 FROM notice r JOIN notice b ON b.alarm_id = r.alarm_id AND b.whom = r.whom AND b.status = 'sending'
      AND (b.way = r.way OR (r.kind = 'recover' AND r.way = 'sms' AND b.way = 'phone'))
      WHERE r.status = 'queued' AND (r.id = n.id OR r.carried_by = n.id))
    AND NOT ${STANDS_STILL}
  ORDER BY n.urgent DESC, n.kind = 'repeat', n.next_time, n.id LIMIT @limit`;
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
const SETTLE = `UPDATE notice SET status = @status, next_time = @next_time, end_time = @end_time, error = @error, reference = @reference
  WHERE id IN ${withCarried('SELECT @id')} AND status IN ('queued', 'sending')`;
// what somebody was not told of, and is not to be, need not be told to be over
const UNTOLD = `kind = 'recover' AND status = 'queued'
  AND NOT EXISTS (SELECT 1 FROM notice b WHERE b.alarm_id = notice.alarm_id AND b.whom = notice.whom AND b.kind IN ${STANDING}
    AND ((b.way = notice.way AND b.status IN ('queued', 'sending', 'sent'))
      OR (notice.way = 'sms' AND b.way = 'phone' AND b.status IN ('sending', 'sent'))))`;
// repeats go first, then what has no haste; begins of the two highest levels never, nor the ends that tell them
const EXCESS = `UPDATE notice SET status = 'dropped', end_time = @time, error = @error WHERE id IN (
  SELECT id FROM notice n WHERE status = 'queued' AND carried_by IS NULL
    AND NOT (urgent = 1 AND (kind IN ('begin', 'summary')
      OR EXISTS (SELECT 1 FROM notice b WHERE b.carried_by = n.id AND b.kind = 'begin' AND b.status = 'queued')))
  ORDER BY CASE kind WHEN 'repeat' THEN 0 WHEN 'alive' THEN 1 WHEN 'jitter' THEN 2 WHEN 'begin' THEN 3 WHEN 'summary' THEN 4
    WHEN 'recover' THEN 5 ELSE 6 END, urgent, id LIMIT @limit)`;
// those that went with one that was dropped
const LEFT_BEHIND = `UPDATE notice SET status = 'dropped', end_time = @time, error = @error
  WHERE status = 'queued' AND id IN ${withCarried("SELECT id FROM notice WHERE status = 'dropped' AND end_time = @time")}`;
const SINCE = 'coalesce(retry_time, create_time)';
const SHIFT = ['repeat_at', 'escalate_at', 'paused'].map((name) => `${name} = ${name} + @by`).join(', ');

// the last try of what failed was a refusal, and of one that a kill broke off nobody knows what came of it
const FAILED_TRIES = "max(attempts - twice - (status = 'fail'), 0)";
const BY_WAY = 'way = @way AND (@whom IS NULL OR whom = @whom)';
const FAILED = `${BY_WAY} AND status IN ('queued', 'fail') AND error IS NOT NULL AND ${WAS_SENT} AND kind <> 'test'
  AND id > coalesce((SELECT max(id) FROM notice WHERE ${BY_WAY} AND status = 'sent'), 0)`;

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
const bound = ({ facts, urgent, sites, plain, ...draft }: NoticeDraft) => ({
  ...draft,
  facts: JSON.stringify(facts),
  urgent: Number(urgent),
  sites: jsonOf(sites),
  plain: jsonOf(plain),
});
const textOf = (error: Sentence | null): string | null => (error ? JSON.stringify(error) : null);
const listed = ({ quiet, away }: Hush) => ({ quiet: JSON.stringify(quiet), away: JSON.stringify(away) });
const all = (rows: unknown[]): readonly Notice[] => (rows as NoticeRow[]).map(noticeOf);

/** The ledger: who is told what, and what came of it. Several writes belong into one `together`. */
export function createNoticeStore(db: Db) {
  // made once: a turn a second takes it
  const together = db.transaction((run: () => unknown) => run()).immediate;
  const add = db.prepare(ADD);
  const one = db.prepare(`SELECT ${names(NOTICE_COLUMNS)} FROM notice WHERE id = ?`);
  const carried = db.prepare(`SELECT ${names(NOTICE_COLUMNS)} FROM notice WHERE carried_by = ? ORDER BY id`);
  const due = db.prepare(DUE);
  const forPeople = db.prepare(
    `SELECT ${names(NOTICE_COLUMNS)} FROM notice WHERE ${WAITS} AND status = 'queued' AND contact_id IS NOT NULL ORDER BY id`,
  );
  const nextTime = db.prepare(`SELECT min(next_time) FROM notice WHERE ${WAITS} AND status = 'queued'`).pluck();
  const dueWays = db.prepare(`SELECT DISTINCT way FROM notice WHERE ${WAITS} AND status = 'queued' AND next_time <= ?`).pluck();
  const waiting = db.prepare(`SELECT count(*) FROM notice WHERE ${WAITS}`).pluck();
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
  const goWith = db.prepare("UPDATE notice SET carried_by = @by WHERE id = @id AND status = 'queued'");
  const setAside = db.prepare(SET_ASIDE);
  const goAside = db.prepare(
    `UPDATE notice AS r SET carried_by = @aside WHERE r.carried_by = @id AND r.status = 'queued' AND ${held('r')}`,
  );
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
  const telling = db.prepare('SELECT 1 FROM notice_telling WHERE alarm_id = ?').pluck();
  const summary = db
    .prepare(`SELECT id FROM notice WHERE whom = ? AND way = ? AND kind = 'summary' AND status = 'queued' AND carried_by IS NULL
       AND key NOT LIKE '${ASIDE}%'`)
    .pluck();
  // one that tells of several sites is for whoever sees all of them
  const join = db.prepare(
    `UPDATE notice SET urgent = max(urgent, @urgent), next_time = min(next_time, @next_time),
       device_group_id = CASE WHEN device_group_id = @device_group_id THEN device_group_id ELSE ${BOX_SITE} END,
       sites = CASE WHEN coalesce(sites, @sites) IS NULL AND device_group_id = @device_group_id THEN NULL ELSE
         (SELECT json_group_array(value) FROM (SELECT value FROM json_each(coalesce(sites, json_array(device_group_id)))
           UNION SELECT value FROM json_each(coalesce(@sites, json_array(@device_group_id))))) END
     WHERE id = @id`,
  );
  const alike = db
    .prepare(
      `SELECT count(*) FROM (SELECT 1 FROM notice WHERE whom = @whom AND way = @way AND kind = @kind
         AND create_time BETWEEN @from AND @time LIMIT 10)`,
    )
    .pluck();
  const joinedAt = db
    .prepare(
      `SELECT max(next_time) FROM notice WHERE whom = @whom AND way = @way AND kind = 'summary' AND carried_by IS NULL
         AND create_time BETWEEN @from AND @time AND ${NOT_AHEAD}`,
    )
    .pluck();
  const messages = db
    .prepare(
      `SELECT max(next_time, create_time) FROM notice WHERE whom = @whom AND way = @way AND carried_by IS NULL
         AND status IN ('queued', 'sending', 'sent') AND kind <> 'test' AND max(next_time, create_time) > @from
         AND create_time BETWEEN @from - 86400 AND @time AND ${NOT_AHEAD} AND id IS NOT @beside ORDER BY 1`,
    )
    .pluck();
  // one that was tried already waits for its next try
  const summaries = db.prepare(
    `SELECT id, whom, create_time, next_time FROM notice WHERE way = @way AND kind = 'summary' AND status = 'queued' AND attempts = 0
       AND carried_by IS NULL AND next_time > @time`,
  );
  const hasten = db.prepare(
    `UPDATE notice SET next_time = @next_time
     WHERE id IN ${withCarried('SELECT @id')} AND status = 'queued' AND next_time > @next_time`,
  );
  // what it tells beside itself leaves with it: nobody takes that out of the queue any more
  const sending = db.prepare(
    `UPDATE notice SET status = 'sending', attempts = attempts + (id = @id)
     WHERE status = 'queued' AND id IN ${withCarried('SELECT @id')}`,
  );
  const aim = db.prepare(`UPDATE notice SET target = @target WHERE id IN ${withCarried('SELECT @id')} AND status = 'queued'`);
  const words = db.prepare('UPDATE notice SET subject = @subject, text = @text, facts = @facts WHERE id = @id');
  const settle = db.prepare(SETTLE);
  const forgetEnds = db.prepare(
    `UPDATE notice SET status = 'dropped', end_time = @time, error = @error WHERE alarm_id = @alarm_id AND ${UNTOLD}`,
  );
  const forgetAllEnds = db.prepare(`UPDATE notice SET status = 'dropped', end_time = @time, error = @error WHERE ${UNTOLD}`);
  const endings = db.prepare(
    `SELECT id FROM notice WHERE kind = 'recover' AND status = 'queued' AND alarm_id = @alarm_id AND whom = @whom AND way = @way`,
  );
  const triedSince = db.prepare(`SELECT ${SINCE} FROM notice WHERE id = ?`).pluck();
  const left = db.prepare(
    `SELECT id, status, attempts, ${SINCE} AS since, next_time FROM notice WHERE status IN ('queued', 'sending')`,
  );
  const takeUp = db.prepare('UPDATE notice SET retry_time = @since, next_time = @next_time WHERE id = @id');
  const sendingNow = db.prepare(
    `SELECT ${names(NOTICE_COLUMNS)} FROM notice WHERE status = 'sending' AND carried_by IS NULL ORDER BY id`,
  );
  const interrupted = db.prepare("UPDATE notice SET status = 'queued', twice = 1 WHERE status = 'sending'");
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
  const failures = db.prepare(`SELECT coalesce(sum(${FAILED_TRIES}), 0) FROM notice WHERE ${FAILED}`).pluck();
  const lastFailure = db.prepare(
    `SELECT error, contact_id, target FROM notice WHERE ${FAILED} AND ${FAILED_TRIES} > 0 ORDER BY status = 'queued' DESC, id DESC LIMIT 1`,
  );

  return {
    /** all of it reaches the disk, or nothing */
    together: <T>(run: () => T): T => together(run) as T,
    /** the id; null: it stands there already */
    add(draft: NoticeDraft): number | null {
      const { changes, lastInsertRowid } = add.run(bound(draft));
      return changes === 0 ? null : Number(lastInsertRowid);
    },
    one(id: number): Notice | null {
      const row = one.get(id) as NoticeRow | undefined;
      return row ? noticeOf(row) : null;
    },
    /** those that a notice tells beside itself, whatever became of them */
    carried: (id: number): readonly Notice[] => all(carried.all(id)),
    /** what of a way is to be sent by that time */
    due: (way: NoticeWay, time: number, limit: number, hush: Hush): readonly Notice[] =>
      all(due.all({ way, time, limit, ...listed(hush) })),
    /** what waits for contacts, by any way */
    forPeople: (): readonly Notice[] => all(forPeople.all()),
    /** when the next one is due; null: none waits */
    /** ways by which something is due, though it may be held back */
    dueWays: (time: number): readonly NoticeWay[] => dueWays.all(time) as NoticeWay[],
    nextTime: (): number | null => nextTime.get() as number | null,
    waiting: (): number => waiting.get() as number,
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
    /** what waits and tells of an alarm, alone or with others */
    hourly: (): readonly Hourly[] => hourly.all() as Hourly[],
    /** what waits for its hour, alone or together, and what may leave by now beside it */
    hushed: (hush: Hush, time: number): readonly Hushed[] => hushed.all({ time, ...listed(hush) }) as Hushed[],
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
    /** One that waits is told by a joined notice. */
    joinSummary(id: number, by: number, time: number): void {
      const joining = one.get(id) as NoticeRow | undefined;
      if (!joining) return;
      const { urgent, sites, device_group_id } = joining;
      join.run({ id: by, urgent, sites, device_group_id, next_time: time });
      goWith.run({ id, by });
    },
    /** What of a joined notice is held back waits in one of its own. */
    setAside(id: number, hush: Hush): void {
      const { changes, lastInsertRowid } = setAside.run({ id, ...listed(hush) });
      if (changes > 0) goAside.run({ id, aside: Number(lastInsertRowid), ...listed(hush) });
    },
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
    /** whether an alarm goes on being told: nobody has confirmed it, and it is not over */
    isTelling: (alarm_id: number): boolean => telling.get(alarm_id) !== undefined,
    /** the joined notice that waits for a receiver */
    openSummary: (whom: string, way: NoticeWay): number | null => (summary.get(whom, way) as number | undefined) ?? null,
    /** Another one joins: the joined notice is as urgent as that, and no later. */
    join(
      id: number,
      { urgent, sites, ...joining }: Pick<NoticeDraft, 'urgent' | 'next_time' | 'device_group_id' | 'sites'>,
    ): void {
      join.run({ id, urgent: Number(urgent), sites: jsonOf(sites), ...joining });
    },
    /** what a receiver got lately; see `pace.ts` */
    alike: (ask: { whom: string; way: NoticeWay; kind: string; from: number; time: number }): number => alike.get(ask) as number,
    joinedAt: (ask: { whom: string; way: NoticeWay; from: number; time: number }): number | null =>
      joinedAt.get(ask) as number | null,
    messages: (ask: { whom: string; way: NoticeWay; from: number; time: number; beside?: number }): readonly number[] =>
      messages.all({ beside: null, ...ask }) as number[],
    /** joined notices of a way that wait for their turn */
    summaries: (way: NoticeWay, time: number): readonly Waiting[] => summaries.all({ way, time }) as Waiting[],
    /** A joined notice goes at that time, unless it goes sooner. */
    hasten(id: number, next_time: number): void {
      hasten.run({ id, next_time });
    },
    /** It goes there, with all that it carries. */
    aim(id: number, target: string): void {
      aim.run({ id, target });
    },
    /** On the disk before its first byte leaves, with all that it carries. */
    sending(id: number): void {
      sending.run({ id });
    },
    /** What a joined notice says is known when it goes out. */
    word(id: number, { subject, text, facts }: Pick<NoticeDraft, 'subject' | 'text' | 'facts'>): void {
      words.run({ id, subject, text, facts: JSON.stringify(facts) });
    },
    /** What became of one, and of those that it carries. */
    settle(settled: Settled): void {
      settle.run({ ...settled, error: textOf(settled.error) });
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
    /** epoch s; undefined: it is gone */
    triedSince: (id: number): number | undefined => triedSince.get(id) as number | undefined,
    /** What a former run of the program did not settle. */
    left: (): readonly LeftRow[] => left.all() as LeftRow[],
    /** Tries it at another time than it was to be, or counts it from another one. */
    takeUp({ id, since, next_time }: LeftRow, wanted: Pick<LeftRow, 'since' | 'next_time'>): void {
      if (wanted.since !== since || wanted.next_time !== next_time) takeUp.run({ id, ...wanted });
    },
    /** What was being sent when the program ended waits to be sent again, marked: it may come twice. @returns what that was */
    interrupted(): readonly Notice[] {
      const broken = all(sendingNow.all());
      interrupted.run();
      return broken;
    },
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
    /** tries of a way, or of one receiver by it, that failed since one succeeded */
    failures: (way: NoticeWay, whom: string | null = null): number => failures.get({ way, whom }) as number,
    /** why the last of them did; null: none did */
    lastFailure(way: NoticeWay, whom: string | null = null): LastFailure | null {
      const row = lastFailure.get({ way, whom }) as (LastFailure & { error: string }) | undefined;
      return row ? { ...row, error: JSON.parse(row.error) as Sentence } : null;
    },
  };
}
export type NoticeStore = ReturnType<typeof createNoticeStore>;
