import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { act, actorOf } from '../../../../daemon/alarms/metrics/actor';
import { measuredOf, quantileOf, rateOf } from '../../../../daemon/alarms/metrics/figures';
import { createMetrics } from '../../../../daemon/alarms/metrics/index';
import { suppressedNow } from '../../../../daemon/alarms/metrics/suppressed';
import { createTally } from '../../../../daemon/alarms/metrics/tally';
import { createWatch } from '../../../../daemon/alarms/metrics/watch';
import { seconds } from '../../../../daemon/clock';
import type { FigureKey } from '../../../../daemon/contract/entities';
import type { Counted, Watched } from '../../../../daemon/store/alarm-metrics';
import { ALL, scopeOf } from '../../../../daemon/store/list';
import { believed } from '../../../hands/believed';
import { type Box, createBox } from '../box';
import { ROOM } from '../life_room';

interface Around {
  readonly box: Box;
  readonly began: number;
}
const test = suite<Around>('metrics');
test.before.each((context) => {
  const box = createBox(ROOM);
  Object.assign(context, { box, began: seconds(box.clock) });
});
test.after.each(({ box }) => box.close());

const HOUR = 3600;
const measured = ({ db, clock }: Box, running: () => Watched | null = () => null) =>
  createMetrics({ db, clock, credible: believed(clock), catalogue: () => ROOM, running });
const watching = ({ db, clock }: Box) =>
  createWatch({
    db,
    clock,
    credible: believed(clock),
    recordDays: () => 365,
    failed: (fault) => assert.unreachable(String(fault)),
  });
const of = async (box: Box, from: number, to: number, scope = ALL) => {
  const found = await measured(box).metrics(scope, { start: from, end: to });
  return { ...found, figure: (key: FigureKey) => found.figures.find((figure) => figure.key === key)! };
};

test('alarms are counted for each who confirmed, over the time in which somebody watched', async ({ box, began }) => {
  const watch = watching(box);
  watch.start();
  box.read({ 1: 31, 2: 1 });
  await box.clock.advance(60_000);
  box.alarms.operate(ALL, { action: 0, item_id: 1, remarks: 'seen' }, 'ann');
  await box.clock.advance(60_000);
  box.alarms.operate(ALL, { action: 0, item_id: 2, remarks: 'seen' }, 'bob');
  await box.clock.advance(6 * HOUR * 1000 - 120_000);
  watch.stop();
  await box.clock.advance(6 * HOUR * 1000);
  const { figure, operators, alarms } = await of(box, began, began + 12 * HOUR);
  assert.equal([operators, alarms], [2, 2]);
  assert.equal(figure('a_day'), { key: 'a_day', value: 4, good: 150, most: 300, measured: 0.5 });
  assert.equal([figure('confirm_p50').value, figure('confirm_p95').value, figure('confirm_p50').measured], [60, 120, 1]);
  assert.is(figure('unconfirmed').value, 0);
});

test('a span of watching that goes on is measured as far as now, also before it is noted', async ({ box, began }) => {
  const watch = watching(box);
  assert.is(watch.running(), null);
  watch.start();
  box.read({ 1: 31 });
  await box.clock.advance(HOUR * 1000 - 1000);
  const first = async () =>
    (await measured(box, watch.running).metrics(ALL, { start: began, end: seconds(box.clock) })).figures[0];
  assert.equal(await first(), { key: 'a_day', value: null, good: 150, most: 300, measured: 1 }, 'too short to tell of a day');
  await box.clock.advance(1000);
  assert.equal(await first(), { key: 'a_day', value: 24, good: 150, most: 300, measured: 1 });
  watch.stop();
  assert.is(watch.running(), null);
});

test('a figure that nothing was measured for has no value, and says so', async ({ box, began }) => {
  await box.clock.advance(HOUR * 1000);
  const { figure, operators } = await of(box, began, began + HOUR);
  assert.equal([figure('a_day').value, figure('a_day').measured, figure('confirm_p95').value, operators], [null, 0, null, 1]);
  assert.equal([figure('top_share').value, figure('peak').value], [null, 0]);
});

