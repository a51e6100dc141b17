import { STATUS, type StatusId } from './codes';
import type { ItemCounts, TreeNode } from './entities';

/** Whether an item counts as abnormal (decision 41): a disabled one does not. */
export const isAbnormal = ({ status_id, is_disable }: { readonly status_id: StatusId; readonly is_disable: 0 | 1 }): boolean =>
  status_id !== STATUS.normal && is_disable === 0;

/** Whether it is one of those that counts tell: what the box adds speaks of the monitoring, not of the room (decision 39), and a drill of neither. */
export const isCounted = (item: {
  readonly status_id: StatusId;
  readonly is_disable: 0 | 1;
  readonly builtin: boolean;
  readonly drill: boolean;
}): boolean => !item.builtin && !item.drill && isAbnormal(item);

/** Whether it is a device that should answer and does not; one that is switched off should not. */
export const isSilentNode = ({ type, enable, status }: Pick<TreeNode, 'type' | 'enable' | 'status'>): boolean =>
  type === 'device' && enable && status === 0;

/** Items that are in alarm or have no value; one that is switched off is neither. */
export const abnormalOf = ({ item_alarm, item_no_value }: Pick<ItemCounts, 'item_alarm' | 'item_no_value'>): number =>
  item_alarm + item_no_value;

/** Items that have a good value within limits that alarm. */
export const normalOf = (counts: ItemCounts): number =>
  counts.items - abnormalOf(counts) - counts.item_disabled - counts.item_waiting - counts.item_unwatched;
