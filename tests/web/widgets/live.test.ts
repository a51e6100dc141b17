import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Item, TreeNode } from '../../../daemon/contract/entities';
import { bareWidget } from '../../../daemon/contract/widgets/index';
import { type LiveRoom, liveOf, sameLive, TRUST, worstAlarm } from '../../../web/widgets/live';
import { motionOf } from '../../../web/widgets/motion';
import { itemsIn, nodesIn } from '../../../web/widgets/room';
import { LEVELS } from '../app/rows';
import { group, item, leaf, NOW } from '../pages/rows';

const alarming = (alarm_level_id: number, more: Partial<Item> = {}): Item =>
  item({ id: alarm_level_id, alarm: true, status_id: 1, alarm_level_id, ...more });
const roomWith = (items: readonly Item[], more: Partial<LiveRoom> = {}): LiveRoom => ({
  ...itemsIn(items),
  ...nodesIn([group(3, 'HQ', [leaf(12, 'UPS1')])]),
  past: null,
  levels: LEVELS,
  known: true,
  now: NOW,
  ...more,
});
/** its device does not answer */
const SILENT = nodesIn([group(3, 'HQ', [leaf(12, 'UPS1', { status: 0 })])]);
const bound = { ...bareWidget('Cdefault', 'a'), device_id: 12 };

test('of what is bound the worst alarm is told, one of which nobody is told last', () => {
  assert.is(worstAlarm([alarming(2), alarming(4), alarming(3)], LEVELS)?.level, 'crit');
  assert.is(worstAlarm([alarming(2), alarming(4, { is_disable: 1 })], LEVELS)?.level, 'warn');
  assert.is(worstAlarm([alarming(4, { is_disable: 1 })], LEVELS)?.handled, 'off');
  assert.is(worstAlarm([item()], LEVELS), null);
});

test('what somebody practises comes after what is so in earnest, and says that it is practised', () => {
  const practised = alarming(4, { drill: true, status_label: '【演练】过高' });
  assert.equal(
    [worstAlarm([practised, alarming(2)], LEVELS)?.level, worstAlarm([practised, alarming(2)], LEVELS)?.drill],
    ['warn', false],
  );
  assert.equal([worstAlarm([practised], LEVELS)?.level, worstAlarm([practised], LEVELS)?.drill], ['crit', '【演练】过高']);
});

test('an alarm is handled once all that stand are', () => {
  assert.is(worstAlarm([alarming(4, { is_confirm: 1 }), alarming(2)], LEVELS)?.handled, null);
  assert.is(worstAlarm([alarming(4, { is_confirm: 1 }), alarming(2, { is_confirm: 1 })], LEVELS)?.handled, 'ack');
});

test('alarm and trust are two facts, and neither hides the other', () => {
  const live = liveOf(
    bound,
    roomWith([alarming(4, { quality: 'lost' }), item({ id: 9, quality: 'stale', value_time: NOW - 60 })], SILENT),
  );
  assert.is(live.alarm?.level, 'crit');
  assert.is(live.alarm?.fresh, false);
  assert.is(live.trust, 'offline');
  assert.not.ok(live.some);
});

test('a device is silent when it does not answer, not when its values are lost while it does', () => {
  const lost = [item({ quality: 'lost' }), item({ id: 9, quality: 'lost' })];
  const trustAt = (status: TreeNode['status']) =>
    liveOf(bound, roomWith(lost, nodesIn([group(3, 'HQ', [leaf(12, 'UPS1', { status })])]))).trust;
  assert.equal(([0, 1, 2, 3] as const).map(trustAt), ['offline', 'no_value', 'no_value', 'no_value']);
});

test('what is read in part is said to be, and the age of the oldest value that is not good', () => {
  const qualities = ['good', 'stale', 'no_value', 'lost'] as const;
  const items = qualities.map((quality, i) => item({ id: i + 1, quality, value_time: NOW - 100 * i }));
  for (let n = 1; n <= items.length; n += 1) {
    const live = liveOf(bound, roomWith(items.slice(0, n)));
    assert.is(live.trust, (['good', 'stale', 'part', 'part'] as const)[n - 1]);
    assert.is(live.age, n === 1 ? null : 100 * (n - 1));
    assert.ok(live.some);
  }
  assert.equal([...TRUST].at(-1), 'good');
});

test('that a device is silent is known for sure, and no answer of it', () => {
  const link = item({ id: 7, builtin: true, data_type: 0, value: 0, alarm: true, status_id: 3 });
  const live = liveOf(bound, roomWith([item({ quality: 'lost', value_time: NOW - 60 }), link], SILENT));
  assert.is(live.trust, 'offline');
  assert.not.ok(live.some);
  assert.is(live.age, 60);
  assert.is(live.alarm?.level, 'crit', 'its alarm counts');
  assert.ok(liveOf(bound, roomWith([link])).some, 'of the box itself all is built in');
});

