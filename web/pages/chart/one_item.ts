import type { Item, SeriesPage } from '../../../daemon/contract/entities';
import { isSpanUnit } from '../../../daemon/contract/span';
import { amountText } from '../../item/value_text';
import type { FullSeries } from '../../ui/chart/full';
import { placesOf } from '../../ui/chart/scales';

type Drawn = Pick<Item, 'item_name' | 'unit' | 'decimals' | 'data_type' | 'options'>;

/** The readings of one item as the one line of a chart; a state has its words instead of an axis. Nothing: none were kept. */
export function seriesOf({ step, series: [read] }: SeriesPage, item: Drawn): readonly FullSeries[] {
  const { item_name: label, unit, decimals, data_type, options } = item;
  const [place] = placesOf([{ unit, data_type }]);
  if (!read || !place) return [];
  const line = { ...place, label, unit, decimals, ink: 1, mark: '', steps: data_type === 0, earlier: false } as const;
  if (data_type === 0) {
    const words = (value: number): string => options.find((option) => option.value === value)?.label ?? String(value);
    // of a bucket the highest state counts: a mean of states is none
    return [{ ...line, words, values: read.max }];
  }
  const words = (value: number): string => amountText(value, unit, decimals);
  return [{ ...line, ...(isSpanUnit(unit) && { words }), values: read.avg, ...(step > 0 && { min: read.min, max: read.max }) }];
}
