import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBus } from '../../../daemon/bus';
import { type FakeClock, fakeClock } from '../../../daemon/clock';
import type { FileAnswer, StreamAnswer } from '../../../daemon/contract/row';
import { createExports, type ExportFormat, type ExportTable } from '../../../daemon/exports/index';
import { createJobs } from '../../../daemon/jobs/index';
import { LIMITS, readTables } from '../../../daemon/sheets/index';
import { zoneOf } from '../../../daemon/zone';
import { freshDb } from '../../hands/fresh_db';
import { refusalOf } from '../../hands/refused';

const OWNER = 7;
const AT = Date.UTC(2026, 10, 28, 1, 30) / 1000;

/** Rows of a moment and a number. `known`: whether their count is known beforehand. */
const tableOf = (rows: number, format: ExportFormat = 'csv', known = true, more: Partial<ExportTable> = {}): ExportTable => ({
  name: '历史报表_机房/A',
  title: '历史报表',
  format,
  zone: zoneOf('Asia/Shanghai'),
  count: known ? rows : null,
  columns: [
    { key: 'time', label: '时间' },
    { key: 'n', label: '数值' },
  ],
  *rows(done) {
    for (let i = 0; i < rows; i++) {
      if (i % 100 === 0) done(i / rows);
      yield [{ at: AT + 60 * i }, i / 10];
    }
  },
  ...more,
});

function room() {
  const dir = path.join(fs.mkdtempSync('/tmp/exports-'), 'export');
  const clock: FakeClock = fakeClock();
  const faults: unknown[] = [];
  const jobs = createJobs({
    db: freshDb(),
    bus: createBus(() => {}),
    clock,
    failed: (fault) => faults.push(fault),
  });
  const exports = createExports({ dir, jobs, clock });
  exports.start();
  const begin = async (table: ExportTable, user = OWNER): Promise<string> => {
    const answer = await exports.answer(table, user);
    if (!('job_id' in answer)) throw new Error('it was answered at once');
    return answer.job_id;
  };
  /** waits, in real time, until the job looks so */
  const until = async (job_id: string, is: (job: ReturnType<typeof jobs.one>) => boolean) => {
    while (!is(jobs.one(job_id, null))) await new Promise((done) => setTimeout(done, 2));
    return jobs.one(job_id, null);
  };
  return { dir, clock, jobs, exports, begin, until, faults, files: () => (fs.existsSync(dir) ? fs.readdirSync(dir) : []) };
}

async function received({ send, sent }: StreamAnswer, left = new AbortController().signal): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  await send(async (piece) => void pieces.push(piece.slice()), left);
  sent?.();
  return Buffer.concat(pieces);
}

test('up to 5 000 rows are a file at once, whether their number was known or not', async () => {
  const { exports, jobs } = room();
  for (const known of [true, false]) {
    const file = (await exports.answer(tableOf(5000, 'csv', known), OWNER)) as FileAnswer;
    assert.equal([file.name, file.type], ['历史报表_机房_A.csv', 'text/csv; charset=utf-8']);
    const { rows } = readTables(file.bytes).tables[0]!;
    assert.equal(
      [rows.length, rows[0], rows[1], rows[5000]],
      [5001, ['时间', '数值'], ['2026-11-28 09:30:00', '0'], ['2026-12-01 20:49:00', '499.9']],
    );
  }
  assert.equal(jobs.list(null), []);
});

