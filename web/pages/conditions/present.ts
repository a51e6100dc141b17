import type { Item } from '../../../daemon/contract/entities';
import type { Condition } from '../../../daemon/contract/rules/condition';
import { type Fact, NO_FACT, truthOf } from '../../../daemon/contract/rules/truth';

/** What is known of an item now: what is not read well, or made up for practice, says nothing. */
export function factOf(item: Item | undefined): Fact {
  if (!item?.enable || item.drill) return NO_FACT;
  const isGood = item.quality === 'good';
  return {
    number: isGood && typeof item.value === 'number' ? item.value : null,
    alarm: item.alarm || (isGood ? false : null),
  };
}

/** How a condition stands by one look at its item, which knows nothing of what was before. */
export type Present = 'yes' | 'counting' | 'between' | 'no' | 'unknown';
export function presentOf(condition: Condition, item: Item | undefined): Present {
  const fact = factOf(item);
  const truth = truthOf(condition, fact, false);
  if (truth === null) return 'unknown';
  if (truth) return condition.duration > 0 ? 'counting' : 'yes';
  return truthOf(condition, fact, true) ? 'between' : 'no';
}
