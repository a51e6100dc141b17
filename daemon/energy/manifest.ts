import type { Ground } from '../ground';
import type { History } from '../history/index';
import { part } from '../part';
import type { Sites } from '../sites/index';
import { referencesToItems } from '../sites/references';
import { zone, zoneOf } from '../zone';
import { createEnergyAccounts } from './accounts';
import { createEnergyGroups, type EnergyGroups } from './groups';
import { createStatements } from './statements';
import { createTariffs, type Tariffs } from './tariffs';

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
  answers: ({ using, inSite, lines }, { sites }) => ({
    users: referencesToItems(using, sites.catalogue, { group: inSite }),
    meterLines: lines,
  }),
});

interface Accounted extends Needs {
  readonly history: Pick<History, 'metering'>;
  readonly energyGroups: EnergyGroups;
  readonly tariffs: Tariffs;
}
/** What is said of the energy of sites. */
export const energyStatements = part({
  name: 'energyStatements',
  make: ({ clock, sites, history, energyGroups: groups, tariffs }: Accounted) => {
    const inZone = () => zoneOf(zone());
    const accounts = createEnergyAccounts({ clock, zone: inZone, sites, groups, hours: history.metering.hours });
    return createStatements({ accounts, groups, tariffs, sites, zone: inZone });
  },
});
