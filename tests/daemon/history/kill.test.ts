// In a process of its own: its children are killed.
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { count } from '../../hands/long';
import { MIDNIGHT } from './box';
import { random } from './random';
import { MOST_LOST_MS, reopened, startWriter } from './writer';

const KILLS = count(200);

/** Rounds that the child told before it was killed, with its mono ms. */
function runAndKill(dir: string, first: number, life_ms: number): Promise<[n: number, mono: number][]> {
  return new Promise((done) => {
    const child = startWriter(dir, first);
    let out = '';
    child.stdout.on('data', (bytes: Buffer) => {
      if (out === '') setTimeout(() => child.kill('SIGKILL'), life_ms);
      out += bytes;
    });
    child.on('close', () => {
      const lines = out.split('\n').slice(0, -1);
      done(lines.map((line) => line.split(' ').map(Number) as [number, number]));
    });
  });
}

/** What a restart finds: numbers by item, and how many samples are stored in all. */
async function found(dir: string): Promise<{ items: number[][]; samples: number; told: readonly boolean[] }> {
  const { history, told } = reopened(dir);
  const items: number[][] = [];
  for (const item of [101, 102, 103]) {
    const samples = await history.raw(item, MIDNIGHT, MIDNIGHT + 1e6);
    items.push([...samples.v.subarray(0, samples.n)]);
    for (let i = 0; i < samples.n; i++) assert.is(samples.at[i]! - MIDNIGHT, samples.v[i]);
  }
  const { samples } = history.statistics();
  history.stop();
  return { items, samples, told };
}

test(`killed ${KILLS} times at any moment it opens, has lost little, and holds nothing twice`, async () => {
  const dir = fs.mkdtempSync('/tmp/history-kill-');
  const r = random(31);
  let first = 0;
  let durable: readonly number[] = [];
  let most = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const told = await runAndKill(dir, first, 150 + r.below(1200));
    const { items, samples, told: faults } = await found(dir);
    assert.equal(faults, []);
    assert.equal(items[1], items[0]);
    assert.equal(items[2], items[0]);
    const stored = new Set(items[0]);
    assert.is(stored.size, items[0]!.length);
    assert.is(samples, 3 * stored.size, 'nothing is stored twice');
    assert.ok(durable.every((n) => stored.has(n)));
    const end = told.at(-1)![1];
    for (const [n, mono] of told) if (end - mono > MOST_LOST_MS) assert.ok(stored.has(n), `kill ${kill}: ${n} is lost`);
    const lost = told.find(([n]) => !stored.has(n));
    if (lost) most = Math.max(most, end - lost[1]);
    durable = items[0]!;
    first = Math.max(told.at(-1)![0], durable.at(-1) ?? 0) + 1;
  }
  assert.ok(durable.length > KILLS);
  console.log(`note: ${KILLS} kills, ${durable.length} rounds kept, at most ${most} ms lost with a commit every 400 ms`);
  fs.rmSync(dir, { recursive: true });
});

test.run();
