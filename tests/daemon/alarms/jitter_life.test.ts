import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ALARM_JITTER } from '../../../daemon/contract/rules/jitter';
import { ALL } from '../../../daemon/store/list';
import { AT_ONCE } from '../../hands/alarms';
import { boxOf, catalogueOf, deviceOf, itemOf, statusOf } from '../../hands/catalogue';
import { type Box, createBox } from './box';

const device = (change = {}) =>
  deviceOf({ id: 10, items: [statusOf({ id: 1 }), itemOf({ id: 2, recovery_point: 1 })], ...change });
const ROOM = catalogueOf(boxOf(), device());

const test = suite<{ box: Box }>('jitter');
test.before.each((context) => {
  context.box = createBox(ROOM);
});
test.after.each(({ box }) => {
  assert.equal(box.faults, []);
  box.close();
});

/** One check every ten seconds. */
async function read(box: Box, values: readonly number[], item_id = 1): Promise<void> {
  for (const value of values) {
    box.read({ [item_id]: value });
    await box.clock.advance(10_000);
  }
}
const swings = (checks: number): number[] => Array.from({ length: checks }, (_, i) => i % 2);
const still = (checks: number, value: number): number[] => Array.from({ length: checks }, () => value);
const jitters = (box: Box, id = 1): boolean => box.alarms.state(id).jitter;
const steps = (box: Box, from: number): string[] => box.events.slice(from).map(({ state, tells }) => `${state} ${tells}`);
const of = (box: Box, state: string) => box.events.filter((event) => event.state === state);

test('an item that swings in every check is told of until it jitters, then held, and one event says so', async ({ box }) => {
  await read(box, swings(21));
  assert.ok(jitters(box));
  assert.is(of(box, 'jitter').length, 1);
  const told = of(box, 'begin').filter(({ tells }) => tells === 'begin');
  const held = of(box, 'begin').filter(({ tells }) => tells === null);
  assert.is(told.length + held.length, 10, 'evaluation and the log go on');
  // eleven changes are more than the half; they must hold for five seconds, which is until the next check
  assert.is(told.length, 6);
  assert.is(box.alarms.log(ALL, { limit: 0 }).total, 10);
});

test('what begins while an item jitters waits in no list for a confirmation once it is over', async ({ box }) => {
  await read(box, swings(22).slice(0, 21));
  const review = box.alarms.review(ALL, { limit: 0 }).data;
  assert.is(review.length, 6, 'only what was told');
  assert.ok(review.every(({ told }) => told !== 'none'));
});

test('an item that comes to rest in order is told steady, and the end that people did not hear of', async ({ box }) => {
  await read(box, swings(21));
  const before = box.events.length;
  await read(box, still(30, 0));
  assert.not.ok(jitters(box));
  assert.equal(steps(box, before), ['steady null', 'tell recover']);
});

test('an item that comes to rest in alarm is told of once, as a beginning', async ({ box }) => {
  await read(box, swings(22));
  const open = box.alarms.state(1).occurrence!;
  assert.equal([open.told, open.suppressed], ['none', ['jitter']]);
  const before = box.events.length;
  await read(box, still(30, 1));
  assert.equal(steps(box, before), ['steady null', 'tell recover', 'tell begin']);
  assert.equal(box.last().occurrence, { ...open, told: 'begin', suppressed: [] });
  assert.equal(box.alarms.state(1).occurrence?.suppressed, []);
  assert.equal(box.alarms.review(ALL, { limit: 0, jitter: 1 }).total, 0);
  await read(box, [0]);
  assert.is(box.alarms.review(ALL, { limit: 0 }).data.filter(({ id }) => id === open.id).length, 1, 'told, so it waits');
});

test('whoever confirmed it meanwhile is not told of it again', async ({ box }) => {
  await read(box, swings(22));
  box.alarms.operate(ALL, { action: 0, item_id: 1, remarks: 'seen' }, 'limin');
  const before = box.events.length;
  await read(box, still(30, 1));
  assert.equal(steps(box, before), ['steady null', 'tell recover'], 'of the one before, that was told');
  assert.is(box.alarms.state(1).occurrence?.confirmed, true);
});

