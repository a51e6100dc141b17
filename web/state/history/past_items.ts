import type { Calls } from '../../../daemon/contract/endpoints/index';
import type { ReportSeries, ReportStatistics } from '../../../daemon/contract/entities';
import { MOST_IN_TABLE } from '../../../daemon/contract/rules/history_report';
import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';

/** As many as a small line can show. */
const POINTS = 96;

type Range = Pick<Calls['POST data_historys']['in'], 'type' | 'start_time' | 'end_time'>;

/**
 * The past of the items that are watched, by item.
 * @param range what is looked back to, at the moment of the question
 * @param of what is kept of an item's answer
 * @param seconds between two questions: the line has hardly moved on by then
 */
export function createPast<T>(
  range: () => Range,
  of: (series: ReportSeries, whole: ReportStatistics | undefined) => T,
  seconds: number,
) {
  let watched: readonly number[] = [];
  const watches = new Set<readonly number[]>();
  const feed = createFeed(async (): Promise<ReadonlyMap<number, T>> => {
    const ids = watched;
    const past = new Map<number, T>();
    const asked = { ...range(), interval: 0, points: POINTS, limit: 1 } as const;
    for (let from = 0; from < ids.length; from += MOST_IN_TABLE) {
      const item_ids = ids.slice(from, from + MOST_IN_TABLE);
      const { series, statistics } = await call('POST data_historys', { ...asked, agg: ['avg', 'max'], item_ids });
      const whole = new Map(statistics.map((each) => [each.item_id, each]));
      for (const each of series) past.set(each.item_id, of(each, whole.get(each.item_id)));
    }
    return past;
  }, seconds);
  /** What is known stays until the answer comes: it is told by item. */
  function look(): void {
    const ids = [...new Set([...watches].flat())];
    if (ids.join() === watched.join()) return;
    watched = ids;
    void feed.renew(true);
  }
  /** Looks at these items as well as at those that others look at. @returns what ends it; what nobody looks at is forgotten by the next */
  function watch(ids: readonly number[]): () => void {
    const own = [...ids];
    watches.add(own);
    look();
    return () => {
      watches.delete(own);
      if (watches.size > 0) look();
    };
  }
  return { feed, watch };
}
