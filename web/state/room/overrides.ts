import type { ItemOverride } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';

/** The hand that is on an item; null: none is. Throws Refused. */
export const handOn = async (item_id: number): Promise<ItemOverride | null> =>
  (await call('GET setting/overrides', { item_id, limit: 1 })).data[0] ?? null;

/** All that are on what its reader sees, the newest first. Throws Refused. */
export const allHands = async (): Promise<readonly ItemOverride[]> => (await call('GET setting/overrides', { limit: 0 })).data;

/** Has what acts by itself move an item again. Throws Refused. */
export async function giveBack(item_id: number): Promise<void> {
  await call('DELETE setting/overrides/{item_id}', { item_id });
}
