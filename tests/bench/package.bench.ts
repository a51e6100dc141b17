import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { fillMany } from '../daemon/package/rich';
import { count, openPackageRoom } from '../daemon/package/room';
import { type Print, row } from './table';

const DEVICES = 50;
const POINTS = 20;
const RUNS = 3;

const seconds = (ms: number): string => (ms / 1000).toFixed(3);
async function least(run: () => Promise<number> | number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < RUNS; i++) best = Math.min(best, await run());
  return best;
}

/** As many rows of as many columns as an item has, in one transaction onto the same disk: less cannot be written. */
function plainRows(dir: string, n: number): number {
  const db = new Database(path.join(dir, `plain-${n}-${fs.readdirSync(dir).length}.db`));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  const columns = Array.from({ length: 26 }, (_, i) => `c${i}`);
  db.exec(`CREATE TABLE item (id INTEGER PRIMARY KEY, ${columns.join(', ')})`);
  const put = db.prepare(`INSERT INTO item (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`);
  const values = columns.map((_, i) => (i % 3 === 0 ? 'temperature' : i));
  const began = performance.now();
  db.transaction(() => {
    for (let i = 0; i < n; i++) put.run(values);
  })();
  const took = performance.now() - began;
  db.close();
  return took;
}

/** A file of a room into an empty box on a disk, from the bytes to what everybody hears. */
async function imported(dir: string, file: Uint8Array, check: boolean): Promise<number> {
  const room = openPackageRoom({ file: path.join(dir, `box-${fs.readdirSync(dir).length}.db`) });
  const how = { mode: 'merge' } as const;
  const began = performance.now();
  const plan = await room.files.check(room.asker(), file, how);
  const checked = performance.now();
  if (count(plan, 'added') < DEVICES * POINTS) throw new Error('not all of it would come');
  if (!check) await room.files.apply(room.asker(), file, how, plan.mark);
  const ended = performance.now();
  room.db.close();
  return check ? checked - began : ended - checked;
}

/** Import of a room of 50 devices and 1 000 items: the goal is 3 s. */
export default async function measure(print: Print): Promise<void> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'package-bench-'));
  const room = openPackageRoom();
  fillMany(room, DEVICES, POINTS);
  print(`${DEVICES} devices, ${DEVICES * POINTS} items\n`);
  print(row('', 'kB', 'written, s', 'checked, s', 'applied, s'));
  for (const form of ['json', 'xlsx'] as const) {
    const began = performance.now();
    const file = await room.files.write(room.asker(), form);
    const written = performance.now() - began;
    const checked = await least(() => imported(dir, file, true));
    const applied = await least(() => imported(dir, file, false));
    print(row(form, Math.round(file.length / 1000), seconds(written), seconds(checked), seconds(applied)));
  }
  const plain = await least(() => plainRows(dir, DEVICES * POINTS));
  print(row('as many plain rows in one transaction', '', '', '', seconds(plain)));
  fs.rmSync(dir, { recursive: true, force: true });
}
