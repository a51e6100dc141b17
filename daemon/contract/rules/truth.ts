import type { Condition, Logic, Operator } from './condition';
import { exceeds } from './threshold';

/** null: nobody knows. */
export type Truth = boolean | null;

/** What is known of an item. */
export interface Fact {
  /** what it shows; null: it cannot be read, is no number, is off or gone */
  readonly number: number | null;
  /** whether it alarms, told or not; null: nobody knows */
  readonly alarm: Truth;
}
export const NO_FACT: Fact = { number: null, alarm: null };

/** How a condition stands, over time. Times are mono ms. */
export interface Standing {
  /** whether it is so, however short; what was known last where nobody knows now */
  readonly so: boolean;
  /** since when, what nobody knew of left out; null: it is not so */
  readonly since: number | null;
  /** since when nobody knows; null: it is known */
  readonly unknown: number | null;
}
export const unheard = (now: number): Standing => ({ so: false, since: null, unknown: now });

const COMPARED: Readonly<
  Record<Exclude<Operator, 'alarm' | 'recover'>, (value: number, limit: number, back: number) => boolean>
> = {
  '>': (value, limit, back) => exceeds(value, limit - back),
  '>=': (value, limit, back) => !exceeds(limit - back, value),
  '<': (value, limit, back) => exceeds(limit + back, value),
  '<=': (value, limit, back) => !exceeds(value, limit + back),
  '=': (value, limit) => !exceeds(value, limit) && !exceeds(limit, value),
  '!=': (value, limit) => exceeds(value, limit) || exceeds(limit, value),
};

/** @param so whether it was so before: then it is, until the value has come back by `recovery` */
export function truthOf({ operator, value, recovery }: Condition, fact: Fact, so: boolean): Truth {
  if (operator === 'alarm') return fact.alarm;
  if (operator === 'recover') return fact.alarm === null ? null : !fact.alarm;
  return fact.number === null || value === null ? null : COMPARED[operator](fact.number, value, so ? recovery : 0);
}

/**
 * One look at a condition. What nobody knew for longer than `patience` ms begins anew: neither how long it has been so nor that
 * it had not come back yet counts any more.
 */
export function looked(condition: Condition, before: Standing, fact: Fact, now: number, patience: number): Standing {
  const gap = before.unknown === null ? 0 : now - before.unknown;
  const { so, since } = gap > patience ? unheard(now) : before;
  const truth = truthOf(condition, fact, so);
  if (truth === null) return before.unknown === null ? { ...before, unknown: now } : before;
  if (!truth) return { so: false, since: null, unknown: null };
  return { so: true, since: since === null ? now : since + gap, unknown: null };
}

/** ms for which it has been so, without what nobody knows of; null: it is not so, or what was known is too long ago to count. */
export function lastedAt({ since, unknown }: Standing, now: number, patience: number): number | null {
  const gap = unknown === null ? 0 : now - unknown;
  return since === null || gap > patience ? null : now - gap - since;
}

/** Whether it has been so for long enough. */
export function truthAt({ duration }: Pick<Condition, 'duration'>, { unknown, since }: Standing, now: number): Truth {
  if (unknown !== null) return null;
  return since !== null && now - since >= duration * 1000;
}

/** Kleene: one that is false makes it false, whatever nobody knows of the others. */
const all = (truths: readonly Truth[]): Truth => (truths.includes(false) ? false : truths.includes(null) ? null : true);
const any = (truths: readonly Truth[]): Truth => (truths.includes(true) ? true : truths.includes(null) ? null : false);
const JOINED: Readonly<Record<Logic, readonly [groups: typeof all, within: typeof all]>> = { and: [all, any], or: [any, all] };

/** Those of one group count as one, joined the other way round. */
export function whole(logic: Logic, parts: readonly { readonly group: number | null; readonly truth: Truth }[]): Truth {
  const [groups, within] = JOINED[logic];
  const single = parts.filter(({ group }) => group === null).map(({ truth }) => truth);
  const grouped = new Map<number, Truth[]>();
  for (const { group, truth } of parts) if (group !== null) grouped.set(group, [...(grouped.get(group) ?? []), truth]);
  return groups([...single, ...[...grouped.values()].map(within)]);
}
