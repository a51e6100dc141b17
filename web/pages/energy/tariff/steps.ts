import type { Stairstep, StempTime } from '../../../../daemon/contract/entities';
import { type Day, dayOf, periodsOf } from './day';

/** One step of kWh as it is typed: of stairs a price, of stepped time-sharing a day. */
export interface Step {
  readonly start: number;
  /** null: it has no end; a text that is no number stays, for the rule to say so */
  readonly end: number | string | null;
  readonly price: number | string | null;
  readonly day: Day | null;
}
const numberIn = (value: Step['end']): number => (typeof value === 'number' ? value : 0);

/** Each step begins where the one before ends, the first at 0, and the last has no end. */
export const chained = (steps: readonly Step[]): Step[] =>
  steps.map((step, i) => ({
    ...step,
    start: i === 0 ? 0 : numberIn(steps[i - 1]?.end ?? 0),
    end: i === steps.length - 1 ? null : step.end,
  }));
/** kWh that one more step is given until somebody types how many */
const WIDTH = 1000;
export function withStep(steps: readonly Step[]): Step[] {
  const last = steps.at(-1);
  if (!last) return [];
  return chained([...steps.slice(0, -1), { ...last, end: last.start + WIDTH }, { ...last, price: null, end: null }]);
}

export const stepsOf = (gradients: Stairstep['gradients'] | StempTime['gradients']): Step[] =>
  gradients.map((step) => ({
    start: step.start,
    end: step.end,
    price: 'price' in step ? step.price : null,
    day: 'periods' in step ? dayOf(step.periods) : null,
  }));
/** The same as the box is told it. */
export const gradientsOf = (steps: readonly Step[]): Stairstep['gradients'] | StempTime['gradients'] =>
  // what is no number goes to the rule as it was typed
  steps.map(({ start, end, price, day }) => (day ? { start, end, periods: periodsOf(day) } : { start, end, price })) as never;
