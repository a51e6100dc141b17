import type { Ground } from '../ground';
import { part } from '../part';
import type { Sites } from '../sites/index';
import { createPowerLimits } from './limits';

interface Needs extends Pick<Ground, 'db'> {
  readonly sites: Pick<Sites, 'catalogue'>;
}

export const power = part({
  name: 'power',
  make: ({ db, sites }: Needs) => ({ limits: createPowerLimits({ db, sites }) }),
});
