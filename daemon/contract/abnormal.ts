import { STATUS, type StatusId } from './codes';

/** Whether an item counts as abnormal (decision 41): a disabled one does not. */
export const isAbnormal = ({ status_id, is_disable }: { readonly status_id: StatusId; readonly is_disable: 0 | 1 }): boolean =>
  status_id !== STATUS.normal && is_disable === 0;

/** Whether it is one of those that counts tell: what the box adds speaks of the monitoring, not of the room (decision 39). */
export const isCounted = (item: {
  readonly status_id: StatusId;
  readonly is_disable: 0 | 1;
  readonly builtin: boolean;
}): boolean => !item.builtin && isAbnormal(item);
