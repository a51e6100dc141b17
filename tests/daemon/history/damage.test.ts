import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { HistoryBox, room } from './box';
import { random } from './random';

const asides = (box: HistoryBox): string[] => fs.readdirSync(box.dir).filter((name) => /aside-\d+$/.test(name));
const settle = async (): Promise<void> => {
  for (let i = 0; i < 200; i++) await new Promise((done) => setImmediate(done));
};
/** The file changes while nobody has it open. */
function between(box: HistoryBox, change: (file: string) => void): void {
  box.history.stop();
  change(box.file);
  box.history.start();
}
const flip = (file: string, offset: number, count: number, r = random(1)): void => {
  const bytes = fs.readFileSync(file);
  for (let i = offset; i < Math.min(offset + count, bytes.length); i++) bytes[i] = r.below(256);
  fs.writeFileSync(file, bytes);
};

test('a file that is no database is kept aside, a new one begins, and it is told once', async () => {
  const box = new HistoryBox();
  between(box, (file) => fs.writeFileSync(file, 'no database at all '.repeat(300)));
  assert.equal(asides(box), ['history.db.aside-1']);
  assert.match(fs.readFileSync(path.join(box.dir, 'history.db.aside-1'), 'utf8'), /^no database/);
  box.tell(101, 20);
  await box.clock.advance(30_000);
  assert.equal(box.told, [false, true]);
  box.restart();
  assert.is((await box.raw(101)).length, 1);
  assert.equal(box.faults, []);
  box.end();
});

test('a history that is missing begins anew, also when its folder is gone', async () => {
  const box = new HistoryBox();
  box.history.stop();
  fs.rmSync(box.dir, { recursive: true });
  box.history.start();
  box.tell(101, 20);
  await box.clock.advance(10_000);
  assert.ok(fs.existsSync(box.file));
  assert.equal(box.told, []);
  box.end();
});

test('a header that is damaged costs nothing that can still be read', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 });
  await box.poll(101, 40, (i) => i);
  await box.history.fold();
  await box.poll(101, 5, (i) => 100 + i);
  const before = await box.raw(101);
  // the schema cannot be trusted: version of a later program
  between(box, (file) => {
    const db = new Database(file);
    db.pragma('user_version = 99');
    db.close();
  });
  await settle();
  assert.equal(await box.raw(101), before);
  assert.equal(asides(box).length, 1);
  assert.is(box.told[0], false);
  box.end();
});

test('pages that are damaged in flight cost what lies on them; memory goes into the new file', async () => {
  const catalogue = room();
  const box = new HistoryBox({ fold_seconds: 1e6, commit_seconds: 60 }, catalogue);
  for (let day = 0; day < 30; day++) {
    for (let item = 101; item <= 103; item++) await box.poll(item, 60, (i) => (i * 7919 * (day + 1)) % 1000, 480);
    await box.history.fold();
  }
  box.tell(101, 77);
  const before = (await Promise.all([101, 102, 103].map((item) => box.raw(item)))).flat().length;
  box.history.stop();
  const bytes = fs.statSync(box.file).size;
  // one leaf in the middle of the file loses its head
  flip(box.file, Math.floor(bytes / 8192) * 4096, 64);
  box.history.start();
  for (let i = 0; i < 3; i++) {
    await Promise.all([101, 102, 103].map((item) => box.raw(item)));
    await settle();
  }
  const after = (await Promise.all([101, 102, 103].map((item) => box.raw(item)))).flat();
  assert.ok(after.length >= before * 0.9, `${after.length} of ${before}`);
  assert.ok(after.some(([, v]) => v === 77));
  assert.equal(box.faults, []);
  box.end();
});

test('wherever bytes are flipped it starts, answers, goes on writing and never throws', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6, commit_seconds: 60 });
  for (let part = 0; part < 4; part++) {
    for (let item = 101; item <= 103; item++) await box.poll(item, 100, (i) => i / 10, 240);
    await box.history.fold();
  }
  await box.poll(101, 20, (i) => i);
  box.history.stop();
  const whole = fs.readFileSync(box.file);
  const r = random(77);
  for (let round = 0; round < 60; round++) {
    fs.rmSync(box.dir, { recursive: true });
    fs.mkdirSync(box.dir);
    fs.writeFileSync(box.file, whole);
    flip(box.file, r.below(whole.length), 1 + r.below(64), r);
    box.history.start();
    box.tell(102, 555 + round);
    for (let item = 101; item <= 103; item++) await box.raw(item);
    await box.clock.advance(120_000);
    await box.history.fold();
    await settle();
    const kept = await box.raw(102);
    assert.ok(
      kept.some(([, v]) => v === 555 + round),
      `round ${round}`,
    );
    box.history.stop();
  }
  assert.equal(box.faults, []);
  box.end();
});

test('a chunk that is not what was written is read as nothing, told, and left where it is', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 });
  await box.poll(101, 20, (i) => i);
  await box.poll(102, 20, (i) => i);
  await box.history.fold();
  let body: Buffer | null = null;
  between(box, (file) => {
    const db = new Database(file);
    const first = db.prepare('SELECT min(key) FROM chunk').pluck().get();
    const changed = db.prepare('SELECT body FROM chunk WHERE key = ?').pluck().get(first) as Buffer;
    changed[changed.length - 1]! ^= 1;
    body = changed;
    db.prepare('UPDATE chunk SET body = ? WHERE key = ?').run(body, first);
    db.close();
  });
  assert.equal(await box.raw(101), []);
  assert.is((await box.raw(102)).length, 20);
  assert.equal(box.told, [false]);
  await box.poll(101, 5, (i) => 50 + i);
  await box.history.fold();
  assert.is((await box.raw(101)).length, 5);
  box.history.stop();
  const db = new Database(box.file, { readonly: true });
  assert.equal(db.prepare('SELECT body FROM chunk ORDER BY key LIMIT 1').pluck().get(), body);
  db.close();
  assert.equal(asides(box), []);
  box.end();
});

test('a directory that cannot be used is told once; when it can be, what memory held is written', async () => {
  const box = new HistoryBox();
  box.history.stop();
  fs.rmSync(box.dir, { recursive: true });
  fs.writeFileSync(box.dir, 'in the way');
  box.history.start();
  box.tell(101, 20);
  await box.clock.advance(35_000);
  assert.equal(box.told, [false]);
  assert.ok(box.history.alive());
  fs.rmSync(box.dir);
  await box.clock.advance(10_000);
  assert.equal(box.told, [false, true]);
  box.restart();
  assert.is((await box.raw(101)).length, 1);
  assert.equal(box.faults, []);
  box.end();
});

test.run();
