// One life of a program with a job that counts to ten, for tests that kill it: node life.ts DATA. Each number is written into
// DATA/counted and kept; it prints what it does.
import fs from 'node:fs';
import path from 'node:path';
import { createBus } from '../../../daemon/bus';
import { realClock } from '../../../daemon/clock';
import { createJobs, type Run } from '../../../daemon/jobs/index';
import { CONFIG_DB } from '../../../daemon/store/migrations';
import { freshDb } from '../../hands/fresh_db';

const data = process.argv[2] ?? '';
const TOTAL = 10;
const jobs = createJobs({
  db: freshDb(path.join(data, CONFIG_DB)),
  bus: createBus(() => {}),
  clock: realClock,
  failed: (fault) => console.log('failed', fault),
});

/** Counts on from a number. A number that was written and not yet kept is written once more: whoever resumes looks first. */
const countFrom =
  (from: number): Run<'export'> =>
  async (work) => {
    for (let n = from; n < TOTAL; n += 1) {
      const counted = fs.existsSync(path.join(data, 'counted')) ? fs.readFileSync(path.join(data, 'counted'), 'utf8') : '';
      if (!counted.includes(`${n}\n`)) fs.appendFileSync(path.join(data, 'counted'), `${n}\n`);
      work.progress(n + 1, { key: 'export_rows', data: { n } });
      work.keep({ next: n + 1 });
      console.log(`kept ${n}`);
      await new Promise((done) => setTimeout(done, 20));
    }
    return { key: 'export_ready' };
  };
const nextIn = (kept: unknown): number =>
  typeof kept === 'object' && kept !== null && 'next' in kept && typeof kept.next === 'number' ? kept.next : 0;

jobs.outlives('export', { resume: (kept) => countFrom(nextIn(kept)) });
jobs.start();
if (jobs.list(null).length === 0)
  jobs.begin({ kind: 'export', user_id: 1, total: TOTAL, message: { key: 'export_named' }, run: countFrom(0) });
const look = setInterval(() => {
  const [job] = jobs.list(null);
  if (job?.state === 'running') return;
  clearInterval(look);
  console.log(`over ${job?.job_id} ${job?.state} ${job?.done}`);
}, 10);
