import type { Alarms } from '../alarms/index';
import type { Ground } from '../ground';
import type { Items } from '../items/index';
import { part } from '../part';
import { createPeers } from '../people/peers';
import type { Sites } from '../sites/index';
import { referencesToItems } from '../sites/references';
import { createShutdown } from './index';
import { createTelling } from './telling/index';

interface Needs extends Pick<Ground, 'db' | 'bus' | 'clock' | 'credible' | 'vault' | 'options' | 'ownPorts' | 'board' | 'fault'> {
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly items: Pick<Items, 'actual'>;
  readonly alarms: Pick<Alarms, 'alarmed'>;
}

export const shutdown = part({
  name: 'shutdown',
  make: ({ db, bus, clock, credible, vault, options, ownPorts, board, fault, sites, items, alarms }: Needs) => {
    const peers = createPeers({ loopback: options.loopback_peers, ownPorts });
    return createShutdown({
      db,
      bus,
      clock,
      credible,
      vault,
      sites,
      items,
      peers,
      alarmed: alarms.alarmed,
      telling: createTelling({ clock, board, vault, peers }),
      failed: fault('shutdown'),
    });
  },
  answers: ({ using, actors }, { sites }) => ({ users: referencesToItems(using, sites.catalogue), actors }),
  start: (shutdown) => shutdown.start(),
  stop: (shutdown) => shutdown.stop(),
});
