import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../../daemon/clock';
import { openRecordFile } from '../../../daemon/record/file';
import { createRecord, type Head, type RecordedDeed } from '../../../daemon/record/index';
import { recordMigrations } from '../../../daemon/store/migrations';
import { openDb } from '../../../daemon/store/open';
import { believed } from '../../hands/believed';
import { count } from '../../hands/long';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

function opened({ file = ':memory:', start = 1_790_000_000_000, mostBytes = 48 * 1024 * 1024 } = {}) {
  const clock = fakeClock(start);
  const faults: unknown[] = [];
  const db = openDb(file, recordMigrations);
  const part = createRecord({ db, clock, credible: believed(clock), mostBytes, failed: (fault) => void faults.push(fault) });
  part.start();
  const time = () => Math.floor(clock.wall() / 1000);
  return {
    clock,
    db,
    part,
    faults,
    deed: (more: Partial<RecordedDeed> = {}): RecordedDeed => ({ ...DEED, time: time(), ...more }),
  };
}
const DEED: RecordedDeed = {
  time: 0,
  user_id: 1,
  user_name: 'admin',
  login_type: 1,
  address: '10.0.0.7',
  agent: 'test',
  module: 'room',
  deed: 'POST setting/device_groups',
  object: { x: '机房A' },
  code: 0,
  reason: '',
  words: {},
  count: 1,
  diff: [['name', null, '机房A']],
};
const refusal = (more: Partial<RecordedDeed> = {}): Partial<RecordedDeed> => ({
  user_id: null,
  user_name: 'admin',
  login_type: null,
  module: 'login',
  deed: 'POST pub/login/safe',
  object: {},
  code: -1,
  reason: 'login_failed',
  diff: [],
  ...more,
});
const whole = { limit: 0 };

test('a row is kept as it was given, newest first, and the record is intact', async () => {
  const { part, deed, db } = opened();
  part.done(deed());
  part.done(deed({ object: { x_zh_cn: '温度', x_en_us: 'Temperature' }, diff: [['threshold_max', '30', '35']] }));
  const { total, data } = part.list(whole);
  assert.equal([total, data[0]!.id, data[1]!.id], [2, 2, 1]);
  assert.equal([data[0]!.object, data[0]!.diff], [{ x_zh_cn: '温度', x_en_us: 'Temperature' }, [['threshold_max', '30', '35']]]);
  const { id: _, ...first } = data[1]!;
  assert.equal(first, deed());
  assert.equal(await part.check(), { intact: true, from_id: null, rows: 2, since: deed().time });
  part.stop();
  db.close();
});

test('rows are found by time, user, module, result and a part of what they hold', () => {
  const { part, deed, db } = opened();
  part.done(deed({ time: 100 }));
  part.done(deed({ time: 200, user_name: 'Wang', module: 'alarm', object: { x: 'UPS/电压' } }));
  part.refused(deed(refusal({ time: 300 })));
  const ids = (ask: object) => part.list({ ...whole, ...ask }).data.map((row) => row.id);
  assert.equal(ids({ start_time: 200, end_time: 300 }), [2]);
  assert.equal(ids({ user_name: 'wang' }), [2]);
  assert.equal(ids({ module: 'login' }), [3]);
  assert.equal(ids({ result: 'success' }), [2, 1]);
  assert.equal(ids({ result: 'fail' }), [3]);
  assert.equal(ids({ keyword: '电压' }), [2]);
  for (const sign of ["' OR 1=1 --", '\\', '{', '"x"', 'null', '%']) assert.equal(ids({ keyword: sign }), [], sign);
  part.stop();
  db.close();
});

test('a row that was changed, removed, added or moved shows, and which is the first', async () => {
  const harms: readonly (readonly [string, number])[] = [
    ["UPDATE record SET user_name = 'somebody' WHERE id = 4", 4],
    ['UPDATE record SET time = time - 1 WHERE id = 2', 2],
    ["UPDATE record SET diff = '[]' WHERE id = 7", 7],
    ['UPDATE record SET count = 2 WHERE id = 1', 1],
    ['DELETE FROM record WHERE id = 5', 5],
    ['DELETE FROM record WHERE id = 1', 1],
    ['DELETE FROM record WHERE id <= 3', 1],
    ['DELETE FROM record WHERE id >= 9', 9],
    ['DELETE FROM record', 1],
    [`UPDATE record SET hash = '${'0'.repeat(64)}' WHERE id = 6`, 6],
    ['DELETE FROM record WHERE id = 8; UPDATE record SET id = id - 1 WHERE id > 8', 8],
  ];
  for (const [harm, from_id] of harms) {
    const { part, deed, db } = opened();
    for (let i = 0; i < 10; i++) part.done(deed({ object: { x: `site ${i}` } }));
    assert.is((await part.check()).intact, true);
    db.exec(harm);
    const { intact, from_id: from } = await part.check();
    assert.equal([intact, from], [false, from_id], harm);
    // and what comes later does not heal it
    part.done(deed());
    assert.equal([(await part.check()).intact, (await part.check()).from_id], [false, from_id], harm);
    part.stop();
    db.close();
  }
});

