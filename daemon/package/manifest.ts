import type { BusScan } from '../acquisition/scan/index';
import type { Ground } from '../ground';
import type { Notify } from '../notify/index';
import { part } from '../part';
import type { People } from '../people/index';
import type { Sites } from '../sites/index';
import type { Gis } from '../upkeep/gis';
import { zone, zoneOf } from '../zone';
import { createPackage } from './index';

interface Needs extends Pick<Ground, 'settings'> {
  readonly people: Pick<People, 'config'>;
  readonly sites: Sites;
  readonly notify: Notify;
  readonly scan: Pick<BusScan, 'on'>;
  readonly gis: Gis;
}

/** The whole room as one file. */
export const files = part({
  name: 'files',
  make: ({ settings, people, sites, notify, scan, gis }: Needs) =>
    createPackage({
      sites,
      notify,
      zone: () => zoneOf(zone()),
      globals: { read: people.config, write: settings.put },
      maps: gis,
      isScanned: (port) => scan.on(port) !== null,
    }),
});
