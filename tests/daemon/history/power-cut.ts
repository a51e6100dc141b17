import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import * as assert from 'uvu/assert';
import { MIDNIGHT } from './box';
import { LoopDisk } from './loop-disk';
import { random } from './random';
import { MOST_LOST_MS, reopened, startWriter } from './writer';

const MEGABYTES = 48;

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A round of samples that the child told, with its ms. */
interface Round {
  readonly n: number;
  readonly mono: number;
}
function writer(dir: string): { child: ChildProcess; rounds: Round[] } {
  const child = startWriter(dir, 0);
  const rounds: Round[] = [];
  let rest = '';
  child.stdout.on('data', (bytes: Buffer) => {
    const lines = (rest + bytes).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [n, mono] = line.split(' ').map(Number);
      rounds.push({ n: n!, mono: mono! });
    }
  });
  return { child, rounds };
}

/** Waits until nothing more reaches the device: the writer stands still, what it waited for has ended. */
async function quiet(disk: LoopDisk): Promise<void> {
  for (let before = -1, same = 0; same < 3; await sleep(4)) {
    const now = disk.written();
    same = now === before ? same + 1 : 0;
    before = now;
  }
}

/** What a start without anybody's help finds on a disk: numbers of one item, all samples, and what was told. */
async function found(dir: string): Promise<{ numbers: number[]; samples: number; told: readonly boolean[] }> {
  const { history, told } = reopened(dir);
  const samples = await history.raw(101, MIDNIGHT, MIDNIGHT + 1e6);
  const before = history.statistics().samples;
  await history.fold();
  assert.is((await history.raw(103, MIDNIGHT, MIDNIGHT + 1e6)).n, samples.n, 'every item of a round, before and after a fold');
  history.stop();
  return { numbers: [...samples.v.subarray(0, samples.n)], samples: before, told };
}

/** Mounts what the cut left and looks at it. @returns ms of samples that are lost */
async function look(image: string, rounds: readonly Round[]): Promise<number> {
  const disk = new LoopDisk(image);
  try {
    const dir = path.join(disk.dir, 'history');
    const { numbers, samples, told } = await found(dir);
    assert.equal(told, [], 'nothing is damaged');
    assert.is(samples, 3 * numbers.length, 'nothing is stored twice');
    numbers.forEach((n, i) => {
      if (n !== i) assert.unreachable(`${i} is missing`);
    });
    const db = new Database(path.join(dir, 'history.db'), { readonly: true });
    assert.is(db.pragma('integrity_check', { simple: true }), 'ok');
    db.close();
    const end = rounds.at(-1)?.mono ?? 0;
    const first = rounds.find(({ n }) => n >= numbers.length);
    return first ? end - first.mono : 0;
  } finally {
    disk.unmount();
  }
}

/**
 * Cuts the power at random moments while history is written to a disk of its own: the writer is stopped between two system
 * calls and what the device holds then is copied; what only the kernel knew is not in it. Every copy must open unattended,
 * undamaged, and lack no more than what was told since the last commit.
 * @returns of each cut the ms of samples that were lost. @throws one sentence where no disk image can be mounted
 */
export async function powerCuts(count: number, seed: number): Promise<number[]> {
  const r = random(seed);
  const disk = LoopDisk.empty(MEGABYTES);
  const { child, rounds } = writer(path.join(disk.dir, 'history'));
  const copies = fs.mkdtempSync(path.join(os.tmpdir(), 'power-cut-'));
  const lost: number[] = [];
  try {
    while (rounds.length === 0) await sleep(20);
    for (let cut = 0; cut < count; cut++) {
      await sleep(30 + r.below(900));
      child.kill('SIGSTOP');
      await quiet(disk);
      const image = path.join(copies, `${cut}.img`);
      disk.copy(image);
      const told = [...rounds];
      child.kill('SIGCONT');
      const ms = await look(image, told);
      assert.ok(ms <= MOST_LOST_MS, `cut ${cut} lost ${ms} ms`);
      lost.push(ms);
      fs.rmSync(image);
    }
  } finally {
    const gone = new Promise((done) => child.on('close', done));
    child.kill('SIGKILL');
    await gone;
    disk.end();
    fs.rmSync(copies, { recursive: true });
  }
  return lost;
}
