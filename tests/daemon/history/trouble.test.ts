import fs from 'node:fs';
import Database from 'better-sqlite3';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBox } from '../../../daemon/acquisition/box';
import { createBus } from '../../../daemon/bus';
import { fakeClock } from '../../../daemon/clock';
import type { Sentence } from '../../../daemon/contract/live';
import { LANGUAGES } from '../../../daemon/contract/model';
import { keyOf } from '../../../daemon/history/keys';
import { createTrouble } from '../../../daemon/history/trouble';
import { createItems } from '../../../daemon/items/index';
import { localTime, say } from '../../../daemon/lang/index';
import { ALL } from '../../../daemon/store/list';
import { usualAlarms } from '../../hands/alarms';
import { boxOf, catalogueOf, deviceOf, itemOf, option, statusOf } from '../../hands/catalogue';
import { freshDb } from '../../hands/fresh_db';
import { HistoryBox, MIDNIGHT } from './box';

const DAY = 86_400;

/** The box's own item for history and its alarms, beside a history. */
function watched(box: HistoryBox) {
  const { bus, clock } = box;
  const item = statusOf({
    id: 7,
    cell: '_history',
    builtin: true,
    options: [option(0, 'Not writing', true), option(1, 'Normal', false)],
  });
  const room = catalogueOf(boxOf(item));
  const catalogue = () => room;
  const failed = (fault: unknown) => box.faults.push(fault);
  const db = freshDb();
  const items = createItems({ bus, clock, catalogue, failed });
  const alarms = usualAlarms({ db, bus, clock, catalogue, items, failed });
  let well = true;
  bus.on('history', ({ ok }) => {
    well = ok;
  });
  const sources = { _history: () => ({ value: Number(well && box.history.alive()), reason: box.history.trouble() }) };
  const own = createBox({ bus, clock, catalogue, sources, failed });
  const parts = [alarms, items, own];
  for (const part of parts) part.start();
  return {
    /** every alarm there was, with what it says */
    said: (): Sentence[] => alarms.log(ALL, { limit: 0 }).data.map(({ info }) => info),
    end: (): void => {
      for (const part of parts.reverse()) part.stop();
      db.close();
      box.end();
    },
  };
}
const settle = async (): Promise<void> => {
  for (let i = 0; i < 200; i++) await new Promise((done) => setImmediate(done));
};
/** Two days of samples in chunks. */
async function lived(): Promise<HistoryBox> {
  const box = new HistoryBox({ fold_seconds: 1e9, commit_seconds: 60 });
  for (let day = 0; day < 2; day++) {
    await box.poll(101, 720, (i) => i);
    await box.history.fold();
  }
  return box;
}
/** The file changes while nobody has it open; then an hour passes. */
async function after(box: HistoryBox, change: (file: string) => void, look = async () => {}): Promise<Sentence[]> {
  const house = watched(box);
  box.history.stop();
  change(box.file);
  box.history.start();
  await settle();
  await box.clock.advance(60_000);
  for (let i = 0; i < 3; i++) {
    await box.raw(101);
    await box.clock.advance(600_000);
  }
  const said = house.said();
  await look();
  assert.equal(box.faults, []);
  assert.is(box.history.trouble(), null, 'it is told, then over');
  house.end();
  return said;
}

test('a history that is missing raises one alarm, which names the time from its beginning to now', async () => {
  const box = await lived();
  const gone = box.now;
  assert.equal(await after(box, (file) => fs.rmSync(file)), [
    { key: 'history_lost', data: { from_time: MIDNIGHT, to_time: gone } },
  ]);
});

test('a folder that is gone, and a file cut to nothing, are as missing', async () => {
  for (const change of [
    (file: string) => fs.rmSync(file.replace(/\/history\.db$/, ''), { recursive: true }),
    (file: string) => fs.truncateSync(file),
  ]) {
    const box = await lived();
    const said = await after(box, change);
    assert.is(said.length, 1);
    assert.equal(said[0]!.key, 'history_lost');
  }
});

