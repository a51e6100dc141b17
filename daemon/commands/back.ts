import { type Clock, seconds } from '../clock';
import type { Takes } from '../contract/rules/control';
import type { RightsOf } from '../people/index';
import type { Sites } from '../sites/index';
import { takenBy } from '../sites/taking';
import type { By, NewCommand } from '../store/commands';
import { ALL } from '../store/list';
import { aimed, type Order } from './aim';
import type { Interlocks } from './interlocks';
import type { Outcome } from './outcome';

export interface BackParts {
  readonly clock: Clock;
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly rightsOf: RightsOf;
  readonly interlocks: Pick<Interlocks, 'mustAllow'>;
  /** @throws Refusal 1003 a hand, or what ranks higher, has the item show another value */
  readonly mustGiveWay: (command: NewCommand) => void;
  readonly send: (command: NewCommand, takes: Takes) => Promise<Outcome>;
}

/**
 * Gives an item back what it had before a pulse, as part of what began that: no pause, and no right that is gone, leaves it on.
 * @throws Refusal as a command; 1003 the other value is interlocked, or somebody has it show the first one
 */
export const createBack =
  ({ clock, sites, rightsOf, interlocks, mustGiveWay, send }: BackParts) =>
  async (by: By, order: Order): Promise<Outcome> => {
    const takes = takenBy(sites.catalogue(), ALL, aimed(sites.catalogue(), order));
    const command = { ...by, ...order, user_name: rightsOf(by.user_id)?.user_name ?? '', time: seconds(clock) };
    interlocks.mustAllow(order.item_id, order.value);
    mustGiveWay(command);
    return send(command, takes);
  };
