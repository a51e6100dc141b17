import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import type { Catalogue } from '../sites/catalogue';
import type { Command } from '../sites/taking';

/** The item that is to be moved, and what it is to show. */
export interface Order {
  readonly item_id: number;
  /** in the item's unit, or the value of one of its states */
  readonly value: number;
}

/** An order with the device that it goes to. @throws Refusal 1002 there is no such item */
export function aimed(room: Catalogue, order: Order): Command {
  const item = room.items.get(order.item_id);
  if (!item) throw new Refusal(CODE.not_found, 'data_not_exist');
  return { ...order, device_id: item.device_id };
}
