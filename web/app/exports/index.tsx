import { useEffect, useRef } from 'react';
import type { Job } from '../../../daemon/contract/entities';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { announce } from '../../pages/login/announce';
import { $exports, $fetching, dropExport, fetchExport } from '../../state/box/exports';
import { tellFault } from '../../state/feeds/outcome';
import { useStore } from '../../state/feeds/use';

const MEGA = 1_000_000;
const sizeText = (bytes: number): string =>
  bytes < MEGA ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / MEGA).toFixed(1)} MB`;

/** Whether nothing came of it. */
const isFailed = ({ state }: Job): boolean => state === 'fail' || state === 'interrupted';

/** What is to be said of an export beside how far it is. */
function sayingOf(job: Job, isFetched: boolean): string {
  const w = words('exports');
  const { state, file, message, step, eta } = job;
  if (isFailed(job)) return message;
  if (isFetched) return state === 'running' ? step : w.fetching;
  if (file?.bytes) return fill(w.ready, { size: sizeText(file.bytes) });
  return eta === null ? step : `${step} · ${fill(w.eta, { age: spanText(eta, words('shell').age) })}`;
}

/** One export: how far it is, and what can be done with it. */
function Card({ job, isFetched }: { job: Job; isFetched: boolean }) {
  const w = words('exports');
  const { job_id, state, file, message, percent } = job;
  const name = file?.name ?? message;
  const runs = state === 'running' && (file === null || isFetched);
  const fetchable = file !== null && !isFailed(job) && !isFetched;
  return (
    <section class="job" aria-label={name}>
      <b class="cut" title={name}>
        {name}
      </b>
      {runs && <progress max={100} value={percent} aria-label={w.progress} />}
      <span class={isFailed(job) ? undefined : 'mut'} data-lv={isFailed(job) ? 'crit' : undefined}>
        {sayingOf(job, isFetched)}
      </span>
      <span class="cl" style={{ justifyContent: 'flex-end' }}>
        <button type="button" class="btn" onClick={() => void dropExport(job_id).catch(tellFault)}>
          {state === 'running' ? w.cancel : w.drop}
        </button>
        {fetchable && (
          <button type="button" class="btn" data-k="main" onClick={() => void fetchExport(job_id).catch(tellFault)}>
            {w.download}
          </button>
        )}
      </span>
    </section>
  );
}

/** Says once that a file is ready or an export failed. */
function useSaid(jobs: readonly Job[]): void {
  const w = words('exports');
  const said = useRef(new Set<string>());
  useEffect(() => {
    for (const job of jobs) {
      const { job_id, file, message } = job;
      const what = isFailed(job) ? message : file ? fill(w.said, { name: file.name }) : '';
      if (!what || said.current.has(job_id)) continue;
      said.current.add(job_id);
      announce(what, 'status');
    }
  }, [jobs, w]);
}

/** Exports that run or wait to be fetched, whatever page is open. */
export default function Exports() {
  const jobs = useStore($exports);
  const fetching = useStore($fetching);
  useSaid(jobs);
  return (
    <section class="jobs" aria-label={words('exports').title}>
      {jobs.map((job) => (
        <Card key={job.job_id} job={job} isFetched={fetching.has(job.job_id)} />
      ))}
    </section>
  );
}
