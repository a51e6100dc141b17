import type { Device, Item } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { readNumber } from '../../ui/field/read_number';
import type { Drawn } from '../../ui/form/spec';
import { ItemOfDevice, isWritable, itemsOf } from '../item/item_of_device';

/** What an item takes, as far as the form of an action asks for it. */
export interface Takes {
  readonly values: readonly { readonly value: number; readonly label: string }[] | null;
  readonly unit: string;
}
export const takesOf = ({ control, unit }: Item): Takes => ({ values: control?.values ?? null, unit });

/** The items of a device that can be written. */
export const writableOf = async (device_id: number): Promise<readonly Item[]> => (await itemsOf(device_id)).filter(isWritable);

interface TargetProps {
  readonly drawn: Drawn;
  readonly devices: readonly Device[];
}

/** A device, and one of its items that can be written. */
export function Target({ drawn, devices }: TargetProps) {
  const { values, fill } = drawn;
  const w = words('actions');
  return (
    <ItemOfDevice
      drawn={drawn}
      devices={devices}
      device={Number(values.device_id ?? 0) || null}
      labels={{ device: w.device, item: w.item, no_items: w.no_items }}
      fits={isWritable}
      onDevice={(chosen) => fill({ device_id: chosen, item_id: null, value: null, takes: null })}
      onItem={(item) => fill({ item_id: item?.id ?? null, value: null, takes: item ? takesOf(item) : null })}
    />
  );
}

/** One of the values that the item takes, or a number. */
export function TargetValue({ id, value, values, locked, put, onBlur }: Drawn) {
  const takes = (values.takes ?? null) as Takes | null;
  const shared = { id, 'aria-labelledby': `${id}-l`, 'aria-describedby': `${id}-b`, disabled: locked || !takes, onBlur };
  if (!takes?.values)
    return (
      <span class="in">
        <input
          {...shared}
          inputMode="decimal"
          autocomplete="off"
          value={String(value ?? '')}
          onInput={({ currentTarget }) => put(readNumber(currentTarget.value))}
        />
        {takes?.unit && <span class="unit">{takes.unit}</span>}
      </span>
    );
  return (
    <select {...shared} value={String(value ?? '')} onChange={({ currentTarget }) => put(readNumber(currentTarget.value))}>
      <option value="" />
      {takes.values.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </select>
  );
}
