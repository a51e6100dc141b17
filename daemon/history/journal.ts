import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import { Batch } from './batch';
import { isItem, isStorable } from './keys';
import type { Recent } from './recent';
import { type RowDamaged, replay } from './replay';
import type { HistoryStore } from './store';
import { packTail } from './tail';

/** Samples that memory holds at most while the disk takes none: hours of a usual room, about 8 MB. */
const MOST_IN_MEMORY = 250_000;

interface JournalParts {
  readonly recent: Recent;
  readonly clock: Clock;
  readonly damaged: RowDamaged;
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
      replay(store, recent, damaged);
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
