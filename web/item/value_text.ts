import type { Item } from '../../daemon/contract/entities';
import { isSpanUnit, saidSpan } from '../../daemon/contract/span';
import { words } from '../lang/index';
import { boxNow, boxZone } from '../state/box/clock';
import { listTime } from '../ui/time';
import { limitsText } from '../ui/value/limits';
import { numberText } from '../ui/value/number';

/** A number beside which its unit stands already; a span says its own, since it may be another. */
export const figureText = (value: number, unit: string, decimals?: number): string =>
  isSpanUnit(unit) ? amountText(value, unit, decimals) : numberText(value, decimals);

/** Seconds and minutes as people say them: "54 min" and not "3,276 s"; null: they are said as a number with its unit. */
const spanOf = (value: Item['value'], unit: string): string | null =>
  typeof value === 'number' && isSpanUnit(unit) ? saidSpan(value, unit, words('shell').age) : null;

/** A number with its unit. */
export const amountText = (value: number | string | null, unit: string, decimals?: number): string =>
  spanOf(value, unit) ?? (unit ? `${numberText(value, decimals)}\u00a0${unit}` : numberText(value, decimals));

/** What an item says: its number, the span that it is, or the word of its state. */
export function valueText(item: Item): string {
  if (item.value === null) return '—';
  if (item.data_type === 0) return item.info || numberText(item.value, 0);
  // the box has marked what is made up, and set its unit behind it
  if (item.drill) return item.info;
  return spanOf(item.value, item.unit) ?? numberText(item.value, item.decimals);
}

/** What stands behind a number. */
export const unitOf = ({ data_type, value, unit, drill }: Pick<Item, 'data_type' | 'value' | 'unit' | 'drill'>): string =>
  data_type === 1 && value !== null && !drill && spanOf(value, unit) === null ? unit : '';

/** A value as a spreadsheet counts with it: a number without its unit, the word of a state, what is made up as marked; null for none. */
export const plainValue = (item: Item): string | number | null =>
  item.data_type === 1 && typeof item.value === 'number' && !item.drill
    ? Number(item.value.toFixed(item.decimals))
    : item.value === null
      ? null
      : valueText(item);

export const limitsOf = ({ threshold_min, threshold_max, unit }: Item): string =>
  limitsText(threshold_min, threshold_max, (limit) => figureText(limit, unit));

/** When the item was last asked for, answered or not. */
export const momentOf = (item: Item): string => (item.last_check ? listTime(item.last_check, boxNow(), boxZone()) : '—');
