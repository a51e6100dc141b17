import type { Alarms } from '../alarms/index';
import type { Ground } from '../ground';
import type { Items } from '../items/index';
import type { Notify } from '../notify/index';
import { part } from '../part';
import type { Sites } from '../sites/index';
import { createDrills } from './index';

interface Needs extends Pick<Ground, 'db' | 'bus' | 'clock' | 'fault'> {
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly items: Items;
  readonly alarms: Alarms;
  readonly notify: Pick<Notify, 'notices'>;
}

export const drills = part({
  name: 'drills',
  make: ({ db, bus, clock, fault, sites, items, alarms, notify }: Needs) =>
    createDrills({
      db,
      bus,
      clock,
      items,
      alarms,
      catalogue: sites.catalogue,
      notices: notify.notices,
      failed: fault('drills'),
    }),
  start: (drills) => drills.start(),
  stop: (drills) => drills.stop(),
});
