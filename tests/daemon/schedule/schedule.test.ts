import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../../daemon/clock';
import { Refusal } from '../../../daemon/contract/refusal';
import { createSchedule, type Due, type Moment, type Task } from '../../../daemon/schedule/index';
import { freshDb } from '../../hands/fresh_db';
import { refusalOf } from '../../hands/refused';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ms = (text: string): number => Date.parse(`${text}Z`);

/** A box at a moment of UTC, with the database of one that ran before if there is one. */
function setUp(now: string, db = freshDb()) {
  const clock = fakeClock(ms(now));
  const faults: unknown[] = [];
  const set = { zone: 'UTC', right: true };
  const schedule = createSchedule({
    db,
    clock,
    failed: (fault) => faults.push(fault),
    zone: () => set.zone,
    right: () => set.right,
  });
  const ran: string[] = [];
  const missed: string[] = [];
  const task = (more: Partial<Task> = {}): Task => ({
    id: 'cron/1',
    cycle: { cycle: 'day', time: '02:00' },
    since: ms('2026-11-01T00:00') / 1000,
    catch_up: 'skip',
    catch_up_minutes: 60,
    run: ({ key, late }: Due) => void ran.push(late ? `${key} late` : key),
    missed: (moments: readonly Moment[]) => void missed.push(...moments.map(({ key }) => key)),
    ...more,
  });
  /** lets time pass, and everything that was begun settle */
  const pass = async (time: number): Promise<void> => {
    await clock.advance(time);
    await clock.advance(0);
  };
  const states = () => schedule.moments({ limit: 0 }).data.map(({ key, state }) => `${key} ${state}`);
  return { clock, db, schedule, set, ran, missed, task, faults, pass, states };
}

test('a task runs when it is due, once, and the next time is told', async () => {
  const { schedule, task, ran, pass, states } = setUp('2026-11-28T01:00');
  schedule.set(task({ since: ms('2026-11-28T00:30') / 1000 }));
  schedule.start();
  await pass(0);
  assert.is(schedule.next('cron/1'), ms('2026-11-28T02:00') / 1000);
  await pass(HOUR);
  assert.equal(ran, ['2026-11-28 02:00']);
  await pass(30 * HOUR);
  assert.equal(ran, ['2026-11-28 02:00', '2026-11-29 02:00']);
  assert.equal(states(), ['2026-11-29 02:00 done', '2026-11-28 02:00 done']);
  schedule.stop();
});

test('the moment is stored before the task runs', async () => {
  const { schedule, task, pass, states } = setUp('2026-11-28T01:59');
  const seen: string[][] = [];
  schedule.set(task({ since: ms('2026-11-28T01:00') / 1000, run: () => void seen.push(states()) }));
  schedule.start();
  await pass(2 * MINUTE);
  assert.equal(seen, [['2026-11-28 02:00 began']]);
  schedule.stop();
});

test('a clock that is set back does not run anything twice', async () => {
  const { clock, schedule, task, ran, pass, missed } = setUp('2026-11-28T01:30');
  schedule.set(task({ since: ms('2026-11-28T00:00') / 1000 }));
  schedule.start();
  await pass(HOUR);
  clock.step(-2 * HOUR);
  await pass(3 * HOUR);
  assert.equal([ran, missed], [['2026-11-28 02:00'], []]);
  await pass(24 * HOUR);
  assert.is(ran.length, 2);
  schedule.stop();
});

test('what a clock that is set forward skips is missed and told once', async () => {
  const { clock, schedule, task, ran, missed, pass, states } = setUp('2026-11-28T01:30');
  schedule.set(task({ since: ms('2026-11-28T00:00') / 1000 }));
  schedule.start();
  await pass(MINUTE);
  clock.step(2 * HOUR);
  await pass(HOUR);
  assert.equal([ran, missed, states()], [[], ['2026-11-28 02:00'], ['2026-11-28 02:00 missed']]);
  schedule.stop();
});

