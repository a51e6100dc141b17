import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import { Damaged } from './bytes';
import { dayOf, isStorable, keyOf } from './keys';
import type { Recent } from './recent';
import type { HistoryStore } from './store';
import { packTail, type TailSample, unpackTail } from './tail';

/** Samples that memory holds at most while the disk takes none: hours of a usual room, about 8 MB. */
const MOST_IN_MEMORY = 250_000;
const ROWS_A_READ = 64;

interface JournalParts {
  readonly recent: Recent;
  readonly clock: Clock;
  /** a row of the tail is not what was written */
  readonly damaged: () => void;
}
export type Journal = ReturnType<typeof createJournal>;

/** Samples on their way to the disk: in memory at once, in the tail with the next commit. */
export function createJournal({ recent, clock, damaged }: JournalParts) {
  let pending: TailSample[] = [];
  /** the tail row that will hold what is pending */
  let next = 1;

  const put = ({ item_id, at, value }: TailSample, seq: number): void => recent.push(item_id, at, value, seq);
  const rowSamples = (row: { readonly at: number; readonly body: Buffer }): readonly TailSample[] => {
    try {
      return unpackTail(row.body, row.at);
    } catch (fault) {
      if (!(fault instanceof Damaged)) throw fault;
      damaged();
      return [];
    }
  };
  /** the tail as it is on disk, without what chunks hold already */
  const load = (store: HistoryStore): void => {
    const folded = new Map<number, number>();
    const foldedUpTo = ({ at, item_id }: TailSample): number => {
      const key = keyOf(dayOf(at), item_id);
      const known = folded.get(key) ?? store.foldedUpTo(dayOf(at), item_id);
      folded.set(key, known);
      return known;
    };
    for (let seq = 0; ; ) {
      const rows = store.tail(seq, ROWS_A_READ);
      for (const row of rows) for (const sample of rowSamples(row)) if (foldedUpTo(sample) < row.seq) put(sample, row.seq);
      if (rows.length < ROWS_A_READ) return;
      seq = rows.at(-1)!.seq;
    }
  };

  return {
    /** @returns false when there is no room for it, or its time is none */
    take(sample: TailSample): boolean {
      if (recent.size() >= MOST_IN_MEMORY || !isStorable(sample.at)) return false;
      pending.push(sample);
      put(sample, next);
      return true;
    },
    pending: () => pending.length,
    /** A store was opened: memory becomes what its tail holds and what is pending. */
    open(store: HistoryStore): void {
      recent.clear();
      load(store);
      next = store.lastSeq() + 1;
      for (const sample of pending) put(sample, next);
    },
    /** The tail is lost: all that memory holds is pending again. */
    repeat(): void {
      pending = recent.takeAll();
    },
    /** Writes what is pending as one row, durable when it returns. @throws what the disk says; everything is then as before */
    commit(store: HistoryStore): void {
      if (pending.length === 0) return;
      const at = seconds(clock);
      store.putTail({ seq: next, at, body: packTail(pending, at) });
      pending = [];
      next++;
    },
    /** newest row on disk */
    lastSeq: () => next - 1,
  };
}
