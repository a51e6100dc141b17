import type { Faults, Fields, Input } from '../shape';
import { itemFields } from './item';

/** What history keeps of items: whether, how often, from which change on and for how long. What is left out stays as it is. */
export const storing = {
  enable: { t: 'opt', of: { t: 'bool' } },
  save_interval: itemFields.save_interval,
  save_delta: itemFields.save_delta,
  keep_days: itemFields.keep_days,
} as const satisfies Fields;
export type Storing = Input<typeof storing>;

const NAMES = Object.keys(storing) as (keyof Storing)[];

export const storingFaults = (wish: Storing): Faults =>
  NAMES.every((name) => wish[name] === undefined) ? { enable: { key: 'nothing_to_change' } } : {};
