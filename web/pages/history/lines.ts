import type { HistoryReport, Item } from '../../../daemon/contract/entities';
import type { FullSeries } from '../../ui/chart/full';
import type { Column } from '../../ui/chart/gaps';
import type { ChartLimit } from '../../ui/chart/limits';
import { stateText } from './cells';

/** The whole range is on the screen, also where nothing was read at its ends: a place without a reading to expect. */
function padded(times: readonly number[], columns: readonly Column[][], from: number, to: number) {
  const first = times[0] === undefined || times[0] > from ? [from] : [];
  const last = times.at(-1) === undefined || times.at(-1)! < to ? [to] : [];
  const pad = (column: Column): Column =>
    column.length === 0 ? column : [...first.map(() => undefined), ...column, ...last.map(() => undefined)];
  return { times: [...first, ...times, ...last], columns: columns.map((of) => of.map(pad)) };
}

type Columns = HistoryReport['series'][number];

/** One answer over one grid: of a state the highest number counts, for a mean of states is none. */
const valuesOf = (s: Columns): Column => (s.data_type === 0 ? s.max : s.avg) ?? [];

/** Where each series is drawn: the first two units have axes, every other one and states a scale of their own. */
export function scalesOf(series: readonly Pick<Columns, 'unit' | 'data_type'>[]): string[] {
  const units = [...new Set(series.filter((s) => s.data_type === 1).map((s) => s.unit))];
  const names = ['left', 'right'];
  return series.map((s) => {
    if (s.data_type === 0) return units.length === 0 ? 'left' : 'state';
    const place = units.indexOf(s.unit);
    return names[place] ?? `unit${place}`;
  });
}

/** Columns of the period before, put on the grid of this one by their distance from the start. */
function moved(now: HistoryReport, before: HistoryReport): { times: number[]; columns: Column[][] } {
  const by = now.from - before.from;
  const at = new Map<number, [number, number]>();
  const place = (time: number, which: 0 | 1, index: number): void => {
    const both = at.get(time) ?? [-1, -1];
    both[which] = index;
    at.set(time, both);
  };
  for (const [i, time] of now.times.entries()) place(time, 0, i);
  for (const [i, time] of before.times.entries()) place(time + by, 1, i);
  const times = [...at.keys()].sort((a, b) => a - b);
  const pick = (column: Column, which: 0 | 1): Column =>
    times.map((time) => {
      const index = at.get(time)![which];
      return index < 0 ? undefined : column[index];
    });
  const columnsOf = (s: Columns, which: 0 | 1): Column[] => [valuesOf(s), s.min ?? [], s.max ?? []].map((c) => pick(c, which));
  return { times, columns: [...now.series.map((s) => columnsOf(s, 0)), ...before.series.map((s) => columnsOf(s, 1))] };
}

/** `1 UPS1 · Temperature`: the number stands at the end of its line, too. */
const labelOf = (mark: string, item: Item | undefined, name: string, more: string): string =>
  `${mark} ${item ? `${item.device_name} · ${item.item_name}` : name}${more}`;

export interface Lines {
  readonly times: readonly number[];
  readonly series: readonly FullSeries[];
  readonly limits: readonly ChartLimit[];
}
export interface LineWords {
  readonly before: string;
  readonly upper: string;
  readonly lower: string;
}

/** Lines of a report, and of the one before it behind them. */
export function linesOf(
  now: HistoryReport,
  before: HistoryReport | null,
  items: readonly Item[],
  banded: boolean,
  w: LineWords,
): Lines {
  const scales = scalesOf(now.series);
  const found = before
    ? moved(now, before)
    : { times: now.times, columns: now.series.map((s) => [valuesOf(s), s.min ?? [], s.max ?? []]) };
  const { times, columns } = padded(found.times, found.columns, now.from, now.to);
  const series = [...now.series, ...(before?.series ?? [])].map((s, i): FullSeries => {
    const place = i % now.series.length;
    const earlier = i >= now.series.length;
    const item = items.find(({ id }) => id === s.item_id);
    const mark = `${place + 1}${earlier ? '′' : ''}`;
    const [values = [], min = [], max = []] = columns[i]!;
    const scale = scales[place]!;
    return {
      ...{ mark, scale, earlier, values, unit: s.unit },
      label: labelOf(mark, item, s.name, earlier ? ` (${w.before})` : ''),
      decimals: s.data_type === 0 ? 0 : (item?.decimals ?? 1),
      axis: scale === 'left' ? 0 : 1,
      ink: place + 1,
      steps: s.data_type === 0,
      dashed: earlier || place > 0,
      ...(s.data_type === 0 ? { words: (value: number) => stateText(item, null, value) } : {}),
      ...(banded && !earlier && now.step > 0 && s.data_type === 1 ? { min, max } : {}),
    };
  });
  return { times, series, limits: limitsOf(now, items, w) };
}

/** The limits of one item alone: those of several could not be told apart. */
function limitsOf({ series }: HistoryReport, items: readonly Item[], w: LineWords): ChartLimit[] {
  const [only] = series;
  const item = series.length === 1 && only?.data_type === 1 ? items.find(({ id }) => id === only.item_id) : undefined;
  const line = (label: string, value: number | null): ChartLimit[] =>
    value === null ? [] : [{ label: `${label} ${value} ${item?.unit ?? ''}`.trim(), value }];
  return item ? [...line(w.upper, item.threshold_max), ...line(w.lower, item.threshold_min)] : [];
}

export const hasReadings = ({ statistics }: HistoryReport): boolean => statistics.some((s) => s.known_seconds > 0);
