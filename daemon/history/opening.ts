import { seconds } from '../clock';
import type { Catalogue } from '../sites/catalogue';
import type { Batch } from './batch';
import { type Bench, type BenchParts, createBench } from './bench';
import type { Journal } from './journal';
import type { Opening } from './keeper';
import { salvage } from './salvage';
import type { HistoryStore } from './store';
import type { Trouble } from './trouble';

/** Remembers outside the history's folder that there was a history: one that is missing is not a new one. */
export interface Witness {
  /** since when there is history, epoch s; null: there was none */
  since(): number | null;
  note(since: number): void;
}

interface OpeningParts extends Omit<BenchParts, 'store'> {
  readonly catalogue: () => Catalogue;
  readonly journal: Journal;
  readonly trouble: Trouble;
  readonly witness: Witness | undefined;
  /** undefined: there is no store now, or it failed */
  readonly attempt: <T>(run: (store: HistoryStore) => T) => T | undefined;
  /** samples that a damaged file still had in its tail */
  readonly take: (samples: Batch) => void;
  readonly failed: (fault: unknown) => void;
}

/** What follows when a file was opened: memory takes its tail, a bench works on it, and what is missing is told. */
export function createOpening(parts: OpeningParts) {
  const { clock, catalogue, journal, trouble, witness, attempt, take, failed } = parts;
  let bench: Bench | null = null;

  /** Brings back what a damaged file still gives, and tells what it does not. */
  const rescue = (aside: string, withTail: boolean, since: number | null): void => {
    const now = seconds(clock);
    const items = [...catalogue().items.keys()];
    salvage({ clock, aside, since, now, items, attempt, take: withTail ? take : null })
      .then((loss) => (loss ? trouble.lost(loss) : trouble.mended()))
      .catch((fault: unknown) => {
        trouble.lost({ from: since, to: now });
        failed(fault);
      });
  };

  return {
    /** what works on the store that is open; null: none was yet */
    bench: () => bench,
    opened(store: HistoryStore, { created, aside }: Opening): void {
      const known = bench !== null;
      if (aside && known) journal.repeat();
      journal.open(store);
      bench = createBench({ ...parts, store });
      const since = witness?.since() ?? null;
      if (aside) rescue(aside, !known, since);
      else if (created && since !== null) trouble.lost({ from: since, to: seconds(clock) });
    },
    /** The file is closed for good. */
    closed(): void {
      bench = null;
    },
  };
}
