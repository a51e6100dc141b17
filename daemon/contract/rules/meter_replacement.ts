import { LAST_SECOND } from '../codes';
import type { Faults, Fields } from '../shape';

/** as many as one item has in the life of a box */
export const MOST_REPLACEMENTS = 64;
/** No meter is replaced twice within it; s */
const APART = 3600;
/** 2000-01-01, as early as the console takes a moment: what is before it is a slip, and no meter's day */
const FIRST_AT = 946_684_800;
const reading = { t: 'num', min: 0, max: 1e15 } as const;

/** Another meter counts from `at` (epoch s) on: `end` is what the old one had at last, `start` what the new one began with. */
export const meterReplacement = {
  item_id: { t: 'int', min: 1 },
  at: { t: 'int', min: FIRST_AT, max: LAST_SECOND },
  end: { t: 'opt', of: { t: 'nullable', of: reading } },
  start: reading,
} as const satisfies Fields;

interface Known {
  /** epoch s */
  readonly now: number;
  /** when meters of the same item were replaced */
  readonly entered: readonly number[];
  /** the last reading before that counts, and the smallest difference of two; null: none is known */
  readonly last: { readonly value: number; readonly step: number } | null;
}
/** What keeps a replacement from being believed. */
export function replacementFaults(wish: { readonly at: number; readonly end: number | null }, known: Known): Faults {
  const { now, entered, last } = known;
  if (wish.at > now) return { at: { key: 'in_future' } };
  if (entered.some((at) => Math.abs(at - wish.at) < APART)) return { at: { key: 'replaced_twice' } };
  if (entered.length >= MOST_REPLACEMENTS) return { item_id: { key: 'count_max', data: { max: MOST_REPLACEMENTS } } };
  if (wish.end !== null && last && wish.end < last.value - last.step)
    return { end: { key: 'end_below_reading', data: { value: last.value } } };
  return {};
}