/** The write-ahead file of a history elsewhere, with samples of the same items. */
async function aheadElsewhere(): Promise<Buffer> {
  const other = new HistoryBox({ fold_seconds: 1e9, commit_seconds: 60 });
  await other.poll(101, 30, () => 99);
  const bytes = fs.readFileSync(`${other.file}-wal`);
  other.end();
  return bytes;
}
/** Two days of which the first was closed well; the second stands in the write-ahead file alone when the power fails. */
async function cutOff(): Promise<{ readonly box: HistoryBox; readonly fail: () => void; readonly closed: number }> {
  const box = new HistoryBox({ fold_seconds: 1e9, commit_seconds: 60 });
  await box.poll(101, 720, (i) => i);
  await box.history.fold();
  box.history.stop();
  const closed = box.now;
  box.history.start();
  await box.poll(101, 720, (i) => i);
  const copy = `${box.dir}.cut`;
  fs.cpSync(box.dir, copy, { recursive: true });
  const fail = (): void => {
    fs.rmSync(box.dir, { recursive: true });
    fs.renameSync(copy, box.dir);
  };
  return { box, fail, closed };
}
const keptOf = async (box: HistoryBox): Promise<number> => (await box.raw(101, 0, MIDNIGHT + 2 * DAY)).length;

test('a write-ahead file of another history beside one that was closed is put aside, and nothing is missing', async () => {
  const box = await lived();
  const bytes = await aheadElsewhere();
  let kept = 0;
  const put = (file: string) => fs.writeFileSync(`${file}-wal`, bytes);
  const said = await after(box, put, async () => {
    kept = await keptOf(box);
  });
  assert.equal([said, kept], [[], 1440]);
});

test('after a power cut the own write-ahead file is taken, and nothing is missing', async () => {
  const { box, fail } = await cutOff();
  let kept = 0;
  const said = await after(box, fail, async () => {
    kept = await keptOf(box);
  });
  assert.is(said.length, 0);
  assert.ok(kept >= 1439, `${kept}`);
});

test('where another lies in its place, what it would have brought is named, and the rest is there', async () => {
  const bytes = await aheadElsewhere();
  const { box, fail, closed } = await cutOff();
  const now = box.now;
  let kept = 0;
  const swap = (file: string): void => {
    fail();
    fs.writeFileSync(`${file}-wal`, bytes);
  };
  const said = await after(box, swap, async () => {
    kept = await keptOf(box);
    assert.ok(
      fs.readdirSync(box.dir).some((name) => name.startsWith('history.db-wal-foreign-')),
      'nobody deletes it',
    );
  });
  assert.is(kept, 720);
  assert.is(said.length, 1);
  const [loss] = said;
  assert.equal([loss!.key, loss!.data?.to_time], ['history_lost', now]);
  assert.ok(Math.abs(Number(loss!.data?.from_time) - closed) <= 120, `${loss!.data?.from_time}`);
});

test('where it is gone after a power cut, what it would have brought is named too', async () => {
  const { box, fail, closed } = await cutOff();
  const { now, known } = box;
  const lose = (file: string): void => {
    fail();
    fs.rmSync(`${file}-wal`);
    // nobody noted a last row when the power failed
    box.known = known;
  };
  const said = await after(box, lose, async () => assert.is(await keptOf(box), 720));
  assert.equal(
    said.map(({ key, data }) => [key, data?.to_time]),
    [['history_lost', now]],
  );
  assert.ok(Math.abs(Number(said[0]!.data?.from_time) - closed) <= 120, `${said[0]!.data?.from_time}`);
});

