// Rules over JSON, name by name: what a rule changes is replaced, what none speaks of stays, and an object in which
// nothing changed is the same object.

import type { Fault } from '../shape';
import type { FieldShape } from './field';
import { isJsonObject, type Json } from './json';
import { type Verdict, verdictOf } from './verdict';

export type Leaf = (v: Json) => Verdict;
/** The rule of each name of an object; null: it may hold anything. */
export interface Names {
  readonly of: (name: string) => Rule | null;
}
export type Rule = Leaf | Names;

export const byShape =
  (shape: FieldShape): Leaf =>
  (v) =>
    verdictOf(shape, v);
export const names = (rules: Readonly<Record<string, Rule>>): Names => ({
  of: (name) => (Object.hasOwn(rules, name) ? rules[name]! : null),
});

/** A value as it is kept. @param faults what is wrong is put there, by field */
export function walk(v: Json, rule: Rule | null, field: string, faults: Record<string, Fault>): Json {
  if (rule === null) return v;
  const verdict = typeof rule === 'function' ? rule(v) : isJsonObject(v) ? null : { fault: { key: 'object' } };
  if (verdict && 'fault' in verdict) {
    faults[field] = verdict.fault;
    return v;
  }
  if (verdict || typeof rule === 'function' || !isJsonObject(v)) return verdict?.value ?? null;
  let changed = false;
  const entries = Object.entries(v).map(([name, each]): [string, Json] => {
    const kept = walk(each, rule.of(name), `${field}.${name}`, faults);
    changed ||= kept !== each;
    return [name, kept];
  });
  return changed ? Object.fromEntries(entries) : v;
}
