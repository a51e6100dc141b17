import type { Moment } from '../contract/rules/moments';

/** s after its moment within which a task is on time: a turn of the schedule, a restart of the program, a stalled machine */
const ON_TIME_S = 120;

/** What is done about moments that came while nobody looked: nothing, or the last one if it is young enough. */
export interface CatchUp {
  readonly catch_up: 'skip' | 'once';
  readonly catch_up_minutes: number;
}
export interface Judged {
  /** the one to be run; null: none is */
  readonly run: Moment | null;
  /** it is run late because it was missed */
  readonly late: boolean;
  readonly missed: readonly Moment[];
}

/** s after its moment for which one is still run. */
export const youngFor = ({ catch_up, catch_up_minutes }: CatchUp): number =>
  Math.max(ON_TIME_S, catch_up === 'once' ? catch_up_minutes * 60 : 0);

/** What becomes of the moments of a task that have come. @param moments oldest first @param now epoch s */
export function judgeDue(moments: readonly Moment[], now: number, wish: CatchUp): Judged {
  const last = moments.at(-1);
  if (!last) return { run: null, late: false, missed: [] };
  const age = now - last.at;
  const late = age > ON_TIME_S;
  if (age > youngFor(wish)) return { run: null, late, missed: moments };
  return { run: last, late, missed: moments.slice(0, -1) };
}
