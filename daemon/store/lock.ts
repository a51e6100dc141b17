import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Refusal } from '../contract/refusal';

/**
 * Takes a data folder for one process. The lock is the kernel's, on an SQLite file: it goes with the process however that
 * ends, and never outlives it.
 * @returns gives the folder back
 * @throws Refusal 'data_in_use' with the other's process id, 'data_unusable' when the folder cannot be written
 */
export function lockFolder(dir: string): () => void {
  const owner = path.join(dir, 'pid');
  let db: Database.Database | null = null;
  try {
    fs.mkdirSync(dir, { recursive: true, mode: 0o750 });
    db = new Database(path.join(dir, 'lock'), { timeout: 0 });
    db.exec('BEGIN EXCLUSIVE');
    fs.writeFileSync(owner, String(process.pid));
  } catch (fault) {
    db?.close();
    if (fault instanceof Database.SqliteError && fault.code === 'SQLITE_BUSY')
      throw new Refusal(-1, 'data_in_use', null, { dir, pid: readOwner(owner) });
    throw new Refusal(-1, 'data_unusable', null, { dir, why: (fault as NodeJS.ErrnoException).code ?? String(fault) });
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
