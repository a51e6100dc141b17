import type { Faults, Fields, Input } from '../shape';
import { itemFields } from './item';

/** What history keeps of items: whether, how often, and from which change on. What is left out stays as it is. */
export const storing = {
  enable: { t: 'opt', of: { t: 'bool' } },
  save_interval: itemFields.save_interval,
  save_delta: itemFields.save_delta,
} as const satisfies Fields;
export type Storing = Input<typeof storing>;

export const storingFaults = ({ enable, save_interval, save_delta }: Storing): Faults =>
  enable === undefined && save_interval === undefined && save_delta === undefined ? { enable: { key: 'nothing_to_change' } } : {};
