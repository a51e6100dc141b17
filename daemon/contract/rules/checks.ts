/** A poll that comes this much before the check is due still is the check: polls wander, and the next one may be a minute off. */
export const EARLY_MS = 250;

/** Whether a check is due. @param since_ms ms since the last one; null: there was none */
export const isDue = (since_ms: number | null, check_interval: number): boolean =>
  since_ms === null || since_ms >= check_interval * 1000 - EARLY_MS;

/** Seconds between two checks of an item whose device is polled that often: the first poll at which one is due. */
export const secondsBetween = (check_interval: number, poll_interval: number): number =>
  Math.max(1, Math.ceil((check_interval - EARLY_MS / 1000) / poll_interval)) * poll_interval;

/** What is remembered between two checks: what is open, and what is on its way and how many checks in a row have shown it. */
export interface Counting<State> {
  readonly open: State | null;
  readonly pending: State | null;
  readonly seen: number;
  /** ms, by a clock that never steps, since when checks have found nothing while something is open; null: they have not */
  readonly calm: number | null;
}
export const AT_REST: Counting<never> = { open: null, pending: null, seen: 0, calm: null };

/** How often the same must be found before it is an alarm (0 and 1: once), and for how many seconds nothing before it is over. */
export interface Delays {
  readonly repetitions: number;
  readonly off_delay: number;
}

/** A check that found nothing: what is open ends once that has lasted. */
function calmed<State>({ open, calm }: Counting<State>, off_delay: number, at_ms: number): Counting<State> {
  const since = calm ?? at_ms;
  return open === null || at_ms - since >= off_delay * 1000 ? AT_REST : { ...AT_REST, open, calm: since };
}

/**
 * One check more (decision 28). What is open stays until checks have found nothing for as long as it takes, or another alarm is
 * certain.
 * @param found null: the check found nothing
 * @param at_ms when, by a clock that never steps
 */
export function counted<State>(
  before: Counting<State>,
  found: State | null,
  { repetitions, off_delay }: Delays,
  at_ms: number,
  same: (a: State, b: State) => boolean = Object.is,
): Counting<State> {
  if (found === null) return calmed(before, off_delay, at_ms);
  const { open, pending } = before;
  if (open !== null && same(open, found)) return { ...AT_REST, open };
  const seen = pending !== null && same(pending, found) ? before.seen + 1 : 1;
  return seen < repetitions ? { open, pending: found, seen, calm: null } : { ...AT_REST, open: found };
}
