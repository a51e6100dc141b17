import * as assert from 'uvu/assert';
import { ALL } from '../../../daemon/store/list';
import { catalogueOf, deviceOf, itemOf, words } from '../../hands/catalogue';
import { lifeSuite } from './life_room';

const test = lifeSuite('life');

test('an alarm is stored with everything it needs to stand alone, then told', ({ box }) => {
  box.read({ 1: 31.4 });
  const { occurrence, seq, state, user_name } = box.last();
  const now = Math.floor(box.clock.wall() / 1000);
  assert.is(seq, 1);
  assert.is(state, 'begin');
  assert.is(user_name, null);
  assert.equal(occurrence, {
    id: 1,
    item_id: 1,
    device_id: 10,
    device_group_id: 1,
    alarm_level_id: 3,
    status_id: 1,
    value: 31.4,
    limit: 30,
    start_time: now,
    end_time: null,
    end_reason: null,
    gone_time: null,
    confirmed: false,
    told: 'begin',
    root_id: null,
    suppressed: [],
    drill: false,
  });
  const record = box.alarms.record(1)!;
  assert.is(record.device_group_name, 'Room 1');
  assert.is(record.device_name, 'Sensor A');
  assert.equal(record.item_names, words('Temperature'));
  assert.equal(record.info, { key: 'alarm_over', data: { value: '31.4', unit: '℃', limit: '30' } });
  assert.is(record.handle_status, 'untreated');
});

test('it is known beforehand what a reading would begin or end, and asking changes nothing', ({ box }) => {
  const ask = (item_id: number, value: number, quality: 'good' | 'lost' = 'good') =>
    box.alarms.foresee({ item_id, value, quality, mono: box.clock.mono() });
  assert.equal([ask(1, 31), ask(1, 35), ask(1, 20), ask(1, 4)], ['begin 1 null', 'begin 1 null', null, 'begin 2 null']);
  assert.equal([ask(2, 1), ask(2, 2), ask(2, 0), ask(2, 9)], ['begin 3 1', 'begin 3 2', null, null]);
  assert.equal([ask(1, 31, 'lost'), ask(77, 31)], [null, null]);
  assert.is(box.alarms.lastSeq(), 0);
  box.read({ 1: 31, 2: 1 });
  assert.equal([ask(1, 32), ask(1, 29.5), ask(1, 29), ask(1, 4)], [null, null, 'recover', 'change 2 null']);
  assert.equal([ask(2, 1), ask(2, 2), ask(2, 0)], [null, 'change 3 2', 'recover']);
  assert.is(box.alarms.lastSeq(), 2);
});

test('whoever hears of an alarm finds it in the database already', ({ box }) => {
  let found: unknown;
  box.bus.on('alarm', ({ occurrence }) => {
    found = box.db.prepare('SELECT count(*) AS n FROM alarm WHERE id = ?').get(occurrence.id);
  });
  box.read({ 1: 31 });
  assert.equal(found, { n: 1 });
});

test('SH-12: 20 swings around the limit are exactly one alarm and one recovery', async ({ box }) => {
  for (let i = 0; i < 20; i++) {
    box.read({ 1: 29.9 });
    await box.clock.advance(10_000);
    box.read({ 1: 30.1 });
    await box.clock.advance(10_000);
  }
  box.read({ 1: 29 });
  box.read({ 1: 28.9 });
  assert.equal(box.told(), ['begin 1', 'recover 1']);
});

test('what an alarm says names value, unit and limit, or the word in every language', ({ box }) => {
  box.read({ 2: 1, 5: -0.1 });
  assert.equal(box.alarms.record(1)?.info.data, {
    label_zh_cn: 'Open',
    label_zh_xg: 'Open',
    label_zh_tw: 'Open',
    label_en_us: 'Open',
  });
  assert.equal(box.alarms.record(2)?.info, { key: 'alarm_under', data: { value: '-0.1', unit: '℃', limit: '5' } });
});

test('an alarm lasts as long as the clock that never steps says', async ({ box }) => {
  box.read({ 1: 31 });
  await box.clock.advance(90_000);
  box.clock.step(-7_200_000);
  assert.is(box.alarms.age(1), 90);
  box.read({ 1: 20 });
  assert.is(box.alarms.record(1)?.duration, 90);
  assert.is(box.alarms.age(1), null);
});

