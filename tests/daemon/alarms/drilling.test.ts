import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { createMetrics } from '../../../daemon/alarms/metrics/index';
import { seconds } from '../../../daemon/clock';
import { normalOf } from '../../../daemon/contract/abnormal';
import { ALL } from '../../../daemon/store/list';
import { believed } from '../../hands/believed';
import { itemOf } from '../../hands/catalogue';
import { count } from '../../hands/long';
import { createBox } from './box';
import { lifeSuite, ROOM } from './life_room';

const test = lifeSuite('drilling');
const SECOND = 1000;

test('a value that somebody practises with begins an alarm that is marked, and what is read goes on beside it', async ({
  box,
}) => {
  box.read({ 1: 20 });
  box.items.pretend(1, 31);
  assert.equal(box.told(), ['begin 1']);
  assert.equal(
    { drill: box.last().occurrence.drill, value: box.last().occurrence.value, tells: box.last().tells },
    { drill: true, value: 31, tells: 'begin' },
  );
  assert.equal(box.alarms.record(1)?.info, {
    key: 'alarm_drill',
    data: { value: '31.0', unit: '℃', limit: '30', because: 'alarm_over' },
  });
  box.read({ 1: 21 });
  await box.clock.advance(3 * SECOND);
  assert.equal(box.told(), ['begin 1'], 'neither what is read nor the same value ends it or begins it anew');
  assert.equal(box.faults, []);
});

test('a drill ends whatever its item says, as a drill, and nothing waits for a confirmation', ({ box }) => {
  box.read({ 1: 20 });
  box.items.pretend(1, 31);
  box.items.release(1);
  box.alarms.endDrill(1);
  assert.equal(box.told(), ['begin 1', 'recover 1']);
  assert.is(box.last().tells, 'recover');
  assert.is(box.alarms.record(1)?.end_reason, 'drill_over');
  assert.is(box.alarms.record(1)?.handle_status, 'processed');
  assert.is(box.alarms.review(ALL, {}).total, 0);
  box.read({ 1: 20 });
  assert.is(box.items.value(1)?.value, 20);
  assert.is(box.alarms.state(1).status_id, 0);
});

test('what is really read ends a drill at once, and its alarm is one of its own', ({ box }) => {
  box.read({ 1: 20 });
  box.items.pretend(1, 31);
  box.read({ 1: 35 });
  assert.equal(
    box.events.map(({ state, tells, occurrence: { id, drill } }) => [state, tells, id, drill]),
    [
      ['begin', 'begin', 1, true],
      ['recover', 'recover', 1, true],
      ['begin', 'begin', 2, false],
    ],
  );
  assert.is(box.alarms.state(1).occurrence?.value, 35);
  box.alarms.endDrill(1);
  assert.is(box.alarms.state(1).occurrence?.id, 2, 'the true one stays');
});

test('what is read is counted towards its own alarm as if nobody practised', async ({ box }) => {
  const device = ROOM.devices.get(10)!;
  const items = device.items.map((item) => (item.id === 1 ? itemOf({ id: 1, repetitions: 3 }) : item));
  box.rebuild({ ...ROOM, items: new Map([...ROOM.items, ...items.map((item) => [item.id, item] as const)]) });
  box.read({ 1: 35 });
  box.items.pretend(1, 31);
  box.read({ 1: 35 });
  assert.equal(box.told(), [], 'three in a row, of either');
  box.items.release(1);
  box.alarms.endDrill(1);
  box.read({ 1: 35 });
  assert.equal(
    box.events.map(({ state, occurrence: { drill } }) => [state, drill]),
    [['begin', false]],
  );
});

test('a drill is checked as often as its item wants before it alarms', async ({ box }) => {
  const items = ROOM.devices
    .get(10)!
    .items.map((item) => (item.id === 1 ? itemOf({ id: 1, repetitions: 3, check_interval: 5 }) : item));
  box.rebuild({ ...ROOM, items: new Map([...ROOM.items, ...items.map((item) => [item.id, item] as const)]) });
  box.items.pretend(1, 31);
  await box.clock.advance(9 * SECOND);
  assert.equal(box.told(), []);
  await box.clock.advance(2 * SECOND);
  assert.equal(box.told(), ['begin 1']);
});

test('what a former run of the program left is ended as a drill at the next start, and counts as nothing', ({ box }) => {
  box.read({ 1: 20 });
  box.items.pretend(1, 31);
  box.restart();
  assert.equal(box.told(), ['begin 1', 'recover 1']);
  assert.is(box.last().occurrence.drill, true);
  assert.is(box.alarms.record(1)?.end_reason, 'drill_over');
  box.read({ 1: 20 });
  assert.is(box.items.value(1)?.value, 20);
  box.read({ 1: 35 });
  assert.equal(box.told(), ['begin 1', 'recover 1', 'begin 1'], 'it alarms as ever');
});

