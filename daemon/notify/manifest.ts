import type { Ground } from '../ground';
import { part } from '../part';
import { createPeers } from '../people/peers';
import type { Sites } from '../sites/index';
import { referencesBy } from '../sites/references';
import { createNotify } from './index';
import { closedWay, type Ways } from './way';
import { createMeans, type Means } from './ways/index';

interface Needs extends Pick<Ground, 'db' | 'clock'> {
  readonly sites: Pick<Sites, 'contactUse' | 'alarmCommons'>;
  readonly means: Pick<Means, 'email' | 'push'>;
}

/** How the box reaches services that tell people. */
export const means = part({
  name: 'means',
  make: ({ settings, vault, clock, options, ownPorts }: Pick<Ground, 'settings' | 'vault' | 'clock' | 'options' | 'ownPorts'>) =>
    createMeans({ settings, vault, clock, peers: createPeers({ loopback: options.loopback_peers, ownPorts }) }),
});

/** How messages leave the box, a line each. */
const waysOf = ({ email, push }: Needs['means']): Ways => ({
  email,
  sms: closedWay('sms'),
  phone: closedWay('phone'),
  push,
});

export const notify = part({
  name: 'notify',
  make: ({ db, clock, sites, means }: Needs) => createNotify({ db, clock, sites, ways: waysOf(means) }),
  answers: ({ contactGroupExists, toldIn }) => ({ contactGroupExists, users: referencesBy({ period: toldIn }) }),
  stop: (notify) => notify.stop(),
});
