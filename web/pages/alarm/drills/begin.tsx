import type { Item } from '../../../../daemon/contract/entities';
import { DRILL_SECONDS, drill } from '../../../../daemon/contract/rules/drill';
import { words } from '../../../lang/index';
import { beginDrill } from '../../../state/alarms/drills';
import { readNumber } from '../../../ui/field/read_number';
import type { Drawn, Values } from '../../../ui/form/spec';
import { Note } from '../../../ui/note/index';
import { call } from '../../../wire/call';
import { ItemChoice } from '../../item/item_choice';
import type { FormSpec } from '../../kit/spec';
import { isDrillable, proposedFor } from './proposed';

interface Choosing {
  readonly devices: readonly { readonly id: number; readonly name: string }[];
  readonly of: ReadonlyMap<number, readonly Item[]>;
}

/** Devices with the items that can be practised, by where they stand. */
function choosingFrom(items: readonly Item[]): Choosing {
  const of = new Map<number, Item[]>();
  const names = new Map<number, string>();
  for (const item of items.filter(isDrillable)) {
    const known = of.get(item.device_id);
    if (known) known.push(item);
    else of.set(item.device_id, [item]);
    names.set(item.device_id, `${item.device_group_name} · ${item.device_name}`);
  }
  return { devices: [...names].map(([id, name]) => ({ id, name })), of };
}

function Subject({ drawn, choosing }: { drawn: Drawn; choosing: Choosing }) {
  const w = words('drills');
  const device = Number(drawn.values.device_id ?? 0);
  return (
    <ItemChoice
      drawn={drawn}
      devices={choosing.devices}
      device={device || null}
      items={choosing.of.get(device) ?? null}
      labels={{ device: w.choose_device, item: w.choose_item, no_items: w.no_items }}
      onDevice={(chosen) => drawn.fill({ device_id: chosen, item_id: null, value: null, item: null })}
      onItem={(item) => drawn.fill({ item_id: item?.id ?? null, value: item ? proposedFor(item) : null, item: item ?? null })}
    />
  );
}

/** A number with the unit of the item, or one of its states. */
function DrillValue({ id, value, values, locked, put, onBlur }: Drawn) {
  const item = (values.item ?? null) as Item | null;
  const shared = { id, 'aria-labelledby': `${id}-l`, 'aria-describedby': `${id}-b`, disabled: locked || !item, onBlur };
  if (item?.data_type === 0)
    return (
      <select {...shared} value={String(value ?? '')} onChange={({ currentTarget }) => put(readNumber(currentTarget.value))}>
        {item.options.map((option) => (
          <option key={option.value} value={option.value} disabled={!option.alarm}>
            {option.label}
          </option>
        ))}
      </select>
    );
  return (
    <span class="in">
      <input
        {...shared}
        inputMode="decimal"
        autocomplete="off"
        value={String(value ?? '')}
        onInput={({ currentTarget }) => put(readNumber(currentTarget.value))}
      />
      {item?.unit && <span class="unit">{item.unit}</span>}
    </span>
  );
}

/** Asks what is to be practised, and begins it. */
export async function beginForm(): Promise<FormSpec> {
  const w = words('drills');
  const choosing = choosingFrom((await call('GET device_groups/device/item', {})).data);
  return {
    title: w.begin_title,
    action: w.begin_action,
    rules: { fields: drill },
    values: { device_id: null, item_id: null, item: null, value: null, seconds: DRILL_SECONDS.usual },
    parts: [
      { kind: 'custom', key: 'item_id', label: w.subject, draw: (drawn) => <Subject drawn={drawn} choosing={choosing} /> },
      { kind: 'custom', key: 'value', label: w.value, half: true, help: w.value_help, draw: DrillValue },
      { kind: 'number', key: 'seconds', label: w.seconds, unit: words('shell').age.second, half: true },
    ],
    below: () => <Note>{w.begin_help}</Note>,
    done: w.begun,
    save: ({ item_id, value, seconds }: Values) =>
      beginDrill({ item_id: Number(item_id), value: Number(value), seconds: Number(seconds) }),
  };
}
