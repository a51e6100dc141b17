import type { Item, SeriesPage } from '../../../daemon/contract/entities';
import { isSpanUnit } from '../../../daemon/contract/span';
import { amountText } from '../../item/value_text';
import { align } from '../../ui/chart/align';
import type { FullSeries } from '../../ui/chart/full';
import { placesOf } from '../../ui/chart/scales';

const INKS = 8;
/** The word of a state. */
const wordsOf = (item: Item | undefined) => (value: number) =>
  item?.options.find((option) => option.value === value)?.label ?? String(value);

/** Readings of several devices over one grid. */
export function linesOf(
  pages: readonly SeriesPage[],
  items: readonly Item[],
): { readonly times: readonly number[]; readonly series: readonly FullSeries[] } {
  const all = pages.flatMap((page) => page.series.map((s) => ({ ...s, banded: page.step > 0 })));
  const { times, columns } = align(
    pages.map((page) => ({ times: page.times, columns: page.series.flatMap((s) => [s.avg, s.min, s.max]) })),
  );
  const places = placesOf(all);
  const series = all.map((s, i): FullSeries => {
    const [values = [], min = [], max = []] = columns.slice(3 * i, 3 * i + 3);
    const item = items.find(({ id }) => id === s.item_id);
    const steps = s.data_type === 0;
    return {
      ...places[i]!,
      mark: String(i + 1),
      steps,
      earlier: false,
      unit: s.unit,
      label: `${i + 1} ${item ? `${item.device_name} ${s.name}` : s.name}`,
      decimals: item?.decimals ?? 0,
      ink: (i % INKS) + 1,
      dashed: i > 0,
      // of a state the highest number counts: a mean of states is none
      values: steps ? max : values,
      ...(steps ? { words: wordsOf(item) } : s.banded && { min, max }),
      ...(isSpanUnit(s.unit) && { words: (value: number) => amountText(value, s.unit, item?.decimals) }),
    };
  });
  return { times, series };
}
