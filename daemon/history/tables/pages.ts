import fs from 'node:fs';
import type { Db } from '../../store/open';

/** as long as the write-ahead file may become while somebody reads; usually it has 4 MB */
const MOST_AHEAD_BYTES = 48 * 2 ** 20;

/** The file as a whole: its transactions, and the pages it takes of the disk. */
export function createPages(db: Db) {
  // asked every few seconds: prepared once
  const number = (name: string) => {
    const asked = db.prepare<[], number>(`PRAGMA ${name}`).pluck();
    return (): number => asked.get() ?? 0;
  };
  const [pages, free, pageBytes] = [number('page_count'), number('freelist_count'), number('page_size')()];

  return {
    /** one step: all of it or nothing */
    step: <T>(run: () => T): T => db.transaction(run).immediate(),
    close: (): void => void db.close(),
    /** Notes that the write-ahead file began anew, if it did. */
    keep: (): void => {},

    /** Bytes of the file that hold something, and those that could be given back. */
    size(): { readonly used: number; readonly spare: number } {
      const spare = free() * pageBytes;
      return { used: pages() * pageBytes - spare, spare };
    },
    /**
     * Whether the write-ahead file has grown far beyond its size because somebody reads an old state of the file and does
     * not end. Nothing may be written then, or the flash fills up; the file is cut when the reader is gone.
     */
    held(): boolean {
      const bytes = fs.statSync(`${db.name}-wal`, { throwIfNoEntry: false })?.size ?? 0;
      if (bytes <= MOST_AHEAD_BYTES) return false;
      const [done] = db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
      return done?.busy !== 0;
    },
    /** Moves up to so many pages from the end of the file into free ones and cuts it off, the write-ahead file too. @returns whether it became shorter */
    giveBack(most: number): boolean {
      const before = pages();
      db.pragma(`incremental_vacuum(${most})`);
      db.pragma('wal_checkpoint(TRUNCATE)');
      return pages() < before;
    },
  };
}
