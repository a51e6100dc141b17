import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBus } from '../../../daemon/bus';
import { fakeClock } from '../../../daemon/clock';
import { Refusal } from '../../../daemon/contract/refusal';
import { createJobs, type Run, type Work } from '../../../daemon/jobs/index';
import type { Db } from '../../../daemon/store/open';
import { freshDb } from '../../hands/fresh_db';
import { refusalOf } from '../../hands/refused';

const STEP = { key: 'scan_step' };
const DONE = { key: 'scan_done', data: { count: 3 } };
/** the kind that outlives the program here */
const KIND = 'export';
const never: Run<typeof KIND> = () => new Promise(() => {});

/** A program that knows how to resume one kind, on the database of the one before. */
function program(db: Db = freshDb(), resume: (kept: unknown) => Run<typeof KIND> | null = () => never) {
  const clock = fakeClock();
  const faults: unknown[] = [];
  const jobs = createJobs({ db, bus: createBus(() => {}), clock, failed: (fault) => faults.push(fault) });
  jobs.outlives(KIND, { resume });
  jobs.start();
  const works: Work<typeof KIND>[] = [];
  const begin = (run: Run<typeof KIND> = never): string =>
    jobs.begin({
      kind: KIND,
      user_id: 7,
      total: 200,
      message: { key: 'export_named', data: { name: 'a' } },
      run: (work) => {
        works.push(work);
        return run(work);
      },
    });
  const beginScan = () =>
    jobs.begin({ kind: 'bus_scan', user_id: 7, total: 9, message: STEP, run: () => new Promise<typeof DONE>(() => {}) });
  return { db, clock, faults, jobs, begin, beginScan, works };
}
const rows = (db: Db) => db.prepare('SELECT id, kind, state, done, resumed FROM job ORDER BY id').all();
const statesOf = ({ jobs }: ReturnType<typeof program>) =>
  jobs.list(null).map(({ job_id, state, done, message }) => [job_id, state, done, message?.key]);

test('a job is resumed after a restart where its work kept that it was, under its own name', async () => {
  const first = program();
  const id = first.begin();
  first.works[0]!.progress(80, STEP);
  first.works[0]!.keep({ at: 80 });
  first.works[0]!.progress(90, STEP);
  first.jobs.stop();
  const kept: unknown[] = [];
  const second = program(first.db, (what) => {
    kept.push(what);
    return async (work) => {
      work.progress(120, STEP);
      return DONE;
    };
  });
  const { state, done, percent } = second.jobs.one(id, 7);
  assert.equal([kept, state, done, percent], [[{ at: 80 }], 'running', 120, 60]);
  await second.clock.advance(0);
  assert.equal(statesOf(second), [[id, 'success', 200, 'scan_done']]);
  const third = program(first.db);
  assert.equal(statesOf(third), [[id, 'success', 200, 'scan_done']], 'and its end is still there after the next one');
});

test('how long it still takes is reckoned from where it was resumed', async () => {
  const first = program();
  const id = first.begin();
  first.works[0]!.progress(100, STEP);
  first.works[0]!.keep(null);
  first.jobs.stop();
  let work: Work<typeof KIND> | null = null;
  const second = program(first.db, () => (given) => {
    work = given;
    return new Promise(() => {});
  });
  await second.clock.advance(10_000);
  (work as unknown as Work<typeof KIND>).progress(110, STEP);
  assert.is(second.jobs.one(id, 7).eta, 90);
});

test('a job whose kind cannot go on with what was kept is interrupted, and says so until it is put away', () => {
  const first = program();
  const id = first.begin();
  first.jobs.stop();
  const second = program(first.db, () => null);
  assert.equal(statesOf(second), [[id, 'interrupted', 0, 'job_interrupted']]);
  assert.type(second.jobs.one(id, 7).ended, 'number');
  const third = program(first.db);
  assert.equal(statesOf(third), [[id, 'interrupted', 0, 'job_interrupted']]);
  third.jobs.cancel(id, 7);
  assert.equal([statesOf(third), statesOf(program(first.db))], [[], []]);
});

