import { normalOf } from '../../daemon/contract/abnormal';
import type { ItemCounts } from '../../daemon/contract/entities';
import { fill, words } from '../lang/index';

/** Counts of a place; of the whole room it is known too how many are in maintenance or shelved. */
type Counts = ItemCounts & { readonly item_held?: number };

/**
 * Whether every item has a good value within its limits, of which people are told, there is one, and no device is switched off.
 * Nothing else is called normal.
 */
export const isCalm = (counts: Counts): boolean =>
  counts.items > 0 && normalOf(counts) === counts.items && !counts.item_held && !counts.device_off;

/** How many items stand in each way that is told, but for those that are normal; the first two add up to those that are abnormal. */
export function partsText(counts: Counts, from = 0, to?: number): string {
  const { standing: w } = words('shell');
  const parts = [
    [w.alarm, counts.item_alarm],
    [w.no_value, counts.item_no_value],
    // whether somebody disabled them or they are set so: nobody is told, however they stand
    [w.off, counts.item_disabled + counts.item_unwatched],
    [w.waiting, counts.item_waiting],
    [w.held, counts.item_held],
    [w.device_off, counts.device_off],
  ] as const;
  return parts
    .slice(from, to)
    .flatMap(([text, n]) => (n ? [fill(text, { n })] : []))
    .join(' · ');
}

/** All of it, that all items are normal, or that there are none. */
export const standingText = (counts: Counts): string => {
  const { normal, nothing } = words('shell').standing;
  return isCalm(counts) ? normal : partsText(counts) || nothing;
};
