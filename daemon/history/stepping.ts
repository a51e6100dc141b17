import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import type { Sentence } from '../contract/live';
import type { HistoryStore } from './store';
import type { ClockStep } from './tables/clock_steps';

/** A step is told for at least so long, so that whoever looks now and then sees it. */
const TOLD_MS = 25_000;

interface SteppingParts {
  readonly clock: Clock;
  readonly attempt: <T>(run: (store: HistoryStore) => T) => T | undefined;
  readonly read: <T>(run: (store: HistoryStore) => T) => T | undefined;
}

/** What is kept and told of a clock that was set. */
export function createStepping({ clock, attempt, read }: SteppingParts) {
  /** not on the disk yet */
  let pending: ClockStep[] = [];
  let last: (ClockStep & { readonly mono: number }) | null = null;

  const write = (): void => {
    if (pending.length === 0) return;
    const written = attempt((store) => {
      for (const step of pending) store.putClockStep(step);
      return true;
    });
    if (written) pending = [];
  };

  return {
    write,
    /** The clock was set by so many seconds, negative: back. */
    stepped(by: number): void {
      const step = { at: seconds(clock), by };
      pending.push(step);
      last = { ...step, mono: clock.mono() };
      write();
    },
    /** Those that touch a span of epoch seconds. */
    between: (from: number, to: number): readonly ClockStep[] => read((store) => store.clockSteps(from, to)) ?? [],
    /** what a reader is told of a step just now; null: the clock runs on */
    sentence(): Sentence | null {
      if (!last || clock.mono() - last.mono >= TOLD_MS) return null;
      const { at, by } = last;
      return { key: by < 0 ? 'clock_back' : 'clock_ahead', data: { from_time: at - by, to_time: at, by_span: Math.abs(by) } };
    },
  };
}
