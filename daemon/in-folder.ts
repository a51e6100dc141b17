import fs from 'node:fs';
import path from 'node:path';
import type { Clock } from '../board/interfaces';
import { createBus } from './bus';
import { seconds } from './clock';
import { AT_THE_BOX } from './contract/codes';
import { Refusal } from './contract/refusal';
import { type CredibleTime, openCredibleTime } from './credible_time';
import { createPeople } from './people/index';
import { createRecord } from './record/index';
import { fitsAhead } from './store/ahead';
import { refusalOfFolder } from './store/folder';
import { CONFIG_DB, configMigrations, RECORD_DB, recordMigrations } from './store/migrations';
import { unloadable } from './store/native';
import { type Db, openDb } from './store/open';
import { createSettings } from './store/settings';

/**
 * The configuration of a folder. What lies beside it and is not its own is the daemon's to put aside: it may be running.
 * @throws Refusal when there is none, or it is another system user's, or something foreign lies beside it
 */
function openConfig(data: string): Db {
  const file = path.join(data, CONFIG_DB);
  try {
    fs.accessSync(data, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    fs.accessSync(file, fs.constants.R_OK | fs.constants.W_OK);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') throw new Refusal(-1, 'data_empty', null, { dir: data });
    throw refusalOfFolder(data, fault);
  }
  if (!fitsAhead(file)) throw new Refusal(-1, 'data_ahead', null, { file: `${file}-wal` });
  try {
    return openDb(file, configMigrations);
  } catch (fault) {
    throw fault instanceof Refusal ? fault : (unloadable(fault) ?? refusalOfFolder(data, fault));
  }
}

interface Times {
  readonly clock: Clock;
  readonly credible: CredibleTime;
}

/** Who works at the box itself is recorded too; a record that is missing or damaged is the daemon's to make anew. */
function note(data: string, { clock, credible }: Times, deed: string, user: string): void {
  const file = path.join(data, RECORD_DB);
  if (!fs.existsSync(file) || !fitsAhead(file)) return;
  let db: Db;
  try {
    db = openDb(file, recordMigrations);
  } catch {
    return;
  }
  createRecord({ db, clock, credible, failed: () => {} }).done({
    time: seconds(clock),
    user_id: null,
    user_name: '',
    login_type: null,
    address: '',
    agent: AT_THE_BOX,
    module: 'security',
    deed,
    object: { x: user },
    code: 0,
    reason: '',
    words: {},
    count: 1,
    diff: [],
  });
  db.close();
}

/**
 * The people of a data folder for whoever works at the box itself, beside a running daemon or without one.
 * @throws Refusal when the folder cannot be used
 */
export function openFolder(data: string, clock: Clock) {
  const db = openConfig(data);
  const credible = openCredibleTime(clock, createSettings({ db, clock }));
  return {
    people: createPeople({ db, bus: createBus(() => {}), clock, credible, failed: () => {} }),
    /** a call of the contract that says what was done, and to whom */
    note: (deed: string, user: string): void => note(data, { clock, credible }, deed, user),
    close: (): void => void db.close(),
  };
}

/** @throws Refusal `key` in the place of one that says there is no such user */
export function named(fault: unknown, key: string, user: string): never {
  if (fault instanceof Refusal && fault.code === 1002) throw new Refusal(-1, key, null, { user });
  throw fault;
}
