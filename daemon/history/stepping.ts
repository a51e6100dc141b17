import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import type { Sentence } from '../contract/live';
import type { HistoryStore } from './store';
import type { ClockStep } from './tables/clock_steps';

/** A step is told for so long, so that whoever looks every 10 s sees it. */
const TOLD_MS = 25_000;
/** Between two steps nothing is told for so long, so that each is a notice of its own. */
const REST_MS = 15_000;
/** a clock that will not stay is told so far ahead; all of its steps are kept */
const MOST_WAITING = 20;

interface SteppingParts {
  readonly clock: Clock;
  readonly attempt: <T>(run: (store: HistoryStore) => T) => T | undefined;
  readonly read: <T>(run: (store: HistoryStore) => T) => T | undefined;
}

/** A step of the clock for a reader. */
export const stepSentence = ({ at, by }: ClockStep): Sentence => ({
  key: by < 0 ? 'clock_back' : 'clock_ahead',
  data: { from_time: at - by, to_time: at, by_span: Math.abs(by) },
});

/** What is kept and told of a clock that was set. */
export function createStepping({ clock, attempt, read }: SteppingParts) {
  /** not on the disk yet */
  let pending: ClockStep[] = [];
  /** by when they are told, mono ms; the last may be over */
  let told: readonly (ClockStep & { readonly from: number })[] = [];

  const tell = (step: ClockStep): void => {
    const now = clock.mono();
    const going = told.filter(({ from }) => now < from + TOLD_MS + REST_MS);
    const before = going.at(-1);
    if (going.length < MOST_WAITING) told = [...going, { ...step, from: before ? before.from + TOLD_MS + REST_MS : now }];
  };

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
      tell(step);
      write();
    },
    /** Those that touch a span of epoch seconds. */
    between: (from: number, to: number): readonly ClockStep[] => read((store) => store.clockSteps(from, to)) ?? [],
    /** what a reader is told of a step just now, of several one after the other; null: the clock runs on */
    sentence(): Sentence | null {
      const now = clock.mono();
      const step = told.find(({ from }) => from <= now && now < from + TOLD_MS);
      if (!step) return null;
      return stepSentence(step);
    },
  };
}
