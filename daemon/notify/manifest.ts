import type { Ground } from '../ground';
import { part } from '../part';
import type { Sites } from '../sites/index';
import { referencesBy } from '../sites/references';
import { createNotify } from './index';

interface Needs extends Pick<Ground, 'db' | 'clock'> {
  readonly sites: Pick<Sites, 'contactUse'>;
}

export const notify = part({
  name: 'notify',
  make: ({ db, clock, sites }: Needs) => createNotify({ db, clock, contactUse: sites.contactUse }),
  answers: ({ contactGroupExists, toldIn }) => ({ contactGroupExists, users: referencesBy({ period: toldIn }) }),
});