test('what was missed only because the clock ran ahead runs when it comes', async () => {
  const { clock, schedule, task, ran, missed, pass } = setUp('2026-11-28T01:30');
  schedule.set(task({ since: ms('2026-11-28T00:00') / 1000 }));
  schedule.start();
  await pass(MINUTE);
  clock.step(24 * HOUR);
  await pass(2 * MINUTE);
  assert.equal(missed, ['2026-11-28 02:00']);
  clock.step(-24 * HOUR);
  await pass(HOUR);
  assert.equal(ran, ['2026-11-28 02:00']);
  await pass(24 * HOUR);
  assert.equal(ran, ['2026-11-28 02:00', '2026-11-29 02:00']);
  schedule.stop();
});

test('what a clock jumps over in a year is told by nobody as missed, nor by the program after a restart', async () => {
  const { db, clock, schedule, task, ran, missed, pass, states } = setUp('2026-11-28T01:30');
  schedule.set(task({ since: ms('2026-11-28T00:00') / 1000 }));
  schedule.set(task({ id: 'cron/2', since: ms('2026-11-28T00:00') / 1000, cycle: { cycle: 'day', time: '01:45' } }));
  schedule.start();
  await pass(25 * HOUR);
  clock.step(365 * 24 * HOUR);
  await pass(MINUTE);
  assert.equal([ran, missed], [['2026-11-28 01:45', '2026-11-28 02:00', '2026-11-29 01:45', '2026-11-29 02:00'], []]);
  schedule.stop();
  const after = setUp('2027-12-01T01:30', db);
  after.schedule.set(after.task());
  after.schedule.start();
  await after.pass(HOUR);
  assert.equal([after.ran, after.missed], [['2027-12-01 02:00'], ['2027-11-30 02:00']]);
  assert.is(states().length, 6);
  after.schedule.stop();
});

test('while the clock jumps, what was missed before it did is told, and what it jumps to is run', async () => {
  const { clock, schedule, task, ran, missed, pass } = setUp('2026-11-28T01:59');
  schedule.set(task({ since: ms('2026-11-28T00:00') / 1000, catch_up: 'once', catch_up_minutes: 60 }));
  schedule.start();
  await pass(0);
  clock.hold(3 * HOUR);
  clock.step(ms('2027-11-28T02:30') - clock.wall());
  await pass(MINUTE);
  assert.equal([ran, missed], [['2027-11-28 02:00 late'], ['2026-11-28 02:00']]);
  schedule.stop();
});

test('what a clock that ran ahead had told as missed is taken back once it is set back', async () => {
  const { clock, schedule, task, missed, pass, states } = setUp('2026-11-28T03:00');
  schedule.set(task({ since: ms('2026-11-27T00:00') / 1000, unmissed: (after) => void missed.push(`none after ${after}`) }));
  schedule.start();
  await pass(MINUTE);
  clock.step(24 * HOUR);
  await pass(MINUTE);
  assert.equal(missed, ['2026-11-27 02:00', '2026-11-28 02:00', '2026-11-29 02:00']);
  clock.step(-24 * HOUR);
  await pass(2 * MINUTE);
  assert.is(missed.at(-1), `none after ${ms('2026-11-28T03:03') / 1000}`);
  assert.equal(states(), ['2026-11-28 02:00 missed', '2026-11-27 02:00 missed']);
  schedule.stop();
});

test('what many tasks missed is told by some of them at a time, each once', async () => {
  const { clock, schedule, task, ran, missed, pass } = setUp('2026-11-28T03:00');
  const slowly = (id: string) => () => {
    clock.hold(3);
    missed.push(id);
  };
  const all = Array.from({ length: 20 }, (_, n) => `cron/${n}`);
  const since = ms('2026-11-28T00:00') / 1000;
  for (const id of all) schedule.set(task({ id, since, missed: slowly(id) }));
  schedule.start();
  assert.equal(missed, all.slice(0, 3));
  // what is set meanwhile is looked at with them
  schedule.set(task({ id: 'late', since, missed: slowly('late') }));
  await pass(100);
  assert.equal([missed, ran], [[...all, 'late'], []]);
  schedule.stop();
});

