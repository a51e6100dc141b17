import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { refusalOfFolder } from './folder';
import { lockFolder } from './lock';
import { CONFIG_DB } from './migrations';
import { VAULT_KEY } from './vault';

/** A data folder that is this process's. */
export interface Taken {
  /** where the databases are opened */
  readonly dir: string;
  /** false: that is a copy in memory, since the folder itself takes no change */
  readonly isKept: boolean;
  readonly release: () => void;
}

/** What a box needs to know its room, its people and its secrets; SQLite makes the rest anew. */
const COPIED = new RegExp(`^(?:(?:config|record|events)\\.db(?:-wal|-mark|-roots)?|${VAULT_KEY})$`);
/** Both are memory where a box has them; the second is where a system without the first puts what may be lost. */
const memory = (): string => (fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir());

/** Whether the file system of a folder takes no change, or the folder itself may not be changed: of whomever it is. */
function isReadOnly(dir: string): boolean {
  try {
    fs.accessSync(dir, fs.constants.W_OK);
    return false;
  } catch (fault) {
    return /^(?:EROFS|EPERM)$/.test((fault as NodeJS.ErrnoException).code ?? '');
  }
}

/** A folder in memory for nobody else. @throws Refusal when somebody else has made one of its name */
function folderInMemory(): string {
  const uid = process.geteuid?.() ?? 0;
  try {
    return fs.mkdtempSync(path.join(memory(), `roomward-${uid}-`));
  } catch (fault) {
    throw refusalOfFolder(memory(), fault);
  }
}

/** Copies of boxes that were killed would fill the memory: those that nobody holds are removed. */
function sweep(): void {
  const begins = `roomward-${process.geteuid?.() ?? 0}-`;
  for (const name of fs.readdirSync(memory()).filter((each) => each.startsWith(begins))) {
    const dir = path.join(memory(), name);
    try {
      lockFolder(dir)();
      fs.rmSync(dir, { recursive: true });
    } catch {
      // another box works on it
    }
  }
}

function takeCopy(folder: string): Taken {
  sweep();
  const dir = folderInMemory();
  const unlock = lockFolder(dir);
  const release = (): void => {
    unlock();
    fs.rmSync(dir, { recursive: true, force: true });
  };
  try {
    for (const name of fs.readdirSync(folder).filter((each) => COPIED.test(each)))
      fs.copyFileSync(path.join(folder, name), path.join(dir, name));
    return { dir, isKept: false, release };
  } catch (fault) {
    release();
    throw refusalOfFolder(folder, fault);
  }
}

/**
 * Takes a data folder for this process. A box whose folder takes no change goes on with a copy in memory: it watches, alarms and
 * tells, and keeps nothing; to end would only have it started again and again.
 * @throws what `lockFolder` does
 */
export function takeFolder(folder: string): Taken {
  if (isReadOnly(folder) && fs.existsSync(path.join(folder, CONFIG_DB))) return takeCopy(folder);
  return { dir: folder, isKept: true, release: lockFolder(folder) };
}