test('from over to under one alarm ends as replaced, not as recovered, and another begins; both wait for whoever is to see them', ({
  box,
}) => {
  box.read({ 1: 31 });
  box.read({ 1: 2 });
  assert.equal(box.told(), ['begin 1', 'recover 1', 'begin 1']);
  assert.is(box.alarms.state(1).status_id, 2);
  assert.is(box.alarms.state(1).occurrence?.id, 2);
  const [over, under] = [1, 2].map((id) => box.alarms.record(id));
  assert.equal([over?.end_reason, over?.handle_status, over?.end_user], ['replaced', 'untreated', '']);
  assert.is(under?.end_reason, null);
  assert.equal(
    box.alarms.review(ALL, {}).data.map(({ id }) => id),
    [2, 1],
  );
  box.read({ 1: 20 });
  assert.is(box.alarms.record(2)?.end_reason, 'recovered');
});

test('SH-14: a device that falls silent alarms itself; its item stays in alarm and is marked lost', ({ box }) => {
  box.read({ 1: 31, 5: 20, 3: 1 });
  box.read({ 1: null, 5: null }, 'lost');
  box.read({ 3: 0 });
  assert.equal(box.told(), ['begin 1', 'begin 3']);
  assert.is(box.alarms.state(1).status_id, 1);
  assert.is(box.items.value(1)?.quality, 'lost');
  assert.is(box.alarms.state(5).status_id, 4, 'an item without an alarm is communication lost');
  assert.is(box.alarms.state(3).status_id, 4);
  assert.equal(box.alarms.record(2)?.info, { key: 'alarm_lost' });
});

test('SH-14: a value that returns as it was is no new alarm, a normal one is one recovery', async ({ box }) => {
  box.read({ 1: 31, 3: 1 });
  box.alarms.operate(ALL, { action: 0, item_id: 1, remarks: 'seen' }, 'ann');
  box.read({ 1: null }, 'lost');
  box.read({ 3: 0 });
  await box.clock.advance(180_000);
  box.read({ 1: 31, 3: 1 });
  assert.equal(box.told(), ['begin 1', 'confirm 1', 'begin 3', 'recover 3']);
  assert.is(box.alarms.state(1).occurrence?.confirmed, true);
  box.read({ 1: 20 });
  assert.equal(box.told().slice(4), ['recover 1']);
});

test('SH-14: an item that is disabled while its device is silent returns without a word, and the counts add up', ({ box }) => {
  const addUp = (): void => {
    const { items, item_normal, item_abnormal } = box.alarms.counts(ALL);
    assert.is(item_normal + item_abnormal, items);
  };
  box.read({ 1: 31, 5: 20, 3: 1 });
  box.read({ 1: null, 5: null }, 'lost');
  addUp();
  box.alarms.operate(ALL, { action: 2, item_id: 1, remarks: 'new probe' }, 'ann');
  addUp();
  const before = box.events.length;
  box.read({ 1: 31, 5: 20 });
  assert.equal(box.events.slice(before), []);
  box.read({ 1: 20 });
  assert.equal(
    box.events.slice(before).map(({ state, tells }) => [state, tells]),
    [['recover', null]],
  );
  addUp();
});

test('a device that returns in order after its alarm is one recovery', ({ box }) => {
  box.read({ 1: 31 });
  box.read({ 1: null }, 'lost');
  box.read({ 1: 20 });
  assert.equal(box.told(), ['begin 1', 'recover 1']);
});

test('a value that the device does not have neither raises nor clears, and is not in order', ({ box }) => {
  box.read({ 1: 31, 5: 20 });
  box.read({ 1: null, 5: null }, 'no_value');
  assert.equal(box.told(), ['begin 1']);
  assert.is(box.alarms.state(1).status_id, 1);
  assert.is(box.alarms.state(5).status_id, 5);
});

test('what was never read is not in order', ({ box }) => {
  assert.equal(box.alarms.state(1), {
    status_id: 5,
    occurrence: null,
    disabled: null,
    jitter: false,
    suppressed: [],
    absent: false,
    awaited: true,
    idle: false,
  });
});

test('an item whose alarms are off is only looked at', ({ box }) => {
  box.rebuild(catalogueOf(deviceOf({ id: 10, items: [itemOf({ id: 1, alarm_enable: false })] })));
  box.read({ 1: 99 });
  assert.equal(box.told(), []);
  assert.is(box.alarms.state(1).status_id, 0);
});

test('events are numbered without gaps over all items, also when a write fails in between', ({ box }) => {
  box.read({ 1: 31 });
  box.db.exec("CREATE TEMP TRIGGER stop BEFORE INSERT ON alarm_event BEGIN SELECT RAISE(ABORT, 'disk full'); END");
  box.read({ 2: 1, 5: 40 });
  assert.equal(box.told(), ['begin 1'], 'nothing is told that was not stored');
  assert.is(box.alarms.alive(), false);
  assert.match(String(box.faults.splice(0)), /disk full/);
  box.db.exec('DROP TRIGGER stop');
  box.read({ 2: 1, 5: 40 });
  assert.equal(
    box.events.map((e) => e.seq),
    [1, 2, 3],
  );
  assert.is(box.alarms.alive(), true);
  assert.is(box.alarms.lastSeq(), 3);
});

