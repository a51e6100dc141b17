import { STATUS, type StatusId } from './codes';
import type { TreeNode } from './entities';

/** Whether an item counts as abnormal (decision 41): a disabled one does not. */
export const isAbnormal = ({ status_id, is_disable }: { readonly status_id: StatusId; readonly is_disable: 0 | 1 }): boolean =>
  status_id !== STATUS.normal && is_disable === 0;

/** Whether it is one of those that counts tell: what the box adds speaks of the monitoring, not of the room (decision 39). */
export const isCounted = (item: {
  readonly status_id: StatusId;
  readonly is_disable: 0 | 1;
  readonly builtin: boolean;
}): boolean => !item.builtin && isAbnormal(item);

/** Whether it is a device that should answer and does not; one that is switched off should not. */
export const isSilentNode = ({ type, enable, status }: Pick<TreeNode, 'type' | 'enable' | 'status'>): boolean =>
  type === 'device' && enable && status === 0;
