import { normalOf } from '../../daemon/contract/abnormal';
import type { ItemCounts } from '../../daemon/contract/entities';
import { fill, words } from '../lang/index';

/** Counts of a place; of the whole room it is known too how many are in maintenance or shelved. */
type Counts = ItemCounts & { readonly item_held?: number };

/** Whether every item has a good value within its limits, of which people are told, and there is one. Nothing else is called normal. */
export const isCalm = (counts: Counts): boolean => counts.items > 0 && normalOf(counts) === counts.items && !counts.item_held;

/** How many items are in alarm, without a value, with their alarms off, not read yet, or held back; '': none is. */
export function partsText(counts: Counts): string {
  const { standing: w, attention } = words('shell');
  const parts = [
    [w.alarm, counts.item_alarm],
    [w.no_value, counts.item_no_value],
    // whether somebody disabled them or they are set so: nobody is told, however they stand
    [w.off, counts.item_disabled + counts.item_unwatched],
    [w.waiting, counts.item_waiting],
    [attention.item_held, counts.item_held ?? 0],
  ] as const;
  return parts.flatMap(([text, n]) => (n > 0 ? [fill(text, { n })] : [])).join(' · ');
}

/** The same, that all are normal, or that there are none. */
export const standingText = (counts: Counts): string => {
  const { normal, nothing } = words('shell').standing;
  return isCalm(counts) ? normal : partsText(counts) || nothing;
};
