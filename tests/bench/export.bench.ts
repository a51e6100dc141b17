// A year of fifty items as a file: what it takes, and how much the daemon's memory grows meanwhile (goal: 30 MB).
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { encodeChunk } from '../../daemon/history/codec';
import { openHistory } from '../../daemon/history/file';
import { encodeHours, hoursOf } from '../../daemon/history/hours';
import { inOrder, Samples } from '../../daemon/history/samples';
import { random } from '../daemon/history/random';
import { dayOfReadings, kindOf } from '../daemon/history/room';
import { programOf } from '../hands/beside';
import { type Asked, DAY, FIRST, INTERVAL, ITEMS, type Measured, TODAY, YEAR } from './export_year';
import { type Print, row } from './table';

/** Fifty items every 2 min for a year, in chunks and hours. */
function fill(dir: string): void {
  const { store } = openHistory(dir);
  const r = random(1);
  for (let day = TODAY - YEAR - 1; day < TODAY; day++) {
    store.step(() => {
      for (let item = FIRST; item < FIRST + ITEMS; item++) {
        const readings = dayOfReadings(kindOf(item), day, INTERVAL, r);
        const columns = new Samples(readings.length);
        for (const [at, v] of readings) columns.push(at, v, INTERVAL * 2.5);
        const body = encodeChunk(columns, day * DAY, INTERVAL);
        store.putPart(day, item, { part: 0, tail_seq: 0, samples: columns.n, body });
        store.putHours(day, item, encodeHours(hoursOf(inOrder(columns), day, 0), day, 0));
      }
    });
  }
  store.close();
}

function exported(dir: string, asked: Asked): Measured {
  const flags = ['--max-semi-space-size=1', '--optimize-for-size'];
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...flags, programOf('tests/bench/export_child.ts'), dir, JSON.stringify(asked)],
    { encoding: 'utf8', env: { ...process.env, MALLOC_ARENA_MAX: '1' } },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Measured;
}

const MEGA = 1e6;
export default async function measure(print: Print): Promise<void> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'export-'));
  fill(dir);
  print(row('a year of 50 items', 'rows', 'file, MB', 'seconds', 'memory, MB'));
  for (const interval of [6, 2] as const)
    for (const format of ['csv', 'xlsx', 'json'] as const) {
      const { rows, bytes, seconds, grown } = exported(dir, { interval, format });
      const name = `${format}, ${interval === 6 ? 'hourly' : 'every 2 min'}`;
      print(row(name, rows, (bytes / MEGA).toFixed(1), seconds.toFixed(1), (grown / MEGA).toFixed(1)));
    }
  fs.rmSync(dir, { recursive: true });
}