test('an item that is no longer there is gone, and those beside it are still told and not called gone', () => {
  const of = (...item_ids: number[]) => {
    const { trust, gone, items, some } = liveOf({ ...bound, item_ids }, roomWith([item()]));
    return { trust, gone, items: items.map(({ id }) => id), some };
  };
  assert.equal(of(118), { trust: 'good', gone: 0, items: [118], some: true });
  assert.equal(of(118, 999), { trust: 'part', gone: 1, items: [118], some: true });
  assert.equal(of(998, 999), { trust: 'gone', gone: 2, items: [], some: false });
});

test('items of another device are believed although the device they stand under is gone', () => {
  const room = roomWith([item()], { devices: new Map() });
  assert.is(liveOf({ ...bound, item_ids: [118] }, room).trust, 'good');
  assert.is(liveOf(bound, roomWith([], { devices: new Map() })).trust, 'gone');
});

test('before the box has answered nothing is said to be gone, and nothing looks well', () => {
  const live = liveOf(bound, roomWith([], { known: false, devices: new Map() }));
  assert.is(live.trust, 'no_value');
  assert.not.ok(live.some);
});

const SHOW_A_DEVICE = [
  'Cdefault',
  'component2',
  'component3',
  'component4',
  'component5',
  'Items',
  'ElectricSafe',
  'Duanluqi',
] as const;

test('what shows a device and has none is not known, before the box has answered and after', () => {
  for (const kind of SHOW_A_DEVICE)
    for (const known of [false, true]) {
      const live = liveOf(bareWidget(kind, 'b'), roomWith([item()], { known }));
      assert.is(live.trust, 'no_value', kind);
      assert.not.ok(live.some, kind);
    }
});

test('what shows no device has nothing to believe without one', () => {
  for (const kind of ['VText', 'VButton', 'Picture', 'SiteButton', 'LineBroken', 'Line_x', 'Dot'])
    assert.is(liveOf(bareWidget(kind, 'b'), roomWith([item()])).trust, null, kind);
});

test('chosen items are told in their order, of a whole device those first that say what alarms', () => {
  const items = [item({ id: 1 }), alarming(4, { id: 2 }), item({ id: 3 })];
  assert.equal(
    liveOf({ ...bound, item_ids: [3, 1] }, roomWith(items)).items.map(({ id }) => id),
    [3, 1],
  );
  assert.is(liveOf(bound, roomWith(items)).items[0]?.id, 2);
});

test('nothing is drawn again as long as nothing of it changed, but for an age that is said otherwise', () => {
  const items = [item({ quality: 'stale', value_time: NOW - 100 })];
  const minutes = (age: number): string => `${Math.floor(age / 60)}`;
  const before = liveOf(bound, roomWith(items));
  assert.ok(sameLive(before, liveOf(bound, roomWith(items, { now: NOW + 10 })), minutes));
  assert.not.ok(sameLive(before, liveOf(bound, roomWith(items, { now: NOW + 30 })), minutes));
  assert.not.ok(sameLive(before, liveOf(bound, roomWith([item({ quality: 'stale' })])), minutes));
});

const when = (is: 'always' | 'alarming') => ({ label: '', value: 'pulse', when: { is } }) as const;
const turning = { label: '', value: 'turn', when: { is: 'state', item_id: 118, value: 1 } } as const;
const motion = (animation: typeof turning | ReturnType<typeof when>, items: readonly Item[]) => {
  const room = roomWith(items);
  return motionOf([animation], liveOf(bound, room), room);
};

test('an animation runs while its condition is so and known to be so now', () => {
  assert.is(motion(when('always'), [item()]), 'pulse');
  assert.is(motion(when('always'), [item({ quality: 'lost' })]), null);
  assert.is(motion(when('alarming'), [alarming(3)]), 'pulse');
  assert.is(motion(when('alarming'), [item()]), null);
  assert.is(motion(when('alarming'), [alarming(3, { quality: 'lost' })]), null);
  assert.is(motion(when('alarming'), [alarming(3, { is_confirm: 1 })]), null);
  assert.is(motion(turning, [item({ value: 1 })]), 'turn');
  assert.is(motion(turning, [item({ value: 0 })]), null);
  assert.is(motion(turning, [item({ value: 1, quality: 'stale' })]), null);
});

test('of several animations the first runs that may, and one of another version none', () => {
  const room = roomWith([item({ value: 1 })]);
  const live = liveOf(bound, room);
  assert.is(motionOf([when('alarming'), turning, when('always')], live, room), 'turn');
  assert.is(motionOf([{ label: '', value: 'explode', when: { is: 'always' } }], live, room), null);
});

test.run();
