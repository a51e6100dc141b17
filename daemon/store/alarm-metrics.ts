import { BOX_SITE } from '../contract/codes';
import { BY_ITSELF } from './alarm-rows';
import type { Scope } from './list';
import type { Db } from './open';

/** One alarm as far as figures need it. Times are epoch s, `lasted` seconds. */
export interface Counted {
  readonly id: number;
  readonly item_id: number;
  readonly device_group_id: number;
  readonly alarm_level_id: number;
  readonly start_time: number;
  /** null: it stands */
  readonly end_time: number | null;
  /** null: it stands, or a restart lies between */
  readonly lasted: number | null;
  readonly confirm_time: number | null;
  /** its value came back by itself */
  readonly recovered: boolean;
  /** people were told of it */
  readonly told: boolean;
  readonly drill: boolean;
}
type Cells = [number, number, number, number, number, number | null, number | null, number | null, number, number, number];

/** A span in which alarms were watched for, epoch s. */
export interface Watched {
  readonly from: number;
  readonly to: number;
}
/** What people were told of alarms in a span. */
export interface NoticeSums {
  readonly sent: number;
  /** who got at least one */
  readonly recipients: number;
  /** ends that did not reach whoever was told of the beginning */
  readonly lost: number;
}
interface Standing {
  readonly id: number;
  readonly item_id: number;
  readonly start_time: number;
}
/** Where the last slice ended; an id of 0 stands before all of its second. */
export type Mark = Pick<Counted, 'start_time' | 'id'>;

/** Written out, since this is made of every alarm: taken apart by name it takes twice as long. */
const counted = (cells: Cells): Counted => ({
  id: cells[0],
  item_id: cells[1],
  device_group_id: cells[2],
  alarm_level_id: cells[3],
  start_time: cells[4],
  end_time: cells[5],
  lasted: cells[6],
  confirm_time: cells[7],
  recovered: cells[8] === 1,
  told: cells[9] === 1,
  drill: cells[10] === 1,
});

const SLICE = `SELECT id, item_id, device_group_id, alarm_level_id, start_time, end_time, duration, confirm_time,
    end_reason IS 'recovered', told <> 'none', drill
  FROM alarm
  WHERE start_time >= @start_time AND start_time < @to AND (start_time > @start_time OR id > @id)
  ORDER BY start_time, id LIMIT +@limit`;
const OWN = `drill = 0 AND device_group_id <> ${BOX_SITE}
  AND (@sites IS NULL OR device_group_id IN (SELECT value FROM json_each(@sites)))`;
const UNCONFIRMED = `SELECT count(*) FROM alarm
  WHERE (end_time IS NULL OR (end_reason IN ${BY_ITSELF} AND end_time > @since)) AND is_confirm = 0 AND told <> 'none' AND ${OWN}`;
const STALE = `SELECT id, item_id, start_time FROM alarm WHERE end_time IS NULL AND start_time < @before AND ${OWN} ORDER BY start_time`;
const CONFIRMERS = `SELECT count(DISTINCT user_name) FROM alarm_event WHERE state = 'confirm' AND time >= ? AND time < ?`;

const NOTICES = `SELECT count(*) FILTER (WHERE status = 'sent') AS sent,
    count(DISTINCT CASE WHEN status = 'sent' THEN whom END) AS recipients,
    count(*) FILTER (WHERE status = 'fail' AND kind = 'recover') AS lost
  FROM notice n
  WHERE about = 'alarm' AND carried_by IS NULL AND create_time >= @from AND create_time < @to
    AND (@sites IS NULL OR device_group_id IN (SELECT value FROM json_each(@sites)))
    AND NOT EXISTS (SELECT 1 FROM alarm a WHERE a.id = n.alarm_id AND a.drill = 1)`;

const sitesOf = ({ sites }: Scope): string | null => (sites ? JSON.stringify(sites) : null);

/** What the figures of alarms are made of; nothing here reads more than a slice at a time. */
export function createAlarmMetricsStore(db: Db) {
  const slice = db.prepare(SLICE).raw();
  const unconfirmed = db.prepare(UNCONFIRMED).pluck();
  const stale = db.prepare(STALE);
  const confirmers = db.prepare(CONFIRMERS).pluck();
  const notices = db.prepare(NOTICES);
  const watched = db.prepare('SELECT from_time AS "from", to_time AS "to" FROM alarm_watch WHERE to_time > ? AND from_time < ?');
  const begin = db.prepare('INSERT INTO alarm_watch (from_time, to_time) VALUES (?, ?)');
  const extend = db.prepare('UPDATE alarm_watch SET to_time = ? WHERE id = ?');
  const forget = db.prepare('DELETE FROM alarm_watch WHERE to_time < ?');
  return {
    /** alarms that began after `mark` and before `to`, by time; at most `limit` */
    slice: ({ start_time, id }: Mark, to: number, limit: number): Counted[] =>
      (slice.all({ start_time, id, to, limit }) as Cells[]).map(counted),
    /** alarms that wait for somebody now, with those that came back after `since` */
    unconfirmed: (scope: Scope, since: number): number => unconfirmed.get({ since, sites: sitesOf(scope) }) as number,
    /** items whose alarm has stood since before that time, the oldest first */
    stale: (scope: Scope, before: number): Standing[] => stale.all({ before, sites: sitesOf(scope) }) as Standing[],
    /** how many accounts confirmed an alarm in that span */
    confirmers: (from: number, to: number): number => confirmers.get(from, to) as number,
    /** drills apart */
    notices: (scope: Scope, from: number, to: number): NoticeSums =>
      notices.get({ from, to, sites: sitesOf(scope) }) as NoticeSums,
    watched: (from: number, to: number): Watched[] => watched.all(from, to) as Watched[],
    /** @returns the number of a span that begins */
    begin: (at: number): number => Number(begin.run(at, at).lastInsertRowid),
    extend: (id: number, to: number): void => void extend.run(to, id),
    forget: (before: number): void => void forget.run(before),
  };
}
export type AlarmMetricsStore = ReturnType<typeof createAlarmMetricsStore>;
