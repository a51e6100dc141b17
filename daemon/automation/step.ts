import type { Condition, Logic } from '../contract/rules/condition';
import type { Proof } from '../contract/rules/proof';
import { type Fact, looked, type Standing, type Truth, truthAt, unheard, whole } from '../contract/rules/truth';
import { type Proved, provedNow } from './proving';

/** What of a rule says when it begins and ends. */
export interface Rule {
  readonly conditions: readonly Condition[];
  readonly logic: Logic;
  /** s between two begins */
  readonly cooldown: number;
  readonly on_unknown: 'hold' | 'act' | 'recover';
  readonly at_period_end: 'recover' | 'hold';
  /** what the room must show once it has begun; null: nothing */
  readonly proof: Proof | null;
}
/** How a rule stands. Times are ms of one clock that never steps. */
export interface RuleState {
  readonly conditions: readonly Standing[];
  readonly begun: boolean;
  /** since when nobody knows whether the whole is so; null: it is known */
  readonly unknown: number | null;
  /** its last begins, as many as the breaker looks at, the newest last */
  readonly begins: readonly number[];
  /** it began too often, and waits for somebody */
  readonly stopped: boolean;
  /** until when the room may show that it had its effect; null: nothing is waited for */
  readonly proof: number | null;
}
/** What is known at one moment. */
export interface Moment {
  readonly now: number;
  /** of each condition, in order */
  readonly facts: readonly Fact[];
  /** of each condition: ms of silence that end nothing */
  readonly patience: readonly number[];
  /** it is the time of week in which it may begin */
  readonly inPeriod: boolean;
  /** what was read of the item of its proof since it began */
  readonly proof: Fact;
}
export type Turn = 'begin' | 'end' | 'stop' | null;
export interface Step {
  readonly state: RuleState;
  readonly turn: Turn;
  /** the whole now */
  readonly truth: Truth;
  /** what came of its proof at this moment */
  readonly proved: Proved | null;
}

/** A rule that begins more often than that within the span stops itself. */
export const MOST_BEGINS = 10;
const SPAN_MS = 600_000;

export const fresh = ({ conditions }: Pick<Rule, 'conditions'>, now: number): RuleState => ({
  conditions: conditions.map(() => unheard(now)),
  begun: false,
  unknown: now,
  begins: [],
  stopped: false,
  proof: null,
});

/** The whole, as far as it is known. */
export const wholeAt = ({ logic, conditions }: Rule, standings: readonly Standing[], now: number): Truth =>
  whole(
    logic,
    conditions.map((condition, i) => ({ group: condition.group, truth: truthAt(condition, standings[i]!, now) })),
  );

/** What a rule takes the whole for: what nobody knew for long enough is as it was told to take it. null: as before. */
function takenFor({ on_unknown }: Rule, truth: Truth, unknown: number | null, { now, patience }: Moment): Truth {
  if (truth !== null) return truth;
  const lasts = unknown !== null && now - unknown > Math.max(...patience);
  if (on_unknown === 'hold' || !lasts) return null;
  return on_unknown === 'act';
}

const coolsDown = ({ cooldown }: Rule, { begins }: RuleState, now: number): boolean => {
  const last = begins.at(-1);
  return last !== undefined && now - last < cooldown * 1000;
};

/** What a rule does at one moment: a pure function, the same for what is read now and for what was read once. */
export function step(rule: Rule, before: RuleState, moment: Moment): Step {
  const { now, facts, patience, inPeriod } = moment;
  const conditions = rule.conditions.map((condition, i) =>
    looked(condition, before.conditions[i]!, facts[i]!, now, patience[i]!),
  );
  const truth = wholeAt(rule, conditions, now);
  const unknown = truth === null ? (before.unknown ?? now) : null;
  const { due, proved } = provedNow(rule.proof, before.proof, moment.proof, now);
  const state = { ...before, conditions, unknown, proof: due };
  const taken = takenFor(rule, truth, unknown, moment);
  const stays = { state, turn: null, truth, proved } as const;

  const isOver = taken === false || (!inPeriod && rule.at_period_end === 'recover');
  if (before.begun && isOver)
    return { state: { ...state, begun: false, proof: null }, turn: 'end', truth, proved: due === null ? proved : 'over' };
  if (before.begun || taken !== true || !inPeriod || before.stopped || coolsDown(rule, before, now)) return stays;
  const begins = before.begins.filter((at) => now - at < SPAN_MS);
  if (begins.length >= MOST_BEGINS) return { ...stays, state: { ...state, stopped: true }, turn: 'stop' };
  const proof = rule.proof && now + 1000 * rule.proof.within;
  return { ...stays, state: { ...state, begun: true, begins: [...begins, now], proof }, turn: 'begin' };
}

/** When it may be otherwise though nothing is read: ms; null: never. The period is asked for apart. */
export function dueAt(rule: Rule, state: RuleState, { now, patience }: Pick<Moment, 'now' | 'patience'>): number | null {
  const durations = rule.conditions.flatMap(({ duration }, i) => {
    const { since, unknown } = state.conditions[i]!;
    return since === null || unknown !== null ? [] : [since + duration * 1000];
  });
  const last = state.begins.at(-1);
  const all = [
    ...durations,
    ...(last === undefined || state.begun ? [] : [last + rule.cooldown * 1000]),
    ...(state.proof === null ? [] : [state.proof]),
    ...(state.unknown === null || rule.on_unknown === 'hold' ? [] : [state.unknown + Math.max(...patience) + 1]),
  ].filter((at) => at > now);
  return all.length > 0 ? Math.min(...all) : null;
}
