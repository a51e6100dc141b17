import { type Clock, seconds } from '../clock';
import type { JobKind, JobState } from '../contract/live';
import { Refusal } from '../contract/refusal';
import { type Entry, ended, progressed } from './entry';
import type { Ending, Run, Work } from './order';

/** as which a job is broken off whose user may not do any more what he began */
export const WITHOUT_RIGHT = 'job_without_right';

interface Surroundings {
  readonly clock: Clock;
  readonly failed: (fault: unknown) => void;
  readonly change: (entry: Entry, change: Partial<JobState>, atOnce: boolean) => void;
  readonly keep: (entry: Entry, kept: unknown) => void;
}

/** Why a job was broken off, where that was nobody's wish. */
const whyOf = ({ reason }: AbortSignal): Ending | null => (reason === WITHOUT_RIGHT ? { key: WITHOUT_RIGHT } : null);

/** Does the work of a job and says how it ended. Never rejects. */
export async function carryOut<K extends JobKind>(entry: Entry, run: Run<K>, around: Surroundings): Promise<void> {
  const { clock, failed, change, keep } = around;
  const { signal } = entry.abort;
  const end = (state: Parameters<typeof ended>[1], message: Ending | null): void =>
    change(entry, ended(entry, state, message, seconds(clock)), true);
  const work: Work<K> = {
    job_id: entry.state.job_id,
    signal,
    progress: (done, step) => change(entry, progressed(entry, done, step, clock.mono()), false),
    found: (result) => change(entry, { result }, true),
    ready: (file) => change(entry, { file }, true),
    keep: (kept) => keep(entry, kept),
  };
  try {
    const message = await run(work);
    end(signal.aborted ? 'canceled' : 'success', signal.aborted ? whyOf(signal) : message);
  } catch (fault) {
    if (signal.aborted) return end('canceled', whyOf(signal));
    if (fault instanceof Refusal) return end('fail', { key: fault.key, data: fault.words });
    failed(fault);
    end('fail', { key: 'job_failed' });
  }
}