test('an older file names what it lacks', async () => {
  const box = await lived();
  box.history.stop();
  const older = fs.mkdtempSync(`${box.dir}-older-`);
  fs.cpSync(box.dir, older, { recursive: true });
  const from = box.now;
  box.history.start();
  await box.poll(101, 720, (i) => i);
  await box.history.fold();
  const now = box.now;
  const back = (): void => {
    fs.rmSync(box.dir, { recursive: true });
    fs.renameSync(older, box.dir);
  };
  const said = await after(box, back, async () => assert.is(await keptOf(box), 1440));
  assert.is(said.length, 1);
  assert.equal([said[0]!.key, said[0]!.data?.to_time], ['history_lost', now]);
  assert.ok(Math.abs(Number(said[0]!.data?.from_time) - from) <= 120);
});

/** A file of the same box that begins three days after the one that was there, which is gone. */
async function shorter() {
  const box = await lived();
  const later = new HistoryBox({ fold_seconds: 1e9, commit_seconds: 60 }, undefined, MIDNIGHT + 3 * DAY);
  await later.poll(101, 600, (i) => i);
  await later.history.fold();
  await later.poll(101, 60, (i) => 600 + i);
  later.history.stop();
  const file = new Database(later.file);
  file.prepare('INSERT INTO clock_step (at, by) VALUES (?, 60)').run(MIDNIGHT + 3 * DAY);
  file.close();
  await box.pass(4 * DAY);
  const swap = (): void => {
    fs.rmSync(box.dir, { recursive: true });
    fs.renameSync(later.dir, box.dir);
    // numbers of the one that is gone say nothing of the other
    box.known = { since: MIDNIGHT, seq: 0 };
  };
  return { box, swap, lost: { key: 'history_lost', data: { from_time: MIDNIGHT, to_time: MIDNIGHT + 3 * DAY } } };
}
const keptOfIt = async (box: HistoryBox) => (await box.raw(101, MIDNIGHT, box.now - 3600)).map(([, value]) => value);
const asidesOf = (box: HistoryBox) => fs.readdirSync(box.dir).filter((name) => /aside-\d+$/.test(name));

test('a file that begins later than was known is put aside whole, and what it has is brought into a new one', async () => {
  const { box, swap, lost } = await shorter();
  const said = await after(box, swap, async () => {
    assert.equal(asidesOf(box), ['history.db.aside-1']);
    assert.equal(
      await keptOfIt(box),
      Array.from({ length: 660 }, (_, i) => i),
    );
    assert.equal(box.history.clockSteps(0, box.now), [{ at: MIDNIGHT + 3 * DAY, by: 60 }], 'marks of its clock, too');
    // killed before the first fold it is the right one all the same
    box.known = { since: MIDNIGHT, seq: 0 };
    box.restart();
    await settle();
    assert.equal([asidesOf(box), (await keptOfIt(box)).length], [['history.db.aside-1'], 660]);
    await box.clock.advance(60_000);
  });
  assert.equal(said, [lost]);
});

test('where the disk does not take it twice it stays in use, and what it lacks is named all the same', async () => {
  const { box, swap, lost } = await shorter();
  box.disk = { usable: 4e7, free: 0.15 * 4e7 };
  const said = await after(box, swap, async () => {
    assert.equal([asidesOf(box), (await keptOfIt(box)).length], [[], 660]);
  });
  assert.equal(said, [lost]);
});

test('days that left with their age, of all items or of each, are no loss, also where nobody noted that they did', async () => {
  const each = catalogueOf(deviceOf({ id: 10, items: [itemOf({ id: 101, keep_days: 2 })] }));
  const keep = { commit_seconds: 60, fold_seconds: 6 * 3600, day_days: 3000 };
  for (const box of [
    new HistoryBox({ ...keep, raw_days: 2, hour_days: 2 }),
    new HistoryBox({ ...keep, raw_days: 90, hour_days: 90 }, each),
  ]) {
    for (let day = 0; day < 8; day++) {
      box.tell(101, day);
      await box.pass(DAY);
    }
    const killed = (): void => {
      box.known = { since: MIDNIGHT, seq: box.known.seq };
    };
    const said = await after(box, killed, async () => assert.equal(asidesOf(box), []));
    assert.equal(said, []);
  }
});

