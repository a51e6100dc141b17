import { isText } from '../contract/point';
import type { ItemConfig } from './catalogue';

/** A text has no limits and no states. */
export const saysText = (item: ItemConfig): boolean => item.point !== null && isText(item.point);
export const isNumeric = (item: ItemConfig): boolean => item.data_type === 1 && !saysText(item);