test('a round with many alarms is one transaction: all of it or nothing', ({ box }) => {
  box.db.exec("CREATE TEMP TRIGGER stop BEFORE INSERT ON alarm WHEN NEW.item_id = 5 BEGIN SELECT RAISE(ABORT, 'no'); END");
  box.read({ 1: 31, 2: 1, 5: 40 });
  assert.equal(box.db.prepare('SELECT count(*) AS n FROM alarm').get(), { n: 0 });
  assert.is(box.alarms.state(1).occurrence, null);
  box.faults.splice(0);
});

test('an item has one open alarm at most, whatever is told', ({ box }) => {
  box.read({ 1: 31 });
  assert.throws(
    () =>
      box.db.exec(
        'INSERT INTO alarm SELECT 99, item_id, device_id, device_group_id, device_group_name, device_name, item_names, unit, decimals, alarm_level_id, status_id, info, value, limit_value, start_time, end_time, duration, end_reason, is_confirm, confirm_user, confirm_time, remarks, notice_count, told, root_id, drill, suppressed, gone_time, level_names, lapsed, end_lived FROM alarm',
      ),
    /UNIQUE/,
  );
});

test('events after a number come back in order, with their alarm as it is now', ({ box }) => {
  box.read({ 1: 31 });
  box.alarms.operate(ALL, { action: 0, item_id: 1, remarks: 'seen' }, 'ann');
  box.read({ 1: 20 });
  const events = box.alarms.since(1, 10);
  assert.equal(
    events.map((e) => [e.seq, e.state, e.user_name]),
    [
      [2, 'confirm', 'ann'],
      [3, 'recover', null],
    ],
  );
  assert.is(events[0]?.occurrence.confirmed, true);
  assert.is.not(events[0]?.occurrence.end_time, null);
  assert.equal(
    box.alarms.since(0, 2).map((e) => e.seq),
    [1, 2],
  );
  assert.equal(box.alarms.since(3, 10), []);
});

test('ended alarms leave after their days, a few at a time, open ones stay', async ({ box }) => {
  box.keepDays(30);
  box.read({ 2: 1 });
  for (let i = 0; i < 70; i++) {
    box.read({ 1: 31 });
    box.read({ 1: 20 });
  }
  box.clock.step(31 * 86_400_000);
  box.read({ 5: 40 });
  const rows = () => (box.db.prepare('SELECT count(*) AS n FROM alarm').get() as { n: number }).n;
  assert.is(rows(), 72);
  await box.clock.advance(16_000);
  assert.is(rows(), 22);
  await box.clock.advance(16_000);
  assert.is(rows(), 2);
  assert.equal(
    box.alarms.log(ALL, { limit: 0 }).data.map((a) => a.item_id),
    [5, 2],
  );
  assert.equal(box.db.prepare('SELECT count(*) AS n FROM alarm_event').get(), { n: 2 }, 'their events go with them');
});

test('an alarm that stood longer than alarms are kept leaves within an hour of its end, though none comes after it', async ({
  box,
}) => {
  box.keepDays(30);
  box.read({ 2: 1 });
  box.clock.step(31 * 86_400_000);
  box.read({ 5: 40 });
  const left = () => box.alarms.log(ALL, { limit: 0 }).data.map((a) => a.item_id);
  await box.clock.advance(60_000);
  assert.equal(left(), [5, 2], 'it stands');
  box.read({ 2: 0 });
  await box.clock.advance(3_700_000);
  assert.equal(left(), [5]);
});

test('a clock that runs ahead for a while removes nothing', async ({ box }) => {
  box.keepDays(30);
  box.read({ 1: 31 });
  box.read({ 1: 20 });
  box.clock.step(5 * 365 * 86_400_000);
  await box.clock.advance(200_000);
  assert.is(box.alarms.log(ALL, {}).total, 1);
});

test('alive says whether it still turns', async ({ box }) => {
  assert.is(box.alarms.alive(), true);
  await box.clock.advance(60_000);
  assert.is(box.alarms.alive(), true);
  box.alarms.stop();
  assert.is(box.alarms.alive(), false);
});

test('after stop values change nothing', ({ box }) => {
  box.alarms.stop();
  box.read({ 1: 31 });
  assert.equal(box.told(), []);
});

test('nothing fails unseen', ({ box }) => {
  box.read({ 1: 31 });
  box.read({ 1: null }, 'lost');
  box.read({ 1: 20 });
  assert.equal(box.faults, []);
});

test.run();
