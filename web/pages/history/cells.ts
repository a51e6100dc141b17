import type { HistoryReport, Item } from '../../../daemon/contract/entities';
import { numberText } from '../../ui/value/number';

type Columns = Pick<HistoryReport['series'][number], 'data_type' | 'unit'>;

/** A state by its word; of several within a stretch, from the lowest to the highest. */
export function stateText(item: Item | undefined, low: number | null, high: number | null): string {
  if (high === null) return '—';
  const word = (value: number): string => item?.options.find((option) => option.value === value)?.label ?? numberText(value);
  return low === null || low === high ? word(high) : `${word(low)} / ${word(high)}`;
}

/** A reading in words; a mean has one digit more than the item. */
export const readingText = (item: Item | undefined, value: number | null, isMean: boolean): string =>
  value === null ? '—' : numberText(value, (item?.decimals ?? 1) + (isMean ? 1 : 0));

export const itemName = (item: Item | undefined, name: string): string =>
  item ? `${item.device_group_name} · ${item.device_name} · ${item.item_name}` : name;

/** With its unit, as the head of a column. */
export const headOf = (item: Item | undefined, name: string, { data_type, unit }: Columns): string =>
  data_type === 1 && unit ? `${itemName(item, name)} (${unit})` : itemName(item, name);
