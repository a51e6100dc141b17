import { type OpenedApart, openApart } from '../store/apart';
import { RECORD_DB, recordMigrations } from '../store/migrations';
import type { Db } from '../store/open';

/** Where the chain ends may be what was lost: the next row is chained to the last one that is there, and what is missing shows. */
function goOnFromTheLast(db: Db): void {
  db.exec(`UPDATE chain SET (last_id, last_hash) = (SELECT id, hash FROM record ORDER BY id DESC LIMIT 1)
           WHERE last_id < (SELECT max(id) FROM record)`);
}

/**
 * The operation record of a data folder, begun anew when it is damaged or another box's.
 * @param time epoch s, part of the name of what is put aside
 */
export function openRecordFile(folder: string, time: number, box: number): OpenedApart {
  const read = (db: Db): void => {
    db.prepare('SELECT count(*) FROM chain').get();
    db.prepare('SELECT * FROM record ORDER BY id DESC LIMIT 1').get();
  };
  return openApart(folder, { name: RECORD_DB, migrations: recordMigrations, read, rescued: goOnFromTheLast }, time, box);
}
