import { atom } from 'nanostores';
import { MOST_IN_TABLE } from '../../../daemon/contract/rules/history_report';
import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';
import { type Past, valuesOf } from './past_day';

/** The last four hours. */
const RANGE = 0;
/** As many as a small line can show: one every 150 s. */
const POINTS = 96;
/** The line has hardly moved on in this time. */
const SECONDS = 150;

const $ids = atom<readonly number[]>([]);

/** The last four hours of the items that are watched, by item. */
export const pastHours = createFeed(async (): Promise<Past> => {
  const ids = $ids.get();
  const past = new Map<number, readonly (number | null)[]>();
  for (let from = 0; from < ids.length; from += MOST_IN_TABLE) {
    const item_ids = ids.slice(from, from + MOST_IN_TABLE);
    const { series } = await call('POST data_historys', {
      item_ids,
      type: RANGE,
      interval: 0,
      agg: ['avg', 'max'],
      points: POINTS,
      limit: 1,
    });
    for (const each of series) past.set(each.item_id, valuesOf(each));
  }
  return past;
}, SECONDS);

/** Looks at other items. What is known stays until the answer comes: it is told by item. */
export function watchHours(ids: readonly number[]): void {
  if (ids.join() === $ids.get().join()) return;
  $ids.set(ids);
  void pastHours.renew(true);
}
