import type { Clock } from '../clock';

/** A wait that may be over sooner is looked at so often. */
const LOOK_MS = 1000;

/** Waits that a stop cuts short: whoever waited goes on at once, and looks whether it still may. */
export function createPauses(clock: Pick<Clock, 'after' | 'mono'>) {
  const waiting = new Set<() => void>();
  const of = (ms: number): Promise<void> =>
    new Promise((done) => {
      const cancel = clock.after(ms, () => {
        waiting.delete(end);
        done();
      });
      const end = (): void => {
        cancel();
        done();
      };
      waiting.add(end);
    });
  return {
    of,
    /** No longer than there is a reason to. */
    async until(ms: number, isOver: () => boolean): Promise<void> {
      const end = clock.mono() + ms;
      for (let left = ms; left > 0 && !isOver(); left = end - clock.mono()) await of(Math.min(left, LOOK_MS));
    },
    end(): void {
      for (const end of waiting) end();
      waiting.clear();
    },
  };
}
