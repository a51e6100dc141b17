// Items that give no good value while their device answers.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Quality, Sentence } from '../../../daemon/contract/live';
import { ALARM_JITTER } from '../../../daemon/contract/rules/jitter';
import { say } from '../../../daemon/lang/index';
import type { ItemConfig } from '../../../daemon/sites/catalogue';
import { ALL } from '../../../daemon/store/list';
import { catalogueOf, deviceOf, itemOf, linkOf, pointOf } from '../../hands/catalogue';
import { type Box, createBox } from './box';

const POLL_S = 5;
const room = (change: Partial<ItemConfig> = {}, poll_interval = POLL_S) =>
  catalogueOf(
    deviceOf({ id: 10, poll_interval, items: [itemOf({ id: 1, ...change }), itemOf({ id: 2 }), linkOf({ id: 3, sort_id: 9 })] }),
  );
const optional = { point: { ...pointOf('temperature'), optional: true } } as const;

const test = suite<{ box: Box }>('no value');
test.before.each((context) => {
  context.box = createBox(room());
});
test.after.each(({ box }) => {
  assert.equal(box.faults, []);
  box.close();
});

interface Said {
  readonly quality: Quality;
  readonly reason?: Sentence;
}
const REFUSED: Said = { quality: 'refused', reason: { key: 'exception', data: { code: 2 } } };
const ABSENT: Said = { quality: 'refused', reason: { key: 'exception', data: { code: 2, optional: 1 } } };
const SILENT: Said = { quality: 'lost', reason: { key: 'timeout' } };

/** One round of the device: item 1 says something, item 2 is well while the device answers. */
async function round(box: Box, said: number | Said, every_s = POLL_S): Promise<void> {
  const at = { at: box.clock.wall(), mono: box.clock.mono() };
  const good = (value: number) => ({ value, quality: 'good' as const, ...at });
  const first = typeof said === 'number' ? good(said) : { value: null, ...said, ...at };
  const answered = said !== SILENT;
  const second = answered ? good(20) : { value: null, ...SILENT, ...at };
  const readings = [
    { item_id: 1, ...first },
    { item_id: 2, ...second },
    { item_id: 3, ...good(answered ? 1 : 0) },
  ];
  box.bus.tell('readings', { device_id: 10, answered, elapsed_ms: 1, readings });
  await box.clock.advance(every_s * 1000);
}
async function rounds(box: Box, n: number, said: number | Said, every_s = POLL_S): Promise<void> {
  for (let i = 0; i < n; i += 1) await round(box, said, every_s);
}
/** what was told of item 1 */
const told = (box: Box): string[] =>
  box.events
    .filter(({ occurrence }) => occurrence.item_id === 1)
    .map(({ state, occurrence }) => `${state} ${occurrence.status_id}`);

for (const [what, said, text] of [
  ['is refused', REFUSED, 'No value. The device responded with exception 2'],
  ['is implausible', { quality: 'implausible', reason: { key: 'implausible', data: { value: 300 } } }, '300 ℃, implausible'],
  ['is not there', { quality: 'refused', reason: { key: 'no_such_object' } }, 'No value. The device has no such object'],
  ['has no value', { quality: 'no_value' }, 'No value. The device reports no valid value'],
  ['is lost while its device answers', { quality: 'lost', reason: { key: 'timeout' } }, 'No value. The device does not respond'],
] as const satisfies readonly (readonly [string, Said, string])[])
  test(`an item that ${what} for a minute alarms at its level with the reason, until its next good value`, async ({ box }) => {
    await round(box, 20);
    await rounds(box, 12, said);
    assert.equal(told(box), [], 'not before the minute is over');
    await round(box, said);
    assert.equal(told(box), ['begin 5']);
    const { info, alarm_level_id, value } = box.alarms.record(1)!;
    assert.is(say('en_us', info.key, info.data), text);
    assert.equal([alarm_level_id, value], [3, null]);
    assert.equal([box.alarms.state(1).status_id, box.alarms.counts(ALL).item_no_value], [5, 1]);
    await rounds(box, 30, said);
    await round(box, 20);
    assert.equal(told(box), ['begin 5', 'recover 5']);
    assert.is(box.alarms.record(1)?.end_reason, 'recovered');
    assert.is(box.alarms.state(1).status_id, 0);
  });

