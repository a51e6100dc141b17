import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from '../contract/refusal';
import { RECORD_DB, recordMigrations } from '../store/migrations';
import { type Db, openDb } from '../store/open';

/** Opens the file and reads it as far as the next row needs it. @throws when it is damaged, Refusal when a later program wrote it */
function openWhole(file: string): Db {
  const db = openDb(file, recordMigrations);
  try {
    db.prepare('SELECT count(*) FROM chain').get();
    db.prepare('SELECT * FROM record ORDER BY id DESC LIMIT 1').get();
    return db;
  } catch (fault) {
    db.close();
    throw fault;
  }
}

/**
 * The operation record of a data folder. A damaged file is put aside under another name and a new one is begun: it must not
 * keep the box from starting, and nobody deletes it.
 * @param time epoch s, part of the other name
 * @returns `damaged`: the other name; null: nothing was wrong
 */
export function openRecordFile(folder: string, time: number): { readonly db: Db; readonly damaged: string | null } {
  const file = path.join(folder, RECORD_DB);
  try {
    return { db: openWhole(file), damaged: null };
  } catch (fault) {
    if (fault instanceof Refusal || !fs.existsSync(file)) throw fault;
    const damaged = `record-damaged-${time}.db`;
    for (const ending of ['', '-wal', '-shm'])
      if (fs.existsSync(file + ending)) fs.renameSync(file + ending, path.join(folder, damaged + ending));
    return { db: openWhole(file), damaged };
  }
}
