import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import { CODE } from '../contract/codes';
import type { HistoryInterval } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import type { Catalogue, ItemConfig } from '../sites/catalogue';
import { localDay, startOfDay, type Zone, zoneOf } from '../zone';
import type { Buckets } from './buckets';
import { type Grid, gridOf } from './grid';
import type { Metered, Meters } from './meters';
import type { Query } from './query';
import { RANGE, type Range, type RangeAsk, type RangeType, rangeOf } from './ranges';
import type { Samples } from './samples';
import type { Column } from './series';
import { startOfStep } from './slots';
import { eachStretch, standing } from './stretches';

/** moments times items that an answer may have */
export const MOST_POINTS = 200_000;
const DAY = 86_400;
const STEP: Readonly<Record<Exclude<HistoryInterval, 0>, number>> = { 2: 120, 6: 3600, day: DAY };

export interface ReportAsk {
  readonly type?: RangeType | undefined;
  readonly start_time?: number | undefined;
  readonly end_time?: number | undefined;
  readonly interval?: HistoryInterval | undefined;
}
/** What a range comes to. `known`, `over`: seconds; over null: there is nothing to be beyond. */
export interface Sum {
  readonly min: number | null;
  readonly max: number | null;
  readonly avg: number | null;
  readonly known: number;
  readonly over: number | null;
  /** epoch s of the first stored day of an item without any reading in the range; null: nothing of it is stored */
  readonly began: number | null;
}
/** `times`: where buckets begin, or moments of raw readings (step 0). Ends in epoch s, `to` exclusive. */
export interface Report {
  readonly step: number;
  readonly from: number;
  readonly to: number;
  readonly times: number[];
  readonly columns: Column[];
  readonly sums: Sum[];
  /** what totals counted; null for an item that is none */
  readonly metered: (Metered | null)[];
}

interface ReportParts {
  readonly query: Query;
  readonly meters: Meters;
  readonly clock: Clock;
  readonly catalogue: () => Catalogue;
  /** name of the box's time zone */
  readonly zone: () => string;
  /** epoch s since when anything is stored; null: nothing is on the disk yet */
  readonly since: () => number | null;
}

/** @throws Refusal 1001 for more than an answer may have */
function bound(moments: number, items: number): void {
  if (moments * items <= MOST_POINTS) return;
  const fields = { interval: { key: 'too_many_points', data: { max: MOST_POINTS } } };
  throw new Refusal(CODE.validation, 'validation', { fields });
}

/** Whether a reading is beyond the item's limits, or a state that alarms; null for an item that has none. */
function beyond({ data_type, options, threshold_max, threshold_min }: ItemConfig): ((value: number) => boolean) | null {
  if (data_type === 0) {
    const alarming = new Set(options.filter((option) => option.alarm).map((option) => option.value));
    return alarming.size > 0 ? (value) => alarming.has(value) : null;
  }
  if (threshold_max === null && threshold_min === null) return null;
  return (value) => (threshold_max !== null && value > threshold_max) || (threshold_min !== null && value < threshold_min);
}

/** A span as it was asked for, and with edges on whole local hours or whole 2 min for buckets of those. @throws Refusal 1001 */
export function spanOf(ask: ReportAsk, now: number, zone: Zone): Range {
  const custom = ask.start_time !== undefined || ask.end_time !== undefined;
  const type = ask.type ?? (custom ? RANGE.custom : RANGE.four_hours);
  const interval: RangeAsk['interval'] = ask.interval === 2 ? 2 : 6;
  const range = rangeOf({ ...ask, type, interval }, now, zone);
  const step = ask.interval === undefined ? range.step : ask.interval === 0 ? 0 : STEP[ask.interval];
  if (type !== RANGE.custom) return { ...range, step };
  const [from, to] = [ask.start_time!, ask.end_time!];
  if (step === 0 || step === DAY) return { from, to, step };
  const start = startOfStep(zone, from, step);
  return { from: start, to: start + Math.ceil((to - start) / step) * step, step };
}

const sumOf = (min: number, max: number, total: number, known: number, over: number | null): Omit<Sum, 'began'> =>
  known > 0
    ? { min, max, avg: Math.min(Math.max(total / known, min), max), known, over }
    : { min: null, max: null, avg: null, known, over };

function sumOfSamples(samples: Samples, from: number, until: number, isOver: ReturnType<typeof beyond>) {
  let [low, high, total, known, over] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0, 0];
  eachStretch(samples, from, until, (start, end, value) => {
    if (Number.isNaN(value)) return;
    low = Math.min(low, value);
    high = Math.max(high, value);
    total += value * (end - start);
    known += end - start;
    if (isOver?.(value)) over += end - start;
  });
  return sumOf(low, high, total, known, isOver ? over : null);
}

