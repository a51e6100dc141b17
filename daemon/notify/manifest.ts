import type { Ground } from '../ground';
import { part } from '../part';
import type { Sites } from '../sites/index';
import { referencesBy } from '../sites/references';
import { createNotify } from './index';
import { closedWay, type Ways } from './way';

interface Needs extends Pick<Ground, 'db' | 'clock'> {
  readonly sites: Pick<Sites, 'contactUse' | 'alarmCommons'>;
}

/** How messages leave the box, a line each. */
const waysOf = (): Ways => ({
  email: closedWay('email'),
  sms: closedWay('sms'),
  phone: closedWay('phone'),
  push: closedWay('push'),
});

export const notify = part({
  name: 'notify',
  make: ({ db, clock, sites }: Needs) => createNotify({ db, clock, sites, ways: waysOf() }),
  answers: ({ contactGroupExists, toldIn }) => ({ contactGroupExists, users: referencesBy({ period: toldIn }) }),
  stop: (notify) => notify.stop(),
});
