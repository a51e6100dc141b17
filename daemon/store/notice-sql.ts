import type { Sentence } from '../contract/live';
import { type Notice, type NoticeRow, noticeOf, STANDING } from './notice-rows';

/** What must not leave for the hour. */
export interface Hush {
  /** ids of notices of alarms that are outside the hours of their item, or of the night */
  readonly quiet: readonly number[];
  /** contacts who are outside their own hours */
  readonly away: readonly number[];
}

// as the index over what waits says it: what was sent in a year is not looked through each second
export const WAITS = "status IN ('queued', 'sending') AND carried_by IS NULL";
export const names = (columns: readonly string[]): string => columns.join(', ');
// people are told nothing of it for now; once it is over, the end that is owed takes along what still waits
const IS_HELD = "(a.end_time IS NOT NULL OR a.suppressed <> '[]')";
/** Whether nobody may be told of what a row tells at this hour, or not whom it is for. A test is answered at any hour. */
export const isAway = (row: string): string =>
  `(${row}.kind <> 'test' AND ${row}.contact_id IN (SELECT value FROM json_each(@away)))`;
export const isHushed = (row: string): string => `(${row}.id IN (SELECT value FROM json_each(@quiet)) OR ${isAway(row)})`;
/** Whether a row tells that an alarm stands which is held back, or over. */
export const isKept = (row: string): string =>
  `(${row}.kind IN ${STANDING} AND EXISTS (SELECT 1 FROM alarm a WHERE a.id = ${row}.alarm_id AND ${IS_HELD}))`;
/** The same, or that it must not leave for the hour. */
export const held = (row: string): string => `(${isKept(row)} OR ${isHushed(row)})`;
/** What of a joined notice n is still to be told, by rows of that name. */
export const joined = (row: string): string => `FROM notice ${row} WHERE ${row}.carried_by = n.id AND ${row}.status = 'queued'`;
export const JOINED = joined('r');
/** Whether nothing of a row n, alone or joined, may be told for now. */
export const STANDS_STILL = `(${held('n')}
  OR (n.kind = 'summary' AND EXISTS (SELECT 1 ${JOINED}) AND NOT EXISTS (SELECT 1 ${JOINED} AND NOT ${held('r')})))`;
/** Keys of joined notices that wait for what holds them back; none other joins them until it does no more. */
export const ASIDE = 'aside/';
/** Keys of joined notices that were made of what waits for its hour. */
export const FOR_HOUR = 'hour/';

export const SINCE = 'coalesce(retry_time, create_time)';
export const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
export const textOf = (error: Sentence | null): string | null => (error ? JSON.stringify(error) : null);
export const listed = ({ quiet, away }: Hush) => ({ quiet: JSON.stringify(quiet), away: JSON.stringify(away) });
export const all = (rows: unknown[]): readonly Notice[] => (rows as NoticeRow[]).map(noticeOf);
