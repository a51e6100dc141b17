import type { Ground } from '../ground';
import { part } from '../part';
import { createJobs } from './index';

export const jobs = part({
  name: 'jobs',
  make: ({ bus, clock, fault }: Pick<Ground, 'bus' | 'clock' | 'fault'>) => createJobs({ bus, clock, failed: fault('jobs') }),
  // stops before what its jobs are done with
  rank: 'serves',
  stop: (jobs) => jobs.stop(),
});