test('a clock that came up behind and is set right later neither repeats nor misses what ran', async () => {
  const first = setUp('2026-11-28T05:20');
  const times = {
    cycle: { cycle: 'hours', every: 4, time: '01:30', start_date: '2026-11-28' },
    since: ms('2026-11-28T05:00') / 1000,
  } as const;
  first.schedule.set(first.task(times));
  first.schedule.start();
  await first.pass(40 * MINUTE);
  assert.equal(first.ran, ['2026-11-28T05:30Z']);
  first.schedule.stop();
  const second = setUp('2026-11-28T05:10', first.db);
  second.schedule.set(second.task(times));
  second.schedule.start();
  await second.pass(40_000);
  second.clock.step(57 * MINUTE);
  await second.pass(MINUTE);
  assert.equal([second.ran, second.missed], [[], []]);
  second.schedule.stop();
});

/** Runs a box until 03:00 of the 25th, and starts it anew. */
async function offUntil(now: string) {
  const before = setUp('2026-11-25T01:00');
  before.schedule.set(before.task({ since: ms('2026-11-25T00:00') / 1000 }));
  before.schedule.start();
  await before.pass(2 * HOUR);
  before.schedule.stop();
  return setUp(now, before.db);
}

test('a box that was off for days lists what it missed, tells it once and does nothing', async () => {
  const { db, schedule, task, ran, missed, pass, states } = await offUntil('2026-11-28T02:30');
  schedule.set(task());
  schedule.start();
  await pass(MINUTE);
  assert.equal([ran, missed], [[], ['2026-11-26 02:00', '2026-11-27 02:00', '2026-11-28 02:00']]);
  assert.equal(states().slice(0, 2), ['2026-11-28 02:00 missed', '2026-11-27 02:00 missed']);
  schedule.stop();
  const again = setUp('2026-11-28T02:40', db);
  again.schedule.set(again.task());
  again.schedule.start();
  await again.pass(MINUTE);
  assert.equal([again.ran, again.missed], [[], []]);
  again.schedule.stop();
});

test('of what it missed it catches the last one up where that is wished and not too late', async () => {
  const young = await offUntil('2026-11-28T02:30');
  young.schedule.set(young.task({ catch_up: 'once' }));
  young.schedule.start();
  await young.pass(MINUTE);
  assert.equal([young.ran, young.missed], [['2026-11-28 02:00 late'], ['2026-11-26 02:00', '2026-11-27 02:00']]);
  young.schedule.stop();
  const old = await offUntil('2026-11-28T03:30');
  old.schedule.set(old.task({ catch_up: 'once' }));
  old.schedule.start();
  await old.pass(MINUTE);
  assert.equal([old.ran, old.missed.length], [[], 3]);
  old.schedule.stop();
});

test('what is caught up is done one task after another, what is on time at once', async () => {
  const { clock, schedule, task, pass } = await offUntil('2026-11-28T02:30');
  const steps: string[] = [];
  const slow = (name: string) => () =>
    new Promise<void>((done) => {
      steps.push(`${name} begins`);
      clock.after(5 * MINUTE, () => {
        steps.push(`${name} ends`);
        done();
      });
    });
  schedule.set(task({ id: 'a', catch_up: 'once', run: slow('a') }));
  schedule.set(task({ id: 'b', catch_up: 'once', run: slow('b') }));
  schedule.set(task({ id: 'c', cycle: { cycle: 'day', time: '02:32' }, since: ms('2026-11-28T02:00') / 1000, run: slow('c') }));
  schedule.start();
  await pass(20 * MINUTE);
  assert.equal(steps, ['a begins', 'c begins', 'a ends', 'b begins', 'c ends', 'b ends']);
  schedule.stop();
});

