import { CODE } from '../contract/codes';
import type { JobResults } from '../contract/live';
import { Refusal } from '../contract/refusal';
import type { Jobs, Work } from './index';

type Rehearsal = 'alarm_rehearsal' | 'auto_rehearsal';
interface Wish<K extends Rehearsal> {
  readonly kind: K;
  readonly user_id: number;
  /** what it is about; null: nothing that is saved */
  readonly subject: number | null;
  readonly days: number;
  readonly play: (work: Work<K>) => Promise<JobResults[K]>;
}

/** Begins what plays some days that are kept, one of a kind at a time. @returns its id. @throws Refusal 1008 while another one runs */
export function beginRehearsal<K extends Rehearsal>(
  jobs: Pick<Jobs, 'begin' | 'running'>,
  { kind, user_id, subject, days, play }: Wish<K>,
): string {
  const running = jobs.running(kind);
  if (running !== null) throw new Refusal(CODE.busy, 'rehearsal_running', { job_id: running });
  return jobs.begin<K>({
    kind,
    user_id,
    ...(subject !== null && { subject }),
    total: days,
    message: { key: 'rehearsal_runs', data: { days } },
    async run(work) {
      work.found(await play(work));
      return { key: 'rehearsal_done' };
    },
  });
}
