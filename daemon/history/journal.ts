import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import { Batch } from './batch';
import { Damaged } from './bytes';
import { dayOf, isItem, isStorable, keyOf } from './keys';
import type { Recent } from './recent';
import type { HistoryStore } from './store';
import type { TailRow } from './tables/tail_rows';
import { packTail, unpackTail } from './tail';

/** Samples that memory holds at most while the disk takes none: hours of a usual room, about 8 MB. */
const MOST_IN_MEMORY = 250_000;
const ROWS_A_READ = 64;
/** samples of a row are at most so many seconds older than its commit */
const LONGEST_ROW_S = 60;

interface JournalParts {
  readonly recent: Recent;
  readonly clock: Clock;
  /** a row of the tail is not what was written: samples between these epoch seconds */
  readonly damaged: (from: number, to: number) => void;
}
export type Journal = ReturnType<typeof createJournal>;

/** Samples on their way to the disk: in memory at once, in the tail with the next commit. */
export function createJournal({ recent, clock, damaged }: JournalParts) {
  const pending = new Batch();
  /** the tail row that will hold what is pending */
  let next = 1;

  const putAll = (batch: Batch, seq: number): void => {
    for (let i = 0; i < batch.n; i++) recent.push(batch.item[i]!, batch.at[i]!, batch.v[i]!, seq, batch.exact.get(i));
  };
  const samplesOf = ({ at, body }: TailRow): Batch | null => {
    try {
      return unpackTail(body, at);
    } catch (fault) {
      if (!(fault instanceof Damaged)) throw fault;
      damaged(at - LONGEST_ROW_S, at);
      return null;
    }
  };
  /** Asks once a day and item: the last tail row that a chunk of theirs holds. */
  const foldedRows = (store: HistoryStore): ((item_id: number, day: number) => number) => {
    const known = new Map<number, number>();
    return (item_id, day) => {
      const key = keyOf(day, item_id);
      let seq = known.get(key);
      if (seq === undefined) {
        seq = store.foldedUpTo(day, item_id);
        known.set(key, seq);
      }
      return seq;
    };
  };
  /** the tail as it is on disk, without what chunks hold already */
  const load = (store: HistoryStore): void => {
    const folded = foldedRows(store);
    const put = ({ n, item, at, v, exact }: Batch, seq: number): void => {
      for (let i = 0; i < n; i++)
        if (folded(item[i]!, dayOf(at[i]!)) < seq) recent.push(item[i]!, at[i]!, v[i]!, seq, exact.get(i));
    };
    for (let seq = 0; ; ) {
      const rows = store.tail(seq, ROWS_A_READ);
      for (const row of rows) {
        const batch = samplesOf(row);
        if (batch) put(batch, row.seq);
      }
      if (rows.length < ROWS_A_READ) return;
      seq = rows.at(-1)!.seq;
    }
  };

  return {
    /** how many more samples memory takes */
    room: (): number => MOST_IN_MEMORY - recent.size(),
    /**
     * Takes samples in the order in which they are given; one whose time or item is none is left out. A value that is no
     * finite number is a gap.
     * @param exact integers beyond 2^53 by index; `values` has the nearest numbers
     * @returns how many were gone through before memory was full
     */
    append(
      items: ArrayLike<number>,
      times: ArrayLike<number>,
      values: ArrayLike<number>,
      exact?: ReadonlyMap<number, bigint>,
    ): number {
      const listed = exact !== undefined && exact.size > 0;
      let room = MOST_IN_MEMORY - recent.size();
      for (let i = 0; i < items.length; i++) {
        const item_id = items[i]!;
        const at = times[i]!;
        const value = Number.isFinite(values[i]!) ? values[i]! : Number.NaN;
        if (!isStorable(at) || !isItem(item_id)) continue;
        if (room-- <= 0) return i;
        const whole = listed ? exact.get(i) : undefined;
        pending.push(item_id, at, whole ?? value);
        recent.push(item_id, at, value, next, whole);
      }
      return items.length;
    },
    pending: () => pending.n,
    /** A store was opened: memory becomes what its tail holds and what is pending. */
    open(store: HistoryStore): void {
      recent.clear();
      load(store);
      next = store.lastSeq() + 1;
      putAll(pending, next);
    },
    /** The tail is lost: all that memory holds is pending again. */
    repeat(): void {
      pending.clear();
      recent.takeAll((item_id, at, value) => pending.push(item_id, at, value));
    },
    /** Writes what is pending as one row, durable when it returns. @throws what the disk says; everything is then as before */
    commit(store: HistoryStore): void {
      if (pending.n === 0) return;
      const at = seconds(clock);
      store.putTail({ seq: next, at, body: packTail(pending, at) });
      pending.clear();
      next++;
    },
    /** newest row on disk */
    lastSeq: () => next - 1,
  };
}
