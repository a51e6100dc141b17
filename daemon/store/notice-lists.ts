import type { Sentence } from '../contract/live';
import { createList, type Listing, type Scope } from './list';
import { NOTICE_COLUMNS, type Notice, type NoticeRow, noticeOf, STANDING, WAS_SENT, withCarried } from './notice-rows';
import type { Db } from './open';
import { createLog } from './slices';
import { legible, legibleIn, UNREADABLE } from './spoilt';

/** Which of the ledger are to go: those named, or all that were written before a time (epoch s). */
export type NoticeClearing = { readonly ids: readonly number[] } | { readonly before: number };

/** What the notices of one alarm came to. */
export interface NoticeCounts {
  /** notices that were sent */
  readonly sent: number;
  /** receivers that were told */
  readonly told: number;
  /** notices that failed for good */
  readonly failed: number;
  /** those of them that were tried: others were not sent, since their contact could not be told so any more */
  readonly tried: number;
  /** notices that wait, or are on their way */
  readonly waiting: number;
  /** notices that are not sent any more */
  readonly dropped: number;
}
export const NO_NOTICES: NoticeCounts = { sent: 0, told: 0, failed: 0, tried: 0, waiting: 0, dropped: 0 };
/** How often a way succeeded. */
export interface WaySuccess {
  readonly way: Notice['way'];
  readonly sent: number;
  readonly failed: number;
  /** now */
  readonly waiting: number;
  /** of pushes: how many of these wait for each channel, where any do */
  readonly channels: { id: number; waiting: number }[];
}

/** What tells of a drill, whatever it tells of it: its facts say so. */
const DRILL = `(instr(notice.facts, '"drill":1') > 0)`;
/** Whether whoever asks sees all the sites that a text names. */
const SEES_ALL = `(@sites IS NULL OR notice.sites IS NULL OR json_valid(notice.sites) AND NOT EXISTS (
  SELECT 1 FROM json_each(${legibleIn('notice.sites')}) AS named WHERE named.value NOT IN (SELECT value FROM json_each(@sites))))`;
/** What somebody reads of a notice that names what they do not see. */
const readAs = (name: 'subject' | 'text'): string =>
  `CASE WHEN ${SEES_ALL} THEN notice.${name} ELSE coalesce(json_extract(${legibleIn('notice.plain')}, '$.${name}'), '') END`;
/** Where a notice is seen: one that tells many by whoever sees all the sites of it, null by anybody else. */
const SITE = `CASE WHEN notice.kind <> 'summary' OR notice.sites IS NULL THEN notice.device_group_id
  WHEN ${SEES_ALL} THEN json_extract(${legibleIn('notice.sites', 'json_array(notice.device_group_id)')}, '$[0]') END`;
const COLUMNS = {
  ...Object.fromEntries(NOTICE_COLUMNS.map((name) => [name, `notice.${name}`])),
  subject: readAs('subject'),
  text: readAs('text'),
};
const FILTERS = {
  id: 'notice.id = @id',
  ids: 'notice.id IN (SELECT value FROM json_each(@ids))',
  start_time: 'notice.create_time >= @start_time',
  end_time: 'notice.create_time < @end_time',
  way: 'notice.way = @way',
  status: `CASE @status WHEN 'queued' THEN notice.status IN ('queued', 'sending') ELSE notice.status = @status END`,
  kind: `CASE @kind WHEN 'drill' THEN ${DRILL} ELSE notice.kind = @kind AND NOT ${DRILL} END`,
  contact_id: 'notice.contact_id = @contact_id',
  alarm_id: `(notice.alarm_id = @alarm_id
    OR notice.id IN (SELECT c.carried_by FROM notice c WHERE c.alarm_id = @alarm_id AND c.carried_by IS NOT NULL))`,
};
const LIST: Listing<NoticeRow, Notice> = {
  from: 'notice',
  columns: COLUMNS,
  site: SITE,
  filters: FILTERS,
  search: ['notice.name', readAs('subject'), readAs('text')],
  order: 'notice.id DESC',
  entity: noticeOf,
};

