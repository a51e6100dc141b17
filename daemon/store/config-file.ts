import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT_ROLE, ROOT_USER } from '../contract/codes';
import type { Sentence } from '../contract/live';
import { noteAhead, setForeignAheadAside } from './ahead';
import type { OpenedApart } from './apart';
import { CONFIG_DB, configMigrations, EVENTS_DB, RECORD_DB } from './migrations';
import { type Db, impatient, openDb } from './open';
import { isWhole, type Rescued, rescue } from './rescue';
import { noteRoots } from './roots';
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
  readonly key: 'config_spoilt' | 'config_anew' | 'config_damaged' | 'config_mended' | 'config_lost';
  readonly data: { readonly x: string; readonly file: string };
}
function spoiltOf(folder: string, db: Db, time: number): readonly ConfigTrouble[] {
  const file = `${path.parse(CONFIG_DB).name}-spoilt-${time}.json`;
  const found = mendSpoilt(db, (spoilt) => keepSpoilt(folder, file, spoilt));
  return found.length === 0 ? [] : [{ key: 'config_spoilt', data: { x: named(found.map(placeOf)), file } }];
}

/** What of a damaged configuration came back: all, some, or none of it. */
function damageOf({ name, lost }: Rescued): ConfigTrouble {
  if (lost === null) return { key: 'config_lost', data: { x: CONFIG_DB, file: name } };
  return { key: lost.length === 0 ? 'config_mended' : 'config_damaged', data: { x: named(lost) || CONFIG_DB, file: name } };
}
/**
 * Whoever rights the rest must be able to come in: a first user who was lost is there again, under a name that nobody has and
 * without any password (`roomward password` gives one). Where all users were lost, the first is made as on a new box.
 */
function keepRoot(db: Db): void {
  const ids = db.prepare('SELECT id FROM user').pluck().all() as number[];
  if (ids.length === 0) db.prepare("DELETE FROM sqlite_sequence WHERE name = 'user'").run();
  if (ids.length === 0 || ids.includes(ROOT_USER)) return;
  const name = db.prepare(
    "SELECT CASE WHEN EXISTS (SELECT 1 FROM user WHERE user_name = 'admin') THEN 'admin-' || hex(randomblob(3)) ELSE 'admin' END",
  );
  db.prepare("INSERT INTO user (id, user_name, password_hash) VALUES (?, ?, '')").run(ROOT_USER, name.pluck().get());
  db.prepare('INSERT OR IGNORE INTO user_role (user_id, role_id) VALUES (?, ?)').run(ROOT_USER, ROOT_ROLE);
}
/** Nobody looks for what is damaged before it is read: it is put aside and what it still gives is taken over, before anybody reads. */
const withoutDamage = (folder: string, time: number): Rescued | null =>
  isWhole(path.join(folder, CONFIG_DB), configMigrations) ? null : rescue(folder, CONFIG_DB, configMigrations, time);

export type OpenedConfig = OpenedApart & {
  readonly boxNumber: number;
  readonly troubles: readonly ConfigTrouble[];
  /** names that people know may be gone */
  readonly peopleLost: boolean;
};
/**
 * The configuration of a data folder: all else is held against it.
 * @param time epoch s, part of the name of what is put aside
 * @throws Refusal 'database_newer', SqliteError for one that cannot be opened
 */
export function openConfig(folder: string, time: number): OpenedConfig {
  const file = path.join(folder, CONFIG_DB);
  const left = leftBehind(folder);
  const aside = setForeignAheadAside(file, time);
  const damage = withoutDamage(folder, time);
  const db = openDb(file, configMigrations);
  try {
    if (damage) keepRoot(db);
    const boxNumber = boxNumberOf(db);
    noteRoots(file, db);
    const ahead = noteAhead(file, db);
    const anew: readonly ConfigTrouble[] =
      left.length === 0 ? [] : [{ key: 'config_anew', data: { x: left.join(', '), file: CONFIG_DB } }];
    return {
      db: impatient(db),
      boxNumber,
      ahead,
      asides: aside === null ? [] : [{ name: aside.name, why: 'foreign' }],
      peopleLost: left.length > 0 || (damage !== null && (damage.lost?.includes('user') ?? true)),
      troubles: [...anew, ...(damage ? [damageOf(damage)] : []), ...spoiltOf(folder, db, time)],
    };
  } catch (fault) {
    db.close();
    throw fault;
  }
}
