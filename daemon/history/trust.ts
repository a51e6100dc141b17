/** What is remembered of the clock's days, over restarts. */
export interface Belief {
  /** the last day on which the clock was believed; null: it never was asked */
  readonly trusted: number | null;
  /** since that day it says something else; null: it does not */
  readonly doubted: number | null;
}

/** A box that was off for so many days is believed at once. */
const NEAR = 7;
/** A clock that jumped is believed after so many days of its own. */
const PROBATION = 2;

const follows = (day: number, after: number | null): boolean => after !== null && day >= after - 1 && day <= after + NEAR;

/**
 * Whether today is what the clock says. It is while the days follow each other; after a jump (a set clock, an empty battery,
 * a box from the shelf) not until the clock has said so for two days on end. So one that is wrong for five minutes or a
 * day moves nothing, and goes on where it was when it is right again.
 * @param newest newest day of which something is stored; decides when nothing is remembered
 */
export function believe({ trusted, doubted }: Belief, today: number, newest: number | null): Belief {
  if (follows(today, trusted) || (trusted === null && (newest === null || follows(today, newest))))
    return { trusted: Math.max(today, trusted ?? today), doubted: null };
  if (!follows(today, doubted) || doubted === null) return { trusted, doubted: today };
  return today - doubted >= PROBATION ? { trusted: today, doubted: null } : { trusted, doubted };
}
