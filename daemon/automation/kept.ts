import type { Standing } from '../contract/rules/truth';
import type { RuleState } from './step';

/** A stamp as the ms that had gone by since, and back: the clock of the next run begins anew. */
type Shift = (stamp: number) => number;
const orNull = (stamp: number | null, shift: Shift): number | null => (stamp === null ? null : shift(stamp));

function shifted(state: RuleState, shift: Shift): RuleState {
  const standing = ({ so, since, unknown }: Standing): Standing => ({
    so,
    since: orNull(since, shift),
    unknown: orNull(unknown, shift),
  });
  return {
    ...state,
    conditions: state.conditions.map(standing),
    unknown: orNull(state.unknown, shift),
    begins: state.begins.map(shift),
    proof: orNull(state.proof, shift),
  };
}

/** How a rule stands, as it is kept: with ages instead of times. */
export const toKeep = (state: RuleState, now: number): string => JSON.stringify(shifted(state, (at) => now - at));

/** What was being counted is counted on, unless the box was out for longer than this. */
const LONG_OUT_S = 600;

/**
 * A rule as it stood before the start. Nothing is known until it is read: what lasted goes on from what it had, the time that the
 * box was out left out; after a long time out it begins anew. What has begun stays begun.
 * @param out s that the box was out, as far as its clock says
 */
export function fromKept(text: string, conditions: number, now: number, out: number): RuleState | null {
  const found = JSON.parse(text) as Partial<RuleState>;
  // what somebody wrote there by hand
  if (!Array.isArray(found.conditions) || !Array.isArray(found.begins)) return null;
  // what was kept before rules had proofs has none
  const proof = typeof found.proof === 'number' ? found.proof : null;
  const kept = shifted({ ...(found as RuleState), proof }, (age) => now - age);
  if (kept.conditions.length !== conditions) return null;
  const isLong = out < 0 || out > LONG_OUT_S;
  return {
    ...kept,
    unknown: now,
    conditions: kept.conditions.map((standing) =>
      isLong ? { so: false, since: null, unknown: now } : { ...standing, unknown: standing.unknown ?? now },
    ),
  };
}