/** How much of a bucket is beyond, 0 to 1: by its mean; of a state by what its mean says of how long each of the two stood. */
function shareOver(isOver: (value: number) => boolean, isState: boolean, low: number, high: number, mean: number): number {
  if (!isState || low === high) return isOver(mean) ? 1 : 0;
  const above = (mean - low) / (high - low);
  return (isOver(high) ? above : 0) + (isOver(low) ? 1 - above : 0);
}

function sumOfBuckets(buckets: Buckets, item: ItemConfig) {
  const isOver = beyond(item);
  let [low, high, total, known, over] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0, 0];
  for (let i = 0; i < buckets.size; i++) {
    const mean = buckets.mean(i);
    if (mean === null) continue;
    const seconds = buckets.covered[i]!;
    const [least, most] = [buckets.min(i)!, buckets.max(i)!];
    low = Math.min(low, least);
    high = Math.max(high, most);
    total += mean * seconds;
    known += seconds;
    if (isOver) over += seconds * shareOver(isOver, item.data_type === 0, least, most, mean);
  }
  return sumOf(low, high, total, known, isOver ? Math.round(over) : null);
}

/** A mean, one digit finer than the item's readings. */
export const meanOf = ({ decimals }: ItemConfig, mean: number | null): number | null =>
  mean === null ? null : Number(mean.toFixed(Math.min(decimals + 1, 10)));

/** Reports over several items at once. */
export function createReport({ query, meters, clock, catalogue, zone, since }: ReportParts) {
  const itemOf = (id: number): ItemConfig => catalogue().items.get(id)!;
  /** The first local day of which something of the item is kept. */
  async function began(id: number, now: number, where: Zone): Promise<number | null> {
    const from = startOfDay(where, localDay(where, since() ?? now - DAY));
    const days = await query.buckets(id, gridOf({ from, to: now + 1, step: DAY }, Number.POSITIVE_INFINITY, DAY, where), now);
    for (let i = 0; i < days.size; i++) if (days.known(i)) return days.edges[i]!;
    return null;
  }
  const summed = async (id: number, sum: Omit<Sum, 'began'>, now: number, where: Zone): Promise<Sum> => ({
    ...sum,
    avg: meanOf(itemOf(id), sum.avg),
    began: sum.known > 0 ? null : await began(id, now, where),
  });

  async function bucketed(ids: readonly number[], range: Range, now: number, where: Zone): Promise<Report> {
    bound((range.to - range.from) / range.step, ids.length);
    const grid: Grid = gridOf(range, Number.POSITIVE_INFINITY, range.step, where);
    const columns: Column[] = [];
    const sums: Sum[] = [];
    const metered: (Metered | null)[] = [];
    for (const id of ids) {
      const buckets = await query.buckets(id, grid, now);
      const item = itemOf(id);
      const list = (value: (bucket: number) => number | null) => Array.from({ length: buckets.size }, (_, i) => value(i));
      columns.push({ avg: list((i) => meanOf(item, buckets.mean(i))), min: list(buckets.min), max: list(buckets.max) });
      sums.push(await summed(id, sumOfBuckets(buckets, item), now, where));
      metered.push(await meters.metered(item, grid, now));
    }
    const times = [...grid.edges.subarray(0, -1)];
    return { step: range.step, from: range.from, to: range.to, times, columns, sums, metered };
  }

  /** Every moment at which some item was read or begins to be unknown; at each, what stands of every item. */
  async function raw(ids: readonly number[], { from, to }: Range, now: number, where: Zone): Promise<Report> {
    const until = Math.min(to, now + 1);
    const read: Samples[] = [];
    const moments = new Set<number>();
    for (const id of ids) {
      const most = Math.floor(MOST_POINTS / ids.length);
      const samples = await query.reaching(id, from, Math.max(until, from), most);
      if (samples === null) bound(most + 1, ids.length);
      else {
        eachStretch(samples, from, until, (start) => moments.add(start));
        read.push(samples);
      }
      bound(moments.size, ids.length);
    }
    const times = Float64Array.from(moments).sort();
    const columns = read.map((samples): Column => {
      const values = standing(samples, times, from, until);
      return { avg: values, min: values, max: values };
    });
    const sums: Sum[] = [];
    const metered: (Metered | null)[] = [];
    for (const [i, id] of ids.entries()) {
      sums.push(await summed(id, sumOfSamples(read[i]!, from, until, beyond(itemOf(id))), now, where));
      metered.push(await meters.metered(itemOf(id), { edges: Float64Array.of(from, to), step: 0 }, now));
    }
    return { step: 0, from, to, times: [...times], columns, sums, metered };
  }

  return {
    /**
     * Readings of items, all of which are in the catalogue, over one range.
     * @throws Refusal 1001 for a custom range that is none, and for more than 200 000 points
     */
    async report(ids: readonly number[], ask: ReportAsk): Promise<Report> {
      const where = zoneOf(zone());
      const now = seconds(clock);
      const range = spanOf(ask, now, where);
      return range.step === 0 ? raw(ids, range, now, where) : bucketed(ids, range, now, where);
    },
  };
}
