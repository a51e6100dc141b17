import { type Clock, seconds } from '../clock';
import type { Value } from '../contract/live';
import type { ItemConfig } from '../sites/catalogue';
import type { Book } from './book';
import type { Crossing, Settling } from './settling';
import { REST, step, type Watch } from './step';

interface DrillingParts {
  readonly book: Book;
  readonly clock: Clock;
  readonly settling: Pick<Settling, 'end' | 'settle'>;
}

/**
 * Alarms that somebody practises on. What was made up is judged by a watch of its own, by the rule of its item; what is read goes on
 * being judged beside it, as if nobody practised.
 */
export function createDrilling({ book, clock, settling }: DrillingParts) {
  const watches = new Map<number, Watch>();

  /** Ends the alarm of a drill, whatever its item says: nothing has recovered. */
  function end(item_id: number): void {
    watches.delete(item_id);
    const entry = book.entry(item_id);
    if (!entry.occurrence?.drill) return;
    book.commit((notes) => {
      settling.end(notes, entry, seconds(clock), clock.mono(), 'drill_over');
      notes.after(() => book.keep(item_id, { occurrence: null, begun: null }));
    });
  }

  return {
    /** What a value that was made up begins; null: nothing, or its item is in alarm already. */
    look(item: ItemConfig, value: Value): Crossing | null {
      const entry = book.entry(item.id);
      if (entry.occurrence) return null;
      const { watch, edge } = step(watches.get(item.id) ?? REST, item, value);
      // should the alarm not be stored, the next value begins it
      if (edge?.is !== 'begin') watches.set(item.id, watch);
      return edge?.is === 'begin' ? { item, value, watch: entry.watch, swing: entry.swing, edge } : null;
    },
    end,
    /** Ends what a former run of the program left. */
    endLeft(): void {
      for (const [item_id] of [...book.entries()]) end(item_id);
    },
  };
}
export type Drilling = ReturnType<typeof createDrilling>;
