// The program is killed around a run, and started again with a clock that shows the same moment once more.
// In a process of its own: its children are killed.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CONFIG_DB } from '../../../daemon/store/migrations';
import { programOf } from '../../hands/beside';
import { freshDb } from '../../hands/fresh_db';
import { count } from '../../hands/long';

const LIFE = programOf('tests/daemon/schedule/life.ts');
const DAY_MS = 86_400_000;
/** 02:00 in Shanghai */
const FIRST_MS = Date.parse('2026-11-27T18:00Z');

/** what a life has that ends by itself once its moment has run */
const PATIENCE_MS = 30_000;
/** what a life has whose moment ran before: the moment, and a while after it */
const AGAIN_MS = 1500;

/** @returns whether it was killed */
function live(data: string, wall: number, most: number, point = ''): Promise<boolean> {
  const child = spawn(process.execPath, [LIFE, data, String(wall), String(most), point], { stdio: 'inherit' });
  return new Promise((done) => child.on('close', (_, signal) => done(signal === 'SIGKILL')));
}

test('no moment runs twice, wherever the program is killed and whatever the clock shows then', async () => {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'schedule-kill-'));
  const points = ['before', 'after', ''];
  const moments = count(30);
  for (let n = 0; n < moments; n += 1) {
    const moment = FIRST_MS + n * DAY_MS;
    const point = points[n % points.length]!;
    assert.is(await live(data, moment - 200, PATIENCE_MS, point), point !== '');
    assert.is(await live(data, moment - 200, AGAIN_MS), false);
  }
  const ran = fs.readFileSync(path.join(data, 'ran'), 'utf8').trim().split('\n');
  const db = freshDb(path.join(data, CONFIG_DB));
  const states = db.prepare('SELECT key, state FROM due_moment ORDER BY at').all() as { key: string; state: string }[];
  db.close();
  const expected = Array.from({ length: moments }, (_, n) => {
    const key = new Date(FIRST_MS + n * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10);
    return { key: `${key} 02:00`, state: points[n % points.length] === '' ? 'done' : 'interrupted' };
  });
  assert.equal(
    states.filter(({ state }) => state !== 'missed'),
    expected,
  );
  assert.equal(
    ran,
    expected.filter((_, n) => points[n % points.length] !== 'before').map(({ key }) => key),
  );
  fs.rmSync(data, { recursive: true });
});

test.run();