test('an alarm told before is the same alarm after, and not told twice', async ({ box }) => {
  // it jitters while its limits are never crossed back: three repetitions keep the alarm of the first word open
  box.rebuild(catalogueOf(boxOf(), device({ items: [statusOf({ id: 1, repetitions: 3 })] })));
  await read(box, [1, 1, 1, ...Array.from({ length: 21 }, (_, i) => (i % 2 ? 1 : 2))]);
  assert.ok(jitters(box));
  const { id, told } = box.alarms.state(1).occurrence!;
  assert.is(told, 'begin');
  await read(box, still(2, 1));
  const before = box.events.length;
  await read(box, still(28, 1));
  assert.not.ok(jitters(box));
  assert.equal(steps(box, before), ['steady null']);
  assert.is(box.alarms.state(1).occurrence?.id, id);
});

test('an alarm that was told before its item jitters recovers meanwhile, and its end is told once it is at rest', async ({
  box,
}) => {
  await read(box, swings(12));
  assert.not.ok(jitters(box));
  const told = box.alarms.state(1).occurrence!;
  await read(box, [0, 1, 0]);
  assert.ok(jitters(box));
  const recovered = box.events.find(({ state, occurrence }) => state === 'recover' && occurrence.id === told.id)!;
  assert.equal([told.told, recovered.tells], ['begin', null]);
  assert.ok(box.alarms.review(ALL, { limit: 0 }).data.some(({ id }) => id === told.id));
  await read(box, still(30, 0));
  const { state, tells, occurrence } = box.last();
  assert.equal([state, tells, occurrence.id], ['tell', 'recover', told.id]);
});

test('a value that swings within its recovery band changes nothing and does not jitter', async ({ box }) => {
  await read(
    box,
    Array.from({ length: 40 }, (_, i) => (i % 2 ? 30.1 : 29.9)),
    2,
  );
  assert.not.ok(jitters(box, 2));
  assert.equal(box.told(), ['begin 2']);
});

test('numbers that move within one state are no changes, and checks that are lost are none at all', async ({ box }) => {
  await read(
    box,
    Array.from({ length: 40 }, (_, i) => 20 + (i % 2)),
    2,
  );
  assert.not.ok(jitters(box, 2));
  for (const value of swings(40)) {
    box.read({ 1: value }, 'lost');
    await box.clock.advance(10_000);
  }
  assert.not.ok(jitters(box, 1));
});

test('from over to under and back is a change each time', async ({ box }) => {
  await read(
    box,
    Array.from({ length: 14 }, (_, i) => (i % 2 ? 40 : 0)),
    2,
  );
  assert.ok(jitters(box, 2));
});

test('jitter is judged at the checks of the item, not at every poll', async ({ box }) => {
  box.rebuild(catalogueOf(boxOf(), device({ items: [statusOf({ id: 1, check_interval: 60 })] })));
  for (const value of swings(60)) {
    box.read({ 1: value });
    await box.clock.advance(5000);
  }
  assert.not.ok(jitters(box), 'every twelfth poll is a check, and all of them find the same');
});

test("an item's own rule goes before that of the box", async ({ box }) => {
  const own = { ...ALARM_JITTER, jitter_type: 1 as const, jitter_threshold: 3, jitter_period: 0 };
  box.rebuild(catalogueOf(boxOf(), device({ items: [statusOf({ id: 1, jitter_config: own }), statusOf({ id: 5, cell: 'b' })] })));
  await read(box, swings(5));
  await read(box, swings(5), 5);
  assert.equal([jitters(box, 1), jitters(box, 5)], [true, false]);
});

test('after a restart an item that jittered still does, until it has been at rest for long enough', async ({ box }) => {
  await read(box, swings(21));
  const open = box.alarms.state(1).occurrence;
  box.restart();
  assert.ok(jitters(box));
  assert.is(box.alarms.state(1).occurrence?.id, open?.id);
  const before = box.events.length;
  await read(box, [1, 0, 1, 0]);
  assert.ok(
    box.events.slice(before).every(({ tells }) => tells === null),
    'nothing is told',
  );
  await read(box, still(30, 0));
  assert.not.ok(jitters(box));
  box.restart();
  assert.not.ok(jitters(box));
});

