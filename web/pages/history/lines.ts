import type { HistoryReport, Item } from '../../../daemon/contract/entities';
import { isSpanUnit } from '../../../daemon/contract/span';
import { amountText } from '../../item/value_text';
import type { FullSeries } from '../../ui/chart/full';
import type { Column } from '../../ui/chart/gaps';
import type { ChartLimit } from '../../ui/chart/limits';
import { placesOf } from '../../ui/chart/scales';
import { labelOf, stateText } from './cells';

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

export interface Lines {
  readonly times: readonly number[];
  readonly series: readonly FullSeries[];
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
  const places = placesOf(now.series);
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
    return {
      ...places[place]!,
      mark,
      earlier,
      values,
      unit: s.unit,
      label: `${labelOf(mark, item, s.name)}${earlier ? ` (${w.before})` : ''}`,
      decimals: s.data_type === 0 ? 0 : (item?.decimals ?? 1),
      ink: place + 1,
      steps: s.data_type === 0,
      dashed: earlier || place > 0,
      ...(s.data_type === 0 ? { words: (value: number) => stateText(item, null, value) } : {}),
      ...(isSpanUnit(s.unit) ? { words: (value: number) => amountText(value, s.unit, item?.decimals) } : {}),
      ...(banded && !earlier && now.step > 0 && s.data_type === 1 ? { min, max } : {}),
    };
  });
  return { times, series };
}

/**
 * Limits of the items of now, each on the scale of its item; one that several have is one line. Of several items the numbers
 * say whose it is.
 */
export function limitsOf({ series }: HistoryReport, items: readonly Item[], w: LineWords): ChartLimit[] {
  const places = placesOf(series);
  const lines = new Map<string, { marks: number[]; limit: ChartLimit }>();
  const add = (i: number, word: string, value: number | null): void => {
    const { unit } = series[i]!;
    const { scale } = places[i]!;
    const label = value === null ? word : `${word} ${isSpanUnit(unit) ? amountText(value, unit) : `${value} ${unit}`}`.trim();
    const line = lines.get(scale + label);
    if (line) line.marks.push(i + 1);
    else if (value !== null) lines.set(scale + label, { marks: [i + 1], limit: { label, value, scale } });
  };
  for (const [i, s] of series.entries()) {
    const item = items.find(({ id }) => id === s.item_id);
    if (!item || s.data_type === 0) continue;
    add(i, w.upper, item.threshold_max);
    add(i, w.lower, item.threshold_min);
  }
  return [...lines.values()].map(({ marks, limit }) =>
    series.length === 1 ? limit : { ...limit, label: `${marks.join(', ')} ${limit.label}` },
  );
}
