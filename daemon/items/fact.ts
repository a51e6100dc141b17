import type { Value } from '../contract/live';
import { type Fact, NO_FACT } from '../contract/rules/truth';
import type { ItemConfig } from '../sites/catalogue';
import { numberOf } from './state';

/**
 * What a condition may know of an item. What is not read well says nothing; an alarm that stands says that it does, whatever was
 * read since, and that there is none says only what was read.
 */
export function factOf(item: Pick<ItemConfig, 'enable'> | undefined, value: Value | undefined, alarmed: boolean): Fact {
  if (!item?.enable) return NO_FACT;
  const isGood = value?.quality === 'good';
  return { number: isGood ? numberOf(value.value) : null, alarm: alarmed || (isGood ? false : null) };
}
