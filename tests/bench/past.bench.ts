import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { THRIFTY } from '../../thrifty.mjs';
import { eventually, startBox } from '../hands/box';
import { processorSeconds } from './process';
import { type Print, row } from './table';
import { turnsWhile, WATCHED } from './turns';

const seconds = (from: number): string => ((performance.now() - from) / 1000).toFixed(2);
/** What a folder takes of the disk, as `du` counts it. */
const megabytes = (dir: string): number =>
  fs
    .readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .reduce((sum, name) => sum + 512 * fs.statSync(path.join(dir, name)).blocks, 0) / 1e6;

/** A number out of a file of the box, while it runs. */
function asked(file: string, sql: string): number {
  const db = new Database(file, { readonly: true });
  try {
    return Number(db.prepare(sql).pluck().get());
  } finally {
    db.close();
  }
}
const isMade = (data: string): boolean =>
  asked(path.join(data, 'config.db'), `SELECT json_extract(value, '$.made') FROM setting WHERE key = 'demo'`) === 1;

/** As many samples in rows of their own, item and time together the key, and as many hours: what SQLite alone takes. */
function plainRows(dir: string, samples: number, hours: number): { readonly took: string; readonly mb: number } {
  const file = path.join(dir, 'plain.db');
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.exec('CREATE TABLE sample (item INTEGER, at INTEGER, value REAL, PRIMARY KEY (item, at)) WITHOUT ROWID');
  db.exec('CREATE TABLE hour (item INTEGER, at INTEGER, low REAL, high REAL, mean REAL, PRIMARY KEY (item, at)) WITHOUT ROWID');
  const [sample, hour] = [
    db.prepare('INSERT INTO sample VALUES (?, ?, ?)'),
    db.prepare('INSERT INTO hour VALUES (?, ?, ?, ?, ?)'),
  ];
  const ITEMS = 241;
  const from = performance.now();
  db.transaction(() => {
    for (let i = 0; i < samples; i++) sample.run(i % ITEMS, Math.floor(i / ITEMS) * 120, 20 + (i % 97) / 10);
    for (let i = 0; i < hours; i++) hour.run(i % ITEMS, Math.floor(i / ITEMS) * 3600, 20, 21 + (i % 97) / 10, 20.5);
  })();
  const took = seconds(from);
  db.close();
  return { took, mb: fs.statSync(file).size / 1e6 };
}

/** The demo's past: ready in 1 s, whole 20 s later, no turn over 50 ms; its whole folder takes 30 MB while the box runs. */
export default async function measure(print: Print): Promise<void> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'past-bench-'));
  const started = {
    flags: [...THRIFTY.flags, ...WATCHED],
    env: THRIFTY.env,
  };
  const box = await startBox(['--board', 'sim', '--demo', '--demo-past'], data, started);
  const from = performance.now();
  const turns = await turnsWhile(box, () => eventually('the past', () => isMade(data), 300_000));
  const took = seconds(from);
  const cpu = processorSeconds(box.pid);
  const folder = megabytes(data);
  await box.stop();
  const history = path.join(data, 'history');
  const samples = asked(path.join(history, 'history.db'), 'SELECT sum(samples) FROM chunk');
  const days = asked(path.join(history, 'history.db'), 'SELECT count(*) FROM hour');
  print(row('', 'ready, s', 'whole, s', 'processor, s', 'MB'));
  print(
    row(
      `${(samples / 1e6).toFixed(1)} million samples, ${days} days by the hour`,
      box.ready_s.toFixed(2),
      took,
      cpu.toFixed(1),
      folder.toFixed(1),
    ),
  );
  print(row('longest turn meanwhile', `${turns.longest_ms.toFixed(1)} ms; p99 ${turns.p99_ms.toFixed(1)} ms`));
  const plain = plainRows(data, samples, days * 24);
  print(row('as many plain rows in one transaction', '', plain.took, '', plain.mb.toFixed(1)));
  const again = await startBox(['--board', 'sim', '--demo', '--demo-past'], data, { flags: THRIFTY.flags, env: THRIFTY.env });
  print(row('the second start', again.ready_s.toFixed(2)));
  await again.stop();
  fs.rmSync(data, { recursive: true });
}
