import { useEffect } from 'react';
import type { Device, Item } from '../../../daemon/contract/entities';
import type { ActionType } from '../../../daemon/contract/rules/action';
import { isCellType, type Offer, offersOf, type WritableCell } from '../../../daemon/contract/rules/action_cells';
import { words } from '../../lang/index';
import type { Drawn, Values } from '../../ui/form/spec';
import { itemsOf } from '../item/item_of_device';
import { placedName } from '../item/placed_name';

const cellOf = ({ id, item_cell_name: cell, control, options }: Item): readonly WritableCell[] => {
  if (!control) return [];
  const takes = { ...control, values: control.values?.map(({ value }) => value) ?? null };
  return [{ item_id: id, cell, takes, states: options.map(({ value, label }) => ({ value, words: [label] })) }];
};
/** The cells of a device that can be written. Throws Refused. */
export const cellsOf = async (device_id: number): Promise<readonly WritableCell[]> => (await itemsOf(device_id)).flatMap(cellOf);

/** What the device that is chosen can be told. */
export function offersIn({ type, cells }: Values): readonly Offer[] {
  return isCellType(type as ActionType) && cells ? offersOf(type as Parameters<typeof offersOf>[0], cells as WritableCell[]) : [];
}
/** Of the unit that is chosen. */
export const offerIn = (values: Values): Offer | undefined =>
  offersIn(values).find(({ unit }) => unit === String(values.unit ?? ''));

interface ChoiceProps extends Pick<Drawn, 'id' | 'locked' | 'onBlur' | 'value' | 'put'> {
  readonly options: readonly { readonly value: string | number; readonly label: string }[];
  /** what stands where nothing is chosen */
  readonly none: string;
}
/** One of what a device offers. */
export function Choice({ id, locked, onBlur, value, put, options, none }: ChoiceProps) {
  return (
    <select
      id={id}
      aria-labelledby={`${id}-l`}
      aria-describedby={`${id}-b`}
      disabled={locked}
      onBlur={onBlur}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => put(options.find((one) => String(one.value) === currentTarget.value)?.value ?? null)}
    >
      <option value="">{none}</option>
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}

/** The device whose cells are written. What it can be told is fetched once it is chosen. */
export function CellDevice({ devices, ...drawn }: Drawn & { readonly devices: readonly Device[] }) {
  const { value, values, fill } = drawn;
  const w = words('action_cells');
  useEffect(() => {
    let current = true;
    if (typeof value === 'number' && values.cells_of !== value)
      cellsOf(value).then(
        (cells) => current && fill({ cells, cells_of: value }),
        () => {}, // what was chosen stays as it is
      );
    return () => {
      current = false;
    };
  }, [value]);
  const isNothing = value !== null && values.cells_of === value && offersIn(values).length === 0;
  return (
    <>
      <Choice
        {...drawn}
        none=""
        options={devices.map((each) => ({ value: each.id, label: placedName(each) }))}
        put={(device_id) => fill({ device_id, cells: null, cells_of: null, unit: '', value: null })}
      />
      {isNothing && <p role="status">{w.no_cells}</p>}
    </>
  );
}
