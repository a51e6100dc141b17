import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import { CODE } from '../contract/codes';
import type { HistoryInterval } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import type { Catalogue, ItemConfig } from '../sites/catalogue';
import { turns } from '../store/turns';
import { localDay, startOfDay, type Zone, zoneOf } from '../zone';
import { createExcess } from './excess';
import { type Grid, gridOf, stepOf } from './grid';
import type { Metered, Meters } from './meters';
import type { Query } from './query';
import { FINE_STEP, onClock, RANGE, type Range, type RangeAsk, type RangeType, rangeOf } from './ranges';
import type { Samples } from './samples';
import type { Column } from './series';
import { momentsOf, standing } from './stretches';
import { sumOfBuckets, sumOfSamples, type Total } from './sums';

/** moments times items that an answer may have */
export const MOST_POINTS = 200_000;
/** a turn is thought of after so many */
const VALUES_A_LOOK = 1024;
const DAY = 86_400;
const STEP: Readonly<Record<Exclude<HistoryInterval, 0>, number>> = { 2: 120, 6: 3600, day: DAY };

export interface ReportAsk {
  readonly type?: RangeType | undefined;
  readonly start_time?: number | undefined;
  readonly end_time?: number | undefined;
  readonly interval?: HistoryInterval | undefined;
  /** most moments of the answer: readings as they were read where they are few enough, else the narrowest buckets that are; none narrower than the interval */
  readonly points?: number | undefined;
}
export interface Sum extends Total {
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

/** Of more than an answer may have. */
const tooMany = (): Refusal =>
  new Refusal(CODE.validation, 'validation', { fields: { interval: { key: 'too_many_points', data: { max: MOST_POINTS } } } });

/** A span as it was asked for, and with edges on whole local hours or whole 2 min for buckets of those. @throws Refusal 1001 */
export function spanOf(ask: ReportAsk, now: number, zone: Zone): Range {
  const custom = ask.start_time !== undefined || ask.end_time !== undefined;
  const type = ask.type ?? (custom ? RANGE.custom : RANGE.four_hours);
  const interval: RangeAsk['interval'] = ask.interval === 2 ? 2 : 6;
  const range = rangeOf({ ...ask, type, interval }, now, zone);
  // null counts as left out
  const wanted = ask.interval ?? null;
  const step = wanted === null ? range.step : wanted === 0 ? 0 : STEP[wanted];
  if (type !== RANGE.custom) return { ...range, step };
  const span = { from: ask.start_time!, to: ask.end_time! };
  return step === 0 || step === DAY ? { ...span, step } : onClock(span, step, zone);
}

/** A mean, one digit finer than the item's readings. */
export const meanOf = ({ decimals }: ItemConfig, mean: number | null): number | null =>
  mean === null ? null : Number(mean.toFixed(Math.min(decimals + 1, 10)));

/** Reports over several items at once. */
export function createReport({ query, meters, clock, catalogue, zone, since }: ReportParts) {
  const excessOf = createExcess(query);
  const turn = turns(clock);
  const itemOf = (id: number): ItemConfig => catalogue().items.get(id)!;
  /** The first local day of which something of the item is kept. */
  async function began(id: number, now: number, where: Zone): Promise<number | null> {
    const from = startOfDay(where, localDay(where, since() ?? now - DAY));
    const days = await query.buckets(id, gridOf({ from, to: now + 1, step: DAY }, Number.POSITIVE_INFINITY, DAY, where), now);
    for (let i = 0; i < days.size; i++) if (days.known(i)) return days.edges[i]!;
    return null;
  }
  const summed = async (id: number, sum: Total, now: number, where: Zone): Promise<Sum> => ({
    ...sum,
    avg: meanOf(itemOf(id), sum.avg),
    began: sum.known > 0 ? null : await began(id, now, where),
  });

  /** So many values, a turn now and then: of one item there may be as many as of fifty. */
  async function listed(count: number, value: (place: number) => number | null): Promise<(number | null)[]> {
    const list: (number | null)[] = [];
    for (let i = 0; i < count; i++) {
      list.push(value(i));
      if (i % VALUES_A_LOOK === 0) await turn();
    }
    return list;
  }

  async function bucketed(ids: readonly number[], range: Range, now: number, where: Zone): Promise<Report> {
    if (((range.to - range.from) / range.step) * ids.length > MOST_POINTS) throw tooMany();
    const grid: Grid = gridOf(range, Number.POSITIVE_INFINITY, range.step, where);
    const columns: Column[] = [];
    const sums: Sum[] = [];
    const metered: (Metered | null)[] = [];
    for (const id of ids) {
      const buckets = await query.buckets(id, grid, now);
      const item = itemOf(id);
      columns.push({
        avg: await listed(buckets.size, (i) => meanOf(item, buckets.mean(i))),
        min: await listed(buckets.size, buckets.min),
        max: await listed(buckets.size, buckets.max),
      });
      sums.push(await summed(id, sumOfBuckets(buckets, await excessOf(item, buckets, now + 1)), now, where));
      metered.push(await meters.metered(item, grid, now));
    }
    const times = [...grid.edges.subarray(0, -1)];
    return { step: range.step, from: range.from, to: range.to, times, columns, sums, metered };
  }

  /** Readings, and the moments of all of them; null: more than `most` moments times items. */
  async function moments(ids: readonly number[], from: number, until: number, most: number) {
    const read: Samples[] = [];
    for (const id of ids) {
      const samples = await query.reaching(id, from, Math.max(until, from), Math.floor(most / ids.length));
      if (samples === null) return null;
      read.push(samples);
    }
    const times = await momentsOf(read, from, until, turn);
    return times.length * ids.length > most ? null : { read, times };
  }

  /** At each of those moments, what stands of every item; null: they are too many. */
  async function raw(
    ids: readonly number[],
    { from, to }: Range,
    most: number,
    now: number,
    where: Zone,
  ): Promise<Report | null> {
    const until = Math.min(to, now + 1);
    const found = await moments(ids, from, until, most);
    if (!found) return null;
    const columns: Column[] = [];
    for (const samples of found.read) {
      const values = standing(samples, found.times, from, until);
      columns.push({ avg: values, min: values, max: values });
      await turn();
    }
    const sums: Sum[] = [];
    const metered: (Metered | null)[] = [];
    for (const [i, id] of ids.entries()) {
      sums.push(await summed(id, sumOfSamples(found.read[i]!, itemOf(id), from, until), now, where));
      metered.push(await meters.metered(itemOf(id), { edges: Float64Array.of(from, to), step: 0 }, now));
    }
    return { step: 0, from, to, times: [...found.times], columns, sums, metered };
  }

  /** In at most so many moments: what was read, where that is few enough and not gone with age; else buckets. */
  async function fitting(ids: readonly number[], asked: Range, points: number, now: number, where: Zone): Promise<Report> {
    const step = stepOf(asked, points, Math.max(asked.step, 1));
    const range = step < DAY ? onClock(asked, step, where) : { ...asked, step };
    const wide = await bucketed(ids, range, now, where);
    if (asked.step > 0 || step > FINE_STEP) return wide;
    const read = await raw(ids, range, points * ids.length, now, where);
    return read?.sums.every(({ known }, i) => known >= wide.sums[i]!.known) ? read : wide;
  }

  return {
    /**
     * Readings of items, all of which are in the catalogue, over one range.
     * @throws Refusal 1001 for a custom range that is none, and for more than 200 000 points
     */
    async report(ids: readonly number[], ask: ReportAsk): Promise<Report> {
      const where = zoneOf(zone());
      const now = seconds(clock);
      // null counts as left out
      if (ask.points) return fitting(ids, spanOf({ ...ask, interval: ask.interval ?? 0 }, now, where), ask.points, now, where);
      const range = spanOf(ask, now, where);
      if (range.step > 0) return bucketed(ids, range, now, where);
      const found = await raw(ids, range, MOST_POINTS, now, where);
      if (!found) throw tooMany();
      return found;
    },
  };
}