test('a file of each form holds the same', async () => {
  const { exports } = room();
  const xlsx = (await exports.answer(tableOf(2, 'xlsx'), OWNER)) as FileAnswer;
  assert.equal(readTables(xlsx.bytes).tables, [
    {
      name: '历史报表',
      rows: [
        ['时间', '数值'],
        ['2026-11-28 09:30:00', 0],
        ['2026-11-28 09:31:00', 0.1],
      ],
    },
  ]);
  const json = (await exports.answer(tableOf(2, 'json'), OWNER)) as FileAnswer;
  assert.equal(JSON.parse(Buffer.from(json.bytes).toString()), {
    columns: [
      { key: 'time', label: '时间' },
      { key: 'n', label: '数值' },
    ],
    rows: [
      [AT, 0],
      [AT + 60, 0.1],
    ],
  });
  const empty = (await exports.answer(tableOf(0, 'json'), OWNER)) as FileAnswer;
  assert.equal(JSON.parse(Buffer.from(empty.bytes).toString()).rows, []);
});

test('more rows are a job that tells how far it is, and a file that is fetched once', async () => {
  const { exports, jobs, begin, until, files } = room();
  const job_id = await begin(tableOf(20_000, 'csv', false));
  const job = await until(job_id, ({ state }) => state !== 'running');
  assert.equal(
    [job.state, job.percent, job.message!.key, job.file!.name],
    ['success', 100, 'export_ready', '历史报表_机房_A.csv'],
  );
  assert.equal(files(), [job_id]);
  const file = exports.file(job_id, OWNER);
  assert.is(file.length, job.file!.bytes);
  const bytes = await received(file);
  assert.is(bytes.length, file.length);
  assert.is(readTables(bytes, {}, { ...LIMITS, rows: 30_000 }).tables[0]!.rows.length, 20_001);
  assert.equal([files(), jobs.list(null)], [[], []]);
  assert.is((await refusalOf(() => exports.file(job_id, OWNER))).code, 1002);
});

test('a file is there for who asked for it and user 1, and for nobody else', async () => {
  const { exports, begin, until } = room();
  const job_id = await begin(tableOf(6000));
  await until(job_id, ({ state }) => state === 'success');
  assert.is((await refusalOf(() => exports.file(job_id, OWNER + 1))).code, 1002);
  assert.ok(exports.file(job_id, null).length! > 0);
});

test('a download that breaks off can be begun again', async () => {
  const { exports, begin, until, files } = room();
  const job_id = await begin(tableOf(20_000));
  await until(job_id, ({ state }) => state === 'success');
  const left = new AbortController();
  const broken = exports.file(job_id, OWNER).send(async () => left.abort(), left.signal);
  await broken;
  assert.equal(files(), [job_id]);
  assert.ok((await received(exports.file(job_id, OWNER))).length > 0);
});

test('what nobody fetches goes after an hour, what is canceled at once, and everything when the program ends', async () => {
  const { exports, jobs, begin, until, files, clock } = room();
  const first = await begin(tableOf(6000));
  await until(first, ({ state }) => state === 'success');
  await clock.advance(3_599_000);
  assert.equal(files(), [first]);
  await clock.advance(1000);
  assert.equal([files(), jobs.list(null)], [[], []]);
  const second = await begin(tableOf(6000));
  await until(second, ({ state }) => state === 'success');
  jobs.cancel(second, OWNER);
  assert.equal(files(), []);
  const third = await begin(tableOf(6000));
  await until(third, ({ state }) => state === 'success');
  jobs.stop();
  exports.stop();
  assert.equal(files(), []);
});

test('an export that is canceled on its way leaves no file', async () => {
  const { jobs, begin, until, files, faults } = room();
  const endless: Partial<ExportTable> = {
    async *rows(done) {
      for (let i = 0; ; i++) {
        done(0.5);
        yield [{ at: AT }, i];
        if (i % 1000 === 0) await new Promise((next) => setTimeout(next, 1));
      }
    },
  };
  const job_id = await begin(tableOf(100_000, 'csv', true, endless));
  await until(job_id, ({ done }) => done > 0);
  jobs.cancel(job_id, OWNER);
  const { state } = await until(job_id, ({ state }) => state !== 'running');
  assert.equal([state, files(), faults], ['canceled', [], []]);
});