test('the chain goes on after a restart', async () => {
  const dir = fs.mkdtempSync('/tmp/record-');
  const file = `${dir}/record.db`;
  for (let life = 0; life < 3; life++) {
    const { part, deed, db } = opened({ file });
    part.done(deed());
    part.refused(deed(refusal()));
    part.refused(deed(refusal()));
    part.stop();
    assert.equal((await part.check()).rows, 3 * (life + 1));
    assert.is((await part.check()).intact, true);
    db.close();
  }
  fs.rmSync(dir, { recursive: true });
});

test('of the refusals of one caller the first of a minute is written at once and the others are one row', async () => {
  const { clock, part, deed, db } = opened();
  for (let i = 0; i < 300; i++) part.refused(deed(refusal()));
  assert.is(part.list(whole).total, 1);
  await clock.advance(61_000);
  assert.equal(
    part.list(whole).data.map((row) => row.count),
    [299, 1],
  );
  part.refused(deed(refusal()));
  assert.is(part.list(whole).total, 3, 'a new minute, a new first');
  await clock.advance(61_000);
  assert.is(part.list(whole).total, 3);
  part.stop();
  db.close();
});

test('another address, name or call is another row; who comes under every address of one network is one row', async () => {
  const { clock, part, deed, db } = opened();
  part.refused(deed(refusal()));
  part.refused(deed(refusal({ address: '10.0.0.8' })));
  part.refused(deed(refusal({ user_name: 'root' })));
  part.refused(deed(refusal({ deed: 'PUT user/password' })));
  assert.is(part.list(whole).total, 4);
  for (let i = 0; i < 5000; i++) part.refused(deed(refusal({ address: `2001:db8::${i.toString(16)}`, user_name: `u${i}` })));
  // another part of the record keeps its own room
  part.refused(deed(refusal({ module: 'security', deed: 'POST setting/gc LDAP' })));
  assert.is(part.list({ ...whole, module: 'security' }).total, 1);
  await clock.advance(61_000);
  const rest = part.list(whole).data[0]!;
  assert.equal([rest.deed, rest.address, rest.user_name, rest.count], ['others', '2001:db8:0:0::/64', '', 4990]);
  assert.ok(part.list(whole).total < 20);
  part.stop();
  db.close();
});

test('a million failures stay within 50 MB and hide nothing that was done (X11)', async () => {
  const dir = fs.mkdtempSync('/tmp/record-');
  const file = `${dir}/record.db`;
  const { clock, part, deed, db } = opened({ file });
  part.done(deed());
  const failures = count(1_000_000);
  for (let i = 0; i < failures; i++) {
    part.refused(deed(refusal({ address: `10.${i & 255}.${(i >> 8) & 255}.${(i >> 16) & 255}`, user_name: `user${i % 977}` })));
    if (i % 5000 === 4999) await clock.advance(60_000);
  }
  await clock.advance(60_000);
  part.stop();
  const bytes = fs.readdirSync(dir).reduce((sum, name) => sum + fs.statSync(`${dir}/${name}`).size, 0);
  assert.ok(bytes < 50 * 1024 * 1024, `${bytes} bytes`);
  const { data } = part.list(whole);
  assert.is(
    data.filter((row) => row.code !== 0).reduce((sum, row) => sum + row.count, 0),
    failures,
    'every one is counted',
  );
  assert.is(data.at(-1)!.deed, 'POST setting/device_groups');
  assert.is((await part.check()).intact, true);
  db.close();
  fs.rmSync(dir, { recursive: true });
});

test('rows of more than a year go by whole months, and what is left is still chained', async () => {
  const { clock, part, deed, db } = opened({ start: Date.UTC(2026, 0, 20) });
  for (let month = 0; month < 15; month++) {
    part.done(deed({ object: { x: `month ${month}` } }));
    clock.step(31 * DAY_MS);
    await clock.advance(2 * HOUR_MS);
  }
  // it is 1 May 2027: June 2026 is the oldest month that stays
  const { data } = part.list(whole);
  assert.ok(data.at(-1)!.time >= Date.UTC(2026, 5, 1) / 1000);
  assert.ok(data.length >= 10 && data.length < 15, `${data.length}`);
  assert.equal([(await part.check()).intact, (await part.check()).rows], [true, data.length]);
  db.exec(`DELETE FROM record WHERE id = ${data.at(-1)!.id}`);
  assert.is((await part.check()).from_id, data.at(-1)!.id, 'and whoever takes the next one away is seen');
  part.stop();
  db.close();
});

