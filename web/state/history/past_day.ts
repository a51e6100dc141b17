import { atom } from 'nanostores';
import type { ReportSeries } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { boxNow } from '../box/clock';
import { createFeed } from '../feeds/feed';

const DAY_S = 86_400;
/** As many as a small line can show: one a quarter of an hour. */
const POINTS = 96;
/** The line moves on by less than half a point in this time. */
const SECONDS = 300;

const $id = atom<number | null>(null);

/** Values over one grid of times, by item. */
export type Past = ReadonlyMap<number, readonly (number | null)[]>;

/** Of a state the highest of its values within a bucket, so that a short alarm is seen; of a value the mean. */
export const valuesOf = ({ data_type, avg, max }: Pick<ReportSeries, 'data_type' | 'avg' | 'max'>) =>
  (data_type === 0 ? max : avg) ?? [];

/** `times`: where buckets of `step` seconds begin. */
export interface PastDay {
  readonly times: readonly number[];
  readonly step: number;
  readonly values: Past;
}

/** The last 24 hours of the items of the device that is watched; null: none is. */
export const pastDay = createFeed(async (): Promise<PastDay | null> => {
  const device_id = $id.get();
  if (device_id === null) return null;
  const end_time = Math.floor(boxNow());
  const asked = { device_id, type: 5 as const, start_time: end_time - DAY_S, end_time, points: POINTS };
  const { times, step, series } = await call('GET device_groups/device/data', asked);
  return { times, step, values: new Map(series.map((each) => [each.item_id, valuesOf(each)])) };
}, SECONDS);

/** Looks at another device: nothing of the last one stays. */
export function watchPast(id: number | null): void {
  if (id === $id.get()) return;
  $id.set(id);
  void pastDay.renew();
}
