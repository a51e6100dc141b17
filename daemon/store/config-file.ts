import { randomInt } from 'node:crypto';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Refusal } from '../contract/refusal';
import { noteAhead, setForeignAheadAside } from './ahead';
import type { OpenedApart } from './apart';
import { CONFIG_DB, configMigrations } from './migrations';
import { type Db, impatient, openDb } from './open';

const MOST = 2 ** 31 - 1;

/** The number of a box, in the head of its configuration; made with it. */
function boxNumberOf(db: Db): number {
  const known = db.pragma('application_id', { simple: true }) as number;
  if (known !== 0) return known;
  const box = randomInt(1, MOST);
  db.pragma(`application_id = ${box}`);
  return box;
}

/** Without it nobody knows what the box watches and who may see it: it is not begun anew unasked, as other files are. */
const isDamaged = (fault: unknown): fault is InstanceType<typeof Database.SqliteError> =>
  fault instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(fault.code);

/**
 * The configuration of a data folder: all else is held against it.
 * @param time epoch s, part of the name of what is put aside
 * @throws Refusal 'database_newer', 'config_damaged', SqliteError for one that cannot be opened
 */
export function openConfig(folder: string, time: number): OpenedConfig {
  try {
    return opened(folder, time);
  } catch (fault) {
    if (!isDamaged(fault)) throw fault;
    throw new Refusal(-1, 'config_damaged', null, { file: path.join(folder, CONFIG_DB), reason: fault.message });
  }
}

type OpenedConfig = OpenedApart & { readonly boxNumber: number };
function opened(folder: string, time: number): OpenedConfig {
  const file = path.join(folder, CONFIG_DB);
  const aside = setForeignAheadAside(file, time);
  const db = openDb(file, configMigrations);
  try {
    const boxNumber = boxNumberOf(db);
    return {
      db: impatient(db),
      boxNumber,
      ahead: noteAhead(file, db),
      asides: aside === null ? [] : [{ name: aside.name, why: 'foreign' }],
    };
  } catch (fault) {
    db.close();
    throw fault;
  }
}
