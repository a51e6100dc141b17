import { useEffect, useState } from 'react';
import type { Job, SerialPort } from '../../../daemon/contract/entities';
import { SCAN_SECONDS } from '../../../daemon/contract/rules/bus_scan';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { followJob } from '../../state/box/jobs';
import { $scans, cancelScan, findScan, rememberScan, runningScan } from '../../state/box/ports_scan';
import { tellFault } from '../../state/feeds/outcome';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { Empty } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import { Note } from '../../ui/note/index';
import { Settings } from '../kit/index';
import { FoundUnits, type Handling } from './found';
import { scanForm } from './scan_form';
import { Wide } from './wide';

/** How far a scan is; what it does now stands before it in words. */
function Progress({ job, onCancel }: { job: Job; onCancel: () => void }) {
  const w = words('ports').scan;
  const { percent, done, total, step, eta } = job;
  return (
    <section aria-label={w.progress} style={{ display: 'grid', gap: 'var(--s2)' }}>
      <div
        class="meter"
        role="progressbar"
        aria-label={w.progress}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        style={{ '--v': percent, '--mc': 'var(--c-accent)' }}
      >
        <span>{percent} %</span>
        <i />
        <b>
          {done} / {total}
        </b>
      </div>
      <div class="cl">
        <span class="mut" style={{ flex: 1 }}>
          {step}
          {eta !== null && ` · ${fill(w.eta, { age: spanText(eta, words('shell').age) })}`}
        </span>
        <button type="button" class="btn" onClick={onCancel}>
          {w.cancel}
        </button>
      </div>
    </section>
  );
}

/** Whether every place was looked at: only then nothing found means that nobody is there. */
const reachedAll = ({ percent }: Job): boolean => percent === 100;

/** How a scan that is over went. */
function Ended({ job, onAgain }: { job: Job; onAgain: () => void }) {
  const w = words('ports').scan;
  const again = (
    <button type="button" class="btn" onClick={onAgain}>
      {w.again}
    </button>
  );
  const [level, text] =
    job.state === 'success'
      ? ([reachedAll(job) ? 'ok' : 'warn', job.message] as const)
      : job.state === 'canceled'
        ? (['info', w.canceled] as const)
        : (['crit', fill(w.failed, { why: job.message })] as const);
  return (
    <Note level={level} icon={level === 'ok' ? 'tick' : undefined} action={again}>
      {text}
    </Note>
  );
}

interface FollowedProps extends Handling {
  readonly port: SerialPort;
  readonly job_id: string;
  readonly onAgain: () => void;
}

function Followed({ port, job_id, onAgain, ...handling }: FollowedProps) {
  const w = words('ports').scan;
  const [job, setJob] = useState<Job | null | 'asked'>('asked');
  useEffect(() => followJob(job_id, setJob), [job_id]);
  if (job === 'asked') return <Loading />;
  if (job === null) {
    return (
      <Note
        level="warn"
        action={
          <button type="button" class="btn" onClick={onAgain}>
            {w.again}
          </button>
        }
      >
        {w.gone}
      </Note>
    );
  }
  const found = Array.isArray(job.result) ? job.result : [];
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 'var(--s4)' }}>
      {job.state === 'running' && <Progress job={job} onCancel={() => void cancelScan(job_id).catch(tellFault)} />}
      <div role="status">{job.state !== 'running' && <Ended job={job} onAgain={onAgain} />}</div>
      {found.length > 0 && <FoundUnits found={found} port={port} {...handling} />}
      {found.length === 0 && job.state === 'success' && reachedAll(job) && (
        <Empty icon="search" title={w.none}>
          {w.none_text}
        </Empty>
      )}
    </div>
  );
}

/** A scan that somebody began on some line, as far as one may see it. */
function useRunning(): Job | null {
  const [job, setJob] = useState<Job | null>(null);
  useEffect(() => {
    let wanted = true;
    runningScan().then(
      (found) => wanted && setJob(found),
      // the box says why when a scan is begun
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return job;
}

function Begin({ port }: { port: SerialPort }) {
  const w = words('ports').scan;
  const running = useRunning();
  return (
    <>
      <Note>{fill(w.shares, { minutes: SCAN_SECONDS / 60 })}</Note>
      {running && (
        <Note level="warn">
          {w.another} {running.step}
        </Note>
      )}
      <Wide>
        <Settings draft={`scan ${port.id}`} open={() => scanForm(port)} />
      </Wide>
    </>
  );
}

/** Who is on a line: looked for as a job that goes on whoever leaves, and found again by whoever comes back. */
export function Scan({ port, ...handling }: { port: SerialPort } & Handling) {
  const w = words('ports').scan;
  const may = hasFunc(useStore($roles), 'device_edit');
  const job_id = useStore($scans)[port.id];
  useEffect(() => {
    if (may && port.enable) void findScan(port.id);
  }, [port.id]);
  if (!may) return <Note>{w.no_right}</Note>;
  if (!port.enable) return <Note level="warn">{w.off}</Note>;
  if (job_id === undefined) return <Loading />;
  if (job_id === null) return <Begin port={port} />;
  return <Followed port={port} job_id={job_id} onAgain={() => rememberScan(port.id, null)} {...handling} />;
}
