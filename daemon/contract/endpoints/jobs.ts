import type { Job, Page } from '../entities';
import { as, type StreamAnswer, type Table } from '../row';

const job_id = { t: 'text', min: 1, max: 40 } as const;

/** Long operations: one's own, and for user 1 everybody's. */
export const jobs = {
  'GET jobs': {
    who: 'session',
    pages: 'any',
    out: as<Page<Job>>(),
    example: {},
    does: 'Long operations that run or ended lately, newest first',
    module: 'room',
  },
  'GET jobs/{job_id}': {
    who: 'session',
    pages: ['/setting_port', '/alarm', '/linkage'],
    input: { job_id },
    out: as<Job>(),
    example: { job_id: 'bus_scan-4' },
    does: 'How far a long operation is, and what it has found',
    module: 'room',
  },
  'GET jobs/{job_id}/file': {
    who: 'session',
    pages: 'any',
    input: { job_id },
    type: 'application/octet-stream',
    out: as<StreamAnswer>(),
    example: { job_id: 'export-3' },
    does: 'The file that an export made, once; one that is too long to be kept is made while it is fetched',
    module: 'room',
  },
  'POST downloads': {
    who: 'session',
    pages: 'any',
    reads: true,
    input: { path: { t: 'text', min: 1, max: 400 } },
    out: as<{ address: string }>(),
    example: { path: 'jobs/export-3/file' },
    does: 'An address under which a browser fetches one file once within 60 s, with the rights of whoever asks for it',
    module: 'system',
    deed: ['下载文件', '下載檔案', '下載檔案', 'Downloaded a file'],
  },
  'DELETE jobs/{job_id}': {
    who: 'session',
    pages: 'any',
    input: { job_id },
    out: as<null>(),
    example: { job_id: 'bus_scan-4' },
    does: 'Cancels a long operation; one that is over leaves the list',
    module: 'room',
    deed: ['取消后台任务', '取消背景工作', '取消背景工作', 'Cancelled a job'],
    subject: { name: ['job_id'] },
  },
} as const satisfies Table;
