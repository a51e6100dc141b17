/** s after each failed try until the next; the last one for all that follow */
const PAUSES_S = [5, 30, 120, 600, 1800, 3600] as const;
const LAST_PAUSE_S = 3600;
/** s after which a notice is given up */
export const GIVE_UP_S = 86_400;

/**
 * When a notice is tried again, epoch s; null: it is given up.
 * @param attempts that failed, at least 1 @param after_s what its receiver asks for
 */
export function tryAgainAt(attempts: number, since: number, time: number, after_s = 0): number | null {
  const pause = PAUSES_S[attempts - 1] ?? LAST_PAUSE_S;
  const at = time + Math.max(pause, after_s);
  return at - since > GIVE_UP_S ? null : at;
}
