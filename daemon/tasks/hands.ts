import type { MovingAction } from '../actions/index';
import type { TaskBook } from './book';

export interface HandsParts {
  readonly book: Pick<TaskBook, 'all' | 'changes'>;
  readonly actions: { readonly action: (id: number) => MovingAction | undefined; readonly changes: () => number };
}
/** min for which a hand on an item holds off the tasks that move it */
const HAND_MINUTES = 60;

/** What tasks say of the items that they move, for whoever lays a hand on one. */
export function createHands({ book, actions }: HandsParts) {
  let known: { readonly of: string; readonly items: ReadonlySet<number> } = { of: '', items: new Set() };
  function moved(): ReadonlySet<number> {
    const on = book.all().filter(({ enable }) => enable);
    return new Set(
      on.flatMap((task) => task.actions.flatMap((id) => actions.action(id)?.moves.map(({ item_id }) => item_id) ?? [])),
    );
  }
  /** 0: none moves it */
  return function handMinutes(item_id: number): number {
    const of = `${book.changes()} ${actions.changes()}`;
    if (known.of !== of) known = { of, items: moved() };
    return known.items.has(item_id) ? HAND_MINUTES : 0;
  };
}
