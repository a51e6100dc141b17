import type { PricedStretch, SlotName } from '../../../../daemon/contract/entities';
import { SLOTS } from '../../../../daemon/contract/rules/tariff_day';
import { clockAt, endOf, painted, type Quarters, stretchesOf } from '../../../ui/chart/ring/quarters';

/** A part of the day as it is drawn: of one name there may be two where their prices differ. */
export interface DrawnSlot {
  readonly id: string;
  readonly name: SlotName;
  /** null: not typed yet; a text that is no number stays, for the rule to say so */
  readonly price: number | string | null;
}
/** A day as it is drawn and priced. */
export interface Day {
  readonly quarters: Quarters;
  readonly slots: readonly DrawnSlot[];
}

const quarterOf = (time: string): number => (Number(time.slice(0, 2)) * 4 + Number(time.slice(3)) / 15) % 96;
const EVERY: readonly DrawnSlot[] = SLOTS.map((name) => ({ id: name, name, price: null }));
/** All of it in one slot, whose price is yet to be typed. */
export const NEW_DAY: Day = { quarters: Array.from({ length: 96 }, () => 'flat'), slots: EVERY };

/** Where a price has its place: a slot of that name without another price, else one more. */
function placed(slots: readonly DrawnSlot[], { name, price }: PricedStretch): readonly [readonly DrawnSlot[], string] {
  const free = slots.find((slot) => slot.name === name && (slot.price === null || slot.price === price));
  if (!free) return [[...slots, { id: `${name}${slots.length}`, name, price }], `${name}${slots.length}`];
  return [slots.map((slot) => (slot === free ? { ...slot, price } : slot)), free.id];
}
export function dayOf(periods: readonly PricedStretch[]): Day {
  return periods.reduce<Day>(
    ({ quarters, slots }, period) => {
      const [next, id] = placed(slots, period);
      const from = quarterOf(period.start);
      const length = (quarterOf(period.end) - from + 96) % 96 || 96;
      return { quarters: painted(quarters, from, length, id), slots: next };
    },
    { quarters: NEW_DAY.quarters.map(() => null), slots: EVERY },
  );
}
/** The same as the box is told it; a part that is in no slot is left out, and the box says which. */
export const periodsOf = ({ quarters, slots }: Day): PricedStretch[] =>
  stretchesOf(quarters).flatMap((stretch) => {
    const slot = slots.find(({ id }) => id === stretch.slot);
    if (!slot) return [];
    // a price that is no number goes to the rule as it was typed
    return [{ name: slot.name, start: clockAt(stretch.from), end: endOf(stretch), price: slot.price as number }];
  });
