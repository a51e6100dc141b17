import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from '../contract/refusal';
import { type Ahead, belongs, noteAhead, setForeignAheadAside } from './ahead';
import { isFull } from './full';
import { type Db, impatient, type Migrations, openDb } from './open';
import { boxIn, isWhole, rescue } from './rescue';
import { noteRoots } from './roots';

/** A file beside the configuration. */
export interface Apart {
  readonly name: string;
  readonly migrations: Migrations;
  /** reads it as far as the next row needs it. @throws when it is damaged */
  readonly read: (db: Db) => void;
  /** sets right what hangs together in rows that were taken over from a damaged one */
  readonly rescued?: (db: Db) => void;
}
/** What was put aside: a damaged file, one of another box, or what lay beside a file and was not its own. */
export interface Aside {
  readonly name: string;
  /** of a damaged file: 'damaged' when nothing could be read, 'rescued' when what could be was taken over */
  readonly why: 'damaged' | 'rescued' | 'foreign';
}
export interface OpenedApart {
  readonly db: Db;
  readonly ahead: Ahead;
  readonly asides: readonly Aside[];
}

const FOREIGN = new Error('the file belongs to another box');
const DAMAGED = new Error('the file is damaged');

/** @throws when it is damaged or another box's, Refusal when a later program wrote it */
function openWhole(file: string, { migrations, read }: Apart, box: number): Pick<OpenedApart, 'db' | 'ahead'> {
  if (!isWhole(file, migrations)) throw DAMAGED;
  const db = openDb(file, migrations);
  try {
    if (!belongs(db, box)) throw FOREIGN;
    read(db);
    noteRoots(file, db);
    return { db: impatient(db), ahead: noteAhead(file, db) };
  } catch (fault) {
    db.close();
    throw fault;
  }
}

function rename(folder: string, name: string, other: string): void {
  for (const ending of ['', '-wal', '-shm'])
    if (fs.existsSync(path.join(folder, name + ending)))
      fs.renameSync(path.join(folder, name + ending), path.join(folder, other + ending));
}

/** Whether a damaged file says of itself that it is another box's: nothing is taken over from that. */
function isOthers(file: string, box: number): boolean {
  const named = boxIn(file);
  return named !== 0 && named !== box;
}
/** Puts a file aside; what a damaged one still gives is in the place of it. */
function putAside(folder: string, { name: called, migrations }: Apart, time: number, box: number, isForeign: boolean): Aside {
  if (!isForeign) {
    const { name, lost } = rescue(folder, called, migrations, time, box);
    return { name, why: lost === null ? 'damaged' : 'rescued' };
  }
  const name = `${path.parse(called).name}-foreign-${time}.db`;
  rename(folder, called, name);
  return { name, why: 'foreign' };
}

/**
 * Opens a file of a data folder that must not keep the box from running: one that is damaged or another box's is put aside under
 * another name and a new one is begun, with what a damaged one still gives. Nobody deletes it.
 * @param time epoch s, part of the other name
 * @param box whose file it is to be
 */
export function openApart(folder: string, apart: Apart, time: number, box: number): OpenedApart {
  const file = path.join(folder, apart.name);
  const ahead = setForeignAheadAside(file, time);
  const asides: Aside[] = ahead === null ? [] : [{ name: ahead.name, why: 'foreign' }];
  try {
    return { ...openWhole(file, apart, box), asides };
  } catch (fault) {
    // on a full disk nothing is damaged
    if (fault instanceof Refusal || isFull(fault) || !fs.existsSync(file)) throw fault;
    const aside = putAside(folder, apart, time, box, fault === FOREIGN || isOthers(file, box));
    const opened = openWhole(file, apart, box);
    if (aside.why === 'rescued') apart.rescued?.(opened.db);
    return { ...opened, asides: [...asides, aside] };
  }
}
