import Database from 'better-sqlite3';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AlarmEvent } from '../../../daemon/contract/live';
import { HistoryBox, MIDNIGHT, room } from './box';

/** An event of an alarm of an item, without its state. */
const occurrenceOf = (item_id: number, time: number, drill: boolean): Omit<AlarmEvent, 'state' | 'tells'> => ({
  seq: 1,
  time,
  user_name: null,
  occurrence: {
    id: 1,
    item_id,
    device_id: 10,
    device_group_id: 1,
    alarm_level_id: 3,
    status_id: 1,
    value: 35,
    limit: 30,
    start_time: time,
    end_time: null,
    end_reason: null,
    gone_time: null,
    confirmed: false,
    told: 'begin',
    root_id: null,
    suppressed: [],
    drill,
  },
});

test('a sample is in the answer at once and on the disk after the next commit', async () => {
  const box = new HistoryBox();
  box.tell(101, 21.5);
  assert.equal(await box.raw(101), [[MIDNIGHT, 21.5]]);
  box.restart();
  assert.equal(await box.raw(101), []);
  box.tell(101, 21.6);
  await box.clock.advance(10_000);
  box.restart();
  assert.equal(await box.raw(101), [[MIDNIGHT, 21.6]]);
  assert.equal(box.faults, []);
  box.end();
});

test('an excursion for which people were told stands in history as long as it lasted, however seldom the item is stored', async () => {
  const box = new HistoryBox();
  const alarm = (state: 'begin' | 'recover', drill = false): void => {
    box.bus.tell('alarm', { ...occurrenceOf(101, box.now, drill), state, tells: state });
  };
  const read = async (value: number, state: 'begin' | 'recover' | null = null): Promise<void> => {
    if (state) alarm(state);
    box.tell(101, value);
    await box.clock.advance(5000);
  };
  await read(20);
  await read(21);
  await read(35, 'begin');
  await read(36);
  await read(22, 'recover');
  await read(22);
  alarm('begin', true);
  await read(23);
  const at = (second: number, value: number) => [MIDNIGHT + second, value];
  assert.equal(await box.raw(101), [at(0, 20), at(5, 21), at(10, 35), at(15, 36), at(20, 22)]);
  box.end();
});

test('an orderly stop loses nothing', async () => {
  const box = new HistoryBox();
  box.tell(101, 21.5);
  box.history.stop();
  box.history.start();
  assert.equal(await box.raw(101), [[MIDNIGHT, 21.5]]);
  box.end();
});

test('a fold moves everything from the tail into chunks and changes no answer', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 });
  await box.poll(101, 50, (i) => 20 + i / 10);
  await box.poll(103, 3, (i) => (i === 1 ? '18446744073709551615' : i));
  const before = [await box.raw(101), await box.raw(103)];
  assert.is(before[0]!.length, 50);
  await box.history.fold();
  assert.equal([await box.raw(101), await box.raw(103)], before);
  box.restart();
  assert.equal([await box.raw(101), await box.raw(103)], before);
  assert.equal(box.history.statistics().samples, 53);
  assert.ok(box.history.statistics().bytes > 0);
  box.end();
});

test('a second fold adds to the day that the first began', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 });
  await box.poll(101, 10, (i) => i);
  await box.history.fold();
  await box.history.fold();
  await box.poll(101, 10, (i) => 10 + i);
  await box.history.fold();
  const raw = await box.raw(101);
  assert.equal(
    raw.map(([, v]) => v),
    Array.from({ length: 20 }, (_, i) => i),
  );
  assert.is(box.history.statistics().samples, 20);
  box.end();
});

test('what is due folds by itself', async () => {
  const box = new HistoryBox({ fold_seconds: 3600 });
  await box.poll(101, 31, (i) => i);
  const samples = await box.raw(101);
  assert.is(samples.length, 31);
  box.history.stop();
  const db = new Database(box.file, { readonly: true });
  assert.ok((db.prepare('SELECT sum(samples) FROM chunk').pluck().get() as number) >= 30);
  assert.ok((db.prepare('SELECT count(*) FROM tail WHERE length(body) > 0').pluck().get() as number) <= 2);
  db.close();
  box.history.start();
  assert.equal(await box.raw(101), samples);
  assert.ok(box.history.alive());
  box.end();
});

test('a day of one sample a second is kept in several chunks and read as one', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6, commit_seconds: 60 }, room(1));
  for (let part = 0; part < 2; part++) {
    await box.poll(101, 3000, (i) => i % 100, 1);
    await box.history.fold();
  }
  const raw = await box.raw(101);
  assert.is(raw.length, 6000);
  raw.forEach(([at, value], i) => {
    if (at !== MIDNIGHT + i || value !== i % 100) assert.unreachable(`${at} ${value}`);
  });
  box.end();
});

