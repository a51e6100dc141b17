import type { UpsShutdown } from '../../../../daemon/contract/entities';
import { call } from '../../../wire/call';

/** A plan as the box has it now; undefined: it is gone. Throws Refused. */
export async function planNow({ id, name: keyword }: Pick<UpsShutdown, 'id' | 'name'>): Promise<UpsShutdown | undefined> {
  const { data } = await call('GET setting/ups_linkage_shutdown', { limit: 0, keyword });
  return data.find((each) => each.id === id);
}
