import type { Ground } from '../ground';
import { part } from '../part';
import type { People } from '../people/index';
import { createJobs } from './index';

interface Needs extends Pick<Ground, 'db' | 'bus' | 'clock' | 'fault'> {
  readonly people: Pick<People, 'rightsOf'>;
}
export const jobs = part({
  name: 'jobs',
  make: ({ db, bus, clock, fault, people }: Needs) =>
    createJobs({ db, bus, clock, failed: fault('jobs'), rightsOf: people.rightsOf }),
  // resumes with everything running, stops before what its jobs are done with
  rank: 'serves',
  start: (jobs) => jobs.start(),
  stop: (jobs) => jobs.stop(),
});
