import type { Ground } from '../ground';
import { part } from '../part';
import { zone } from '../zone';
import { createSchedule } from './index';

interface Needs extends Pick<Ground, 'db' | 'clock' | 'fault'> {
  readonly time: { right(): boolean };
}

export const schedule = part({
  name: 'schedule',
  make: ({ db, clock, fault, time }: Needs) => createSchedule({ db, clock, zone, right: time.right, failed: fault('schedule') }),
  // what is due is done with everything that runs
  rank: 'serves',
  start: (schedule) => schedule.start(),
  stop: (schedule) => schedule.stop(),
});
