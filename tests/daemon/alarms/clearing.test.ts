import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clearingFaults } from '../../../daemon/contract/rules/alarm';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { catalogueOf, deviceOf, itemOf } from '../../hands/catalogue';
import { type Box, createBox } from './box';

const ROOM = catalogueOf(
  deviceOf({ id: 10, name: 'Sensor A', items: [itemOf({ id: 1 }), itemOf({ id: 2 })] }),
  deviceOf({ id: 11, name: 'UPS', device_group_id: 2, items: [itemOf({ id: 4 })] }),
);
const DAY_MS = 86_400_000;
const TURN_MS = 2000;

const test = suite<{ box: Box }>('clearing');
test.before.each((context) => {
  context.box = createBox(ROOM);
});
test.after.each(({ box }) => {
  assert.equal(box.faults, []);
  box.close();
});

/** An alarm of each item that began and ended so many days ago; the review has let go of it. */
async function past(box: Box, ...items: readonly number[]): Promise<void> {
  for (const item of items) {
    box.read({ [item]: 31 });
    box.read({ [item]: 20 });
  }
  box.clock.step(2 * DAY_MS);
  await box.clock.advance(TURN_MS);
}
const left = (box: Box): number[] => box.alarms.log(ALL, { limit: 0 }).data.map(({ id }) => id);
const events = (box: Box): number => (box.db.prepare('SELECT count(*) AS n FROM alarm_event').get() as { n: number }).n;

test('what began before a time goes with its events, what began after it stays', async ({ box }) => {
  await past(box, 1, 2);
  const before = Math.floor(box.clock.wall() / 1000) - 3600;
  await past(box, 1);
  const told = events(box);
  assert.is(await box.alarms.clear(ALL, { before }), 2);
  assert.equal(left(box), [3]);
  assert.ok(events(box) < told);
});

test('an alarm that stands, or that came back and waits for a confirmation, stays', async ({ box }) => {
  await past(box, 1);
  box.read({ 2: 31 });
  box.read({ 4: 31 });
  box.read({ 4: 20 });
  const soon = Math.floor(box.clock.wall() / 1000) + 60;
  assert.is(await box.alarms.clear(ALL, { before: soon }), 1);
  assert.equal(left(box), [3, 2]);
  assert.is(await box.alarms.clear(ALL, { ids: [2, 3] }), 0);
  box.alarms.operate(ALL, { action: 0, item_id: 4, remarks: 'seen' }, 'ann');
  assert.is(await box.alarms.clear(ALL, { ids: [2, 3, 99] }), 1);
  assert.equal(left(box), [2]);
});

test('nobody clears what they may not see', async ({ box }) => {
  await past(box, 1, 4);
  assert.is(await box.alarms.clear(scopeOf([2]), { ids: [1, 2] }), 1);
  assert.equal(left(box), [1]);
  assert.is(await box.alarms.clear(scopeOf([]), { before: 2 ** 33 }), 0);
});

test('a log of any length is cleared, a few rows at a time', async ({ box }) => {
  for (let i = 0; i < 450; i++) {
    box.read({ 1: 31 });
    box.read({ 1: 20 });
  }
  box.clock.step(2 * DAY_MS);
  await box.clock.advance(9 * TURN_MS);
  assert.is(await box.alarms.clear(ALL, { before: 2 ** 33 }), 450);
  assert.equal(left(box), []);
});

test('either rows or a time are named, never both or none', () => {
  assert.equal(clearingFaults({ ids: [1] }), {});
  assert.equal(clearingFaults({ before: 1 }), {});
  for (const wish of [{}, { ids: [1], before: 1 }]) assert.equal(clearingFaults(wish), { before: { key: 'clearing' } });
});

test.run();