test('what lives in memory alone is interrupted by the end of the program, and leaves nothing when it ends before', async () => {
  const first = program();
  const scan = first.beginScan();
  const over = first.jobs.begin({ kind: 'bus_scan', user_id: 7, total: 1, message: STEP, run: async () => DONE });
  await first.clock.advance(0);
  assert.is(first.jobs.one(over, 7).state, 'success');
  assert.equal(rows(first.db), [{ id: 1, kind: 'bus_scan', state: 'running', done: 0, resumed: 0 }]);
  first.jobs.stop();
  await first.clock.advance(0);
  assert.equal(statesOf(program(first.db)), [[scan, 'interrupted', 0, 'job_interrupted']]);
});

test('a number is not given twice, whatever was put away before a restart', async () => {
  const first = program();
  const one = first.beginScan();
  const two = first.jobs.begin({ kind: 'bus_scan', user_id: 7, total: 1, message: STEP, run: async () => DONE });
  await first.clock.advance(0);
  first.jobs.stop();
  const second = program(first.db);
  second.jobs.cancel(one, 7);
  assert.equal([one, two, second.beginScan()], ['bus_scan-1', 'bus_scan-2', 'bus_scan-3']);
});

test('progress is stored twice a minute at most, of what lives in memory alone never', async () => {
  const { db, clock, begin, beginScan, works } = program();
  begin();
  beginScan();
  const writes: number[] = [];
  const changes = () => db.prepare('SELECT total_changes()').pluck().get() as number;
  const before = changes();
  for (let done = 1; done <= 120; done += 1) {
    works[0]!.progress(done, STEP);
    await clock.advance(1000);
    writes.push(changes() - before);
  }
  assert.is(writes.at(-1), 3);
});

test('a job that cannot be stored does not begin where it has to outlive the program, and does where it need not', () => {
  const { db, jobs, begin, beginScan, faults } = program();
  db.exec("CREATE TRIGGER full BEFORE INSERT ON job BEGIN SELECT RAISE(ABORT, 'disk is full'); END");
  assert.throws(() => begin(), /disk is full/);
  assert.equal([jobs.list(null), faults.length], [[], 0]);
  const scan = beginScan();
  assert.equal([jobs.one(scan, 7).state, faults.length], ['running', 1]);
});

test('a job that ends the program each time is given up', () => {
  const { db, begin, jobs } = program();
  const id = begin();
  jobs.stop();
  const states = [1, 2, 3, 4].map(() => {
    const next = program(db);
    next.jobs.stop();
    return next.jobs.one(id, 7).state;
  });
  assert.equal(states, ['running', 'running', 'running', 'interrupted']);
});

test('one that gets further each time is resumed as often as it takes', () => {
  const { db, begin, jobs } = program();
  const id = begin();
  jobs.stop();
  for (let n = 0; n < 10; n += 1) {
    const next = program(db, () => (work) => {
      work.keep(n);
      return new Promise(() => {});
    });
    next.jobs.stop();
    assert.is(next.jobs.one(id, 7).state, 'running');
  }
});

test('one that was resumed can be canceled, and fails like any other', async () => {
  const first = program();
  const [canceled, failed] = [first.begin(), first.begin()];
  first.works[0]!.keep('waits');
  first.jobs.stop();
  const second = program(first.db, (kept) => (work) => {
    if (kept === null) throw new Refusal(1009, 'closed');
    return new Promise((_, broken) => work.signal.addEventListener('abort', () => broken(work.signal.reason)));
  });
  await second.clock.advance(0);
  second.jobs.cancel(canceled, 7);
  await second.clock.advance(0);
  const expected = [
    [failed, 'fail', 0, 'closed'],
    [canceled, 'canceled', 0, undefined],
  ];
  assert.equal([statesOf(second), statesOf(program(first.db))], [expected, expected]);
  assert.is((await refusalOf(() => second.jobs.one(canceled, 8))).code, 1002);
});

test.run();
