import type { Item } from '../../../daemon/contract/entities';
import { thresholdType } from '../../../daemon/contract/rules/threshold_type';
import { words } from '../../lang/index';

export const nameOf = ({ device_name, item_name }: Item): string => `${device_name} ${item_name}`;

/** Types of what an agent holds that are words. */
const WORDS = ['string', 'oid'];

/** Whether an item reads words of its own, which have no limits and never alarm. */
export const isText = ({ data_type, source, object }: Pick<Item, 'data_type' | 'source' | 'object'>): boolean =>
  data_type === 1 && (source?.type === 'string' || (object !== undefined && WORDS.includes(object.type)));

/** Whether an item follows from others by a formula: nothing holds it, and the product does not watch it by itself. */
export const isComputed = ({
  builtin,
  source,
  object,
  channel,
}: Pick<Item, 'builtin' | 'source' | 'object' | 'channel'>): boolean => !builtin && !source && !object && channel === undefined;

export const typeOf = (item: Item): string => thresholdType({ ...item, text: isText(item) });

/** Why these items cannot share their settings; null: they can. */
export function copyFault(rows: readonly Item[]): string | null {
  const w = words('items');
  if (rows.length < 2) return w.copy_two;
  return new Set(rows.map(typeOf)).size > 1 ? w.copy_types : null;
}
