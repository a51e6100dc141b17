import { power as rows } from '../../contract/endpoints/power';
import type { PowerLimits as LimitsTold } from '../../contract/entities';
import type { PowerLimits } from '../../power/limits';
import type { Sites } from '../../sites/index';
import type { PowerLimitsEntry } from '../../store/power-limits';
import { area } from '../area';
import type { Handlers } from '../mount';

interface Needs {
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly power: { readonly limits: PowerLimits };
}
const UNSET: Omit<LimitsTold, 'device_id' | 'device_name'> = {
  preset: null,
  nominal_voltage: null,
  nominal_frequency: null,
  rating: null,
  public_supply: false,
  limits: [],
};
const told = ({ limits, ...entry }: PowerLimitsEntry): Omit<LimitsTold, 'device_name'> => ({ ...entry, limits: [...limits] });

/** How good the supply is. */
function powerHandlers({ sites, power: { limits } }: Needs): Handlers<typeof rows> {
  return {
    'GET power/limits': ({ scope, input: { device_id } }) => {
      const set = limits.of(scope, device_id);
      const device_name = sites.catalogue().devices.get(device_id)?.name ?? '';
      return { ...UNSET, device_id, device_name, ...(set && told(set)) };
    },
    'PUT power/limits': ({ scope, input }) => {
      limits.set(scope, input);
      return null;
    },
  };
}

export const power = area(rows, powerHandlers);
