import type { Item, SeriesPage } from '../../../daemon/contract/entities';
import { align } from '../../ui/chart/align';
import type { ChartSeries } from '../../ui/chart/options';

const INKS = 8;

/** Readings of several devices over one grid. The first unit has the left axis, every other one the right. */
export function linesOf(
  pages: readonly SeriesPage[],
  items: readonly Item[],
): { readonly times: readonly number[]; readonly series: readonly ChartSeries[] } {
  const all = pages.flatMap((page) => page.series.map((s) => ({ ...s, banded: page.step > 0 })));
  const { times, columns } = align(
    pages.map((page) => ({ times: page.times, columns: page.series.flatMap((s) => [s.avg, s.min, s.max]) })),
  );
  const unit = all[0]?.unit;
  const series = all.map((s, i): ChartSeries => {
    const [values = [], min = [], max = []] = columns.slice(3 * i, 3 * i + 3);
    const item = items.find(({ id }) => id === s.item_id);
    return {
      label: item ? `${item.device_name} ${s.name}` : s.name,
      unit: s.unit,
      decimals: item?.decimals ?? 0,
      axis: s.unit === unit ? 0 : 1,
      ink: (i % INKS) + 1,
      values,
      ...(s.banded && { min, max }),
    };
  });
  return { times, series };
}
