import { type Proof, showsProof } from '../contract/rules/proof';
import type { Fact } from '../contract/rules/truth';

/** What came of a proof. `over`: the rule ended, or asks for none any more, before it was known. */
export type Proved = 'shown' | 'not_effective' | 'unknown' | 'over';
export interface Proving {
  /** until when the room may show it; null: nothing is waited for */
  readonly due: number | null;
  readonly proved: Proved | null;
}

/**
 * Whether the room shows what a rule was to bring about.
 * @param due until when it may
 * @param fact what was read since the rule began: what was so before proves nothing
 */
export function provedNow(proof: Proof | null, due: number | null, fact: Fact, now: number): Proving {
  if (due === null) return { due, proved: null };
  if (proof === null) return { due: null, proved: 'over' };
  const shows = showsProof(proof, fact);
  if (shows) return { due: null, proved: 'shown' };
  if (now < due) return { due, proved: null };
  return { due: null, proved: shows === null ? 'unknown' : 'not_effective' };
}