test('what stands for more than a day is stale, whenever it began', async ({ box, began }) => {
  box.read({ 1: 31 });
  await box.clock.advance(25 * HOUR * 1000);
  const later = seconds(box.clock);
  const { figure, actors, alarms } = await of(box, began + HOUR, later);
  assert.equal([figure('stale').value, alarms], [1, 0]);
  assert.equal([actors[0]!.item_id, actors[0]!.stale, actors[0]!.longest, actors[0]!.last_id], [1, true, 25 * HOUR, 1]);
  assert.is((await of(box, began + HOUR, later, scopeOf([2]))).figure('stale').value, 0);
});

test('an alarm of the box and one of a drill are counted apart', async ({ box, began }) => {
  box.read({ 90: 0, 1: 31 });
  box.db.exec('UPDATE alarm SET drill = 1 WHERE item_id = 1');
  await box.clock.advance(1000);
  const { alarms, box: own, drills, figure, actors } = await of(box, began, began + HOUR);
  assert.equal([alarms, own, drills, actors, figure('unconfirmed').value], [0, 1, 1, [], 0]);
});

test('of an alarm that nobody was told of only its item speaks', async ({ box, began }) => {
  box.alarms.operate(ALL, { action: 2, item_id: 1, remarks: 'service' }, 'ann');
  box.read({ 1: 31 });
  await box.clock.advance(1000);
  const { alarms, actors } = await of(box, began, began + HOUR);
  assert.equal([alarms, actors[0]!.alarms, actors[0]!.untold], [0, 0, 1]);
});

test('a span is measured as long as somebody watched, and a clock that is set begins another', async ({ box, began }) => {
  const watch = watching(box);
  watch.start();
  await box.clock.advance(HOUR * 1000);
  box.clock.step(2 * HOUR * 1000);
  await box.clock.advance(HOUR * 1000);
  watch.stop();
  await box.clock.advance(1000);
  const { figure } = await of(box, began, seconds(box.clock));
  const share = figure('a_day').measured!;
  assert.ok(share > 0.45 && share < 0.55, `${share}`);
});

test('items that nobody is told of are counted now, by why and for how long, in the sites of whoever asks', async ({
  box,
  began,
}) => {
  const off = { action: 2, item_id: 1, remarks: 'service' } as const;
  box.alarms.operate(ALL, off, 'ann');
  await box.clock.advance(25 * HOUR * 1000);
  box.alarms.operate(ALL, { ...off, item_id: 2 }, 'ann');
  box.alarms.operate(ALL, { ...off, item_id: 4 }, 'ann');
  const { suppressed } = await of(box, began, began + HOUR);
  assert.equal(suppressed, [{ kind: 'disabled', items: 3, by_age: [2, 0, 1, 0], oldest: 25 * HOUR }]);
  const [mine] = (await of(box, began, began + HOUR, scopeOf([2]))).suppressed;
  assert.equal(mine, { kind: 'disabled', items: 1, by_age: [1, 0, 0, 0], oldest: 0 });
});

test('maintenance of a site counts for each item at it and below, once it has begun, and never for the box', () => {
  const one = {
    id: 1,
    item_id: null,
    device_id: null,
    device_group_id: 1,
    maintenance_id: 1,
    user_name: 'ann',
    why: '',
    since: 0,
    until: null,
  };
  const maintenance = { ...one, kind: 'maintenance', lived_since: 1000, lived_until: null } as const;
  const at = (now: number) => suppressedNow([maintenance], ROOM, ALL, now);
  assert.equal(at(999), []);
  const here = [...ROOM.items.values()].filter((item) => item.device_group_id === 1).length;
  assert.equal(at(1000 + HOUR), [{ kind: 'maintenance', items: here, by_age: [0, here, 0, 0], oldest: HOUR }]);
  const ofBox = { ...maintenance, item_id: 90, device_group_id: null };
  assert.equal(suppressedNow([ofBox], ROOM, ALL, 2000), []);
});

