import type { Item, SeriesPage } from '../../../daemon/contract/entities';
import { isSpanUnit } from '../../../daemon/contract/span';
import { amountText } from '../../item/value_text';
import type { FullSeries } from '../../ui/chart/full';

/** The readings of one item as the one line of a chart; nothing: none were kept. */
export const seriesOf = ({ step, series: [read] }: SeriesPage, item: Item): readonly FullSeries[] =>
  read
    ? [
        {
          label: item.item_name,
          unit: item.unit,
          decimals: item.decimals,
          axis: 0,
          ink: 1,
          mark: '',
          scale: 'left',
          steps: item.data_type === 0,
          earlier: false,
          ...(isSpanUnit(item.unit) && { words: (value: number) => amountText(value, item.unit, item.decimals) }),
          values: read.avg,
          ...(step > 0 && { min: read.min, max: read.max }),
        },
      ]
    : [];
