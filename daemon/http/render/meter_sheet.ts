import type { MeterLine, MeterSheet } from '../../contract/entities';
import type { ExportFormat, ExportTable } from '../../exports/index';
import type { Line } from '../../history/line';
import type { Period } from '../../history/sheet';
import { kwhOf } from '../../history/totals';
import { say } from '../../lang/index';
import type { Cell } from '../../sheets/index';
import type { ItemConfig } from '../../sites/catalogue';
import { localText } from '../../zone';
import type { Where } from './history_export';
import { deviceName, siteName } from './item';

/** kWh to the Wh of a meter that counts Wh to the tenth; beyond that a sum of floats shows its own noise. */
const tidy = (value: number): number => Number(value.toFixed(6));

/** A meter over a period, in the reader's words. */
export function meterLine(item: ItemConfig, line: Line, { room, language }: Pick<Where, 'room' | 'language'>): MeterLine {
  const { id, device_id, device_group_id, unit, decimals, names } = item;
  const kwh = (of: number): number => tidy(Number(of.toFixed(Math.min(decimals, 10))) * (kwhOf(item) ?? 0));
  return {
    item_id: id,
    item_name: names[language],
    device_id,
    device_name: deviceName(room, device_id, language),
    device_group_id,
    device_group_name: siteName(room, device_group_id, language),
    unit,
    decimals,
    start_value: line.start?.value ?? null,
    start_time: line.start?.at ?? null,
    end_value: line.end?.value ?? null,
    end_time: line.end?.at ?? null,
    kwh: line.use === null ? null : kwh(line.use),
    cost: null,
    measured: Math.round(line.measured),
    spread_kwh: kwh(line.spreadUse),
    coverage: line.coverage,
    marks: line.marks.map(({ kind, at, entered }) => ({ kind, time: at, entered: entered === true })),
  };
}

/** Of all lines; what is unknown of one is named, and never counted as 0. */
export function sumOf(lines: readonly MeterLine[]): MeterSheet['sum'] {
  const known = lines.filter(({ kwh }) => kwh !== null);
  const covered = lines.flatMap(({ coverage }) => (coverage === null ? [] : [coverage]));
  return {
    kwh: known.length === 0 ? null : tidy(known.reduce((sum, { kwh }) => sum + kwh!, 0)),
    coverage: covered.length === 0 ? null : Math.min(...covered),
    spread_kwh: tidy(lines.reduce((sum, { spread_kwh }) => sum + spread_kwh, 0)),
    unknown: lines.length - known.length,
  };
}

const COLUMNS = [
  'site',
  'device',
  'item',
  'unit',
  'start_time',
  'start_value',
  'end_time',
  'end_value',
  'kwh',
  'coverage',
  'measured',
  'spread_kwh',
  'marks',
] as const;

/** The sheet as a table: a meter a row. */
export function meterSheetExport(
  lines: readonly MeterLine[],
  { from, to }: Period,
  format: ExportFormat,
  where: Where,
): ExportTable {
  const { language, zone } = where;
  const moment = (at: number | null): Cell => (at === null ? null : { at });
  const marked = ({ marks }: MeterLine): string =>
    marks.map(({ kind, time }) => `${say(language, `meter_mark_${kind}`)} ${localText(zone, time).slice(0, 16)}`).join(' · ');
  const rows = lines.map((line): Cell[] => [
    line.device_group_name,
    line.device_name,
    line.item_name,
    line.unit,
    moment(line.start_time),
    line.start_value,
    moment(line.end_time),
    line.end_value,
    line.kwh,
    line.coverage === null ? null : Number((line.coverage * 100).toFixed(1)),
    line.measured,
    line.spread_kwh,
    marked(line),
  ]);
  const title = say(language, 'meter_sheet');
  const day = (at: number): string => localText(zone, at).slice(0, 10);
  return {
    name: [title, day(from), day(to - 1)].join('_'),
    title,
    format,
    zone,
    count: rows.length,
    columns: COLUMNS.map((key) => ({ key, label: say(language, `meter_${key}`) })),
    rows: () => rows,
  };
}
