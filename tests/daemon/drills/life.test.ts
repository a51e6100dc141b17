import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createDrills } from '../../../daemon/drills/index';
import { KEPT } from '../../../daemon/store/drills';
import { ALL, scopeOf } from '../../../daemon/store/list';
import type { Notice } from '../../../daemon/store/notice-rows';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { type Box, createBox } from '../alarms/box';

const ROOM = catalogueOf(
  deviceOf({ id: 10, name: 'Sensor A', items: [itemOf({ id: 1 }), itemOf({ id: 2 })] }),
  deviceOf({ id: 11, device_group_id: 2, items: [itemOf({ id: 4 })] }),
);
const MINUTE = 60_000;
type Drilled = ReturnType<typeof start>;
interface Around {
  box: Box;
  drills: Drilled['drills'];
  ledger: Drilled['ledger'];
}

function start({ db, bus, clock, items, alarms, faults }: Box, room = ROOM) {
  const ledger: Notice[] = [];
  const drills = createDrills({
    db,
    bus,
    clock,
    items,
    alarms,
    catalogue: () => room,
    notices: () => ({ total: ledger.length, data: ledger }),
    failed: (fault) => faults.push(fault),
  });
  drills.start();
  return { drills, ledger };
}
const test = suite<Around>('drills');
test.before.each((context) => {
  const box = createBox(ROOM);
  Object.assign(context, { box, ...start(box) });
});
test.after.each(({ box, drills }) => {
  drills.stop();
  assert.equal(box.faults, []);
  box.close();
});

const wish = (more = {}) => ({ item_id: 1, value: 31, seconds: 60, ...more });
const newest = (drills: Drilled['drills']) => drills.list(ALL, {}).data[0]!;
const stepsOf = (drills: Drilled['drills']) => newest(drills).steps.map(({ step, ms }) => `${step} ${ms}`);
const notice = (more: Partial<Notice>): Notice =>
  ({ id: 1, kind: 'begin', way: 'sms', name: 'Ann', status: 'queued', error: null, ...more }) as Notice;

test('each step is kept with its milliseconds since the value was put in', async ({ box, drills, ledger }) => {
  box.read({ 1: 20 });
  const id = drills.begin(ALL, wish(), 'ann');
  box.clock.hold(40);
  box.bus.tell('consoles', { event: box.last(), n: 7 });
  box.bus.tell('signals', { buzzer: [7, 1], light: null, asked: new Map() });
  box.clock.hold(1000);
  ledger.push(notice({ id: 5, status: 'sent' }), notice({ id: 6, way: 'email', name: 'Bob' }));
  box.bus.tell('notice', { alarm_id: 1 });
  box.clock.hold(3000);
  box.alarms.operate(ALL, { action: 0, item_id: 1, remarks: 'here' }, 'bob');
  ledger[1] = notice({ id: 6, way: 'email', name: 'Bob', status: 'fail', error: { key: 'timeout' } });
  box.bus.tell('notice', { alarm_id: null });
  assert.is(drills.left(newest(drills)), 56);
  await box.clock.advance(MINUTE);
  const { end_reason, steps, notices, alarm_id, ...first } = drills.one(ALL, id);
  assert.equal([end_reason, alarm_id, first.user_name, first.device_name, first.seconds], ['time', 1, 'ann', 'Sensor A', 60]);
  assert.equal(steps, [
    { step: 'checked', ms: 0 },
    { step: 'stored', ms: 0 },
    { step: 'consoles', ms: 40, n: 7 },
    { step: 'buzzer', ms: 40, is: 'on' },
    { step: 'light', ms: 40, is: 'absent' },
    { step: 'confirmed', ms: 4040, user_name: 'bob' },
    { step: 'ended', ms: 60_000 },
  ]);
  assert.equal(
    notices.map(({ id: one, status, ms }) => [one, status, ms]),
    [
      [5, 'sent', 1040],
      [6, 'fail', 4040],
    ],
  );
  assert.is(drills.left(newest(drills)), null);
});

test('what sounds and shines for another alarm is no answer to the drill', async ({ box, drills }) => {
  box.read({ 1: 20, 2: 35 });
  drills.begin(ALL, wish(), 'ann');
  await box.clock.advance(0);
  const id = newest(drills).alarm_id!;
  const other = box.alarms.state(2).occurrence!.id;
  box.bus.tell('signals', { buzzer: [other], light: [other, id], asked: new Map([[id, { buzzer: true, light: true }]]) });
  const said = newest(drills).steps.flatMap((step) => ('is' in step ? [`${step.step} ${step.is}`] : []));
  assert.equal(said, ['buzzer off', 'light on']);
});

