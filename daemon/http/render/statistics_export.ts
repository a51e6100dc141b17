import type { ExportFormat, ExportTable } from '../../exports/index';
import type { Metered } from '../../history/meters';
import type { Sum } from '../../history/report';
import { say } from '../../lang/index';
import type { Cell } from '../../sheets/index';
import type { ItemConfig } from '../../sites/catalogue';
import { namedOf, placeOf, stateWord, type Where } from './history_export';

export interface StatisticsExport {
  readonly report: { readonly sums: readonly Sum[]; readonly metered: readonly (Metered | null)[] };
  readonly items: readonly ItemConfig[];
  readonly format: ExportFormat;
  /** what the report is called; '' for one that has no name */
  readonly title: string;
}

/** What a whole range comes to as a table: an item a row. Lengths are seconds; those that may have been longer are marked. */
export function statisticsExport({ report, items, format, title }: StatisticsExport, where: Where): ExportTable {
  const { language, zone } = where;
  const counts = report.metered.some((metered) => metered !== null);
  const value = (item: ItemConfig, of: number | null): Cell =>
    of !== null && item.data_type === 0 ? stateWord(item, of, language) : of;
  const rows = items.map((item, i): Cell[] => {
    const { min, max, avg, known, over, isLeast } = report.sums[i]!;
    const isState = item.data_type === 0;
    return [
      placeOf(item, where),
      isState ? '' : item.unit,
      ...(counts ? [report.metered[i]?.use ?? null] : []),
      value(item, min),
      value(item, max),
      isState ? null : avg,
      over,
      isLeast ? say(language, 'export_at_least') : '',
      known,
    ];
  });
  const keys = ['item', 'unit', ...(counts ? ['use'] : []), 'min', 'max', 'avg', 'over', 'certain', 'known'] as const;
  return {
    ...namedOf(title, where),
    format,
    zone,
    count: rows.length,
    columns: keys.map((key) => ({ key, label: say(language, `statistics_${key}`) })),
    rows: () => rows,
  };
}