test('an item that is watched no more ends its drill as a drill', ({ box }) => {
  box.items.pretend(1, 31);
  box.rebuild({ ...ROOM, items: new Map([...ROOM.items, [1, itemOf({ id: 1, alarm_enable: false })] as const]) });
  assert.equal(box.told(), ['begin 1', 'recover 1']);
  assert.is(box.alarms.record(1)?.end_reason, 'drill_over');
});

test('a drill is in no count, no log, no figure and no chart; the review lists it and calls for somebody', async ({ box }) => {
  const from = seconds(box.clock);
  box.read({ 1: 20, 2: 0, 3: 1, 5: 20 });
  box.read({ 4: 20 });
  const [counts, device] = [box.alarms.counts(ALL), box.alarms.device(10)];
  box.items.pretend(1, 31);
  assert.equal([box.alarms.counts(ALL), box.alarms.device(10)], [counts, device], 'dataview and the tree');
  assert.is((await box.alarms.alarmCounts(ALL, {})).total, 0);
  assert.is(box.alarms.log(ALL, {}).total, 0);
  assert.equal(box.alarms.periods(ALL, { item_ids: [1], from, to: from + 60, apart: 1 }), []);
  const { data } = box.alarms.review(ALL, { calling: 1 });
  assert.equal(
    data.map(({ id, drill }) => [id, drill]),
    [[1, true]],
  );
  const standing = (drill: 0 | 1) => box.alarms.review(ALL, { active: 1, drill, limit: 1 }).total;
  assert.equal([standing(0), standing(1)], [box.alarms.review(ALL, { active: 1 }).total - 1, 1]);
  await box.clock.advance(2 * SECOND);
  const { alarms, drills, figures } = await createMetrics({
    db: box.db,
    clock: box.clock,
    credible: believed(box.clock),
    catalogue: () => ROOM,
    running: () => null,
  }).metrics(ALL, { start: from, end: from + 3600 });
  assert.equal([alarms, drills], [0, 1]);
  assert.is(figures.find(({ key }) => key === 'unconfirmed')?.value, 0);
});

test('an item that somebody practises on counts as what is read of it: silent, it is not normal', ({ box }) => {
  const read = () => {
    const { item_no_value, item_alarm } = box.alarms.counts(ALL);
    const device = box.alarms.device(10);
    return [
      normalOf(box.alarms.counts(ALL)),
      item_no_value,
      item_alarm,
      normalOf(device),
      device.item_no_value,
      device.item_alarm,
    ];
  };
  box.read({ 1: 20, 2: 0, 3: 1 });
  box.read({ 4: 20 });
  box.items.pretend(1, 31);
  const before = read();
  box.read({ 1: null }, 'lost');
  assert.equal(box.told(), ['begin 1'], 'the drill goes on');
  assert.equal(read(), [before[0]! - 1, 1, 0, before[3]! - 1, 1, 0]);
});

type Step =
  | { readonly is: 'read'; readonly item: number; readonly value: number }
  | { readonly is: 'drill' | 'over' | 'restart' }
  | { readonly is: 'pass'; readonly seconds: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      is: fc.constant('read' as const),
      item: fc.constantFrom(1, 5),
      value: fc.constantFrom(20, 20, 31, 2),
    }),
  },
  { weight: 3, arbitrary: fc.record({ is: fc.constantFrom('drill' as const, 'over' as const) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('pass' as const), seconds: fc.constantFrom(1, 3, 9) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('restart' as const) }) },
);
/** Lives through steps. @returns what was told of alarms that are true */
async function lived(steps: readonly Step[], drills: boolean) {
  const box = createBox(ROOM);
  const over = (): void => {
    box.items.release(1);
    box.alarms.endDrill(1);
  };
  for (const one of steps) {
    if (one.is === 'read') box.read({ [one.item]: one.value });
    else if (one.is === 'pass') await box.clock.advance(one.seconds * SECOND);
    else if (one.is === 'restart') box.restart();
    else if (one.is === 'over') over();
    else if (drills && !box.alarms.state(1).occurrence) box.items.pretend(1, 40);
    // a drill gives way to what is true
    if (!box.alarms.state(1).occurrence?.drill) over();
  }
  over();
  // those that are open come in no order
  const open = Object.fromEntries(box.alarms.open().map(({ item_id, drill }) => [item_id, drill]));
  const told = box.events
    .filter(({ occurrence }) => !occurrence.drill)
    .map(({ state, tells, time, occurrence: { item_id, value, told: last } }) => [state, tells, time, item_id, value, last]);
  assert.equal(box.faults, []);
  box.close();
  return { open, told };
}

test('whatever is practised, true alarms are what they would be without it', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      assert.equal(await lived(steps, true), await lived(steps, false));
    }),
    { numRuns: count(60) },
  ));

test.run();