test('buzzer and light that no action asks for are told apart from those that stayed off', async ({ box, drills }) => {
  box.read({ 1: 20 });
  drills.begin(ALL, wish(), 'ann');
  await box.clock.advance(0);
  const asked = new Map([[newest(drills).alarm_id!, { buzzer: false, light: true }]]);
  box.bus.tell('signals', { buzzer: [], light: [], asked });
  assert.equal(
    newest(drills).steps.flatMap((step) => ('is' in step ? [step.is] : [])),
    ['unasked', 'off'],
  );
});

test('a drill ends by itself, or when somebody ends it, and what is read stands again', async ({ box, drills }) => {
  box.read({ 1: 20 });
  drills.begin(ALL, wish({ seconds: 10 }), 'ann');
  assert.is(box.items.value(1)?.value, 31);
  await box.clock.advance(10_000);
  assert.equal([box.items.value(1)?.value, newest(drills).end_reason], [20, 'time']);
  drills.begin(ALL, wish(), 'ann');
  drills.stopOn(ALL, 1);
  assert.equal([box.items.value(1)?.value, newest(drills).end_reason], [20, 'stopped']);
  assert.throws(
    () => drills.stopOn(ALL, 1),
    (fault: { code: number }) => fault.code === 1002,
  );
  assert.equal(box.told(), ['begin 1', 'recover 1', 'begin 1', 'recover 1']);
});

test('what is really read ends it at once', ({ box, drills }) => {
  box.read({ 1: 20 });
  drills.begin(ALL, wish(), 'ann');
  box.read({ 1: 33 });
  assert.equal(
    [newest(drills).end_reason, box.items.value(1)?.value, box.alarms.state(1).occurrence?.drill],
    ['alarm', 33, false],
  );
  assert.is(box.alarms.log(ALL, {}).total, 1);
});

test('one runs at a site; another site has its own, and so has whoever sees it', ({ box, drills }) => {
  box.read({ 1: 20, 2: 20 });
  box.read({ 4: 20 });
  drills.begin(ALL, wish(), 'ann');
  const busy = ({ data }: { data: { fields: unknown } }) => JSON.stringify(data.fields) === '{"item_id":{"key":"drill_busy"}}';
  assert.throws(() => drills.begin(ALL, wish({ item_id: 2 }), 'ann'), busy);
  drills.begin(scopeOf([2]), wish({ item_id: 4 }), 'bob');
  assert.throws(
    () => drills.begin(scopeOf([2]), wish(), 'bob'),
    (fault: { code: number }) => fault.code === 1002,
  );
  assert.throws(
    () => drills.stopOn(scopeOf([2]), 1),
    (fault: { code: number }) => fault.code === 1002,
  );
  assert.equal(
    drills.list(scopeOf([2]), {}).data.map(({ item_id }) => item_id),
    [4],
  );
  assert.throws(
    () => drills.one(scopeOf([2]), 1),
    (fault: { code: number }) => fault.code === 1002,
  );
});

test('a kill leaves a report of what came until then', async (context) => {
  const { box } = context;
  box.read({ 1: 20 });
  context.drills.begin(ALL, wish(), 'ann');
  await box.clock.advance(0);
  box.restart();
  Object.assign(context, start(box));
  const { end_reason, steps } = newest(context.drills);
  assert.equal([end_reason, steps.map(({ step }) => step)], ['restart', ['checked', 'stored']]);
  assert.is(box.alarms.state(1).occurrence, null);
});

test('an orderly stop ends it', (context) => {
  const { box, drills } = context;
  box.read({ 1: 20 });
  drills.begin(ALL, wish(), 'ann');
  drills.stop();
  assert.equal(box.told(), ['begin 1', 'recover 1']);
  Object.assign(context, start(box));
  assert.equal([newest(context.drills).end_reason, stepsOf(context.drills).at(-1)], ['restart', 'ended 0']);
});

test('the newest reports are kept', ({ box, drills }) => {
  box.read({ 1: 20 });
  for (let n = 0; n < KEPT + 2; n++) {
    drills.begin(ALL, wish(), 'ann');
    drills.stopOn(ALL, 1);
  }
  const { total, data } = drills.list(ALL, { limit: 0 });
  assert.equal([total, data[0]!.id, data.at(-1)!.id], [24, 26, 3]);
});

test.run();
