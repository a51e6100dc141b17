import type { Spot } from '../../ui/drag';
import type { IconName } from '../../ui/icon/index';

/** Something that stands below something else of its kind, in an order of their own: greatest weight first. */
interface Placed {
  readonly id: number;
  readonly weight: number;
}
/** What a tree is made of. A parent that is not there counts as the top. */
export interface Kind<T> {
  readonly parent: (entry: T) => number;
  readonly put: (entry: T, parent: number, weight: number) => T;
  /** whether others may stand below it */
  readonly holds: (entry: T) => boolean;
}

export const TOP = 0;
const STEP = 10;

/** An entry with its depth. */
export interface Line<T> {
  readonly entry: T;
  readonly depth: number;
  readonly first: boolean;
  readonly last: boolean;
  /** the one before it among its siblings, when it can go below that */
  readonly into: number | null;
}

export type Move = 'up' | 'down' | 'in' | 'out';

export const MOVES: readonly { readonly move: Move; readonly icon: IconName }[] = [
  { move: 'up', icon: 'up' },
  { move: 'down', icon: 'down' },
  { move: 'out', icon: 'arrow-l' },
  { move: 'in', icon: 'chev' },
];

export function canMove<T>({ first, last, depth, into }: Line<T>, move: Move): boolean {
  if (move === 'up') return !first;
  if (move === 'down') return !last;
  return move === 'out' ? depth > 0 : into !== null;
}

/** How entries of a kind are put in order and moved. Nothing is altered: each move gives the entries as they are after it. */
export function createPlacing<T extends Placed>({ parent, put, holds }: Kind<T>) {
  type All = readonly T[];
  const of = (all: All, id: number): T | undefined => all.find((entry) => entry.id === id);
  const parentOf = (all: All, entry: T): number => (of(all, parent(entry)) ? parent(entry) : TOP);
  const below = (all: All, above: number): T[] =>
    all.filter((entry) => parentOf(all, entry) === above).sort((a, b) => b.weight - a.weight);

  function linesOf(all: All, above = TOP, depth = 0): Line<T>[] {
    const siblings = below(all, above);
    return siblings.flatMap((entry, at) => {
      const before = siblings[at - 1];
      const into = before && holds(before) ? before.id : null;
      const line = { entry, depth, first: at === 0, last: at === siblings.length - 1, into };
      return [line, ...linesOf(all, entry.id, depth + 1)];
    });
  }
  function isBelow(all: All, id: number, above: number): boolean {
    const entry = of(all, id);
    const at = entry ? parentOf(all, entry) : TOP;
    return at !== TOP && (at === above || isBelow(all, at, above));
  }

  /** Puts an entry among others, before the one at `at`, and weighs them anew where their order needs it. */
  function placed(all: All, id: number, above: number, at: number): T[] {
    const goes = of(all, id);
    if (!goes || id === above || isBelow(all, above, id)) return [...all];
    const siblings = below(all, above).filter((entry) => entry.id !== id);
    siblings.splice(at, 0, goes);
    const weights = new Map(siblings.map((entry, i) => [entry.id, (siblings.length - i) * STEP]));
    const stays = parentOf(all, goes) === above;
    return all.map((entry) => {
      const weight = weights.get(entry.id);
      if (weight === undefined) return entry;
      // a parent that is not seen stays the parent
      return put(entry, entry.id === id && !stays ? above : parent(entry), weight);
    });
  }

  /** Moves an entry by one: among its siblings, below the one before it, out behind the one above it. */
  function moved(all: All, id: number, move: Move): T[] {
    const entry = of(all, id);
    if (!entry) return [...all];
    const above = parentOf(all, entry);
    const siblings = below(all, above);
    const at = siblings.indexOf(entry);
    const before = siblings[at - 1];
    if (move === 'up') return at > 0 ? placed(all, id, above, at - 1) : [...all];
    if (move === 'down') return at < siblings.length - 1 ? placed(all, id, above, at + 1) : [...all];
    if (move === 'in') return before && holds(before) ? movedTo(all, id, before.id) : [...all];
    const group = of(all, above);
    if (!group) return [...all];
    const over = parentOf(all, group);
    return placed(all, id, over, below(all, over).indexOf(group) + 1);
  }
  /** Moves an entry below another one, behind all that stands there; TOP: to the top. */
  const movedTo = (all: All, id: number, above: number): T[] =>
    placed(all, id, above, below(all, above).filter((entry) => entry.id !== id).length);

  /** Drops an entry before, into or behind another one. */
  function dropped(all: All, id: number, target: number, spot: Spot): T[] {
    const goal = of(all, target);
    if (!goal || id === target) return [...all];
    if (spot === 'in') return holds(goal) ? movedTo(all, id, target) : [...all];
    const above = parentOf(all, goal);
    const siblings = below(all, above).filter((entry) => entry.id !== id);
    return placed(all, id, above, siblings.indexOf(goal) + (spot === 'after' ? 1 : 0));
  }

  return {
    /** the entries below one, in the order in which they are shown */
    below,
    /** all entries from top to bottom */
    linesOf,
    isBelow,
    moved,
    movedTo,
    dropped,
  };
}
