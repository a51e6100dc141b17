import type { Condition } from '../contract/rules/condition';
import type { AutoEntry } from '../store/autos';
import { type ActionOf, writesOf } from './writes';

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

const readsOf = ({ conditions }: Warned): ReadonlySet<number> => new Set(conditions.map(({ item_id }) => item_id));
const movesOf = ({ actions, recovery_actions }: Warned, actionOf: ActionOf): ReadonlySet<number> =>
  new Set([...actions, ...recovery_actions].flatMap((id) => actionOf(id)?.item_id ?? []));

/** The shortest way from a rule back to it for each rule that it wakes first. */
function loopsOf(rule: Warned, all: readonly Warned[], actionOf: ActionOf): string[][] {
  const others = all.filter(({ id }) => id !== rule.id);
  const known = [rule, ...others];
  const wakes = ({ moves }: { moves: ReadonlySet<number> }, next: Warned): boolean =>
    [...readsOf(next)].some((item_id) => moves.has(item_id));
  const withMoves = new Map(known.map((one) => [one, { moves: movesOf(one, actionOf) }] as const));
  const loops: string[][] = [];
  for (const first of known.filter((one) => wakes(withMoves.get(rule)!, one))) {
    const from = new Map<Warned, Warned | null>([[first, null]]);
    const queue = [first];
    for (let one = queue.shift(); one && one !== rule; one = queue.shift())
      for (const next of known)
        if (!from.has(next) && wakes(withMoves.get(one)!, next)) {
          from.set(next, one);
          queue.push(next);
        }
    if (!from.has(rule)) continue;
    const way: string[] = [];
    for (let one: Warned | null | undefined = rule; one; one = from.get(one)) way.unshift(one.name);
    loops.push([rule.name, ...way]);
  }
  return loops.slice(0, MOST_LOOPS);
}

function conflictsOf(rule: Warned, all: readonly Warned[], actionOf: ActionOf): Warnings['conflicts'] {
  const own = new Map(writesOf(rule.actions, actionOf).map(({ item_id, value }) => [item_id, value]));
  return all
    .filter(({ id }) => id !== rule.id)
    .flatMap(({ name, actions }) =>
      writesOf(actions, actionOf)
        .filter(({ item_id, value }) => own.has(item_id) && own.get(item_id) !== value)
        .map(({ item_id }) => ({ name, item_id })),
    );
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
