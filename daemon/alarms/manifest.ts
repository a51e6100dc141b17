import type { Ground } from '../ground';
import type { Items } from '../items/index';
import { part } from '../part';
import type { People } from '../people/index';
import type { Sites } from '../sites/index';
import { createAlarms } from './index';

interface Needs extends Pick<Ground, 'db' | 'bus' | 'clock' | 'credible' | 'fault'> {
  readonly people: Pick<People, 'config'>;
  readonly sites: Pick<Sites, 'catalogue' | 'alarmCommons'>;
  readonly items: Pick<Items, 'value'>;
}

export const alarms = part({
  name: 'alarms',
  make: ({ db, bus, clock, credible, fault, people, sites, items }: Needs) =>
    createAlarms({
      db,
      bus,
      clock,
      credible,
      catalogue: sites.catalogue,
      items,
      failed: fault('alarms'),
      recordDays: () => sites.alarmCommons().record_days,
      jitter: () => people.config('ALARM_JITTER'),
    }),
  answers: (alarms) => ({ foresee: alarms.foresee }),
  start: (alarms) => alarms.start(),
  stop: (alarms) => alarms.stop(),
});