test('a task is not run beside itself', async () => {
  const { clock, schedule, task, pass } = setUp('2026-11-28T00:30');
  const steps: string[] = [];
  const run = ({ key }: Due) =>
    new Promise<void>((done) => {
      steps.push(key);
      clock.after(5 * HOUR, done);
    });
  schedule.set(
    task({
      run,
      since: ms('2026-11-28T00:00') / 1000,
      cycle: { cycle: 'hours', every: 4, time: '01:00', start_date: '2026-11-28' },
    }),
  );
  schedule.start();
  await pass(5 * HOUR);
  assert.equal(steps, ['2026-11-28T01:00Z']);
  await pass(HOUR);
  assert.equal(steps, ['2026-11-28T01:00Z', '2026-11-28T05:00Z']);
  schedule.stop();
});

test('what ran when the program ended is interrupted and not run again', async () => {
  const first = setUp('2026-11-28T01:59');
  first.schedule.set(first.task({ since: ms('2026-11-28T01:00') / 1000, run: () => new Promise(() => {}) }));
  first.schedule.start();
  await first.pass(2 * MINUTE);
  first.schedule.stop();
  const second = setUp('2026-11-28T02:01', first.db);
  second.schedule.set(second.task({ catch_up: 'once' }));
  second.schedule.start();
  await second.pass(MINUTE);
  assert.equal([second.ran, second.states()], [[], ['2026-11-28 02:00 interrupted']]);
  second.schedule.stop();
});

test('what was stored as due and never begun runs after the restart while it is on time', async () => {
  const first = setUp('2026-11-28T02:00');
  first.db
    .prepare("INSERT INTO due_moment (task, key, at, state) VALUES ('cron/1', '2026-11-28 02:00', ?, 'due')")
    .run(ms('2026-11-28T02:00') / 1000);
  const soon = setUp('2026-11-28T02:01', first.db);
  soon.schedule.set(soon.task());
  soon.schedule.start();
  await soon.pass(MINUTE);
  assert.equal([soon.ran, soon.states()], [['2026-11-28 02:00'], ['2026-11-28 02:00 done']]);
  soon.schedule.stop();
});

test('a run that fails says why, and the next one comes all the same', async () => {
  const { schedule, task, faults, pass } = setUp('2026-11-28T01:59');
  const said = [new Refusal(1006, 'scan_running'), new Error('SELECT secret')];
  schedule.set(
    task({
      since: ms('2026-11-28T01:00') / 1000,
      run: () => {
        throw said.shift();
      },
    }),
  );
  schedule.start();
  await pass(25 * HOUR);
  assert.equal(
    schedule.moments({ limit: 0 }).data.map(({ state, reason }) => [state, reason?.key]),
    [
      ['failed', 'job_failed'],
      ['failed', 'scan_running'],
    ],
  );
  assert.is(faults.length, 1);
  schedule.stop();
});

test('by a clock that cannot be right nothing is due, and once it is right nothing before is missed twice', async () => {
  const { clock, set, schedule, task, ran, missed, pass } = await offUntil('2026-11-26T01:30');
  set.right = false;
  schedule.set(task());
  schedule.start();
  await pass(HOUR);
  assert.equal([ran, missed], [[], []]);
  clock.step(24 * HOUR);
  set.right = true;
  await pass(MINUTE);
  assert.equal([ran, missed], [[], ['2026-11-26 02:00', '2026-11-27 02:00']]);
  schedule.stop();
});

test('another zone moves what is to come, and no local time comes twice', async () => {
  const { set, schedule, task, ran, pass } = setUp('2026-11-28T01:30');
  schedule.set(task({ since: ms('2026-11-28T00:00') / 1000 }));
  schedule.start();
  await pass(HOUR);
  set.zone = 'America/New_York';
  await pass(2 * MINUTE);
  assert.is(schedule.next('cron/1'), ms('2026-11-28T07:00') / 1000);
  await pass(10 * HOUR);
  assert.equal(ran, ['2026-11-28 02:00']);
  await pass(20 * HOUR);
  assert.equal(ran, ['2026-11-28 02:00', '2026-11-29 02:00']);
  schedule.stop();
});