const IN_SCOPE = `(@sites IS NULL OR ${SITE} IN (SELECT value FROM json_each(@sites)))`;
const OVER = "status IN ('sent', 'fail', 'dropped')";
// whom an alarm was told to is asked when its end is told, and as long as the ledger has not come to that
const IS_PAST = `${OVER} AND NOT EXISTS (SELECT 1 FROM alarm a WHERE a.id = notice.alarm_id AND (a.end_time IS NULL OR a.told = 'begin'))
  AND (notice.alarm_id IS NULL
    OR notice.alarm_id NOT IN (SELECT e.alarm_id FROM alarm_event e WHERE e.seq > (SELECT seq FROM notice_reached) AND e.alarm_id IS NOT NULL))`;
const goneOf = (condition: string): string =>
  `DELETE FROM notice WHERE id IN (SELECT id FROM notice WHERE ${condition} AND ${IS_PAST} AND ${IN_SCOPE} LIMIT +@limit)`;

const GAVE_UP = "status IN ('fail', 'dropped')";
const IS_CALLING = `EXISTS (SELECT 1 FROM alarm a WHERE a.id = notice.alarm_id AND a.end_time IS NULL AND a.is_confirm = 0)`;
// it tells the begin too, or that was told
const ENDS_WHAT_WAS_TOLD = `EXISTS (SELECT 1 FROM notice b WHERE b.alarm_id = notice.alarm_id AND b.whom = notice.whom AND b.kind IN ${STANDING}
  AND (b.carried_by = notice.id OR (b.status = 'sent' AND (b.way = notice.way OR (notice.way = 'sms' AND b.way = 'phone')))))`;
/** What a notice tells is so still. */
const IS_SO = `CASE WHEN alarm_id IS NULL THEN 1 WHEN kind IN ${STANDING} THEN ${IS_CALLING}
  WHEN kind = 'recover' THEN ${ENDS_WHAT_WAS_TOLD} ELSE 1 END`;
/** Of those that go with one, a begin is told with its end. */
const GOES_ALONG = `(${IS_SO} OR EXISTS (SELECT 1 FROM notice r WHERE r.id = notice.carried_by AND r.kind = 'recover'))`;

