import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import Database from 'better-sqlite3';
import type { PackagePlan } from '../../daemon/contract/entities';
import { fillMany } from '../daemon/package/rich';
import { count, openPackageRoom } from '../daemon/package/room';
import { FIRST_PASSWORD, openBox } from '../hands/box';
import { callerOf, formOf } from '../hands/calls';
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

const SITES = 3000;
const sitesFile = (address: string): Uint8Array => {
  const path = (i: number): string => (i < 30 ? `room ${i}` : `room ${i % 30} > rack ${i}`);
  const sites = Array.from({ length: SITES }, (_, i) => ({ site: path(i), address: `${address} ${i}` }));
  return Buffer.from(JSON.stringify({ format: 1, sections: { sites } }));
};

/** A turn of the event loop is told by how late a timer of 1 ms comes that is set again and again. */
async function longestTurn(run: () => Promise<unknown>): Promise<{ readonly took: number; readonly turn: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const began = performance.now();
  delay.enable();
  await run();
  delay.disable();
  return { took: performance.now() - began, turn: delay.max / 1e6 };
}

/** Three thousand sites over the wire into a box that is this process, and for how long that held it up: those that are new, and the same with another address each. */
async function manySites(print: Print): Promise<void> {
  const box = await openBox([]);
  const root = callerOf(box.url, box.token);
  let file = sitesFile('street');
  const verify_password = FIRST_PASSWORD;
  const send = (what: string, fields: Record<string, string>) => {
    const { body, headers } = formOf(Buffer.from(file), 'file', { mode: 'merge', verify_password, ...fields });
    return root.send(`/api/v1/setting/package/${what}`, { method: 'POST', body, headers });
  };
  // what is loaded at its first use is no part of it
  await send('check', {});
  const imported = async () => {
    let mark = '';
    const checked = await longestTurn(async () => {
      mark = ((await send('check', {})).data as PackagePlan).mark;
    });
    return [checked, await longestTurn(() => send('apply', { mark }))];
  };
  const came = await imported();
  file = sitesFile('road');
  const changed = await imported();
  if ((await root.call('GET setting/device_groups', { limit: 1 })).total !== SITES + 1) throw new Error('not all of it came');
  await box.stop();
  print(row('\n', 'checked, s', 'longest turn', 'applied, s', 'longest turn'));
  for (const [name, parts] of Object.entries({ come: came, change: changed })) {
    const cells = parts.flatMap(({ took, turn }) => [seconds(took), `${turn.toFixed(0)} ms`]);
    print(row(`${SITES} sites ${name}`, ...cells));
  }
}

/** Import of a room of 50 devices and 1 000 items: the goal is 3 s. Of 3 000 sites: 5 s, no turn over 50 ms. */
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
  print(row('as many plain rows as the sites have', '', '', '', seconds(await least(() => plainRows(dir, SITES)))));
  fs.rmSync(dir, { recursive: true, force: true });
  await manySites(print);
}
