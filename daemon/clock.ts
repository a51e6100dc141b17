import type { Clock } from '../board/interfaces';

export type { Clock };

/** setTimeout fires at once for a longer wait than this */
const LONGEST_MS = 2 ** 31 - 1;

export const realClock: Clock = {
  wall: () => Date.now(),
  mono: () => performance.now(),
  after(ms, run) {
    if (ms <= LONGEST_MS) {
      // setTimeout drops fractions: a wait of 1.9 ms would be one of 1
      const timer = setTimeout(run, Math.max(0, Math.ceil(ms)));
      return () => clearTimeout(timer);
    }
    let cancel = realClock.after(LONGEST_MS, () => {
      cancel = realClock.after(ms - LONGEST_MS, run);
    });
    return () => cancel();
  },
};

/** Epoch seconds, the unit of everything that is stored or sent. */
export const seconds = (clock: Clock): number => Math.floor(clock.wall() / 1000);

/** Runs again and again, `ms` after the last run ended; the answer stops it. A run that fails is told to `failed` and does not end the series. */
export function every(
  clock: Clock,
  ms: number | (() => number),
  run: () => void | Promise<void>,
  failed: (fault: unknown) => void,
): () => void {
  let stopped = false;
  let cancel = () => {};
  const next = () => {
    if (!stopped) cancel = clock.after(typeof ms === 'number' ? ms : ms(), turn);
  };
  const turn = () => {
    Promise.resolve().then(run).catch(failed).then(next);
  };
  next();
  return () => {
    stopped = true;
    cancel();
  };
}

/** What runs again and again between its start and its stop, as a part. */
export function repeated(...series: Parameters<typeof every>): { start(): void; stop(): void } {
  let end = (): void => {};
  return {
    start(): void {
      end = every(...series);
    },
    stop: () => end(),
  };
}

/**
 * A clock that can be ended: what still waited for it then never runs, nor what asks afterwards. A timer that somebody set
 * while all stopped around him would else find his database closed.
 */
export function ending(clock: Clock): Clock & { end(): void } {
  const waiting = new Set<() => void>();
  let ended = false;
  return {
    wall: clock.wall,
    mono: clock.mono,
    after(ms, run) {
      if (ended) return () => {};
      const cancel = clock.after(ms, () => {
        waiting.delete(cancel);
        run();
      });
      waiting.add(cancel);
      return () => {
        waiting.delete(cancel);
        cancel();
      };
    },
    end(): void {
      ended = true;
      for (const cancel of waiting) cancel();
      waiting.clear();
    },
  };
}

export interface FakeClock extends Clock {
  /** lets that much time pass; every promise settles between two timers */
  advance(ms: number): Promise<void>;
  /** the wall clock jumps, mono does not */
  step(ms: number): void;
  /** the process is held up: time passes and no timer fires; those that came due meanwhile are late */
  hold(ms: number): void;
}

/** Time for tests: nothing moves until advance() is called. Not for sockets and ptys. */
export function fakeClock(start = 1_764_288_000_000): FakeClock {
  let wall = start;
  let mono = 0;
  const due: { readonly at: number; readonly run: () => void }[] = [];
  function drop(one: (typeof due)[number]): void {
    const at = due.indexOf(one);
    if (at >= 0) due.splice(at, 1);
  }
  /** the first that comes due; of several at one time the one that was asked for first */
  const soonest = () =>
    due.reduce<(typeof due)[number] | null>((first, one) => (first && first.at <= one.at ? first : one), null);
  const settle = () => new Promise<void>((done) => setImmediate(done));
  return {
    wall: () => wall,
    mono: () => mono,
    step(ms) {
      wall += ms;
    },
    hold(ms) {
      wall += ms;
      mono += ms;
    },
    after(ms, run) {
      const entry = { at: mono + Math.max(0, ms), run };
      due.push(entry);
      return () => drop(entry);
    },
    async advance(ms) {
      const end = mono + ms;
      for (;;) {
        await settle();
        const next = soonest();
        if (!next || next.at > end) break;
        drop(next);
        const wait = Math.max(0, next.at - mono);
        wall += wait;
        mono += wait;
        next.run();
      }
      wall += end - mono;
      mono = end;
      await settle();
    },
  };
}
