import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import type { Sentence } from '../contract/live';
import { type CredibleTime, wasSet } from '../credible_time';
import type { HistoryStore } from './store';
import type { ClockStep } from './tables/clock_steps';

/** A step is told for so long, so that whoever looks every 10 s sees it. */
const TOLD_MS = 25_000;
/** Between two of them nothing is told for so long, so that each is a notice of its own. */
const REST_MS = 15_000;
/** So many wait for their turn; of a clock that is set without end what comes after them is one, which leads to where it is. */
const MOST_WAITING = 8;
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

/** Why the time that a clock shows cannot be right, however long it has shown it; null: nothing speaks against it. */
export function wrongClock(clock: Clock, credible: Pick<CredibleTime, 'reached'>): Sentence | null {
  const to_time = seconds(clock);
  if (!wasSet(to_time)) return { key: 'clock_unset', data: { to_time } };
  const known_time = credible.reached();
  return known_time === null ? null : { key: 'clock_behind', data: { to_time, known_time } };
}

/** What is kept and told of a clock that was set. */
export function createStepping({ clock, attempt, read }: SteppingParts) {
  /** not on the disk yet */
  let pending: ClockStep[] = [];
  /** the one that is told or was told last, and those that wait for their turn; `from` is mono ms */
  let told: readonly (ClockStep & { readonly from: number })[] = [];

  /** Each is told in its turn, in the order in which they came: what is told last leads to where the clock is. */
  const tell = ({ at, by }: ClockStep): void => {
    const now = clock.mono();
    const recent = told.filter(({ from }) => now < from + TOLD_MS + REST_MS);
    const last = recent.at(-1);
    if (last && recent.filter(({ from }) => now < from).length >= MOST_WAITING)
      told = [...recent.slice(0, -1), { at, by: last.by + by, from: last.from }];
    else told = [...recent, { at, by, from: last ? last.from + TOLD_MS + REST_MS : now }];
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
