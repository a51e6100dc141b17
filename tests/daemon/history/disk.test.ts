// In a process of its own: no file of it may grow, whosever it is.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import Database from 'better-sqlite3';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBus } from '../../../daemon/bus';
import { fakeClock } from '../../../daemon/clock';
import { troubleOf } from '../../../daemon/history/file';
import { createKeeper } from '../../../daemon/history/keeper';
import { createTrouble } from '../../../daemon/history/trouble';
import { HistoryBox, room } from './box';

/** No file of this process may grow beyond that size: every write behind it fails, as on a full disk. */
function limitFiles(bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:unlimited`]);
}
async function limited(bytes: number, run: () => Promise<void>): Promise<void> {
  limitFiles(bytes);
  try {
    await run();
  } finally {
    limitFiles('unlimited');
  }
}

test('a full disk is told once; memory answers and keeps; when there is room all of it is written', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 });
  await box.poll(101, 20, (i) => i);
  await limited(1000, async () => {
    await box.poll(101, 20, (i) => 20 + i);
    assert.equal(box.told, [false]);
    assert.is((await box.raw(101)).length, 40);
    await box.history.fold();
    assert.ok(box.history.alive());
  });
  await box.clock.advance(10_000);
  assert.equal(box.told, [false, true]);
  box.restart();
  assert.equal(
    (await box.raw(101)).map(([, v]) => v),
    Array.from({ length: 40 }, (_, i) => i),
  );
  assert.equal(box.faults, []);
  box.end();
});

test('a disk that fills up in a fold loses nothing and the next fold ends it', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 });
  for (let item = 101; item <= 103; item++) await box.poll(item, 300, (i) => (i * 7919) % 1000, 120);
  const before = await Promise.all([101, 102, 103].map((item) => box.raw(item)));
  await limited(fs.statSync(`${box.file}-wal`).size, async () => {
    await box.history.fold();
  });
  await box.clock.advance(20_000);
  assert.equal(await Promise.all([101, 102, 103].map((item) => box.raw(item))), before);
  await box.history.fold();
  assert.equal(await Promise.all([101, 102, 103].map((item) => box.raw(item))), before);
  assert.is(box.history.statistics().samples, 900);
  box.end();
});

test('memory is bounded while the disk takes nothing', async () => {
  const box = new HistoryBox({}, room(0));
  await limited(4096, async () => {
    await box.clock.advance(10_000);
    for (let i = 0; i < 260_000; i++) box.tell(101 + (i % 3), i % 10 === 3 ? i : i + 0.5);
    assert.is(box.history.statistics().samples, 250_000);
    await box.clock.advance(10_000);
    assert.equal(box.told, [false]);
  });
  await box.clock.advance(20_000);
  await box.history.fold();
  box.tell(101, 7);
  await box.clock.advance(10_000);
  assert.equal(box.told, [false, true]);
  box.restart();
  assert.is((await box.raw(101)).at(-1)![1], 7);
  box.end();
});

test('each fault of the database asks for its own remedy', () => {
  const fault = (code: string) => new Database.SqliteError('x', code);
  for (const code of ['SQLITE_CORRUPT', 'SQLITE_CORRUPT_INDEX', 'SQLITE_NOTADB']) assert.is(troubleOf(fault(code)), 'damaged');
  for (const code of ['SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_BUSY']) assert.is(troubleOf(fault(code)), 'later');
  for (const code of ['SQLITE_IOERR_FSYNC', 'SQLITE_IOERR_WRITE', 'SQLITE_CANTOPEN']) assert.is(troubleOf(fault(code)), 'reopen');
  assert.is(troubleOf(new Error('a bug')), null);
});

test('a failed fsync is the end of its connection, a full disk is not; what is no fault of the disk is thrown', () => {
  const dir = fs.mkdtempSync('/tmp/history-keeper-');
  const told: boolean[] = [];
  const bus = createBus(() => {});
  bus.on('history', ({ ok }) => told.push(ok));
  let opened = 0;
  const trouble = createTrouble({ bus, clock: fakeClock() });
  const keeper = createKeeper({ dir, owner: undefined, trouble, opened: () => opened++ });
  const fail = (code: string) =>
    keeper.attempt(() => {
      throw new Database.SqliteError('x', code);
    });
  assert.is(fail('SQLITE_FULL'), undefined);
  assert.is(fail('SQLITE_FULL'), undefined);
  assert.is(opened, 1);
  assert.is(fail('SQLITE_IOERR_FSYNC'), undefined);
  assert.is(
    keeper.read(() => 1),
    undefined,
  );
  assert.is(
    keeper.attempt(() => 1),
    1,
  );
  assert.is(opened, 2);
  trouble.wrote();
  assert.equal(told, [false, true]);
  assert.throws(
    () =>
      keeper.attempt(() => {
        throw new Error('a bug');
      }),
    'a bug',
  );
  keeper.close();
  fs.rmSync(dir, { recursive: true });
});

test.run();