test('beyond 64 MB nothing lies on the flash: the file is made while it is fetched, and the job tells how far that is', async () => {
  const { exports, jobs, begin, until, files } = room();
  const long = tableOf(30_000, 'csv', true, { count: 20_000_000 });
  const job_id = await begin(long);
  const ready = await until(job_id, ({ file }) => file !== null);
  assert.equal(
    [ready.state, ready.file, ready.step!.key],
    ['running', { name: '历史报表_机房_A.csv', bytes: null }, 'export_to_fetch'],
  );
  assert.equal(files(), []);
  const file = exports.file(job_id, OWNER);
  assert.equal([file.length, file.packs], [null, true]);
  const seen: number[] = [];
  await file.send(async () => void seen.push(jobs.one(job_id, null).done), new AbortController().signal);
  assert.ok(seen.length > 3);
  const { state } = await until(job_id, ({ state }) => state !== 'running');
  assert.equal([state, files()], ['success', []]);
  assert.is((await refusalOf(() => exports.file(job_id, OWNER))).key, 'export_gone');
});

test('a file that is made while it is fetched is made for one, and fails when they leave or nobody comes', async () => {
  const { exports, jobs, begin, until, clock } = room();
  const long = () => tableOf(30_000, 'csv', true, { count: 20_000_000 });
  const left = await begin(long());
  await until(left, ({ file }) => file !== null);
  const away = new AbortController();
  const sending = exports.file(left, OWNER).send(async () => {
    // another finds it taken
    assert.is((await refusalOf(() => exports.file(left, OWNER))).key, 'export_gone');
    away.abort();
  }, away.signal);
  await sending.then(
    () => assert.unreachable(),
    () => {},
  );
  assert.equal([jobs.one(left, null).state, jobs.one(left, null).message!.key], ['fail', 'export_broken_off']);
  const alone = await begin(long());
  await until(alone, ({ file }) => file !== null);
  await clock.advance(600_000);
  const { state, message } = await until(alone, ({ state }) => state !== 'running');
  assert.equal([state, message!.key], ['fail', 'export_not_fetched']);
});

test('a file that turns out longer than 64 MB leaves the flash and is made while it is fetched', async () => {
  const { begin, until, files } = room();
  const wide = 'x'.repeat(30_000);
  const job_id = await begin(
    tableOf(6000, 'csv', false, {
      *rows(done) {
        for (let i = 0; i < 6000; i++) {
          done(i / 6000);
          yield [{ at: AT }, wide];
        }
      },
    }),
  );
  const { file } = await until(job_id, ({ file }) => file !== null);
  assert.equal([file!.bytes, files()], [null, []]);
});

test('more rows than a sheet holds are refused as a workbook, with CSV offered', async () => {
  const { exports } = room();
  const fault = await refusalOf(exports.answer(tableOf(10, 'xlsx', true, { count: 1_048_576 }), OWNER));
  assert.equal(fault.data, { fields: { export: { key: 'export_too_many_rows', data: { max: 1_048_575 } } } });
  assert.ok('job_id' in (await exports.answer(tableOf(10, 'csv', true, { count: 1_048_576 }), OWNER)));
});

test('nobody keeps more than three exports, nor all together more than eight', async () => {
  const { exports, begin, jobs } = room();
  const long = () => tableOf(10, 'csv', true, { count: 20_000_000 });
  const own: string[] = [];
  for (let i = 0; i < 3; i++) own.push(await begin(long()));
  assert.is((await refusalOf(exports.answer(long(), OWNER))).code, 1008);
  for (const user of [1, 2]) for (let i = 0; i < 2; i++) await begin(long(), user);
  await begin(long(), 3);
  assert.is((await refusalOf(exports.answer(long(), 4))).key, 'exports_busy');
  jobs.cancel(own[0]!, OWNER);
  await new Promise((done) => setTimeout(done, 5));
  assert.ok(await begin(long(), 4));
});

test.run();
