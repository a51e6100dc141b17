import { words } from '../../../lang/index';
import { hoursIn } from '../../../ui/chart/ring/quarters';
import { readNumber } from '../../../ui/field/read_number';
import { DayRing } from '../../chart/day_ring';
import type { Day, DrawnSlot } from './day';

/** which of the colours of series */
const INKS = { sharp: 4, peak: 6, flat: 1, valley: 2, deep_valley: 8 } as const;

interface Props {
  readonly id: string;
  readonly label: string;
  readonly day: Day;
  readonly fault: boolean;
  readonly locked: boolean;
  readonly put: (day: Day) => void;
}

/** The prices of a day, and which of them holds when: on a ring, or in the table beside it. */
export function SlotsField({ id, label, day, fault, locked, put }: Props) {
  const w = words('tariffs');
  const { quarters, slots } = day;
  const called = ({ name }: DrawnSlot): string => w.slots[name];
  const isUsed = (slot: DrawnSlot): boolean => hoursIn(quarters, slot.id) > 0;
  return (
    <div style={{ display: 'grid', gap: 'var(--s3)' }}>
      <div class="cl" style={{ flexWrap: 'wrap', gap: 'var(--s2) var(--s4)' }}>
        {slots.map((slot, i) => (
          <label key={slot.id} class="cl" for={`${id}${slot.id}`}>
            <span>{called(slot)}</span>
            <PriceInput
              id={`${id}${slot.id}`}
              label={`${called(slot)} ${w.price}`}
              price={slot.price}
              wrong={fault && isUsed(slot) && typeof slot.price !== 'number'}
              locked={locked}
              put={(price) => put({ quarters, slots: slots.map((each, k) => (k === i ? { ...each, price } : each)) })}
            />
          </label>
        ))}
      </div>
      <DayRing
        label={label}
        quarters={quarters}
        slots={slots.map((slot) => ({ id: slot.id, name: `${called(slot)} ${slot.price ?? ''}`.trim(), ink: INKS[slot.name] }))}
        locked={locked}
        onChange={(next) => put({ quarters: next, slots })}
      />
    </div>
  );
}

interface PriceProps {
  readonly id?: string;
  readonly label: string;
  readonly price: number | string | null;
  readonly wrong: boolean;
  readonly locked: boolean;
  readonly put: (price: number | string | null) => void;
}
/** What a kWh costs; a text that is no number stays, for the rule to say so. */
export const PriceInput = ({ id, label, price, wrong, locked, put }: PriceProps) => (
  <span class="in" style={{ inlineSize: '8em' }}>
    <input
      id={id}
      inputMode="decimal"
      autocomplete="off"
      aria-label={label}
      defaultValue={price === null ? '' : String(price)}
      readOnly={locked}
      aria-invalid={wrong ? true : undefined}
      onInput={(event) => put(readNumber(event.currentTarget.value))}
    />
    <span class="unit">/kWh</span>
  </span>
);
