import type { Job, Page } from '../entities';
import { as, type Table } from '../row';

const job_id = { t: 'text', min: 1, max: 40 } as const;

/** Long operations: one's own, and for user 1 everybody's. */
export const jobs = {
  'GET jobs': {
    who: 'session',
    out: as<Page<Job>>(),
    example: {},
    does: 'Long operations that run or ended lately, newest first',
  },
  'GET jobs/{job_id}': {
    who: 'session',
    input: { job_id },
    out: as<Job>(),
    example: { job_id: 'bus_scan-4' },
    does: 'How far a long operation is, and what it has found',
  },
  'DELETE jobs/{job_id}': {
    who: 'session',
    input: { job_id },
    out: as<null>(),
    example: { job_id: 'bus_scan-4' },
    does: 'Cancels a long operation; one that is over leaves the list',
  },
} as const satisfies Table;
