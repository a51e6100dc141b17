import { CODE } from '../contract/codes';
import { takesOf } from '../contract/control';
import { Refusal } from '../contract/refusal';
import { faultOfValue, type Takes } from '../contract/rules/control';
import type { Scope } from '../store/list';
import type { Catalogue, ItemConfig } from './catalogue';
import { invalid } from './faults';

/** What is to be written to an item. */
export interface Command {
  readonly device_id: number;
  readonly item_id: number;
  /** in the item's unit, or the value of one of its states */
  readonly value: number;
}

/** An item of a device that the caller may see. @throws Refusal 1002 */
function itemIn(room: Catalogue, scope: Scope, { device_id, item_id }: Command): ItemConfig {
  const item = room.items.get(item_id);
  if (item?.device_id === device_id && scope.has(item.device_group_id)) return item;
  throw new Refusal(CODE.not_found, 'data_not_exist');
}

/** @throws Refusal 1009 where nobody reads the device */
function mustBeRead(room: Catalogue, item: ItemConfig): void {
  const { id: device_id, address, enable } = room.devices.get(item.device_id)!;
  if (enable && item.enable && address) return;
  const key = enable ? 'control_item_off' : 'control_device_off';
  throw new Refusal(CODE.no_answer, key, { device_id, detail: { key } });
}

/**
 * What an item takes that somebody wants to move; it takes this value, and is read.
 * @throws Refusal 1002 for an item that the caller does not see, 1001, 1009 where nobody reads the device
 */
export function takenBy(room: Catalogue, scope: Scope, command: Command): Takes {
  const item = itemIn(room, scope, command);
  const takes = takesOf(item.point);
  if (!takes) throw invalid({ item_id: { key: 'not_writable' } });
  const fault = faultOfValue(takes, command.value);
  if (fault) throw invalid({ value: fault });
  mustBeRead(room, item);
  return takes;
}
