import type { Clock } from '../clock';
import { Refusal } from '../contract/refusal';
import { networkOf } from '../shares/owner';
import type { Lock } from './lock';

/** tries of one address that may wait */
const MOST = 4;

interface Lane {
  waiting: number;
  last: Promise<void>;
}

/**
 * Tries of an address that has failed lately go one at a time, each a pause after the failure before it. What waits is a timer:
 * no hash, no question to a directory, and no other address.
 */
export function createSlowing({
  clock,
  lock,
}: {
  readonly clock: Clock;
  readonly lock: Pick<Lock, 'hasFailed' | 'isLocked' | 'wait'>;
}) {
  const lanes = new Map<string, Lane>();
  const timers = new Set<() => void>();

  const sleep = (ms: number): Promise<void> =>
    new Promise((done) => {
      const cancel = clock.after(ms, () => {
        timers.delete(cancel);
        done();
      });
      timers.add(cancel);
    });
  /** others of that address may fail meanwhile; one that is locked is told so at once */
  async function pause(address: string): Promise<void> {
    for (let ms = lock.wait(address); ms > 0 && !lock.isLocked(address); ms = lock.wait(address)) await sleep(ms);
  }

  async function inLane<T>(address: string, work: () => Promise<T>): Promise<T> {
    const network = networkOf(address);
    const lane = lanes.get(network) ?? { waiting: 0, last: Promise.resolve() };
    if (lane.waiting > MOST) throw new Refusal(429, 'too_fast');
    lanes.set(network, lane);
    lane.waiting += 1;
    const result = lane.last.then(() => pause(address)).then(work);
    const done = (): void => {
      lane.waiting -= 1;
      if (lane.waiting === 0) lanes.delete(network);
    };
    lane.last = result.then(done, done);
    return result;
  }

  return {
    /** @throws Refusal 429 when too many of that address wait, or what the try throws */
    async tried<T>(address: string, work: () => Promise<T>): Promise<T> {
      return lock.hasFailed(address) ? inLane(address, work) : work();
    },
    /** what still waits is forgotten */
    stop(): void {
      for (const cancel of timers) cancel();
    },
  };
}
export type Slowing = ReturnType<typeof createSlowing>;
