// A job is killed with its program, again and again, and goes on each time.
// In a process of its own: its children are killed.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { programOf } from '../../hands/beside';

const LIFE = programOf('tests/daemon/jobs/life.ts');

/** Runs the program until it has printed so many lines, then kills it. @returns what it printed */
function live(data: string, lines: number): Promise<string[]> {
  const child = spawn(process.execPath, [LIFE, data], { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (bytes) => {
    out += bytes;
    if (out.split('\n').length > lines || out.includes('over')) child.kill('SIGKILL');
  });
  return new Promise((done) => child.on('close', () => done(out.split('\n').filter(Boolean))));
}

test('a job that is killed with its program goes on where it was, and does nothing twice', async () => {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'jobs-kill-'));
  const printed: string[] = [];
  for (const lines of [1, 2, 1, 1, 2]) printed.push(...(await live(data, lines)));
  printed.push(...(await live(data, 20)));
  assert.equal(printed.at(-1), 'over export-1 success 10');
  const numbers = Array.from({ length: 10 }, (_, n) => `${n}`);
  assert.equal(fs.readFileSync(path.join(data, 'counted'), 'utf8').trim().split('\n'), numbers);
  assert.equal(await live(data, 1), ['over export-1 success 10'], 'and it is over after one more start');
  fs.rmSync(data, { recursive: true });
});

test.run();
