import type { Interlock } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';

/** The interlocks that keep an item from values, as they stand now. Throws Refused. */
export const interlocksOf = async (item_id: number): Promise<readonly Interlock[]> =>
  (await call('GET setting/interlocks', { item_id, limit: 0 })).data;
