import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Refusal } from '../contract/refusal';
import { closeFolder, refusalOfFolder } from './folder';
import { isFull } from './full';
import { unloadable } from './native';

/**
 * Takes a data folder for one process, and closes it to other system users. The lock is the kernel's, on an SQLite file: it goes
 * with the process however that ends, and never outlives it.
 * @returns gives the folder back
 * @throws Refusal 'data_in_use' with the other's process id, 'data_foreign' when it is another system user's, 'data_unusable' when
 * it cannot be written, 'native_unloadable' when SQLite itself does not load; the system's own fault for lack of room
 */
export function lockFolder(dir: string): () => void {
  const owner = path.join(dir, 'pid');
  let db: Database.Database | null = null;
  try {
    closeFolder(dir);
    db = new Database(path.join(dir, 'lock'), { timeout: 0 });
    db.exec('BEGIN EXCLUSIVE');
    fs.writeFileSync(owner, String(process.pid));
  } catch (fault) {
    db?.close();
    if (fault instanceof Database.SqliteError && fault.code === 'SQLITE_BUSY')
      throw new Refusal(-1, 'data_in_use', null, { dir, pid: readOwner(owner) });
    throw isFull(fault) ? fault : (unloadable(fault) ?? refusalOfFolder(dir, fault));
  }
  const held = db;
  return () => {
    fs.rmSync(owner, { force: true });
    held.close();
  };
}

function readOwner(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '?';
  }
}
