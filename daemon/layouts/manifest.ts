import type { Ground } from '../ground';
import { part } from '../part';
import type { Pictures } from '../pictures/index';
import type { Sites } from '../sites/index';
import { referencesBy } from '../sites/references';
import { createLayouts } from './index';

interface Needs extends Pick<Ground, 'db' | 'clock' | 'settings'> {
  readonly sites: Pick<Sites, 'catalogue' | 'groups'>;
  readonly pictures: Pick<Pictures, 'has'>;
}

/** Maps of sites and scenes. */
export const layouts = part({
  name: 'layouts',
  make: ({ db, clock, settings, sites, pictures }: Needs) => createLayouts({ db, clock, settings, sites, pictures }),
  answers: ({ shown, usingDevice, usingItem, leadingTo }) => ({
    shown,
    users: referencesBy({ device: usingDevice, item: usingItem, group: leadingTo }),
  }),
});
