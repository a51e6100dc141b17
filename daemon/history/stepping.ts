import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import type { Sentence } from '../contract/live';
import { STEP_S } from './steady';
import type { HistoryStore } from './store';
import type { ClockStep } from './tables/clock_steps';

/** A step is told for so long, so that whoever looks every 10 s sees it. */
const TOLD_MS = 25_000;
/** Between two of them nothing is told for so long, so that each is a notice of its own. */
const REST_MS = 15_000;
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
  /** the one that is told or was told last, and one that waits for its turn; `from` is mono ms */
  let told: readonly (ClockStep & { readonly from: number })[] = [];

  /** Steps that wait are one: what is told last leads to where the clock is, and one that was undone meanwhile is not told. */
  const tell = ({ at, by }: ClockStep): void => {
    const now = clock.mono();
    const begun = told.filter(({ from }) => from <= now && now < from + TOLD_MS + REST_MS);
    const waiting = told.find(({ from }) => now < from);
    const step = { at, by: by + (waiting?.by ?? 0), from: begun[0] ? begun[0].from + TOLD_MS + REST_MS : now };
    told = Math.abs(step.by) < STEP_S ? begun : [...begun, step];
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
    /** what a reader is told of a step just now; null: the clock runs on */
    sentence(): Sentence | null {
      const now = clock.mono();
      const step = told.find(({ from }) => from <= now && now < from + TOLD_MS);
      if (!step) return null;
      return stepSentence(step);
    },
  };
}
