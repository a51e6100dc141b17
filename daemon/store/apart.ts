import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from '../contract/refusal';
import { type Db, type Migrations, openDb } from './open';

/** A file beside the configuration. */
export interface Apart {
  readonly name: string;
  readonly migrations: Migrations;
  /** reads it as far as the next row needs it. @throws when it is damaged */
  readonly read: (db: Db) => void;
}

/** @throws when it is damaged, Refusal when a later program wrote it */
function openWhole(file: string, { migrations, read }: Apart): Db {
  const db = openDb(file, migrations);
  try {
    read(db);
    return db;
  } catch (fault) {
    db.close();
    throw fault;
  }
}

/**
 * Opens a file of a data folder that must not keep the box from running: a damaged one is put aside under another name and a new one
 * is begun. Nobody deletes it.
 * @param time epoch s, part of the other name
 * @returns `damaged`: the other name; null: nothing was wrong
 */
export function openApart(folder: string, apart: Apart, time: number): { readonly db: Db; readonly damaged: string | null } {
  const file = path.join(folder, apart.name);
  try {
    return { db: openWhole(file, apart), damaged: null };
  } catch (fault) {
    if (fault instanceof Refusal || !fs.existsSync(file)) throw fault;
    const damaged = `${path.parse(apart.name).name}-damaged-${time}.db`;
    for (const ending of ['', '-wal', '-shm'])
      if (fs.existsSync(file + ending)) fs.renameSync(file + ending, path.join(folder, damaged + ending));
    return { db: openWhole(file, apart), damaged };
  }
}
