import type { Db } from '../../store/open';
import { keyOf, LAST_PART, partOfKey } from '../keys';
import type { KeptItems } from './kept_items';
import type { StoredDays } from './stored_days';

/** A chunk: samples of one item of one day; the parts of a day follow each other. */
export interface Part {
  readonly part: number;
  /** last tail row it holds */
  readonly tail_seq: number;
  readonly samples: number;
  readonly body: Buffer;
}
type PartRow = Omit<Part, 'part'> & { readonly key: number };
const partOf = ({ key, tail_seq, samples, body }: PartRow): Part => ({ part: partOfKey(key), tail_seq, samples, body });

export function createChunks(db: Db, days: StoredDays, items: KeptItems) {
  const all = db.prepare('SELECT key, tail_seq, samples, body FROM chunk WHERE key BETWEEN ? AND ? ORDER BY key');
  const last = db.prepare('SELECT key, tail_seq, samples, body FROM chunk WHERE key BETWEEN ? AND ? ORDER BY key DESC LIMIT 1');
  const folded = db.prepare('SELECT coalesce(max(tail_seq), 0) FROM chunk WHERE key BETWEEN ? AND ?').pluck();
  const put = db.prepare('INSERT OR REPLACE INTO chunk (key, tail_seq, samples, body) VALUES (?, ?, ?, ?)');

  return {
    /** the chunks of one item of one day, oldest first */
    parts(day: number, item_id: number): Part[] {
      const key = keyOf(day, item_id);
      return (all.all(key, key + LAST_PART) as PartRow[]).map(partOf);
    },
    /** the newest of them, which holds the last tail row of all */
    lastPart(day: number, item_id: number): Part | undefined {
      const key = keyOf(day, item_id);
      const row = last.get(key, key + LAST_PART) as PartRow | undefined;
      return row && partOf(row);
    },
    /** last tail row that a chunk of this item and day holds */
    foldedUpTo(day: number, item_id: number): number {
      const key = keyOf(day, item_id);
      return folded.get(key, key + LAST_PART) as number;
    },
    putPart(day: number, item_id: number, part: Part): void {
      put.run(keyOf(day, item_id) + part.part, part.tail_seq, part.samples, part.body);
      days.add('chunk', day);
      items.addItem(item_id);
    },
  };
}