test('the reason is told in four languages', () => {
  const because = { because: 'exception', code: 2 };
  assert.is(say('zh_cn', 'alarm_no_value', because), '无有效值：设备返回异常码 2');
  assert.is(say('zh_tw', 'alarm_no_value', because), '無有效值：設備回傳例外碼 2');
  assert.is(say('zh_xg', 'alarm_implausible', { value: 300, unit: '℃' }), '300 ℃，數值不可信');
});

test('of a device that is read rarely ten polls must bring nothing', async ({ box }) => {
  box.rebuild(room({}, 30));
  await rounds(box, 10, REFUSED, 30);
  assert.equal(told(box), []);
  await round(box, REFUSED, 30);
  assert.equal(told(box), ['begin 5']);
});

test('a device that is silent has the alarm of its link, and none for each item', async ({ box }) => {
  await rounds(box, 40, SILENT);
  assert.equal(
    box.events.map(({ state, occurrence }) => `${state} ${occurrence.item_id}`),
    ['begin 3'],
  );
});

test('silence interrupts the minute and takes nothing back; an open alarm outlasts it', async ({ box }) => {
  await rounds(box, 7, REFUSED);
  await rounds(box, 20, SILENT);
  await rounds(box, 6, REFUSED);
  assert.equal(told(box), [], 'six and five intervals are no minute');
  await rounds(box, 2, REFUSED);
  assert.equal(told(box), ['begin 5']);
  await rounds(box, 20, SILENT);
  await rounds(box, 20, REFUSED);
  assert.equal(told(box), ['begin 5'], 'the same alarm');
  assert.is(box.alarms.state(1).status_id, 5);
});

test('one good value begins the minute anew', async ({ box }) => {
  for (let i = 0; i < 5; i += 1) {
    await rounds(box, 12, REFUSED);
    await round(box, 20);
  }
  assert.equal(told(box), []);
});

test('an item without alarms, or whose field says so, has none for want of a value', async ({ box }) => {
  for (const change of [{ alarm_enable: false }, { no_value_alarm: false }]) {
    box.rebuild(room(change));
    await rounds(box, 40, REFUSED);
    assert.equal(told(box), []);
    assert.is(box.alarms.counts(ALL).item_no_value, 1, 'it is counted all the same');
  }
});

test('switching it off ends the alarm that stands, and only that', async ({ box }) => {
  await rounds(box, 14, REFUSED);
  box.rebuild(room({ no_value_alarm: false }));
  assert.equal(told(box), ['begin 5', 'recover 5']);
  assert.is(box.alarms.record(1)?.end_reason, 'alarm_switched_off');
  await round(box, 31);
  box.rebuild(room({ no_value_alarm: false, threshold_max: 29 }));
  assert.equal(told(box), ['begin 5', 'recover 5', 'begin 1']);
});

test('a point that its unit never had does not alarm; one that was there and is gone does, after a restart too', async ({
  box,
}) => {
  box.rebuild(room(optional));
  await rounds(box, 40, ABSENT);
  assert.equal(told(box), []);
  assert.equal([box.alarms.state(1).status_id, box.alarms.state(1).absent], [0, true]);
  await round(box, 20);
  box.restart();
  await round(box, ABSENT);
  assert.equal([box.alarms.state(1).status_id, box.alarms.state(1).absent], [5, false]);
  await rounds(box, 13, ABSENT);
  assert.equal(told(box), ['begin 5']);
});

test('a point that a unit may lack is absent too where the unit says that there is no value, until it had one', async ({
  box,
}) => {
  box.rebuild(room(optional));
  const stands = () => [box.alarms.state(1).status_id, box.alarms.state(1).absent, box.alarms.counts(ALL).items];
  await round(box, { quality: 'no_value' });
  assert.equal(stands(), [0, true, 1]);
  await round(box, 20);
  assert.equal(stands(), [0, false, 2]);
  await round(box, { quality: 'no_value' });
  assert.equal(stands(), [5, false, 2]);
});

