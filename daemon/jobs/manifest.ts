import type { Ground } from '../ground';
import { part } from '../part';
import { createJobs } from './index';

export const jobs = part({
  name: 'jobs',
  make: ({ db, bus, clock, fault }: Pick<Ground, 'db' | 'bus' | 'clock' | 'fault'>) =>
    createJobs({ db, bus, clock, failed: fault('jobs') }),
  // resumes with everything running, stops before what its jobs are done with
  rank: 'serves',
  start: (jobs) => jobs.start(),
  stop: (jobs) => jobs.stop(),
});
