import * as assert from 'uvu/assert';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { catalogueOf, deviceOf, itemOf, statusOf, words } from '../../hands/catalogue';
import { lifeSuite, ROOM } from './life_room';

const test = lifeSuite('life across restarts and changes of the room');

test('SH-13: a restart keeps ids, start times, confirmations and remarks and tells nothing again', async ({ box }) => {
  box.read({ 1: 31, 2: 1 });
  box.read({ 3: 0 });
  box.alarms.operate(ALL, { action: 0, item_id: 2, remarks: 'known, door is open' }, 'ann');
  const before = box.alarms.review(ALL, { limit: 0 });
  const told = box.told().length;
  await box.clock.advance(5000);
  box.restart();
  assert.equal(box.alarms.review(ALL, { limit: 0 }), before);
  box.read({ 1: 31, 2: 1 });
  box.read({ 3: 0 });
  assert.is(box.told().length, told);
  assert.is(box.alarms.state(2).occurrence?.confirmed, true);
  assert.is(box.alarms.record(2)?.remarks, 'known, door is open');
  assert.is(box.alarms.record(2)?.confirm_user, 'ann');
});

test('an alarm that spans a restart ends once and says that its length is not known', async ({ box }) => {
  box.read({ 1: 31 });
  box.restart(3600);
  assert.is(box.alarms.age(1), null);
  box.read({ 1: 29.5 });
  assert.equal(box.told(), ['begin 1'], 'still above the recovery point');
  box.read({ 1: 29 });
  assert.equal(box.told(), ['begin 1', 'recover 1']);
  assert.is(box.alarms.record(1)?.duration, null);
});

test('another word after a restart is another alarm, the same one is not', ({ box }) => {
  box.read({ 2: 1 });
  box.restart();
  box.read({ 2: 1 });
  assert.equal(box.told(), ['begin 2']);
  box.read({ 2: 2 });
  assert.equal(box.told(), ['begin 2', 'recover 2', 'begin 2']);
});

test('twenty restarts lose no edge and double none', ({ box }) => {
  for (let i = 0; i < 20; i++) {
    box.read({ 1: i % 2 === 0 ? 31 : 20 });
    box.restart(1);
  }
  assert.is(box.events.length, 20);
  assert.equal(box.db.prepare('SELECT count(*) AS n FROM alarm').get(), { n: 10 });
  assert.equal(
    box.events.map((e) => e.seq),
    Array.from({ length: 20 }, (_, i) => i + 1),
  );
});

const gone = [
  ['device_deleted', catalogueOf(deviceOf({ id: 11, device_group_id: 2, items: [itemOf({ id: 4 })] }))],
  ['item_deleted', catalogueOf(deviceOf({ id: 10, items: [statusOf({ id: 2 })] }))],
  ['device_switched_off', catalogueOf(deviceOf({ id: 10, enable: false, items: [itemOf({ id: 1 })] }))],
  ['device_moved', catalogueOf(deviceOf({ id: 10, device_group_id: 2, items: [itemOf({ id: 1 })] }))],
  ['item_switched_off', catalogueOf(deviceOf({ id: 10, items: [itemOf({ id: 1, enable: false })] }))],
  ['alarm_switched_off', catalogueOf(deviceOf({ id: 10, items: [itemOf({ id: 1, alarm_enable: false })] }))],
] as const;
for (const [reason, next] of gone) {
  test(`an open alarm is processed with the reason ${reason}`, async ({ box }) => {
    box.read({ 1: 31 });
    await box.clock.advance(7000);
    box.rebuild(next, 'ann');
    assert.equal(box.told(), ['begin 1', 'recover 1']);
    assert.equal([box.last().occurrence.end_reason, box.last().user_name], [reason, 'ann'], 'it is told why and by whom');
    const record = box.alarms.record(1)!;
    assert.equal([record.end_reason, record.end_user], [reason, 'ann']);
    assert.is(record.handle_status, 'processed');
    assert.is(record.duration, 7);
    assert.is(record.end_time! - record.start_time, 7);
    assert.is(box.alarms.review(ALL, {}).total, 0, 'nobody has to confirm it');
  });

  test(`an alarm left open by a former run is processed at the start: ${reason}`, ({ box }) => {
    box.read({ 1: 31 });
    box.restart(60, next);
    assert.equal([box.alarms.record(1)?.end_reason, box.alarms.record(1)?.end_user], [reason, '']);
    assert.is(box.alarms.state(1).occurrence, null);
  });
}

