import { WAITING } from './alarm-rows';
import type { Scope } from './list';
import type { Db } from './open';

/** Which of the log are to go: those named, or all that began before a time (epoch s). */
export type Clearing = { readonly ids: readonly number[] } | { readonly before: number };

/** An alarm that stands, whose end is still to be told, or that came back and waits for a confirmation, is no past yet. */
const IS_OVER = `a.end_time IS NOT NULL AND a.told <> 'begin' AND NOT (${WAITING})`;
const IN_SCOPE = '(@sites IS NULL OR a.device_group_id IN (SELECT value FROM json_each(@sites)))';
const ofRows = (condition: string): string =>
  `DELETE FROM alarm WHERE id IN (SELECT a.id FROM alarm a WHERE ${condition} AND ${IS_OVER} AND ${IN_SCOPE} LIMIT +@limit)`;

/** Takes what is over out of the log, with its events. */
export function createAlarmClearing(db: Db) {
  const byId = db.prepare(ofRows('a.id IN (SELECT value FROM json_each(@ids))'));
  const byTime = db.prepare(ofRows('a.start_time < @before'));
  /** removes at most `limit`; answers how many went */
  return (scope: Scope, wish: Clearing, limit: number): number => {
    const args = { sites: scope.sites && JSON.stringify(scope.sites), limit };
    return 'ids' in wish
      ? byId.run({ ...args, ids: JSON.stringify(wish.ids) }).changes
      : byTime.run({ ...args, before: wish.before }).changes;
  };
}
