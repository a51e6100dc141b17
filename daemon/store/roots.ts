import fs from 'node:fs';
import { type Db, type Migrations, openDb } from './open';

/** Where the tables of a database begin, which it says on its first pages alone: without those nothing of the others could be read. */
export interface Roots {
  readonly version: number;
  readonly box: number;
  readonly roots: Readonly<Record<string, number>>;
}
const PAGE_BYTES = 4096;
const noteOf = (file: string): string => `${file}-roots`;

/** null: nothing was noted, or it cannot be read */
export function rootsOf(file: string): Roots | null {
  try {
    return JSON.parse(fs.readFileSync(noteOf(file), 'utf8')) as Roots;
  } catch {
    return null;
  }
}

/** Notes it beside an open database, whenever it is not what was noted: tables move with migrations alone. */
export function noteRoots(file: string, db: Db): void {
  const rows = db.prepare("SELECT name, rootpage FROM sqlite_schema WHERE type = 'table' ORDER BY name").raw().all();
  const [version, box] = ['user_version', 'application_id'].map((name) => db.pragma(name, { simple: true }));
  const text = JSON.stringify({ version, box, roots: Object.fromEntries(rows as [string, number][]) });
  if (JSON.stringify(rootsOf(file)) === text) return;
  const fresh = `${noteOf(file)}-new`;
  fs.writeFileSync(fresh, text, { mode: 0o600, flush: true });
  fs.renameSync(fresh, noteOf(file));
}

const pagesOf = (file: string): number => Math.ceil(fs.statSync(file).size / PAGE_BYTES);

/**
 * A new database that says where the tables of another begin, all of it on its first page and behind the first `length` pages.
 * @returns the pages that say it
 */
function makeFirstPages(
  file: string,
  { version, box, roots }: Roots,
  migrations: Migrations,
  length: number,
): ReadonlySet<number> {
  const filled = openDb(file, []);
  filled.exec(`CREATE TABLE filler (x); INSERT INTO filler VALUES (zeroblob(${length * PAGE_BYTES}))`);
  filled.close();
  const db = openDb(file, migrations.slice(0, version));
  db.unsafeMode(true);
  db.pragma('writable_schema = ON');
  db.exec("DELETE FROM sqlite_schema WHERE name = 'filler' OR type = 'index' AND sql IS NOT NULL");
  const lay = db.prepare('UPDATE sqlite_schema SET rootpage = ? WHERE name = ?');
  for (const [name, root] of Object.entries(roots)) lay.run(root, name);
  db.pragma(`application_id = ${box}`);
  const pages = db.prepare("SELECT pageno FROM dbstat WHERE name = 'sqlite_schema'").pluck().all() as number[];
  db.close();
  return new Set(pages);
}

/**
 * Gives a copy of a database first pages that say where its tables begin.
 * @param work name of a file that is there meanwhile
 */
export function layRoots(copy: string, work: string, noted: Roots, migrations: Migrations): void {
  const first = makeFirstPages(work, noted, migrations, Math.max(pagesOf(copy), ...Object.values(noted.roots)));
  const [from, to] = [fs.openSync(copy, 'r'), fs.openSync(work, 'r+')];
  try {
    const page = Buffer.alloc(PAGE_BYTES);
    for (let n = 1, pages = pagesOf(work); n <= pages; n++) {
      if (first.has(n)) continue;
      // what the copy has no page for is nothing, not one of the new database
      fs.readSync(from, page.fill(0), 0, PAGE_BYTES, (n - 1) * PAGE_BYTES);
      fs.writeSync(to, page, 0, PAGE_BYTES, (n - 1) * PAGE_BYTES);
    }
  } finally {
    fs.closeSync(from);
    fs.closeSync(to);
  }
  fs.renameSync(work, copy);
}
