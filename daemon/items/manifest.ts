import type { Ground } from '../ground';
import { part } from '../part';
import type { Sites } from '../sites/index';
import { createComputed } from './computed';
import { createItems, type Items } from './index';

interface Needs extends Pick<Ground, 'bus' | 'clock' | 'fault'> {
  readonly sites: Pick<Sites, 'catalogue'>;
}

export const items = part({
  name: 'items',
  make: ({ bus, clock, fault, sites }: Needs) => createItems({ bus, clock, catalogue: sites.catalogue, failed: fault('items') }),
  answers: (items) => ({ staleLink: items.staleLink }),
  rank: 'relays',
  start: (items) => items.start(),
  stop: (items) => items.stop(),
});

export const computed = part({
  name: 'computed',
  make: ({ bus, clock, sites, items }: Needs & { readonly items: Items }) =>
    createComputed({ bus, clock, catalogue: sites.catalogue, items }),
  answers: (computed) => ({ unreadHealth: computed.health }),
  rank: 'relays',
  start: (computed) => computed.start(),
  stop: (computed) => computed.stop(),
});
