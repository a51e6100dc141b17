import type { Item } from '../../../daemon/contract/entities';
import { boxNow, boxZone } from '../../state/box/clock';
import { listTime } from '../../ui/time';
import { limitsText } from '../../ui/value/limits';
import { numberText } from '../../ui/value/number';

/** What an item says: its number with its unit, or the word of its state. */
export function valueText(item: Item): string {
  if (item.value === null) return '—';
  if (item.data_type === 0) return item.info || numberText(item.value, 0);
  return numberText(item.value, item.decimals);
}

/** What stands behind a number. */
export const unitOf = ({ data_type, value, unit }: Item): string => (data_type === 1 && value !== null ? unit : '');

/** A value as a spreadsheet counts with it: a number without its unit, the word of a state; null for none. */
export const plainValue = (item: Item): string | number | null =>
  item.data_type === 1 && typeof item.value === 'number'
    ? Number(item.value.toFixed(item.decimals))
    : item.value === null
      ? null
      : valueText(item);

export const limitsOf = (item: Item): string => limitsText(item.threshold_min, item.threshold_max);

/** When the item was last asked for, answered or not. */
export const momentOf = (item: Item): string => (item.last_check ? listTime(item.last_check, boxNow(), boxZone()) : '—');
