import { ROOT_USER } from '../../../daemon/contract/codes';
import type { ControlResult, Item, ItemCommand, MyRoles } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { verified } from '../session/verify';

/** Whether somebody may move outputs. The box checks again. */
export const mayControl = (roles: MyRoles | null): boolean =>
  roles?.user_id === ROOT_USER || (roles?.funcs.includes('remote_control') ?? false);

/** Writes an item; the own password is asked for where much hangs on it. Throws Refused, and Cancelled when it is not given. */
export function command(item: Item, value: number): Promise<ControlResult> {
  const order = { device_id: item.device_id, item_id: item.id, value };
  if (!item.control?.verify) return call('POST pub/remote_control', order);
  return verified((by) => call('POST pub/remote_control', { ...order, ...by }));
}

/** What an item was told last, newest first. Throws Refused. */
export const commandsOf = (item_id: number): Promise<ItemCommand[]> => call('GET pub/remote_control', { item_id });