test('a query during a fold sees every sample once', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 });
  for (let item = 101; item <= 103; item++) await box.poll(item, 40, (i) => i);
  const folding = box.history.fold();
  for (let item = 101; item <= 103; item++) assert.is((await box.raw(item)).length, 40);
  await folding;
  for (let item = 101; item <= 103; item++) assert.is((await box.raw(item)).length, 40);
  box.end();
});

test('a clock that is set back overwrites nothing', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 });
  await box.poll(101, 10, (i) => 100 + i);
  box.clock.step(-1_170_000);
  await box.poll(101, 10, (i) => 200 + i);
  await box.history.fold();
  const raw = await box.raw(101);
  assert.is(raw.length, 20);
  assert.equal(
    raw.map(([at]) => at),
    raw.map(([at]) => at).sort((a, b) => a - b),
  );
  assert.is(raw.filter(([, v]) => Number(v) >= 200).length, 10);
  box.end();
});

test('a clock that is set forward leaves a gap, whatever the item’s interval', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 }, room(3600));
  box.tell(101, 20);
  await box.clock.advance(60_000);
  box.clock.step(1_800_000);
  await box.clock.advance(3_540_000);
  box.tell(101, 21);
  const raw = await box.raw(101);
  assert.is(raw.length, 3);
  assert.ok(Math.abs(raw[1]![0] - (MIDNIGHT + 70)) <= 10);
  assert.ok(Number.isNaN(raw[1]![1]));
  box.end();
});

test('a sample before 1970 is none', async () => {
  const box = new HistoryBox({}, room(), 5);
  box.clock.step(-60_000);
  box.tell(101, 20);
  box.clock.step(60_000);
  box.tell(101, 21);
  assert.equal(await box.raw(101, 0, 100), [[5, 21]]);
  box.end();
});

test('an item that is switched off or deleted leaves a gap at that moment', async () => {
  const box = new HistoryBox();
  box.tell(101, 20);
  box.tell(102, 40);
  await box.clock.advance(30_000);
  const items = new Map(box.catalogue.items);
  items.delete(101);
  items.set(102, { ...items.get(102)!, enable: false });
  box.catalogue = { ...box.catalogue, items };
  box.bus.tell('catalogue', { reason: 'test' });
  box.bus.tell('catalogue', { reason: 'again' });
  for (const item of [101, 102]) {
    const raw = await box.raw(item);
    assert.is(raw.length, 2);
    assert.is(raw[1]![0], MIDNIGHT + 30);
    assert.ok(Number.isNaN(raw[1]![1]));
  }
  box.end();
});

test('an item that is no longer stored leaves a gap, keeps what it had, and goes on when it is stored again', async () => {
  const box = new HistoryBox();
  const store = (save_enable: boolean): void => {
    const items = new Map(box.catalogue.items);
    items.set(101, { ...items.get(101)!, save_enable });
    box.catalogue = { ...box.catalogue, items };
    box.bus.tell('catalogue', { reason: 'test' });
  };
  box.tell(101, 20);
  await box.clock.advance(30_000);
  store(false);
  await box.clock.advance(600_000);
  box.tell(101, 25);
  assert.equal(
    (await box.raw(101)).map(([at]) => at),
    [MIDNIGHT, MIDNIGHT + 30],
  );
  store(true);
  box.tell(101, 26);
  const raw = await box.raw(101);
  assert.equal(raw[2], [MIDNIGHT + 630, 26]);
  assert.ok(Number.isNaN(raw[1]![1]));
  box.end();
});

test('an interval that is changed keeps the old samples’ patience', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 }, room(3600));
  await box.poll(101, 3, (i) => i, 3600);
  await box.history.fold();
  box.catalogue = room(60);
  await box.poll(101, 3, (i) => 10 + i, 60);
  await box.history.fold();
  const samples = await box.history.raw(101, 0, 2 ** 33);
  assert.equal([...samples.hold.subarray(0, samples.n)], [9000, 9000, 9000, 150, 150, 150]);
  box.end();
});

test('another time between commits holds from the next one on', async () => {
  const box = new HistoryBox({ fold_seconds: 1e9, commit_seconds: 60 }, room(1));
  box.settings = { fold_seconds: 1e9, commit_seconds: 2 };
  await box.clock.advance(10_000);
  box.tell(101, 1);
  await box.clock.advance(3000);
  box.restart();
  assert.equal([...(await box.history.raw(101, MIDNIGHT, box.now + 1)).v.subarray(0, 1)], [1]);
  box.end();
});

test.run();
