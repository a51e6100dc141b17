import type { Ground } from '../ground';
import { part } from '../part';
import { createPeers } from '../people/peers';
import type { Sites } from '../sites/index';
import { referencesToItems } from '../sites/references';
import { createShutdown } from './index';

interface Needs extends Pick<Ground, 'db' | 'bus' | 'clock' | 'vault' | 'options' | 'ownPorts'> {
  readonly sites: Pick<Sites, 'catalogue'>;
}

export const shutdown = part({
  name: 'shutdown',
  make: ({ db, bus, clock, vault, options, ownPorts, sites }: Needs) =>
    createShutdown({
      db,
      bus,
      clock,
      vault,
      sites,
      peers: createPeers({ loopback: options.loopback_peers, ownPorts }),
    }),
  answers: ({ using }, { sites }) => ({ users: referencesToItems(using, sites.catalogue) }),
});
