import { type Clock, seconds } from '../clock';
import type { Catalogue } from '../sites/catalogue';
import type { Book } from './book';
import type { Holding } from './holding';
import { subjectOf } from './subject';
import type { Suppressions } from './suppressions';

const NOBODY = { user_name: null, remarks: '' };

interface JitterDebtParts {
  readonly book: Book;
  readonly suppressions: Suppressions;
  readonly holding: Pick<Holding, 'isHour'>;
  readonly catalogue: () => Catalogue;
  readonly clock: Clock;
}

/** That items jitter, which is owed as long as they do and something holds it back. */
export function createJitterDebts({ book, suppressions, holding, catalogue, clock }: JitterDebtParts) {
  /** What is to be told of items that jitter, as long as they do: one notice says so, as soon as it may. */
  function settleJitters(): void {
    const time = seconds(clock);
    const due = book.jittersOwed().flatMap((item_id) => {
      const item = catalogue().items.get(item_id);
      const subject = item && (book.entry(item_id).occurrence ?? subjectOf(item, time));
      if (!subject || suppressions.kinds(subject).some((kind) => kind !== 'jitter') || !holding.isHour(subject)) return [];
      return [subject];
    });
    if (due.length === 0) return;
    book.commit((notes) => {
      for (const subject of due) {
        notes.event('tell', subject, { time, ...NOBODY }, 'jitter');
        notes.after(() => book.oweJitter(subject.item_id, false));
      }
    });
  }

  return { settleJitters };
}
