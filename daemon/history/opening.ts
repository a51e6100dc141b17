import { seconds } from '../clock';
import type { Catalogue } from '../sites/catalogue';
import type { Batch } from './batch';
import { type Bench, type BenchParts, createBench } from './bench';
import type { Disk } from './disk';
import { ShorterHistory } from './file';
import type { Journal } from './journal';
import type { Aside, Opening } from './keeper';
import { DAY, dayOf } from './keys';
import { CROWDED } from './relief';
import { salvage } from './salvage';
import type { HistoryStore } from './store';
import type { Loss, Trouble } from './trouble';

/** What is known of the history outside its folder. */
export interface Known {
  /** since when there is history, epoch s; null: there was none */
  readonly since: number | null;
  /** newest row of the tail */
  readonly seq: number;
}
/** Remembers that there was a history: one that is missing is not a new one, and one that knows less is an older one. */
export interface Witness {
  known(): Known;
  note(known: Known): void;
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

const NOTHING: Known = { since: null, seq: 0 };

/** What a file lacks that begins later than was known and let none of those days go; null: nothing. */
function lackOf(store: HistoryStore, since: number | null): Loss | null {
  const begins = store.since();
  if (since === null || begins === null || begins <= since + DAY) return null;
  return (store.note('let_go') ?? -1) < dayOf(since) ? { from: since, to: begins } : null;
}
/** Whether a disk takes all of a file once more, and nothing has to leave for it. */
const takesTwice = (disk: Disk | null, { used }: { readonly used: number }): boolean =>
  disk === null || disk.usable - disk.free + used < CROWDED * disk.usable;

/** What follows when a file was opened: memory takes its tail, a bench works on it, and what is missing is told. */
export function createOpening(parts: OpeningParts) {
  const { clock, catalogue, disk, journal, trouble, witness, attempt, take, failed } = parts;
  let bench: Bench | null = null;

  /** Brings back what a damaged file still gives, and tells what it does not. */
  const rescue = ({ name: aside, foreign, lacks }: Aside, withTail: boolean, since: number | null): void => {
    const now = seconds(clock);
    if (foreign) {
      trouble.lost({ from: since, to: now });
      return;
    }
    if (lacks) trouble.lost(lacks);
    const items = [...catalogue().items.keys()];
    salvage({ clock, aside, since, now, items, attempt, take: withTail ? take : null })
      .then((loss) => (loss ? trouble.lost(loss) : lacks ? null : trouble.mended()))
      .catch((fault: unknown) => {
        trouble.lost({ from: since, to: now });
        failed(fault);
      });
  };

  /** Tells what an older file lacks, and one that begins later than was known. */
  const missed = (store: HistoryStore, { since, seq }: Known, cut: boolean): void => {
    const last = store.lastSeq();
    if (cut || last < seq) trouble.lost({ from: store.tail(last - 1, 1)[0]?.at ?? since, to: seconds(clock) });
    const lack = lackOf(store, since);
    if (lack) trouble.lost(lack);
  };
  /** Whether a file is to make room for a new one that takes over what it has: one that took another's place is the right one. */
  const isAnother = (store: HistoryStore, since: number | null): boolean =>
    store.note('instead_of') !== since && takesTwice(disk(), store.size());

  return {
    /** what works on the store that is open; null: none was yet */
    bench: () => bench,
    /** @throws ShorterHistory */
    opened(store: HistoryStore, { created, aside, cut }: Opening): void {
      const known = bench !== null;
      const before = witness?.known() ?? NOTHING;
      const lack = created ? null : lackOf(store, before.since);
      const isOlder = cut || store.lastSeq() < before.seq;
      if (lack && isAnother(store, before.since)) throw new ShorterHistory(isOlder ? { ...lack, to: seconds(clock) } : lack);
      if (aside && known) journal.repeat();
      journal.open(store);
      bench = createBench({ ...parts, store });
      if (created && before.since !== null) store.putNote('instead_of', before.since);
      if (aside) rescue(aside, !known, before.since);
      else if (created && before.since !== null) trouble.lost({ from: before.since, to: seconds(clock) });
      else if (!created) missed(store, before, cut);
      witness?.note({ since: store.since() ?? before.since, seq: store.lastSeq() });
    },
    /** The file is closed for good. */
    closed(): void {
      bench = null;
    },
  };
}
