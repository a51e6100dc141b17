import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBus } from '../../../daemon/bus';
import { fakeClock } from '../../../daemon/clock';
import type { JobState, ScanFinding, Sentence } from '../../../daemon/contract/live';
import { Refusal } from '../../../daemon/contract/refusal';
import { createJobs, type Work } from '../../../daemon/jobs/index';
import type { Ending } from '../../../daemon/jobs/order';
import type { Rights, RightsOf } from '../../../daemon/people/index';
import { scopeOf } from '../../../daemon/store/list';
import { freshDb } from '../../hands/fresh_db';
import { listed } from '../../hands/jobs';
import { refusalOf } from '../../hands/refused';

const DONE: Sentence = { key: 'scan_done', data: { count: 0 } };
const STEP: Sentence = { key: 'scan_step' };
const FOUND = { unit: 5 } as ScanFinding;

function setUp(rightsOf?: RightsOf) {
  const clock = fakeClock();
  const faults: unknown[] = [];
  const bus = createBus((_, fault) => faults.push(fault));
  const told: JobState[] = [];
  bus.on('job', (job) => told.push(job));
  const jobs = createJobs({ db: freshDb(), bus, clock, failed: (fault) => faults.push(fault), ...(rightsOf && { rightsOf }) });
  /** Begins a job of a user's; the test moves it and ends it. */
  function begin(user_id = 7, total = 200) {
    let work: Work<'bus_scan'> | null = null;
    let end: (said: Ending) => void = () => {};
    let fail: (fault: unknown) => void = () => {};
    const id = jobs.begin({
      kind: 'bus_scan',
      user_id,
      total,
      message: { key: 'scan_shares' },
      run: (given) => {
        work = given;
        return new Promise<Ending>((done, broken) => {
          end = done;
          fail = broken;
        });
      },
    });
    return {
      id,
      work: work as unknown as Work<'bus_scan'>,
      end: (said: Ending = DONE) => end(said),
      fail: (fault: unknown) => fail(fault),
    };
  }
  return { clock, bus, jobs, told, faults, begin };
}

test('a job tells how far it is, and how long it will take once that can be said', async () => {
  const { clock, jobs, begin } = setUp();
  const { id, work } = begin();
  const seen = () => {
    const { state, percent, done, eta } = jobs.one(id, 7);
    return [state, percent, done, eta];
  };
  assert.equal(seen(), ['running', 0, 0, null]);
  await clock.advance(10_000);
  work.progress(19, STEP);
  assert.equal(seen(), ['running', 9, 19, null], 'too early to say');
  work.progress(20, STEP);
  assert.equal(seen(), ['running', 10, 20, 90]);
  await clock.advance(90_000);
  work.progress(150, STEP);
  assert.equal(seen(), ['running', 75, 150, 34]);
});

test('what it finds is there at once, and at its end everything is', async () => {
  const { clock, jobs, begin } = setUp();
  const { id, work, end } = begin();
  work.found([FOUND]);
  assert.equal(jobs.one(id, 7).result, [FOUND]);
  work.progress(100, STEP);
  await clock.advance(3000);
  end();
  await clock.advance(0);
  const { state, percent, done, eta, step, message, ended, started } = jobs.one(id, 7);
  assert.equal([state, percent, done, eta, step, message], ['success', 100, 200, null, null, DONE]);
  assert.is(ended! - started, 3);
});

test('progress is told twice a second at most; what was found and the end at once', async () => {
  const { clock, told, begin } = setUp();
  const { work, end } = begin();
  for (let done = 1; done <= 100; done += 1) {
    work.progress(done, STEP);
    await clock.advance(50);
  }
  assert.ok(told.length >= 10 && told.length <= 12, `${told.length}`);
  work.found([FOUND]);
  end();
  await clock.advance(0);
  assert.equal(
    told.slice(-2).map(({ state, result }) => [state, listed(result)?.length]),
    [
      ['running', 1],
      ['success', 1],
    ],
  );
});

test('a job that somebody cancels is told so and keeps what it found', async () => {
  const { clock, jobs, begin } = setUp();
  const { id, work, fail } = begin();
  work.found([FOUND]);
  work.progress(50, STEP);
  jobs.cancel(id, 7);
  assert.is(work.signal.aborted, true);
  assert.is(jobs.one(id, 7).state, 'running', 'until it has stopped');
  fail(work.signal.reason);
  await clock.advance(0);
  const { state, percent, result, message } = jobs.one(id, 7);
  assert.equal([state, percent, result, message], ['canceled', 25, [FOUND], null]);
});

