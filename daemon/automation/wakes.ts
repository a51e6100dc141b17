import type { Clock } from '../clock';

/** What waits for its turn, or for a time. */
interface Timed {
  /** when it may be otherwise though nothing is read, mono ms */
  readonly due: number | null;
}
interface WakesParts<T extends Timed> {
  readonly clock: Clock;
  readonly all: () => Iterable<T>;
  /** @throws it is judged again a second later */
  readonly judge: (one: T) => void;
  readonly failed: (fault: unknown) => void;
}
/** A disk that was full is tried again. */
const AGAIN_MS = 1000;

/** Who is judged next: all that one round wakes in one turn, after the sockets were told; one timer for all times that are waited for. */
export function createWakes<T extends Timed>({ clock, all, judge, failed }: WakesParts<T>) {
  const waiting = new Set<T>();
  let cancelFlush = (): void => {};
  let cancelDue = (): void => {};

  function flush(): void {
    const now = [...waiting];
    waiting.clear();
    for (const one of now) {
      try {
        judge(one);
      } catch (fault) {
        failed(fault);
        waiting.add(one);
      }
    }
    if (waiting.size > 0) later(AGAIN_MS);
    plan();
  }
  function later(ms: number): void {
    cancelFlush();
    cancelFlush = clock.after(ms, flush);
  }
  function wake(ones: Iterable<T>): void {
    const before = waiting.size;
    for (const one of ones) waiting.add(one);
    if (before === 0 && waiting.size > 0) later(0);
  }
  function plan(): void {
    cancelDue();
    const due = [...all()].flatMap((one) => one.due ?? []);
    if (due.length === 0) return;
    const isDue = ({ due: at }: T): boolean => at !== null && at <= clock.mono();
    cancelDue = clock.after(Math.max(0, Math.min(...due) - clock.mono()), () => wake([...all()].filter(isDue)));
  }
  return {
    wake,
    /** nobody waits any more */
    clear: (): void => waiting.clear(),
    stop(): void {
      cancelFlush();
      cancelDue();
      waiting.clear();
    },
  };
}
