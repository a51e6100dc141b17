/** s after each failed try until the next; the last one for all that follow */
const PAUSES_S = [5, 30, 120, 600, 1800, 3600] as const;
const LAST_PAUSE_S = 3600;
/** s after which a notice is given up */
export const GIVE_UP_S = 86_400;
const pauseAfter = (attempts: number): number => PAUSES_S[attempts - 1] ?? LAST_PAUSE_S;

/**
 * When a notice is tried again, epoch s; null: it is given up.
 * @param attempts that failed, at least 1 @param after_s what its receiver asks for
 */
export function tryAgainAt(attempts: number, since: number, time: number, after_s = 0): number | null {
  const at = time + Math.max(pauseAfter(attempts), after_s);
  return at - since > GIVE_UP_S ? null : at;
}

/** A notice that is not settled when the program starts. */
export interface Left {
  readonly status: 'queued' | 'sending';
  readonly attempts: number;
  /** epoch s since when it is tried, and at which it is tried next */
  readonly since: number;
  readonly next_time: number;
}

/** How long it was to wait since it was tried last, or since it was written. */
function waitOf({ status, attempts, since, next_time }: Left): number {
  if (status === 'sending') return 0;
  return attempts > 0 ? pauseAfter(attempts) : Math.min(Math.max(0, next_time - since), LAST_PAUSE_S);
}
/**
 * When it is tried next, and since when it is, by the clock of this start: that may have been set while nobody counted. It waits no
 * longer than it was to wait, and of the time since its last try no more than a pause counts: who was off has tried nothing.
 */
export function takenUp(left: Left, time: number): Pick<Left, 'since' | 'next_time'> {
  const { since, next_time } = left;
  const wait = waitOf(left);
  const tried_for = Math.min(Math.max(0, next_time - wait - since), GIVE_UP_S);
  const latest = time - tried_for;
  return { next_time: Math.min(next_time, time + wait), since: Math.min(Math.max(since, latest - LAST_PAUSE_S), latest) };
}