test('notices count for each who got one, an end that failed is lost, and drills are apart', async ({ box, began }) => {
  const watch = watching(box);
  watch.start();
  box.read({ 1: 31, 2: 1 });
  box.db.exec('UPDATE alarm SET drill = 1 WHERE item_id = 2');
  const add = box.db.prepare(
    `INSERT INTO notice (about, key, alarm_id, kind, step, way, whom, name, target, language, subject, text, facts,
       device_group_id, urgent, status, create_time, next_time)
     VALUES ('alarm', @key, @alarm_id, @kind, 0, 'email', @whom, '', '', 'en_us', '', '', '{}', 1, 0, @status, @time, @time)`,
  );
  const note = (key: string, alarm_id: number, kind: string, whom: string, status: string) =>
    add.run({ key, alarm_id, kind, whom, status, time: began + 10 });
  note('1', 1, 'begin', 'contact/1', 'sent');
  note('1', 1, 'begin', 'contact/2', 'sent');
  note('2', 1, 'recover', 'contact/1', 'sent');
  note('2', 1, 'recover', 'contact/2', 'fail');
  note('3', 2, 'begin', 'contact/3', 'sent');
  await box.clock.advance(12 * HOUR * 1000);
  watch.stop();
  const { figure } = await of(box, began, began + 12 * HOUR);
  assert.equal([figure('notices_a_day').value, figure('recoveries_lost').value], [3, 1]);
});

const alarm = (start_time: number, end_time: number | null): Counted => ({
  id: 1,
  item_id: 1,
  device_group_id: 1,
  alarm_level_id: 3,
  start_time,
  end_time,
  lasted: end_time === null ? null : end_time - start_time,
  confirm_time: null,
  recovered: end_time !== null,
  told: true,
  drill: false,
});

test('an item that changes three times within a minute chatters once, however long it goes on so', () => {
  const actor = actorOf(1);
  for (const at of [0, 20, 40, 60]) act(actor, alarm(at, at + 10), 10_000);
  assert.equal([actor.chattering, actor.fleeting, actor.longest], [1, 4, 10]);
  for (const at of [1000, 1100, 1200]) act(actor, alarm(at, at + 61), 10_000);
  assert.equal([actor.chattering, actor.fleeting, actor.longest, actor.alarms], [1, 4, 61, 7]);
  for (const at of [2000, 2020]) act(actor, alarm(at, at + 10), 10_000);
  assert.is(actor.chattering, 2);
});

test('seconds that were watched twice, since the clock was set back, count once', () => {
  const watched = [
    { from: 50, to: 80 },
    { from: 0, to: 60 },
    { from: 200, to: 300 },
  ];
  assert.is(measuredOf(watched, { start: 10, end: 250 }), 120);
  assert.is(measuredOf([], { start: 0, end: 10 }), 0);
});

test('an hour in which nobody watched has no number of alarms, and one that was calm has none', () => {
  const watched = [{ from: 0, to: 3600 }];
  assert.equal(rateOf({ rate: [0, 0, 2], step: 3600, first: 0 }, watched, { start: 0, end: 10_000 }), [0, null, 2]);
});

test('hours are those of the clock on the wall, whenever one asks', () => {
  const INDIA = { offset: () => 19_800 };
  const begun = (start: number) => {
    const tally = createTally({ start, end: start + 3 * HOUR }, INDIA);
    const { first, step, rate } = tally.result();
    return [first, step, rate.length];
  };
  // 10:30 UTC is 16:00 there
  assert.equal(begun(10.5 * HOUR), [10.5 * HOUR, HOUR, 3]);
  assert.equal(begun(10.5 * HOUR + 1), [10.5 * HOUR, HOUR, 4]);
  assert.equal(begun(11.5 * HOUR - 1), [10.5 * HOUR, HOUR, 4]);
  const year = createTally({ start: 10 * HOUR, end: 10 * HOUR + 365 * 24 * HOUR }, INDIA).result();
  assert.equal([year.first, year.step], [-5.5 * HOUR, 24 * HOUR], 'and days from its midnight');
  assert.equal(
    rateOf({ rate: [0, 0], step: HOUR, first: 0 }, [{ from: 0, to: 1800 }], { start: 1800, end: 2 * HOUR }),
    [null, null],
    'of the first hour only what is asked for counts',
  );
});

test('half of the numbers lie at or below the median, nineteen in twenty at or below the other', () => {
  const numbers = Array.from({ length: 100 }, (_, i) => i + 1);
  assert.equal(
    [quantileOf(numbers, 0.5), quantileOf(numbers, 0.95), quantileOf([7], 0.95), quantileOf([], 0.5)],
    [50, 95, 7, null],
  );
});

test.run();