test('an item that is switched off or goes with its device jitters no more', async ({ box }) => {
  await read(box, swings(21));
  box.rebuild(catalogueOf(boxOf(), device({ items: [statusOf({ id: 1, enable: false })] })));
  assert.not.ok(jitters(box));
  box.restart();
  assert.not.ok(jitters(box));
  box.rebuild(ROOM);
  await read(box, swings(3));
  assert.not.ok(jitters(box), 'it begins anew');
});

test('the review is asked for what jitters and for what does not', async ({ box }) => {
  await read(box, swings(22));
  box.read({ 2: 40 });
  const asked = (jitter: 0 | 1) => box.alarms.review(ALL, { limit: 0, jitter }).data.filter(({ end_time }) => end_time === null);
  assert.equal(
    asked(1).map(({ item_id, suppressed }) => [item_id, suppressed]),
    [[1, ['jitter']]],
  );
  assert.equal(
    asked(0).map(({ item_id, suppressed }) => [item_id, suppressed]),
    [[2, []]],
  );
});

const NIGHT = { weeks: [1, 2, 3, 4, 5, 6, 7], periods: [{ start: '22:00', end: '06:00' }] };
const toldOf = (box: Box): string[] => box.events.filter(({ tells }) => tells === 'jitter').map(({ state }) => state);
/** A box at an hour of Monday that its test sets. */
function atNight() {
  const now = { time: '23:00' };
  const hours = () => ({ week: null, night: NIGHT });
  const room = catalogueOf(boxOf(), device({ items: [statusOf({ id: 1, alarm_level_id: 2 })] }));
  return { now, box: createBox(room, { ...AT_ONCE, hours, moment: () => ({ day: 1, ...now }) }) };
}

for (const restarts of [false, true])
  test(`an item that begins to jitter at night is told of once in the morning, if it still does${restarts ? ', also after a restart' : ''}`, async () => {
    const { now, box } = atNight();
    await read(box, swings(22));
    assert.ok(jitters(box));
    if (restarts) box.restart();
    assert.equal(toldOf(box), [], 'nobody is woken');
    now.time = '06:00';
    await read(box, swings(4));
    assert.equal(toldOf(box), ['tell']);
    if (restarts) box.restart();
    await read(box, swings(4));
    assert.equal(toldOf(box), ['tell'], 'once');
    box.close();
  });

test('nobody is told in the morning of an item that jittered at night and is at rest', async () => {
  const { now, box } = atNight();
  await read(box, swings(21));
  await read(box, still(30, 0));
  now.time = '06:00';
  await read(box, still(4, 0));
  assert.equal(toldOf(box), []);
  box.close();
});

test('an item that begins to jitter while somebody works on it is told of when they are done', async ({ box }) => {
  const now = Math.floor(box.clock.wall() / 1000);
  const id = box.alarms.beginMaintenance(ALL, { device_ids: [10], from: now, until: now + 3600, why: 'filter' }, 'limin');
  await read(box, swings(22));
  assert.ok(jitters(box));
  assert.equal(toldOf(box), []);
  box.alarms.endMaintenance(ALL, id, 'limin');
  assert.equal(toldOf(box), ['tell']);
});

test('if what is to be stored fails, the item does not jitter, and the next check tries again', async ({ box }) => {
  await read(box, swings(12));
  box.db.exec("CREATE TEMP TRIGGER stop BEFORE INSERT ON alarm_suppression BEGIN SELECT RAISE(ABORT, 'disk full'); END");
  await read(box, [0]);
  assert.not.ok(jitters(box));
  assert.match(String(box.faults.splice(0)), /disk full/);
  box.db.exec('DROP TRIGGER stop');
  await read(box, [0]);
  assert.ok(jitters(box));
});

test.run();
