import type { Aggregate } from '../../contract/entities';
import type { Language } from '../../contract/model';
import type { ExportFormat, ExportTable } from '../../exports/index';
import type { Column } from '../../history/series';
import type { Slice, Sliced } from '../../history/slices';
import { stepSentence } from '../../history/stepping';
import type { ClockStep } from '../../history/tables/clock_steps';
import { tellsUse } from '../../history/totals';
import { say } from '../../lang/index';
import type { Cell } from '../../sheets/index';
import type { Catalogue, ItemConfig } from '../../sites/catalogue';
import { localText, type Zone } from '../../zone';
import { deviceName, sentenceText, siteName } from './item';

/** column that says where the clock was set */
const CLOCK = 'clock';

export interface HistoryExport {
  readonly sliced: Sliced;
  /** when the clock of the box was set meanwhile */
  readonly steps: readonly ClockStep[];
  readonly items: readonly ItemConfig[];
  /** columns of each item: its means alone unless more were asked for */
  readonly kinds: readonly Aggregate[];
  readonly format: ExportFormat;
  /** what the report is called; '' for one that has no name */
  readonly title: string;
}
export interface Where {
  readonly room: Catalogue;
  readonly language: Language;
  readonly zone: Zone;
  /** epoch s */
  readonly now: number;
}

/** `站点 · 设备 · 温度` */
export const placeOf = (item: ItemConfig, { room, language }: Pick<Where, 'room' | 'language'>): string =>
  [siteName(room, item.device_group_id, language), deviceName(room, item.device_id, language), item.names[language]].join(' · ');

/** `站点 · 设备 · 温度 (℃) 最大` */
function labelOf(item: ItemConfig, kind: Aggregate | 'use' | null, where: Where): string {
  const { language } = where;
  const unit = item.data_type === 1 && item.unit ? ` (${item.unit})` : '';
  return `${placeOf(item, where)}${unit}${kind ? ` ${say(language, `export_${kind}`)}` : ''}`;
}

export const stateWord = ({ options }: ItemConfig, value: number, language: Language): string =>
  options.find((option) => option.value === value)?.words[language] ?? String(value);

/** A state by its word; of several within a bucket, from the lowest to the highest. */
function stateCell(item: ItemConfig, { min, max }: Column, place: number, language: Language): Cell {
  const word = (value: number): string => stateWord(item, value, language);
  const [low, high] = [min[place] ?? null, max[place] ?? null];
  if (low === null || high === null) return null;
  return low === high ? word(low) : `${word(low)} / ${word(high)}`;
}

/** Which steps of the clock a moment, or the bucket that begins at it, lies in: it was read twice there, or never. */
function clockCell(time: number, { steps, sliced }: HistoryExport, language: Language): Cell {
  const until = time + Math.max(sliced.step, 1);
  const touching = steps.filter(({ at, by }) => Math.min(at, at - by) < until && time <= Math.max(at, at - by));
  return touching.map((step) => sentenceText(stepSentence(step), language)).join(' · ') || null;
}

/** One row a moment; a gap is an empty cell. */
function* rowsOf({ times, columns, uses }: Slice, wish: HistoryExport, language: Language): Generator<Cell[]> {
  const { items, kinds, steps } = wish;
  for (const [place, time] of times.entries()) {
    const row: Cell[] = [{ at: time }];
    for (const [i, item] of items.entries()) {
      const column = columns[i]!;
      if (item.data_type === 0) row.push(stateCell(item, column, place, language));
      else for (const kind of kinds) row.push(column[kind][place] ?? null);
      const use = uses[i];
      if (use) row.push(use[place] ?? null);
    }
    if (steps.length > 0) row.push(clockCell(time, wish, language));
    yield row;
  }
}

/** The name of a file of a report, and of its sheet. */
export function namedOf(title: string, { language, zone, now }: Where): Pick<ExportTable, 'name' | 'title'> {
  const report = say(language, 'export_history');
  const moment = localText(zone, now).slice(0, 16).replace(':', '');
  return { name: [report, title, moment].filter(Boolean).join('_'), title: report };
}

/**
 * A history report as a table: one row a moment, one column an item, or one of each kind that was asked for; of totals their use too.
 * Where the clock was set a last column says so.
 */
export function historyExport(wish: HistoryExport, where: Where): ExportTable {
  const { sliced, steps, items, kinds, format, title } = wish;
  const { language, zone } = where;
  const named = kinds.length > 1;
  const columnOf = (item: ItemConfig, kind: Aggregate | 'use', isNamed: boolean) => ({
    key: `item_${item.id}_${kind}`,
    label: labelOf(item, isNamed ? kind : null, where),
  });
  const columns = items.flatMap((item) => {
    if (item.data_type === 0) return [{ key: `item_${item.id}`, label: labelOf(item, null, where) }];
    const use = tellsUse(item, sliced.step) ? [columnOf(item, 'use', true)] : [];
    return [...kinds.map((kind) => columnOf(item, kind, named)), ...use];
  });
  if (steps.length > 0) columns.push({ key: CLOCK, label: say(language, 'export_clock') });
  return {
    ...namedOf(title, where),
    format,
    zone,
    count: sliced.count,
    columns: [{ key: 'time', label: say(language, 'export_time') }, ...columns],
    async *rows(done) {
      for await (const slice of sliced.slices()) {
        done(slice.share);
        yield* rowsOf(slice, wish, language);
      }
    },
  };
}