const MAY = { user_name: 'ann', funcs: new Set(['device_edit', 'export'] as const), scope: scopeOf([1, 2]) };
for (const [what, left] of [
  ['was switched off', null],
  ['lost a function', { ...MAY, funcs: new Set(['export'] as const) }],
  ['lost a site', { ...MAY, scope: scopeOf([2]) }],
] as const)
  test(`a job ends when its user ${what}, and what one that is over had found is gone; others' go on`, async () => {
    let now: Rights | null = MAY;
    const { clock, bus, jobs, begin } = setUp((user_id) => (user_id === 7 ? now : MAY));
    jobs.start();
    const over = begin();
    over.work.found([FOUND]);
    over.end();
    await clock.advance(0);
    const [own, others] = [begin(), begin(8)];
    bus.tell('rights', { user_ids: [7] });
    assert.is(own.work.signal.aborted, false, 'while he has all that he had');
    now = left;
    bus.tell('rights', { user_ids: [7] });
    assert.equal([own.work.signal.aborted, others.work.signal.aborted], [true, false]);
    own.fail(own.work.signal.reason);
    await clock.advance(0);
    const { state, message } = jobs.one(own.id, 7);
    assert.equal([state, message?.key], ['canceled', 'job_without_right']);
    assert.throws(() => jobs.one(over.id, 7));
    jobs.stop();
  });

test('a job that fails says why; a fault of the program is noted and told as one', async () => {
  const { clock, jobs, faults, begin } = setUp();
  const [one, two] = [begin(), begin()];
  one.fail(new Refusal(1009, 'closed'));
  two.fail(new Error('SELECT secret'));
  await clock.advance(0);
  assert.equal([jobs.one(one.id, 7).state, jobs.one(one.id, 7).message?.key], ['fail', 'closed']);
  assert.equal([jobs.one(two.id, 7).state, jobs.one(two.id, 7).message], ['fail', { key: 'job_failed' }]);
  assert.equal(faults.map(String), ['Error: SELECT secret']);
});

test('everybody sees his own jobs, user 1 all; those of others do not exist', async () => {
  const { jobs, begin } = setUp();
  const [mine, theirs] = [begin(7), begin(8)];
  assert.equal(
    jobs.list(7).map((job) => job.job_id),
    [mine.id],
  );
  assert.equal(
    jobs.list(null).map((job) => job.job_id),
    [theirs.id, mine.id],
    'newest first',
  );
  assert.is((await refusalOf(() => jobs.one(theirs.id, 7))).code, 1002);
  assert.is((await refusalOf(() => jobs.cancel(theirs.id, 7))).code, 1002);
  assert.is(theirs.work.signal.aborted, false);
  assert.is((await refusalOf(() => jobs.one('bus_scan-99', null))).code, 1002);
});

test('one that is over can be put away, and only the last twenty of each user are remembered', async () => {
  const { clock, jobs, begin } = setUp();
  const first = begin();
  first.end();
  await clock.advance(0);
  jobs.cancel(first.id, 7);
  assert.equal(jobs.list(7), []);
  const theirs = begin(8);
  theirs.end();
  const running = begin();
  for (let n = 0; n < 30; n += 1) {
    begin().end();
    await clock.advance(0);
  }
  assert.is(jobs.list(7).length, 21);
  assert.is(jobs.one(theirs.id, 8).state, 'success', 'nobody’s job goes because somebody else has many');
  assert.is(jobs.one(running.id, 7).state, 'running', 'one that runs is never forgotten');
});

test('it is known which job of a kind runs', async () => {
  const { clock, jobs, begin } = setUp();
  assert.is(jobs.running('bus_scan'), null);
  const { id, end } = begin();
  assert.is(jobs.running('bus_scan'), id);
  end();
  await clock.advance(0);
  assert.is(jobs.running('bus_scan'), null);
});

test('a job that a limit of its own ended says how far it came', async () => {
  const { clock, jobs, begin } = setUp();
  const { id, end } = begin();
  end({ key: 'scan_over', data: { reached: 50 }, done: 50 });
  await clock.advance(1);
  const { state, done, percent, message } = jobs.one(id, 7);
  assert.equal([state, done, percent], ['success', 50, 25]);
  assert.equal(message, { key: 'scan_over', data: { reached: 50 } });
});

test.run();
