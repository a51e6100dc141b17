import type { Ground } from '../ground';
import { part } from '../part';
import type { Sites } from '../sites/index';
import { referencesToItems } from '../sites/references';
import { zone, zoneOf } from '../zone';
import { createEnergyGroups } from './groups';
import { createTariffs } from './tariffs';

interface Needs extends Pick<Ground, 'db' | 'clock'> {
  readonly sites: Pick<Sites, 'catalogue'>;
}

/** What a kWh costs, and which site is priced by what since when. */
export const tariffs = part({
  name: 'tariffs',
  make: ({ db, clock, sites }: Needs) => createTariffs({ db, clock, zone: () => zoneOf(zone()), sites }),
});

/** Meters of a site that are added up. */
export const energyGroups = part({
  name: 'energyGroups',
  make: ({ db, clock, sites }: Needs) => createEnergyGroups({ db, clock, sites }),
  answers: ({ using, inSite }, { sites }) => ({ users: referencesToItems(using, sites.catalogue, { group: inSite }) }),
});
