import type { Faults, Fields, Input } from '../shape';
import { type Condition, conditionFaults, conditions, logic } from './condition';

export const MOST_INTERLOCKS = 200;

/** What nobody tells an item while something is so in the room. */
export const interlock = {
  name: { t: 'text', min: 1, max: 64, like: 'plain_name' },
  item_id: { t: 'int', min: 1 },
  /** the values that are forbidden */
  values: { t: 'list', min: 1, max: 16, of: { t: 'num' } },
  conditions,
  /** how they are joined; 'and' where nothing is said */
  logic: { t: 'opt', of: logic },
  /** whether the item moves while nobody knows */
  allow_unknown: { t: 'opt', of: { t: 'bool' } },
} as const satisfies Fields;
export type InterlockInput = Input<typeof interlock>;

/** What of a whole one does not go together. */
export function interlockFaults({
  values,
  conditions: all,
}: {
  readonly values: readonly number[];
  readonly conditions: readonly Condition[];
}): Faults {
  return new Set(values).size < values.length ? { values: { key: 'twice' } } : conditionFaults(all);
}
