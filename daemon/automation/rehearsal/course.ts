import type { Condition } from '../../contract/rules/condition';
import { showsProof } from '../../contract/rules/proof';
import { type Fact, NO_FACT, type Truth, truthAt, truthOf } from '../../contract/rules/truth';
import { dueAt, fresh, type Rule, type RuleState, step, type Turn } from '../step';

/** A rule as it is played, and of each of its conditions the ms of silence that end nothing. */
export interface Played {
  readonly rule: Rule;
  readonly patience: readonly number[];
}
/** When a rule turned. Epoch s. */
export interface Turned {
  readonly at: number;
  readonly turn: NonNullable<Turn>;
}
/** What came of proofs that were known in the end. */
export type ProofCounts = Record<'shown' | 'not_effective' | 'unknown', number>;
/** Since when something is so, until the next of its line. Epoch s. */
export interface Truthful {
  readonly at: number;
  readonly truth: Truth;
}

const put = (line: Truthful[], at: number, truth: Truth): void => {
  const last = line.at(-1);
  if (last?.truth === truth) return;
  // of one second the last counts
  if (last?.at === at) line.pop();
  if (line.at(-1)?.truth !== truth) line.push({ at, truth });
};

/**
 * One rule over what was read, by the same step as the rule that runs. Facts go in in order of time, turns come out; it is judged
 * when a condition is otherwise and when a time it waits for has come, as the rule that runs comes to the same each time.
 * @param from epoch s: nothing was known before
 */
export function createCourse({ rule, patience }: Played, from: number) {
  const facts: Fact[] = rule.conditions.map(() => NO_FACT);
  let state: RuleState = fresh(rule, 1000 * from);
  let inPeriod = true;
  let due: number | null = null;
  const turns: Turned[] = [];
  const whole: Truthful[] = [];
  const proofs: ProofCounts = { shown: 0, not_effective: 0, unknown: 0 };
  let proof: Fact = NO_FACT;
  const lanes: Truthful[][] = rule.conditions.map(() => []);

  function judge(now: number): void {
    const at = Math.floor(now / 1000);
    const { state: after, turn, truth, proved } = step(rule, state, { now, facts, patience, inPeriod, proof });
    state = after;
    if (proved !== null && proved !== 'over') proofs[proved] += 1;
    // what was read before it began proves nothing
    if (turn === 'begin') proof = NO_FACT;
    if (turn !== null) turns.push({ at, turn });
    put(whole, at, truth);
    for (const [i, condition] of rule.conditions.entries()) put(lanes[i]!, at, truthAt(condition, after.conditions[i]!, now));
    due = dueAt(rule, state, { now, patience });
  }
  /** Judges at all times that it waits for up to a moment, ms: a timer is due on its second, a reading comes a little later. */
  function reach(now: number): void {
    while (due !== null && due <= now) judge(due);
  }
  /** Whether another fact makes a condition otherwise than it stands. */
  function isOther(condition: Condition, i: number): boolean {
    const { so, unknown } = state.conditions[i]!;
    return truthOf(condition, facts[i]!, so) !== (unknown === null ? so : null);
  }

  judge(1000 * from);

  return {
    /** what it asks for */
    item_ids: [...rule.conditions, ...(rule.proof ? [rule.proof] : [])].map(({ item_id }) => item_id),
    /** Whether it may begin from a moment on, epoch s: it is asked for on the minute, before what is read in the same second. */
    hour(at: number, within: boolean): void {
      const now = 1000 * at;
      reach(now);
      if (within === inPeriod) return;
      inPeriod = within;
      judge(now);
    },
    /** What its conditions may know from a moment on, epoch s; those of the same second are told together. */
    moment(at: number, known: (asked: Pick<Condition, 'item_id'>) => Fact): void {
      const now = 1000 * at;
      reach(now);
      for (const [i, condition] of rule.conditions.entries()) facts[i] = known(condition);
      proof = rule.proof && state.proof !== null ? known(rule.proof) : NO_FACT;
      const isProved = rule.proof !== null && showsProof(rule.proof, proof) === true;
      if (isProved || rule.conditions.some(isOther)) judge(now);
    },
    /** Everything was played before a time, epoch s. */
    end(until: number): {
      readonly turns: readonly Turned[];
      readonly whole: readonly Truthful[];
      readonly lanes: readonly (readonly Truthful[])[];
      /** null: it asks for none */
      readonly proofs: ProofCounts | null;
    } {
      reach(1000 * until - 1);
      return { turns, whole, lanes, proofs: rule.proof && proofs };
    },
  };
}
export type Course = ReturnType<typeof createCourse>;
