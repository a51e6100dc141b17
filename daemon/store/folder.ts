import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from '../contract/refusal';

/** What the box keeps is for the system user that it runs as, and for nobody else. */
const FOLDER = 0o700;
const FILE = 0o600;
/** What the program makes in a data folder; a file that somebody else put there is his. */
const OURS = /^(?:(?:config|record|events)[\w-]*\.(?:db|json).*|lock.*|pid|box\.key|history|export|upload|backup)$/;

function close(file: string, mode: number): void {
  if ((fs.statSync(file).mode & 0o777) !== mode) fs.chmodSync(file, mode);
}
/** The root, or one in which everybody may write and nobody delete what is another's: such as /tmp. */
const isEverybodys = (dir: string): boolean =>
  path.dirname(path.resolve(dir)) === path.resolve(dir) || (fs.statSync(dir).mode & 0o1000) !== 0;

/** Everything below a folder; what a link leads to lies elsewhere. */
function closeAll(dir: string, ours: (name: string) => boolean): void {
  if (!isEverybodys(dir)) close(dir, FOLDER);
  for (const entry of fs.readdirSync(dir, { withFileTypes: true })) {
    const file = path.join(dir, entry.name);
    if (!ours(entry.name)) continue;
    if (entry.isDirectory()) closeAll(file, () => true);
    else if (entry.isFile()) close(file, FILE);
  }
}

/**
 * Closes a data folder to other system users: what is in it, as whoever ran the program before may have left it, and what this
 * process makes from now on, SQLite's files beside a database too.
 */
export function closeFolder(dir: string): void {
  process.umask(0o077);
  fs.mkdirSync(dir, { recursive: true });
  closeAll(dir, (name) => OURS.test(name));
}

/** What the system calls a user; his number where it has no name for him. */
function nameOf(uid: number): string {
  try {
    const line = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
    return line.map((text) => text.split(':')).find(([, , id]) => id === String(uid))?.[0] ?? String(uid);
  } catch {
    return String(uid);
  }
}

/** What is there of a path as far as one may look: itself, or the nearest folder above it. */
function nearest(file: string): fs.Stats {
  try {
    return fs.statSync(file);
  } catch {
    return nearest(path.dirname(file));
  }
}
/** Whom it belongs to when that is another system user, and not root who asks. */
function foreignOwner(file: string): string | null {
  const own = process.geteuid?.() ?? 0;
  const { uid } = nearest(path.resolve(file));
  return own === 0 || uid === own ? null : nameOf(uid);
}

/** Why a data folder cannot be used, for whoever started the program. */
export function refusalOfFolder(dir: string, fault: unknown): Refusal {
  const { path: file = dir } = fault as NodeJS.ErrnoException;
  const owner = foreignOwner(file) ?? foreignOwner(dir);
  if (owner !== null) return new Refusal(-1, 'data_foreign', null, { dir, owner });
  return new Refusal(-1, 'data_unusable', null, { dir, why: (fault as NodeJS.ErrnoException).code ?? String(fault) });
}
