import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Sentence } from '../contract/live';
import { Refusal } from '../contract/refusal';
import { noteAhead, setForeignAheadAside } from './ahead';
import type { OpenedApart } from './apart';
import { CONFIG_DB, configMigrations, EVENTS_DB, RECORD_DB } from './migrations';
import { type Db, impatient, openDb } from './open';
import { mendSpoilt, placeOf, type Spoilt } from './spoilt';
import { VAULT_KEY } from './vault';

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

/** What a box that has run leaves beside its configuration. */
const BESIDE = [`${CONFIG_DB}-mark`, RECORD_DB, EVENTS_DB, 'history', VAULT_KEY];
/** Of a folder whose configuration is not there, or is empty: what says that there was one. */
function leftBehind(folder: string): readonly string[] {
  const { size } = fs.statSync(path.join(folder, CONFIG_DB), { throwIfNoEntry: false }) ?? { size: 0 };
  return size > 0 ? [] : BESIDE.filter((name) => fs.existsSync(path.join(folder, name)));
}

/** Writes down what stood in a configuration and could not be read; on the disk when it returns. */
function keepSpoilt(folder: string, name: string, found: readonly Spoilt[]): void {
  const at = fs.openSync(path.join(folder, name), 'w', 0o600);
  try {
    fs.writeSync(at, JSON.stringify(found, null, 1));
    fs.fsyncSync(at);
  } finally {
    fs.closeSync(at);
  }
}

/** Of many the first are named; all stand in the file. */
const MOST_NAMED = 5;
const named = (places: readonly string[]): string =>
  places.slice(0, MOST_NAMED).join(', ') + (places.length > MOST_NAMED ? ` … (${places.length})` : '');

/** Something about the configuration that people must know, though the box runs. */
export interface ConfigTrouble extends Sentence {
  readonly key: 'config_spoilt' | 'config_anew';
  readonly data: { readonly x: string; readonly file: string };
}
function spoiltOf(folder: string, db: Db, time: number): readonly ConfigTrouble[] {
  const file = `${path.parse(CONFIG_DB).name}-spoilt-${time}.json`;
  const found = mendSpoilt(db, (spoilt) => keepSpoilt(folder, file, spoilt));
  return found.length === 0 ? [] : [{ key: 'config_spoilt', data: { x: named(found.map(placeOf)), file } }];
}

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

type OpenedConfig = OpenedApart & { readonly boxNumber: number; readonly troubles: readonly ConfigTrouble[] };
function opened(folder: string, time: number): OpenedConfig {
  const file = path.join(folder, CONFIG_DB);
  const left = leftBehind(folder);
  const aside = setForeignAheadAside(file, time);
  const db = openDb(file, configMigrations);
  try {
    const boxNumber = boxNumberOf(db);
    const ahead = noteAhead(file, db);
    const anew: readonly ConfigTrouble[] =
      left.length === 0 ? [] : [{ key: 'config_anew', data: { x: left.join(', '), file: CONFIG_DB } }];
    return {
      db: impatient(db),
      boxNumber,
      ahead,
      asides: aside === null ? [] : [{ name: aside.name, why: 'foreign' }],
      troubles: [...anew, ...spoiltOf(folder, db, time)],
    };
  } catch (fault) {
    db.close();
    throw fault;
  }
}
