import type { ItemLock } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { verified } from '../session/verify';

/** The locks of an item that stand, newest first. Throws Refused. */
export const locksOf = async (item_id: number): Promise<readonly ItemLock[]> =>
  (await call('GET setting/locks', { item_id, limit: 0 })).data;

/** All that stand of what its reader sees. Throws Refused. */
export const allLocks = async (): Promise<readonly ItemLock[]> => (await call('GET setting/locks', { limit: 0 })).data;

/** Keeps everybody and everything from moving an item. @param until epoch s; null: until it is taken off. Throws Refused, Cancelled. */
export async function lockItem(item_id: number, reason: string, until: number | null): Promise<void> {
  await verified((by) => call('POST setting/locks', { item_ids: [item_id], reason, ...(until !== null && { until }), ...by }));
}

/** Throws Refused, Cancelled. */
export async function takeLockOff(id: number): Promise<void> {
  await verified((by) => call('DELETE setting/locks/{id}', { id, ...by }));
}
