import type { Ground } from '../ground';
import { part } from '../part';
import { createPeers } from '../people/peers';
import type { Sites } from '../sites/index';
import { referencesBy } from '../sites/references';
import { createNotify } from './index';
import type { Ways } from './way';
import { createMeans, type Means, roomOf } from './ways/index';

interface MeansNeeds extends Pick<Ground, 'settings' | 'vault' | 'clock' | 'options' | 'ownPorts' | 'board'> {
  readonly sites: Pick<Sites, 'freePortFault' | 'catalogue'>;
}
interface Needs extends Pick<Ground, 'db' | 'clock'> {
  readonly sites: Pick<Sites, 'contactUse' | 'alarmCommons'>;
  readonly means: Pick<Means, 'email' | 'cellular' | 'push'>;
}

/** How the box reaches services that tell people. */
export const means = part({
  name: 'means',
  make: ({ settings, vault, clock, options, ownPorts, board, sites }: MeansNeeds) =>
    createMeans({
      settings,
      vault,
      clock,
      peers: createPeers({ loopback: options.loopback_peers, ownPorts }),
      room: roomOf(sites),
      modem: board.modem,
      portFault: sites.freePortFault,
    }),
  answers: ({ channels }) => ({ users: referencesBy({ group: channels.ofSite, level: channels.ofLevel }) }),
  start: ({ cellular }) => cellular.start(),
});

/** How messages leave the box, a line each. */
const waysOf = ({ email, cellular, push }: Needs['means']): Ways => ({
  email,
  sms: cellular.sms,
  phone: cellular.phone,
  push,
});

export const notify = part({
  name: 'notify',
  make: ({ db, clock, sites, means }: Needs) => createNotify({ db, clock, sites, ways: waysOf(means) }),
  answers: ({ contactGroupExists, toldIn }) => ({ contactGroupExists, users: referencesBy({ period: toldIn }) }),
  stop: (notify) => notify.stop(),
});
