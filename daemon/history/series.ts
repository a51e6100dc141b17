import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import type { EnvPoint } from '../contract/entities';
import type { Catalogue, DeviceConfig } from '../sites/catalogue';
import { localText, zoneOf } from '../zone';
import type { Buckets } from './buckets';
import { gridOf, wholeGrid } from './grid';
import type { Query } from './query';
import { RANGE, type RangeAsk, type RangeType, rangeOf } from './ranges';

/** buckets of an answer that names no number: a day of the curve */
const DEFAULT_POINTS = 720;
const FINEST_CUSTOM = 1;

export interface SeriesAsk {
  readonly type?: RangeType | undefined;
  readonly start_time?: number | undefined;
  readonly end_time?: number | undefined;
  readonly points?: number | undefined;
}
export interface Column {
  readonly avg: (number | null)[];
  readonly min: (number | null)[];
  readonly max: (number | null)[];
}
/** Columns over one grid; `times` are where the buckets begin, epoch seconds. */
export interface Series {
  readonly step: number;
  readonly times: number[];
  readonly columns: Column[];
}

/** The item whose readings are a device's temperature or humidity: the first enabled one of that name (decision 6). */
export const climateItem = (device: DeviceConfig, cell: 'temperature' | 'humidity'): number | null =>
  device.items.find((item) => item.enable && item.cell === cell)?.id ?? null;

interface SeriesParts {
  readonly query: Query;
  readonly clock: Clock;
  readonly catalogue: () => Catalogue;
  /** name of the box's time zone */
  readonly zone: () => string;
}

/** What the calls of the console ask of history. */
export function createSeries({ query, clock, catalogue, zone }: SeriesParts) {
  /** a mean one digit finer than the readings; extremes are readings */
  const rounding = (item_id: number): ((mean: number | null) => number | null) => {
    const digits = Math.min((catalogue().items.get(item_id)?.decimals ?? 2) + 1, 10);
    return (mean) => (mean === null ? null : Number(mean.toFixed(digits)));
  };
  const columnOf = (item_id: number, buckets: Buckets): Column => {
    const round = rounding(item_id);
    const list = (value: (bucket: number) => number | null) => Array.from({ length: buckets.size }, (_, i) => value(i));
    return { avg: list((i) => round(buckets.mean(i))), min: list(buckets.min), max: list(buckets.max) };
  };

  return {
    /**
     * Points of the environment curve (decision 6), one list an item: the whole grid, a missing sample is null. An item that
     * is null has no points.
     * @throws Refusal 1001 for a custom range that is none
     */
    async curve(items: readonly (number | null)[], ask: RangeAsk): Promise<{ step: number; points: EnvPoint[][] }> {
      const where = zoneOf(zone());
      const grid = wholeGrid(rangeOf(ask, seconds(clock), where));
      const dates = Array.from(grid.edges.subarray(0, -1), (at) => localText(where, at));
      const points: EnvPoint[][] = [];
      for (const item of items) {
        if (item === null) {
          points.push([]);
          continue;
        }
        const { avg, min, max } = columnOf(item, await query.buckets(item, grid, seconds(clock)));
        points.push(dates.map((date, i) => ({ date, value: avg[i]!, min: min[i]!, max: max[i]! })));
      }
      return { step: grid.step, points };
    },

    /**
     * Buckets of several items over one grid of at most `points` (720). Without a type it is a custom range where one is
     * given, else the last four hours.
     * @throws Refusal 1001 for a custom range that is none
     */
    async series(items: readonly number[], ask: SeriesAsk): Promise<Series> {
      const { type: named, start_time, end_time, points = DEFAULT_POINTS } = ask;
      const custom = start_time !== undefined || end_time !== undefined;
      const type = named ?? (custom ? RANGE.custom : RANGE.four_hours);
      const where = zoneOf(zone());
      const range = rangeOf({ type, start_time, end_time }, seconds(clock), where);
      const grid = gridOf(range, points, type === RANGE.custom ? FINEST_CUSTOM : range.step, where);
      const columns: Column[] = [];
      for (const item of items) columns.push(columnOf(item, await query.buckets(item, grid, seconds(clock))));
      return { step: grid.step, times: [...grid.edges.subarray(0, -1)], columns };
    },
  };
}
