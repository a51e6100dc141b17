import type { Clock } from '../clock';

/** Waits that a stop cuts short: whoever waited goes on at once, and looks whether it still may. */
export function createPauses(clock: Pick<Clock, 'after'>) {
  const waiting = new Set<() => void>();
  return {
    of: (ms: number): Promise<void> =>
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
      }),
    end(): void {
      for (const end of waiting) end();
      waiting.clear();
    },
  };
}
