import type { Calls } from '../../../daemon/contract/endpoints/index';
import type { Payload } from '../saving/payload';

type Sent = Omit<Calls['PUT setting/top_view/layout/{device_group_id}']['in'], 'device_group_id' | 'type' | 'parent_id'>;

/** A payload as the call takes it. */
export const sent = ({ create, update, order, ...payload }: Payload): Sent => ({
  ...payload,
  create: [...create],
  update: [...update],
  delete: [...payload.delete],
  order: [...order],
});
