import type { AutoEntry } from '../store/autos';
import type { AutoBook } from './book';
import type { RuleState } from './step';
import { type ActionOf, handMinutesOf, writesOf } from './writes';

export interface HandsParts {
  readonly book: Pick<AutoBook, 'all' | 'changes'>;
  readonly actions: { readonly action: ActionOf; readonly changes: () => number };
  /** rules that are on, with how they stand */
  readonly all: () => Iterable<{ readonly entry: AutoEntry; readonly state: RuleState }>;
}

/** What rules say of the items that they move, for whoever lays a hand on one. */
export function createHands({ book, actions, all }: HandsParts) {
  let known: { readonly of: string; readonly minutes: ReadonlyMap<number, number> } = { of: '', minutes: new Map() };
  return {
    /** min for which a hand on an item holds rules off; 0: none that is held off moves it */
    handMinutes(item_id: number): number {
      const of = `${book.changes()} ${actions.changes()}`;
      if (known.of !== of) known = { of, minutes: handMinutesOf(book.all(), actions.action) };
      return known.minutes.get(item_id) ?? 0;
    },
    /** What the rule that began last has an item show; null: none that has begun has it show anything. */
    wanted(item_id: number): number | null {
      const begun = [...all()].filter(({ entry, state }) => state.begun && entry.mode === 'armed');
      const newest = begun.sort((a, b) => (b.state.begins.at(-1) ?? 0) - (a.state.begins.at(-1) ?? 0));
      const writes = newest.flatMap(({ entry }) => [...writesOf(entry.actions, actions.action)].reverse());
      return writes.find((write) => write.item_id === item_id)?.value ?? null;
    },
  };
}
