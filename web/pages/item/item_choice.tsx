import type { Item } from '../../../daemon/contract/entities';
import { readNumber } from '../../ui/field/read_number';
import type { Drawn } from '../../ui/form/spec';

interface ItemChoiceProps {
  readonly drawn: Pick<Drawn, 'id' | 'value' | 'locked' | 'onBlur'>;
  readonly devices: readonly { readonly id: number; readonly name: string }[];
  readonly device: number | null;
  /** those of the device; null: they have not come */
  readonly items: readonly Item[] | null;
  readonly labels: { readonly device: string; readonly item: string; readonly no_items: string };
  readonly onDevice: (id: number | null) => void;
  readonly onItem: (item: Item | undefined) => void;
}

/** A field for a device, and one of its items. */
export function ItemChoice({ drawn, devices, device, items, labels, onDevice, onItem }: ItemChoiceProps) {
  const { id, value, locked, onBlur } = drawn;
  return (
    <span class="cl">
      <select
        aria-label={labels.device}
        value={String(device || '')}
        disabled={locked}
        onChange={({ currentTarget }) => onDevice(readNumber(currentTarget.value) as number | null)}
      >
        <option value="">{labels.device}</option>
        {devices.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
      {items?.length === 0 ? (
        <span class="mut">{labels.no_items}</span>
      ) : (
        <select
          // made anew with its choices: a select keeps no value that it has no choice for
          key={String(items !== null)}
          id={id}
          aria-labelledby={`${id}-l`}
          aria-describedby={`${id}-b`}
          value={String(value ?? '')}
          disabled={locked || !items}
          onChange={({ currentTarget }) => onItem(items?.find((one) => one.id === Number(currentTarget.value)))}
          onBlur={onBlur}
        >
          <option value="">{labels.item}</option>
          {items?.map((each) => (
            <option key={each.id} value={each.id}>
              {each.item_name}
            </option>
          ))}
        </select>
      )}
    </span>
  );
}
