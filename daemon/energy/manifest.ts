import type { Ground } from '../ground';
import { part } from '../part';
import type { Sites } from '../sites/index';
import { zone, zoneOf } from '../zone';
import { createTariffs } from './tariffs';

interface Needs extends Pick<Ground, 'db' | 'clock'> {
  readonly sites: Pick<Sites, 'catalogue'>;
}

/** What a kWh costs, and which site is priced by what since when. */
export const tariffs = part({
  name: 'tariffs',
  make: ({ db, clock, sites }: Needs) => createTariffs({ db, clock, zone: () => zoneOf(zone()), sites }),
});
