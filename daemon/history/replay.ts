import type { Batch } from './batch';
import { Damaged } from './bytes';
import { dayOf, keyOf } from './keys';
import type { Recent } from './recent';
import type { HistoryStore } from './store';
import type { TailRow } from './tables/tail_rows';
import { unpackTail } from './tail';

const ROWS_A_READ = 64;
/** samples of a row are at most so many seconds older than its commit */
const LONGEST_ROW_S = 60;

/** a row of the tail is not what was written: samples between these epoch seconds */
export type RowDamaged = (from: number, to: number) => void;

function samplesOf({ at, body }: TailRow, damaged: RowDamaged): Batch | null {
  try {
    return unpackTail(body, at);
  } catch (fault) {
    if (!(fault instanceof Damaged)) throw fault;
    damaged(at - LONGEST_ROW_S, at);
    return null;
  }
}

/** Asks once a day and item: the last tail row that a chunk of theirs holds. */
function foldedRows(store: HistoryStore): (item_id: number, day: number) => number {
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
}

/** Puts the tail as it is on disk into memory, without what chunks hold already. */
export function replay(store: HistoryStore, recent: Recent, damaged: RowDamaged): void {
  const folded = foldedRows(store);
  const put = ({ n, item, at, v, exact }: Batch, seq: number): void => {
    for (let i = 0; i < n; i++)
      if (folded(item[i]!, dayOf(at[i]!)) < seq) recent.push(item[i]!, at[i]!, v[i]!, seq, exact.get(i));
  };
  for (let seq = 0; ; ) {
    const rows = store.tail(seq, ROWS_A_READ);
    for (const row of rows) {
      const batch = samplesOf(row, damaged);
      if (batch) put(batch, row.seq);
    }
    if (rows.length < ROWS_A_READ) return;
    seq = rows.at(-1)!.seq;
  }
}
