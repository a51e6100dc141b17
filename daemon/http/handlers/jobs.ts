import { jobs as rows } from '../../contract/endpoints/jobs';
import type { Exports } from '../../exports/index';
import type { Jobs, Viewer } from '../../jobs/index';
import { isRoot } from '../../people/caller';
import { area } from '../area';
import type { Caller } from '../caller';
import type { Handlers } from '../mount';
import { jobIn } from '../render/job';

interface Needs {
  readonly jobs: Pick<Jobs, 'list' | 'one' | 'cancel'>;
  readonly exports: Pick<Exports, 'file'>;
}
const viewer = (caller: Caller): Viewer => (isRoot(caller) ? null : caller.user_id);

/** Long operations of the caller's; user 1 sees everybody's. */
export function jobsHandlers({ jobs, exports }: Needs): Handlers<typeof rows> {
  return {
    'GET jobs': ({ caller, language }) => {
      const data = jobs.list(viewer(caller)).map((job) => jobIn(job, language));
      return { total: data.length, data };
    },
    'GET jobs/{job_id}': ({ input, caller, language }) => jobIn(jobs.one(input.job_id, viewer(caller)), language),
    'GET jobs/{job_id}/file': ({ input, caller }) => exports.file(input.job_id, viewer(caller)),
    // every request through the mount can give one
    'POST downloads': ({ input, ticket }) => ({ address: ticket!(input.path) }),
    'DELETE jobs/{job_id}': ({ input, caller }) => {
      jobs.cancel(input.job_id, viewer(caller));
      return null;
    },
  };
}

export const jobs = area(rows, jobsHandlers);
