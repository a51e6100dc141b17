// In a process of its own: it writes as much as the disk takes while others read.
import fs from 'node:fs';
import Database from 'better-sqlite3';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { HistoryBox, MIDNIGHT, room } from './box';
import { random } from './random';

const MB = 2 ** 20;
const BATCH = 20_000;

/** A room that writes as much as it can: samples that do not pack, folded as soon as memory is full. */
function writer(box: HistoryBox) {
  const r = random(2);
  const items = Uint32Array.from({ length: BATCH }, (_, i) => 101 + (i % 3));
  let at = MIDNIGHT;
  return {
    async batches(count: number): Promise<void> {
      for (let batch = 0; batch < count; batch++, at += BATCH) {
        const times = Float64Array.from({ length: BATCH }, (_, i) => at + i);
        const values = Float64Array.from({ length: BATCH }, () => Math.floor(r.next() * 2 ** 45));
        for (let done = 0, tries = 0; done < BATCH && tries < 2; tries++) {
          done += box.history.append(items.subarray(done), times.subarray(done), values.subarray(done));
          if (done < BATCH) await box.history.fold();
        }
      }
    },
    get end() {
      return at;
    },
  };
}
const ahead = (box: HistoryBox): number => fs.statSync(`${box.file}-wal`).size;

test('a long answer that is read beside a busy writer holds nothing up', async () => {
  const box = new HistoryBox({ fold_seconds: 1e9, commit_seconds: 60, raw_days: 10_000 }, room(0));
  const room_ = writer(box);
  await room_.batches(20);
  await box.history.fold();
  let reading = true;
  let most = 0;
  const answers = (async () => {
    // somebody who takes his time between two looks
    for (let i = 0; i < 40; i++) {
      await box.history.raw(101, MIDNIGHT, room_.end);
      await new Promise((done) => setTimeout(done, 5));
    }
    reading = false;
  })();
  while (reading) {
    await room_.batches(1);
    most = Math.max(most, ahead(box));
    await new Promise((done) => setImmediate(done));
  }
  await answers;
  assert.ok(most < 16 * MB, `${most} bytes`);
  assert.equal(box.told, []);
  assert.equal(box.faults, []);
  box.end();
});

test('somebody who reads from another process and never ends does not let the write-ahead file grow without bound', async () => {
  const box = new HistoryBox({ fold_seconds: 1e9, commit_seconds: 10, raw_days: 10_000 }, room(0));
  const room_ = writer(box);
  await room_.batches(15);
  await box.history.fold();
  const other = new Database(box.file, { readonly: true });
  other.exec('BEGIN');
  other.prepare('SELECT count(*) FROM chunk').get();
  let most = 0;
  for (let i = 0; i < 200 && box.history.trouble() === null; i++) {
    await room_.batches(2);
    most = Math.max(most, ahead(box));
  }
  assert.is(box.history.trouble()?.key, 'history_unwritable', `${most} bytes`);
  await room_.batches(20);
  await box.clock.advance(20_000);
  most = Math.max(most, ahead(box));
  assert.ok(most < 64 * MB, `${most} bytes`);
  assert.ok(most > 32 * MB, `${most} bytes`);
  // memory still takes samples and answers
  box.history.append([103], [room_.end + 5], [77]);
  other.exec('COMMIT');
  other.close();
  await box.clock.advance(30_000);
  await box.history.fold();
  assert.is(box.history.trouble(), null);
  assert.ok(ahead(box) < 16 * MB, `${ahead(box)} bytes`);
  assert.equal(box.faults, []);
  box.end();
});

test.run();