test('a moment that cannot be stored is not run, and is tried again', async () => {
  const { db, schedule, task, ran, faults, pass } = setUp('2026-11-28T01:59');
  schedule.set(task({ since: ms('2026-11-28T01:00') / 1000 }));
  schedule.start();
  await pass(30_000);
  db.exec("CREATE TRIGGER full BEFORE INSERT ON due_moment BEGIN SELECT RAISE(ABORT, 'disk is full'); END");
  await pass(MINUTE);
  assert.equal([ran, faults.length > 0], [[], true]);
  db.exec('DROP TRIGGER full');
  await pass(MINUTE);
  assert.equal(ran, ['2026-11-28 02:00']);
  schedule.stop();
});

test('what comes while others are looked at does not wait for the next look', async () => {
  const { clock, schedule, task, ran, pass } = await offUntil('2026-11-28T02:29');
  schedule.set(task({ id: 'slow', missed: () => clock.step(MINUTE) }));
  schedule.set(task({ id: 'next', since: ms('2026-11-28T02:29') / 1000, cycle: { cycle: 'day', time: '02:30' } }));
  schedule.start();
  await pass(1000);
  assert.equal(ran, ['2026-11-28 02:30']);
  schedule.stop();
});

test('a task that is removed does not run and is forgotten, one that is set anew takes its new time', async () => {
  const { schedule, task, ran, pass, states } = setUp('2026-11-28T01:59');
  schedule.set(task({ since: ms('2026-11-28T01:00') / 1000 }));
  schedule.start();
  await pass(2 * MINUTE);
  schedule.set(task({ since: ms('2026-11-28T02:01') / 1000, cycle: { cycle: 'day', time: '04:00' } }));
  await pass(2 * HOUR);
  assert.equal(ran, ['2026-11-28 02:00', '2026-11-28 04:00']);
  schedule.remove('cron/1');
  assert.equal([schedule.next('cron/1'), states()], [null, []]);
  await pass(48 * HOUR);
  assert.is(ran.length, 2);
  schedule.stop();
});

test('a cycle that says too little is refused', async () => {
  const { schedule, task } = setUp('2026-11-28T01:59');
  const refused = await refusalOf(() => schedule.set(task({ cycle: { cycle: 'week', time: '02:00' } })));
  assert.is(refused.code, 1001);
});

test('what was missed takes no place of what was done', async () => {
  const { db, schedule, task, pass } = setUp('2026-01-01T01:00');
  schedule.set(task({ since: ms('2026-01-01T00:00') / 1000 }));
  schedule.start();
  await pass(48 * HOUR);
  schedule.stop();
  const after = setUp('2026-12-01T01:00', db);
  after.schedule.set(after.task({ since: ms('2026-01-01T00:00') / 1000 }));
  after.schedule.start();
  const kept = (state: string): number => after.schedule.moments({ state, limit: 1 }).total;
  assert.equal([after.missed.length, kept('missed'), kept('done')], [332, 200, 2]);
  after.schedule.stop();
});

test('of a task so many moments are kept, those written last', async () => {
  const { schedule, task, pass } = setUp('2026-01-01T00:00');
  schedule.set(
    task({ since: ms('2025-12-31T23:00') / 1000, cycle: { cycle: 'hours', every: 4, time: '00:00', start_date: '2026-01-01' } }),
  );
  schedule.start();
  await pass(40 * 24 * HOUR);
  const { total, data } = schedule.moments({ limit: 1 });
  assert.equal([total, data[0]?.key], [200, '2026-02-10T00:00Z']);
  schedule.stop();
});

test.run();
