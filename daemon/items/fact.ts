import type { Value } from '../contract/live';
import { type Fact, NO_FACT } from '../contract/rules/truth';
import type { Catalogue, ItemConfig } from '../sites/catalogue';
import { numberOf } from './state';

/** A silence as short as that ends nothing that lasts: a minute, or three polls. */
const PATIENCE_MS = 60_000;
const PATIENCE_POLLS = 3;
/** ms of silence of an item that end nothing that lasts */
export function patienceOf({ items, devices }: Pick<Catalogue, 'items' | 'devices'>, item_id: number): number {
  const poll_s = devices.get(items.get(item_id)?.device_id ?? 0)?.poll_interval ?? 0;
  return Math.max(PATIENCE_MS, PATIENCE_POLLS * poll_s * 1000);
}

/**
 * What a condition may know of an item. What is not read well says nothing; an alarm that stands says that it does, whatever was
 * read since, and that there is none says only what was read.
 */
export function factOf(item: Pick<ItemConfig, 'enable'> | undefined, value: Value | undefined, alarmed: boolean): Fact {
  if (!item?.enable) return NO_FACT;
  const isGood = value?.quality === 'good';
  return { number: isGood ? numberOf(value.value) : null, alarm: alarmed || (isGood ? false : null) };
}