test('what a unit has said that it lacks it lacks while it is silent too, and nobody counts it; what it never said is not known', async ({
  box,
}) => {
  box.rebuild(room(optional));
  const stands = () => [box.alarms.state(1).status_id, box.alarms.state(1).absent, box.alarms.counts(ALL).items];
  await round(box, SILENT);
  assert.equal(stands(), [4, false, 2]);
  await round(box, ABSENT);
  assert.equal(stands(), [0, true, 1]);
  await rounds(box, 3, SILENT);
  assert.equal(stands(), [0, true, 1]);
  await round(box, 20);
  await round(box, SILENT);
  assert.equal(stands(), [4, false, 2], 'one that was there is missed');
});

test('no value neither ends nor replaces an alarm of a limit', async ({ box }) => {
  await round(box, 31);
  await rounds(box, 40, REFUSED);
  assert.equal(told(box), ['begin 1']);
  await round(box, 31);
  await round(box, 20);
  assert.equal(told(box), ['begin 1', 'recover 1']);
});

test('a good value beyond a limit ends the one alarm and begins the other, once it has repeated', async ({ box }) => {
  await rounds(box, 14, REFUSED);
  await round(box, 31);
  assert.equal(told(box), ['begin 5', 'recover 5', 'begin 1']);
  box.rebuild(room({ repetitions: 3 }));
  await round(box, 20);
  await rounds(box, 14, REFUSED);
  await round(box, 31);
  const before = ['begin 5', 'recover 5', 'begin 1', 'recover 1', 'begin 5', 'recover 5'];
  assert.equal(told(box), before, 'it has a value again');
  await rounds(box, 2, 31);
  assert.equal(told(box), [...before, 'begin 1']);
});

test('a good value between two checks ends it', async ({ box }) => {
  box.rebuild(room({ check_interval: 3600 }));
  await round(box, 20);
  await rounds(box, 14, REFUSED);
  await round(box, 20);
  assert.equal(told(box), ['begin 5', 'recover 5']);
});

test('it goes on over a restart without being told again, and its length is then not known', async ({ box }) => {
  await rounds(box, 14, REFUSED);
  box.restart();
  await rounds(box, 20, REFUSED);
  assert.equal(told(box), ['begin 5']);
  assert.is(box.alarms.age(1), null);
  await round(box, 20);
  assert.equal(told(box), ['begin 5', 'recover 5']);
  assert.is(box.alarms.record(1)?.duration, null);
});

test('a restart within the minute begins it anew: how long it was out of value before nobody knows', async ({ box }) => {
  await rounds(box, 10, REFUSED);
  box.restart();
  await rounds(box, 12, REFUSED);
  assert.equal(told(box), []);
  await round(box, REFUSED);
  assert.equal(told(box), ['begin 5']);
});

test('while its alarms are disabled it is logged silently, and told once they are enabled', async ({ box }) => {
  box.alarms.operate(ALL, { action: 2, item_id: 1, remarks: 'x' }, 'ann');
  await rounds(box, 14, REFUSED);
  assert.equal(box.alarms.record(1)?.suppressed, ['disabled']);
  box.alarms.operate(ALL, { action: 3, item_id: 1, remarks: 'x' }, 'ann');
  assert.equal(box.alarms.record(1)?.suppressed, []);
  assert.equal(told(box).slice(-2), ['enable 5', 'tell 5']);
});

test('an item that jitters and then has no value for good comes to rest, and its alarm is told', async ({ box }) => {
  box.rebuild(room({ jitter_config: { ...ALARM_JITTER, jitter_proportion: 50, normal_proportion: 20 } }));
  for (let i = 0; i < 12; i += 1) {
    await round(box, 31);
    await round(box, 20);
  }
  assert.is(box.alarms.state(1).jitter, true);
  await rounds(box, 14, REFUSED);
  assert.equal(box.alarms.state(1).occurrence?.suppressed, ['jitter'], 'nobody was told');
  await rounds(box, 20, REFUSED);
  assert.equal([box.alarms.state(1).jitter, box.alarms.state(1).occurrence?.suppressed], [false, []]);
  assert.is(told(box).at(-1), 'tell 5');
});

test('a value that comes back beyond its limit ends the alarm of its absence as recovered: it is there', async ({ box }) => {
  await rounds(box, 14, REFUSED);
  await round(box, 31);
  assert.equal(told(box), ['begin 5', 'recover 5', 'begin 1']);
  assert.is(box.alarms.record(1)?.end_reason, 'recovered');
});

test.run();
