import { normalOf } from '../../daemon/contract/abnormal';
import type { ItemCounts } from '../../daemon/contract/entities';
import { fill, words } from '../lang/index';

/** Whether every item has a good value within its limits, and there is one. Nothing else is called normal. */
export const isCalm = (counts: ItemCounts): boolean => counts.items > 0 && normalOf(counts) === counts.items;

const COUNTED = ['item_alarm', 'item_no_value', 'item_disabled', 'item_waiting'] as const;
type Counted = (typeof COUNTED)[number];

/** How many items there are of each kind that has some. */
function countsText(counts: ItemCounts, kinds: readonly Counted[]): string {
  const w = words('shell').standing;
  const texts = { item_alarm: w.alarm, item_no_value: w.no_value, item_disabled: w.off, item_waiting: w.waiting };
  return kinds.flatMap((kind) => (counts[kind] > 0 ? [fill(texts[kind], { n: counts[kind] })] : [])).join(' · ');
}

/** How many items are in alarm, without a value, off and not read yet; that all are normal, or that there are none. */
export function standingText(counts: ItemCounts): string {
  const w = words('shell').standing;
  return isCalm(counts) ? w.normal : countsText(counts, COUNTED) || w.nothing;
}

/** How many items nobody knows anything of; '' where there is none. */
export const unknownText = (counts: ItemCounts): string => countsText(counts, ['item_no_value', 'item_waiting']);
