import type { Job } from '../../../daemon/contract/entities';
import { call, Refused } from '../../wire/call';

/** ms between two looks, and while nobody sees the page */
const LOOK_MS = 1000;
const HIDDEN_MS = 5000;
const GONE = 1002;

/**
 * Looks at a long operation until it is over. `tell` hears each state, and null when the box knows it no longer; a look that
 * fails is tried again. The returned function ends it.
 * @param every ms between two looks
 */
export function followJob(job_id: string, tell: (job: Job | null) => void, every = LOOK_MS): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const look = async (): Promise<void> => {
    let over = false;
    try {
      const job = await call('GET jobs/{job_id}', { job_id });
      over = job.state !== 'running';
      if (!ended) tell(job);
    } catch (fault) {
      over = fault instanceof Refused && fault.code === GONE;
      if (over && !ended) tell(null);
    }
    if (!ended && !over) timer = setTimeout(() => void look(), document.hidden ? HIDDEN_MS : every);
  };
  void look();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
