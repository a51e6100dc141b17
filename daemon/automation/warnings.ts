import type { Condition } from '../contract/rules/condition';
import type { AutoEntry } from '../store/autos';
import { type ActionOf, itemsMovedBy, writesOf } from './writes';

/** A rule as it stands, or as it would be saved. */
export type Warned = Pick<AutoEntry, 'id' | 'name' | 'conditions' | 'actions' | 'recovery_actions'>;
/** What somebody should know of a rule before it acts; all of it may be meant. */
export interface Warnings {
  /** rules that wake one another in a ring, by their names, from this one back to it */
  readonly loops: readonly (readonly string[])[];
  /** rules that have an item show another value, by name */
  readonly conflicts: readonly { readonly name: string; readonly item_id: number }[];
  /** numbers of conditions, as people count them, whose limit its item never reaches */
  readonly unreachable: readonly number[];
}
/** What an item shows at all; null: nobody says. */
export type RangeOf = (item_id: number) => readonly [low: number, high: number] | null;

/** Rings that are told; a room that is one net has no end of them. */
const MOST_LOOPS = 5;
/** Conflicts that are told: of two hundred rules that move the same nobody reads more. */
const MOST_CONFLICTS = 50;

const readsOf = ({ conditions }: Warned): ReadonlySet<number> => new Set(conditions.map(({ item_id }) => item_id));

/**
 * For each rule from which a rule is woken at last: the next one on the shortest way to it. Each item is looked at once, however
 * many rules ask for it.
 */
function nextTo(rule: Warned, known: readonly Warned[], actionOf: ActionOf): ReadonlyMap<Warned, Warned> {
  const movers = new Map<number, Warned[]>();
  for (const one of known)
    for (const item_id of itemsMovedBy(one, actionOf)) movers.set(item_id, [...(movers.get(item_id) ?? []), one]);
  const next = new Map<Warned, Warned>();
  const queue = [rule];
  for (const one of queue)
    for (const item_id of readsOf(one)) {
      for (const before of movers.get(item_id) ?? []) {
        if (next.has(before)) continue;
        next.set(before, one);
        if (before !== rule) queue.push(before);
      }
      movers.delete(item_id);
    }
  return next;
}
/** The shortest way from a rule back to it for each rule that it wakes first. */
function loopsOf(rule: Warned, all: readonly Warned[], actionOf: ActionOf): string[][] {
  const known = [rule, ...all.filter(({ id }) => id !== rule.id)];
  const next = nextTo(rule, known, actionOf);
  const moves = itemsMovedBy(rule, actionOf);
  const isWoken = (one: Warned): boolean => one.conditions.some(({ item_id }) => moves.has(item_id));
  const firsts = known.filter((one) => (one === rule || next.has(one)) && isWoken(one));
  return firsts.slice(0, MOST_LOOPS).map((first) => {
    const way = [rule.name, first.name];
    for (let one = first; one !== rule; ) {
      one = next.get(one)!;
      way.push(one.name);
    }
    return way;
  });
}

/** Another rule is named once with each item that it has show another value, by what it leaves it at. */
function conflictsOf(rule: Warned, all: readonly Warned[], actionOf: ActionOf): Warnings['conflicts'] {
  const left = ({ actions }: Warned) => new Map(writesOf(actions, actionOf).map(({ item_id, value }) => [item_id, value]));
  const own = left(rule);
  const found: { name: string; item_id: number }[] = [];
  for (const one of all) {
    if (one.id === rule.id) continue;
    for (const [item_id, value] of left(one))
      if (own.has(item_id) && own.get(item_id) !== value) found.push({ name: one.name, item_id });
    if (found.length >= MOST_CONFLICTS) break;
  }
  return found.slice(0, MOST_CONFLICTS);
}

function isReached({ operator, value }: Condition, [low, high]: readonly [number, number]): boolean {
  if (value === null) return true;
  if (operator === '>') return value < high;
  if (operator === '>=') return value <= high;
  if (operator === '<') return value > low;
  if (operator === '<=') return value >= low;
  return operator !== '=' || (value >= low && value <= high);
}

/** @param all rules that are on */
export const warningsOf = (rule: Warned, all: readonly Warned[], actionOf: ActionOf, rangeOf: RangeOf): Warnings => ({
  loops: loopsOf(rule, all, actionOf),
  conflicts: conflictsOf(rule, all, actionOf),
  unreachable: rule.conditions.flatMap((condition, i) => {
    const range = rangeOf(condition.item_id);
    return range && !isReached(condition, range) ? [i + 1] : [];
  }),
});
