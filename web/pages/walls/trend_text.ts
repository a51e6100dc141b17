import type { Item } from '../../../daemon/contract/entities';
import { spanText } from '../../../daemon/contract/span';
import { amountText } from '../../item/value_text';
import { fill, words } from '../../lang/index';
import { DAY_S, type Day } from '../../state/history/past_days';

/** What a day may lack and still be told as one: a restart, a poll that failed. */
const LACKS_S = 3600;

/** Between what a value was in the last 24 hours, or for how long it was measured where that is less; '': it was not. */
export function trendText(
  { min, max, known_s }: Omit<Day, 'values'>,
  { unit, decimals }: Pick<Item, 'unit' | 'decimals'>,
): string {
  if (min === null) return '';
  const w = words('walls');
  const [least, most] = [min, max].map((end) => amountText(end, unit, decimals));
  const ends = { min: least!, max: most! };
  if (known_s >= DAY_S - LACKS_S) return fill(w.trend, ends);
  return fill(w.trend_part, { ...ends, age: spanText(known_s, words('shell').age) });
}