const STATES = [
  { value: 0, words: words('Dry'), alarm: false },
  { value: 1, words: words('Leak'), alarm: true },
];
const changed = [
  ['a limit that is raised above the value', itemOf({ id: 1 }), itemOf({ id: 1, threshold_max: 50 }), 40],
  ['a limit that is taken away', itemOf({ id: 1 }), itemOf({ id: 1, threshold_max: null }), 40],
  [
    'a state that alarms no more',
    itemOf({ id: 1, data_type: 0, options: STATES }),
    itemOf({ id: 1, data_type: 0, options: STATES.map((option) => ({ ...option, alarm: false })) }),
    1,
  ],
] as const;
for (const [name, item, next, value] of changed)
  test(`${name} recovers nothing: the alarm is closed, by whom is said`, ({ box }) => {
    box.rebuild(catalogueOf(deviceOf({ id: 10, items: [item] })));
    box.read({ 1: value });
    box.rebuild(catalogueOf(deviceOf({ id: 10, items: [next] })), 'ann');
    assert.equal([box.last().occurrence.end_reason, box.last().user_name], ['rule_changed', 'ann']);
    box.read({ 1: value });
    assert.equal(box.told(), ['begin 1', 'recover 1']);
    assert.is(box.alarms.review(ALL, {}).total, 0, 'nobody has to confirm it');
    box.rebuild(catalogueOf(deviceOf({ id: 10, items: [item] })));
    box.read({ 1: value });
    assert.equal(box.told(), ['begin 1', 'recover 1', 'begin 1'], 'by the rule of before it alarms again');
  });

test('a rule that is changed while the device is silent closes the alarm at the next reading, and one whose value came back recovers', ({
  box,
}) => {
  const raised = catalogueOf(deviceOf({ id: 10, items: [itemOf({ id: 1, threshold_max: 50 })] }));
  box.read({ 1: 40 });
  box.read({ 1: null }, 'lost');
  box.rebuild(raised, 'ann');
  assert.ok(box.alarms.state(1).occurrence);
  box.read({ 1: 40 });
  assert.is(box.alarms.record(1)?.end_reason, 'rule_changed');
  box.read({ 1: 60 });
  box.read({ 1: 20 });
  assert.is(box.alarms.record(2)?.end_reason, 'recovered');
});

test('what recovers is nobody’s deed, also while somebody changes the room', ({ box }) => {
  box.read({ 1: 31 });
  box.read({ 1: 20 });
  assert.equal([box.last().occurrence.end_reason, box.last().user_name, box.alarms.record(1)?.end_user], ['recovered', null, '']);
});

test('an end that is owed over a restart is told as what it was', async ({ box }) => {
  box.read({ 1: 31 });
  box.alarms.operate(ALL, { action: 4, item_id: 1, remarks: 'x', until: Math.floor(box.clock.wall() / 1000) + 600 }, 'ann');
  box.rebuild(catalogueOf(deviceOf({ id: 10, items: [itemOf({ id: 1, enable: false })] })), 'ann');
  assert.equal([box.last().state, box.last().tells], ['recover', null]);
  box.restart();
  await box.clock.advance(700_000);
  const { state, tells, occurrence } = box.last();
  assert.equal([state, tells, occurrence.end_reason], ['tell', 'recover', 'item_switched_off']);
});

test('what still alarms after a move begins anew where the device stands now, for those who see it there', async ({ box }) => {
  box.read({ 1: 31 });
  box.alarms.operate(ALL, { action: 0, item_id: 1, remarks: 'seen' }, 'admin');
  box.rebuild(catalogueOf(deviceOf({ id: 10, device_group_id: 2, items: [itemOf({ id: 1 })] })));
  await box.clock.advance(5000);
  box.read({ 1: 31 });
  const [here, there] = [scopeOf([1]), scopeOf([2])];
  assert.equal([box.alarms.review(here, {}).total, box.alarms.review(there, {}).total], [0, 1]);
  const { device_group_name, confirmed } = box.alarms.review(there, {}).data[0]!;
  assert.equal([device_group_name, confirmed], ['Room 2', false], 'whoever looks after it now has not seen it');
  assert.equal([box.alarms.log(here, {}).total, box.alarms.log(there, {}).total], [1, 1]);
  assert.equal(
    box.events.map((event) => [event.state, event.occurrence.device_group_id]),
    [
      ['begin', 1],
      ['confirm', 1],
      ['recover', 1],
      ['begin', 2],
    ],
  );
});

test('an item that is switched on again alarms anew, counting its repetitions from the beginning', ({ box }) => {
  const room = (enable: boolean) => catalogueOf(deviceOf({ id: 10, items: [itemOf({ id: 1, enable, repetitions: 2 })] }));
  box.rebuild(room(true));
  box.read({ 1: 31 });
  box.rebuild(room(false));
  box.rebuild(room(true));
  box.read({ 1: 31 });
  assert.equal(box.told(), []);
  box.read({ 1: 31 });
  assert.equal(box.told(), ['begin 1']);
});

test('a room rebuilt around an open alarm leaves it alone', ({ box }) => {
  box.read({ 1: 31 });
  box.rebuild(ROOM);
  assert.equal(box.told(), ['begin 1']);
  assert.is(box.alarms.state(1).occurrence?.id, 1);
});

test('an alarm keeps the site it began at although its device moves', ({ box }) => {
  box.read({ 1: 31 });
  box.rebuild(catalogueOf(deviceOf({ id: 10, device_group_id: 2, items: [itemOf({ id: 1 })] })));
  box.read({ 1: 20 });
  assert.is(box.last().occurrence.device_group_id, 1);
});

test.run();
