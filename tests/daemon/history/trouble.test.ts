import fs from 'node:fs';
import Database from 'better-sqlite3';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBox } from '../../../daemon/acquisition/box';
import { createAlarms } from '../../../daemon/alarms/index';
import { createBus } from '../../../daemon/bus';
import { fakeClock } from '../../../daemon/clock';
import type { Sentence } from '../../../daemon/contract/live';
import { LANGUAGES } from '../../../daemon/contract/model';
import { ALARM_JITTER } from '../../../daemon/contract/rules/jitter';
import { keyOf } from '../../../daemon/history/keys';
import { createTrouble } from '../../../daemon/history/trouble';
import { createItems } from '../../../daemon/items/index';
import { localTime, say } from '../../../daemon/lang/index';
import { ALL } from '../../../daemon/store/list';
import { configMigrations } from '../../../daemon/store/migrations';
import { openDb } from '../../../daemon/store/open';
import { believed } from '../../hands/believed';
import { boxOf, catalogueOf, option, statusOf } from '../../hands/catalogue';
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
  const db = openDb(':memory:', configMigrations);
  const items = createItems({ bus, clock, catalogue, failed });
  const alarms = createAlarms({
    db,
    bus,
    clock,
    credible: believed(clock),
    catalogue,
    items,
    recordDays: () => 365,
    jitter: () => ALARM_JITTER,
    failed,
  });
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
async function after(box: HistoryBox, change: (file: string) => void): Promise<Sentence[]> {
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
  assert.match(say('en_us', 'history_lost', { from_time, to_time }), /^History from .* to .* is damaged or missing$/);
});

test.run();
