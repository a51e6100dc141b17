import type { Alarms } from '../../alarms/index';
import { gis as rows } from '../../contract/endpoints/gis';
import type { Ground } from '../../ground';
import { devicesSeen } from '../../sites/catalogue';
import type { Sites } from '../../sites/index';
import { taken, turns } from '../../store/turns';
import type { Gis } from '../../upkeep/gis';
import { area } from '../area';
import type { Handlers } from '../mount';
import { onMap } from '../render/on_map';

interface Needs extends Pick<Ground, 'clock'> {
  readonly gis: Gis;
  readonly sites: Pick<Sites, 'places' | 'catalogue'>;
  readonly alarms: Pick<Alarms, 'devices'>;
}

/** The map of the sites and how it is drawn. */
function gisHandlers({ gis, sites, alarms, clock }: Needs): Handlers<typeof rows> {
  return {
    'GET gis': async ({ scope, language }) => {
      const alarmsOf = await alarms.devices(devicesSeen(sites.catalogue(), scope));
      const data = await taken(onMap(sites.places(), sites.catalogue(), scope, alarmsOf, language), turns(clock));
      return { total: data.length, data };
    },
    'GET gis/params': gis.read,
    'PUT gis/params': ({ input }) => {
      gis.change(input);
      return null;
    },
    'GET gis/image': gis.picture,
    'POST gis/image': ({ file }) => gis.put(file.bytes),
  };
}

export const gis = area(rows, gisHandlers);
