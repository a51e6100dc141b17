import { atom } from 'nanostores';
import type { Job } from '../../daemon/contract/entities';
import { call, Refused } from '../wire/call';

/** ms between two looks at a scan, and while nobody sees the page */
const LOOK_MS = 1000;
const HIDDEN_MS = 5000;
const GONE = 1002;

/** The scan that was last begun on each line, kept while the console is open: a drawer that is closed loses nothing. */
export const $scans = atom<Readonly<Record<number, string>>>({});

export function rememberScan(port: number, job_id: string): void {
  $scans.set({ ...$scans.get(), [port]: job_id });
}
export function forgetScan(port: number): void {
  const { [port]: _, ...others } = $scans.get();
  $scans.set(others);
}

/** The scan that runs now, whoever's page began it: one's own, and for user 1 everybody's. */
export async function runningScan(): Promise<Job | null> {
  const { data } = await call('GET jobs', {});
  return data.find(({ kind, state }) => kind === 'bus_scan' && state === 'running') ?? null;
}

/**
 * Looks at a long operation until it is over. `tell` hears each state, and null when the box knows it no longer; a look that
 * fails is tried again. The returned function ends it.
 */
export function followJob(job_id: string, tell: (job: Job | null) => void): () => void {
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
    if (!ended && !over) timer = setTimeout(() => void look(), document.hidden ? HIDDEN_MS : LOOK_MS);
  };
  void look();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/** Units of a line that devices sit at, as far as one may see them. */
export async function unitsOf(serial_port_id: number): Promise<ReadonlySet<number>> {
  const { data } = await call('GET setting/devices', { serial_port_id, limit: 0 });
  return new Set(data.map(({ protocol_id }) => protocol_id));
}

/** Stops a scan that runs; what it has found stays. */
export const cancelScan = (job_id: string): Promise<null> => call('DELETE jobs/{job_id}', { job_id });