test("another box's history is put aside whole, named, and nothing of it is shown", async () => {
  const other = new HistoryBox({ fold_seconds: 1e9, commit_seconds: 60 });
  other.box = 8;
  other.restart();
  fs.rmSync(other.file);
  other.history.stop();
  other.history.start();
  await other.poll(101, 1000, () => 99);
  await other.history.fold();
  other.history.stop();
  const box = await lived();
  const now = box.now;
  const swap = (): void => {
    fs.rmSync(box.dir, { recursive: true });
    fs.cpSync(other.dir, box.dir, { recursive: true });
  };
  const said = await after(box, swap, async () => {
    assert.equal(await box.raw(101, 0, now), []);
    assert.ok(fs.existsSync(`${box.file}.aside-1`));
  });
  assert.equal(said, [{ key: 'history_lost', data: { from_time: MIDNIGHT, to_time: now } }]);
  other.end();
});

test('a new box without a history has nothing to tell', async () => {
  const box = new HistoryBox();
  assert.equal(await after(box, (file) => fs.rmSync(file)), []);
});

test('a file that is no database names all of its time', async () => {
  const box = await lived();
  const gone = box.now;
  const said = await after(box, (file) => fs.writeFileSync(file, 'no database '.repeat(1000)));
  assert.equal(said, [{ key: 'history_lost', data: { from_time: MIDNIGHT, to_time: gone } }]);
});

test('one damaged chunk names its day and no other', async () => {
  const box = await lived();
  const second = MIDNIGHT / DAY + 1;
  const said = await after(box, (file) => {
    const db = new Database(file);
    db.prepare("UPDATE chunk SET body = x'00' WHERE key = ?").run(keyOf(second, 101));
    db.close();
  });
  assert.equal(said, [{ key: 'history_lost', data: { from_time: second * DAY, to_time: (second + 1) * DAY } }]);
});

test('a damaged file that gave all it had says so', async () => {
  const box = await lived();
  const said = await after(box, (file) => {
    const db = new Database(file);
    db.pragma('user_version = 99');
    db.close();
  });
  assert.equal(said, [{ key: 'history_mended' }]);
});

test('several losses are one span, told once and taken back when it was told long enough', async () => {
  const told: boolean[] = [];
  const bus = createBus(() => {});
  bus.on('history', ({ ok }) => told.push(ok));
  const clock = fakeClock(MIDNIGHT * 1000);
  const trouble = createTrouble({ bus, clock });
  trouble.lost({ from: 200, to: 300 });
  trouble.lost({ from: 100, to: 150 });
  assert.equal(trouble.sentence(), { key: 'history_lost', data: { from_time: 100, to_time: 300 } });
  await clock.advance(10_000);
  trouble.wrote();
  assert.equal(told, [false]);
  trouble.lost({ from: null, to: 250 });
  assert.equal(trouble.sentence(), { key: 'history_lost_before', data: { to_time: 300 } });
  trouble.fails(false);
  assert.equal(trouble.sentence(), { key: 'history_unwritable', data: { from_time: MIDNIGHT + 10 } });
  await clock.advance(30_000);
  trouble.wrote();
  assert.equal(told, [false, true]);
  assert.is(trouble.sentence(), null);
});

test('what is wrong is said in the reader’s language with the times of the box', () => {
  const [from_time, to_time] = [MIDNIGHT, MIDNIGHT + DAY];
  for (const language of LANGUAGES) {
    const text = say(language, 'history_lost', { from_time, to_time });
    assert.ok(text.includes(localTime(from_time)) && text.includes(localTime(to_time)), text);
    for (const key of ['history_full', 'history_unwritable', 'history_lost_before', 'history_mended'])
      assert.not.match(say(language, key, { from_time, to_time }), /history_|[{}]/);
  }
  assert.match(say('en_us', 'history_lost', { from_time, to_time }), /^History from .* to .* is corrupted or missing$/);
});

test.run();
