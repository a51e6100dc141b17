import { normalOf } from '../../daemon/contract/abnormal';
import type { ItemCounts } from '../../daemon/contract/entities';
import { fill, words } from '../lang/index';

/** Whether every item has a good value within its limits, and there is one. Nothing else is called normal. */
export const isCalm = (counts: ItemCounts): boolean => counts.items > 0 && normalOf(counts) === counts.items;

/** How many items are in alarm, without a value, off and not read yet; that all are normal, or that there are none. */
export function standingText(counts: ItemCounts): string {
  const w = words('shell').standing;
  if (isCalm(counts)) return w.normal;
  const parts = [
    [w.alarm, counts.item_alarm],
    [w.no_value, counts.item_no_value],
    [w.off, counts.item_disabled],
    [w.waiting, counts.item_waiting],
  ] as const;
  const said = parts.flatMap(([text, n]) => (n > 0 ? [fill(text, { n })] : []));
  return said.join(' · ') || w.nothing;
}