/** The ledger as people look at it, and what they do to it. */
export function createNoticeLists(db: Db) {
  const list = createList(db, LIST);
  const counts = db.prepare(
    `SELECT alarm_id, sum(status = 'sent') AS sent, count(DISTINCT CASE WHEN status = 'sent' THEN whom END) AS told,
       sum(status = 'fail') AS failed, sum(status = 'fail' AND ${WAS_SENT}) AS tried,
       sum(status IN ('queued', 'sending')) AS waiting, sum(status = 'dropped') AS dropped
     FROM notice WHERE alarm_id IN (SELECT value FROM json_each(?)) GROUP BY alarm_id`,
  );
  const unheard = db.prepare('SELECT alarm_id, why FROM notice_unheard WHERE alarm_id IN (SELECT value FROM json_each(?))');
  const successes = db.prepare(
    `SELECT way, sum(status = 'sent') AS sent, sum(status = 'fail' AND ${WAS_SENT}) AS failed,
       sum(status IN ('queued', 'sending')) AS waiting FROM notice WHERE create_time >= @since AND kind <> 'test' AND carried_by IS NULL AND NOT ${DRILL} AND ${IN_SCOPE} GROUP BY way`,
  );
  const queues = db.prepare(
    `SELECT CAST(substr(whom, 9) AS INTEGER) AS id, count(*) AS waiting FROM notice
     WHERE status IN ('queued', 'sending') AND way = 'push' AND whom LIKE 'channel/%' AND create_time >= @since AND kind <> 'test'
       AND carried_by IS NULL AND NOT ${DRILL} AND ${IN_SCOPE} GROUP BY whom ORDER BY id`,
  );
  const lastSent = db.prepare(
    `SELECT way, end_time FROM notice WHERE whom = @whom AND way = @way AND status = 'sent' AND carried_by IS NULL
     ORDER BY create_time DESC LIMIT 1`,
  );
  const clearIds = db.prepare(goneOf('id IN (SELECT value FROM json_each(@ids))'));
  const clearBefore = db.prepare(goneOf('create_time < @before'));
  const clean = db.prepare(
    `UPDATE notice SET status = 'dropped', end_time = @time, error = @error
     WHERE status = 'queued' AND ${IN_SCOPE} AND (@ids IS NULL OR id IN (SELECT value FROM json_each(@ids)))`,
  );
  const cleanCarried = db.prepare(
    `UPDATE notice SET status = 'dropped', end_time = @time, error = @error
     WHERE status = 'queued' AND id IN ${withCarried("SELECT id FROM notice WHERE status = 'dropped' AND end_time = @time")}`,
  );
  const retry = db.prepare(
    `UPDATE notice SET status = 'queued', next_time = @time, retry_time = @time, attempts = 0, end_time = NULL, error = NULL,
       carried_by = NULL
     WHERE id = @id AND ${GAVE_UP} AND ${IS_SO}
       AND (kind <> 'summary' OR EXISTS (SELECT 1 FROM notice WHERE carried_by = @id AND ${GAVE_UP} AND ${IS_SO}))`,
  );
  const retryCarried = db.prepare(
    `UPDATE notice SET status = 'queued', retry_time = @time, end_time = NULL, error = NULL
     WHERE id IN ${withCarried('SELECT @id')} AND ${GAVE_UP} AND ${GOES_ALONG}`,
  );
  const prune = db.prepare(
    `DELETE FROM notice WHERE id IN (SELECT id FROM notice WHERE create_time < @before AND ${IS_PAST} ORDER BY create_time LIMIT +@limit)`,
  );
  const newest = db.prepare('SELECT max(create_time) FROM notice').pluck();
  const sitesOf = (scope: Scope): string | null => scope.sites && JSON.stringify(scope.sites);

  return {
    list,
    /** the same a slice at a time, for whoever is in no hurry */
    pages: createLog(db, 'notice', LIST),
    one: (scope: Scope, id: number): Notice | undefined => list(scope, { id, limit: 1 }).data[0],
    /** what the notices of these alarms came to; those without any are not there */
    counts: (alarm_ids: readonly number[]): ReadonlyMap<number, NoticeCounts> =>
      new Map(
        (counts.all(JSON.stringify(alarm_ids)) as (NoticeCounts & { alarm_id: number })[]).map(({ alarm_id, ...found }) => [
          alarm_id,
          found,
        ]),
      ),
    /** why nobody could be told of these alarms before they were over or confirmed; those of which somebody was are not there */
    unheard: (alarm_ids: readonly number[]): ReadonlyMap<number, Sentence> =>
      new Map(
        (unheard.all(JSON.stringify(alarm_ids)) as { alarm_id: number; why: string }[]).map(({ alarm_id, why }) => [
          alarm_id,
          legible<Sentence>(why, UNREADABLE),
        ]),
      ),
    /** of those that were written since then, epoch s; tests and drills apart */
    successes(scope: Scope, since: number): readonly WaySuccess[] {
      const asked = { sites: sitesOf(scope), since };
      const ways = successes.all(asked) as Omit<WaySuccess, 'channels'>[];
      const channels = queues.all(asked) as WaySuccess['channels'];
      return ways.map((row) => ({ ...row, channels: row.way === 'push' ? channels : [] }));
    },
    /** when a receiver was reached last by a way, epoch s; null: never */
    lastSent: (whom: string, way: Notice['way']): number | null =>
      (lastSent.get({ whom, way }) as { end_time: number } | undefined)?.end_time ?? null,
    /** Removes at most `limit` of what is over. @returns how many went */
    clear(scope: Scope, wish: NoticeClearing, limit: number): number {
      const args = { sites: sitesOf(scope), limit };
      return 'ids' in wish
        ? clearIds.run({ ...args, ids: JSON.stringify(wish.ids) }).changes
        : clearBefore.run({ ...args, before: wish.before }).changes;
    },
    /** Drops what waits: those named, or all. @returns how many */
    clean(scope: Scope, ids: readonly number[] | null, time: number, error: object): number {
      const words = JSON.stringify(error);
      const args = { sites: sitesOf(scope), ids: ids && JSON.stringify(ids), time, error: words };
      return clean.run(args).changes + cleanCarried.run({ time, error: words }).changes;
    },
    /** Sends one that failed again, as if it were new, with what it carried. @returns whether what it tells is so still */
    retry(id: number, time: number): boolean {
      if (retry.run({ id, time }).changes === 0) return false;
      retryCarried.run({ id, time });
      return true;
    },
    newest: (): number | null => newest.get() as number | null,
    prune(before: number, limit: number): void {
      prune.run({ before, limit });
    },
  };
}
export type NoticeLists = ReturnType<typeof createNoticeLists>;
