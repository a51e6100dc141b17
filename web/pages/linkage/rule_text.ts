import type { Auto, ShownProof } from '../../../daemon/contract/entities';
import { exactSpan } from '../../../daemon/contract/exact_span';
import type { Logic } from '../../../daemon/contract/rules/condition';
import { fill, words } from '../../lang/index';
import { conditionsText, conditionText, type Said } from '../conditions/sentence';

/** A rule as far as it is said. */
export interface SaidRule {
  readonly conditions: readonly Said[];
  readonly logic: Logic;
  /** '': at any time */
  readonly period: string;
  /** names, in their order */
  readonly actions: readonly string[];
  readonly recovery: readonly string[];
  /** what the room must show, and within how many s; null: nothing */
  readonly proof: { readonly said: Said; readonly within: number } | null;
}

const inOrder = (names: readonly string[]): string => names.reduce((a, b) => fill(words('rules').next, { a, b }));

/** What the room must show, and how soon. */
const proofWords = ({ said, within }: NonNullable<SaidRule['proof']>) => ({
  shown: conditionText(said),
  within: exactSpan(within, words('shell').age),
});
/** A proof is asked for once: nothing lasts, comes back or stands beside another. */
const AT_ONCE = { duration: 0, group: null, recovery: 0, recovery_label: '' } as const;
/** The same by itself. */
export const proofText = ({ within, ...asked }: ShownProof): string =>
  fill(words('rules').proof_says, proofWords({ said: { ...asked, ...AT_ONCE }, within }));

/** A rule in the reader's language. */
export function ruleText({ conditions, logic, period, actions, recovery, proof }: SaidRule): string {
  const w = words('rules');
  const asked = conditionsText(conditions, logic);
  const when = period ? fill(w.within, { when: asked, period }) : asked;
  const begins = fill(w.begins, { when, actions: inOrder(actions) });
  const rule = recovery.length > 0 ? fill(w.ends, { begins, actions: inOrder(recovery) }) : begins;
  return proof ? fill(w.proved_by, { rule, ...proofWords(proof) }) : rule;
}

const called = (ids: readonly number[], names: readonly string[]): readonly string[] =>
  ids.map((id, i) => names[i] || fill(words('rules').unknown_action, { id }));

/** A rule as the box tells it. What the reader does not see is called by its number. */
export const saidRule = (rule: Auto): SaidRule => ({
  conditions: rule.conditions,
  logic: rule.logic,
  period: rule.time_period_id === null ? '' : rule.period_name || `#${rule.time_period_id}`,
  actions: called(rule.actions, rule.action_names),
  recovery: called(rule.recovery_actions, rule.recovery_names),
  proof: rule.proof && { said: { ...rule.proof, ...AT_ONCE }, within: rule.proof.within },
});
