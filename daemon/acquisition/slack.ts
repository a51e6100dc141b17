/** What one device takes of its wire. */
export interface Share {
  readonly interval_ms: number;
  /** ms of a round, the mean of those that were answered; null: none was */
  readonly round_ms: number | null;
  /** ms that it is waited for when it does not answer */
  readonly timeout_ms: number;
  readonly lost: boolean;
}

/** Of its own time a wire may be taken this much, and its polls may be put off for this much of their interval. */
const HALF = 0.5;
/** Silence that a line keeps after a time-out besides it, ms. */
const QUARANTINE_MS = 100;

const waitOf = ({ timeout_ms }: Share): number => timeout_ms + QUARANTINE_MS;

/** ms of one round or probe; Infinity: it answers, but nobody knows yet how long that takes */
const costOf = (share: Share): number => (share.lost ? waitOf(share) : (share.round_ms ?? Number.POSITIVE_INFINITY));

/**
 * Whether a lost device may be asked in its interval although it may not answer: nobody else on its wire answers, or the wire has
 * slack. Then no round of those that answer grows by more than half.
 */
export function costsNobody(lost: Share, others: readonly Share[]): boolean {
  const answering = others.filter((share) => !share.lost);
  if (answering.length === 0) return true;
  const taken = [lost, ...others].reduce((sum, share) => sum + costOf(share) / share.interval_ms, 0);
  const shortest = Math.min(...answering.map(({ interval_ms }) => interval_ms));
  return taken <= HALF && waitOf(lost) <= HALF * shortest;
}