test('what does not fit goes oldest first, while the newest stays', async () => {
  const { clock, part, deed, db } = opened({ start: Date.UTC(2026, 5, 1), mostBytes: 300 * 1024 });
  for (let day = 0; day < 25; day++) {
    for (let i = 0; i < 100; i++) part.done(deed({ object: { x: `${day} ${i} ${'x'.repeat(200)}` } }));
    clock.step(DAY_MS - 3 * HOUR_MS);
    await clock.advance(3 * HOUR_MS);
  }
  const { data } = part.list(whole);
  assert.ok(data.length > 200 && data.length < 1500, `${data.length}`);
  assert.match(String(data[0]!.object.x), /^24 99 /);
  assert.is((await part.check()).intact, true);
  part.stop();
  db.close();
});

test('a disk that cannot be written harms nobody, and what was done meanwhile is written when it can', async () => {
  const { part, deed, db, faults } = opened();
  db.exec("CREATE TRIGGER full BEFORE INSERT ON record BEGIN SELECT RAISE(FAIL, 'disk full'); END");
  part.done(deed({ object: { x: 'one' } }));
  part.done(deed({ object: { x: 'two' } }));
  assert.is(faults.length, 2);
  db.exec('DROP TRIGGER full');
  part.done(deed({ object: { x: 'three' } }));
  assert.equal(
    part.list(whole).data.map((row) => row.object.x),
    ['three', 'two', 'one'],
  );
  assert.is((await part.check()).intact, true);
  part.stop();
  db.close();
});

const BOX = 7;

test('a damaged file is put aside under another name, and the new one says so (R04)', async () => {
  const whole = opened();
  const dir = fs.mkdtempSync('/tmp/record-');
  const file = `${dir}/record.db`;
  const { db: first, asides: none } = openRecordFile(dir, 5, BOX);
  assert.equal(none, []);
  const before = createRecord({ db: first, clock: whole.clock, credible: believed(whole.clock), failed: () => {} });
  for (let i = 0; i < 200; i++) before.done(whole.deed({ object: { x: `site ${i}` } }));
  first.close();
  const sound = fs.readFileSync(file);
  const harms: readonly ((bytes: Buffer) => Buffer)[] = [
    (bytes) => bytes.fill(7, 0, 100),
    (bytes) => bytes.subarray(0, 1000),
    (bytes) => bytes.fill(255, 100, bytes.length),
    () => Buffer.from('not a database at all, only some text that somebody left here'),
  ];
  for (const [i, harm] of harms.entries()) {
    const bytes = harm(Buffer.from(sound));
    fs.writeFileSync(file, bytes);
    const { db, asides } = openRecordFile(dir, 100 + i, BOX);
    const damaged = asides[0]?.name;
    assert.is(damaged, `record-damaged-${100 + i}.db`);
    assert.ok(fs.readFileSync(`${dir}/${damaged}`).equals(bytes), 'and it is not touched');
    const part = createRecord({ db, asides, clock: whole.clock, credible: believed(whole.clock), failed: () => {} });
    part.start();
    part.done(whole.deed());
    const deeds = part.list({ limit: 0 }).data.map((row) => row.deed);
    // of one that lost its head alone all rows are there
    const kept = i === 0 ? Array.from({ length: 200 }, () => 'POST setting/device_groups') : [];
    assert.equal(deeds, ['POST setting/device_groups', i === 0 ? 'record_rescued' : 'record_damaged', ...kept]);
    assert.is((await part.check()).intact, true);
    part.stop();
    db.close();
  }
  whole.part.stop();
  whole.db.close();
  fs.rmSync(dir, { recursive: true });
});

test('an older file is kept, and its next row names what it lacks', async () => {
  const { clock, deed, ...whole } = opened();
  const dir = fs.mkdtempSync('/tmp/record-older-');
  let known: Head = { id: 0, hash: '' };
  const head = {
    known: () => known,
    note: (to: Head) => {
      known = to;
    },
  };
  const run = (rows: number): string[] => {
    const { db, asides, ahead } = openRecordFile(dir, 5, BOX);
    const part = createRecord({ db, asides, head, clock, credible: believed(clock), failed: () => {} });
    part.start();
    for (let i = 0; i < rows; i++) part.done(deed());
    const told = part.list({ limit: 0 }).data.flatMap((row) => (row.deed === 'record_behind' ? [String(row.object.x)] : []));
    part.stop();
    ahead.close();
    return told;
  };
  assert.equal(run(20), []);
  const older = fs.mkdtempSync('/tmp/record-copy-');
  fs.cpSync(dir, older, { recursive: true });
  assert.equal(run(10), []);
  fs.rmSync(dir, { recursive: true });
  fs.renameSync(older, dir);
  assert.equal(run(0), ['21–30']);
  assert.equal(run(0), ['21–30'], 'it is told once');
  whole.part.stop();
  whole.db.close();
  fs.rmSync(dir, { recursive: true });
});

test.run();
