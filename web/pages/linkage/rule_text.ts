import type { Auto } from '../../../daemon/contract/entities';
import type { Logic } from '../../../daemon/contract/rules/condition';
import { fill, words } from '../../lang/index';
import { conditionsText, type Said } from '../conditions/sentence';

/** A rule as far as it is said. */
export interface SaidRule {
  readonly conditions: readonly Said[];
  readonly logic: Logic;
  /** '': at any time */
  readonly period: string;
  /** names, in their order */
  readonly actions: readonly string[];
  readonly recovery: readonly string[];
}

const inOrder = (names: readonly string[]): string => names.reduce((a, b) => fill(words('rules').next, { a, b }));

/** A rule in the reader's language. */
export function ruleText({ conditions, logic, period, actions, recovery }: SaidRule): string {
  const w = words('rules');
  const asked = conditionsText(conditions, logic);
  const when = period ? fill(w.within, { when: asked, period }) : asked;
  const begins = fill(w.begins, { when, actions: inOrder(actions) });
  return recovery.length > 0 ? fill(w.ends, { begins, actions: inOrder(recovery) }) : begins;
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
});
