import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ItemPush } from '../../../../daemon/contract/live';
import { merged } from '../../../../web/state/values/live_items';
import { closePage } from '../../../hands/dom';
import { item, NOW } from '../../pages/rows';

type Pushed = ItemPush['data'][number];
const pushed = (more: Partial<Pushed> = {}): Pushed => ({
  item_id: 118,
  value: 187.4,
  info: '187.4 V',
  status_id: 2,
  status_label: '低于下限',
  color: '#c01a2b',
  alarm: true,
  jitter: false,
  drill: false,
  last_check: NOW,
  quality: 'good',
  value_time: NOW,
  ...more,
});

test('what somebody practises is known as such as soon as it is pushed, and no longer once it is over', () => {
  const practised = merged(item({ last_check: NOW - 5 }), pushed({ drill: true }));
  assert.is(practised.drill, true);
  assert.is(merged(practised, pushed()).drill, false);
});

test('what was pushed since the question replaces value and state, and leaves the settings', () => {
  const now = merged(item({ last_check: NOW - 5 }), pushed());
  assert.equal([now.value, now.status_id, now.status_label, now.alarm, now.last_check], [187.4, 2, '低于下限', true, NOW]);
  assert.equal([now.threshold_min, now.item_name, now.is_disable], [192, '电池组电压', 0]);
});

test('an older value never covers a newer one', () => {
  const newest = item({ last_check: NOW, value: 190 });
  assert.is(merged(newest, pushed({ last_check: NOW - 1 })), newest);
  assert.is(merged(newest, undefined), newest);
});

test('of the same second what was pushed counts', () => {
  assert.is(merged(item({ last_check: NOW }), pushed()).value, 187.4);
});

test('a value that came back brings its reason no longer', () => {
  const lost = item({ quality: 'lost', reason: '3 次无应答', last_check: NOW - 5 });
  const now = merged(lost, pushed());
  assert.is(now.quality, 'good');
  assert.is(now.reason, undefined);
  assert.is(merged(lost, pushed({ quality: 'stale', reason: '晚了 20 秒' })).reason, '晚了 20 秒');
});

test('registers explain only the value that was read from them', () => {
  const read = item({ value: 218.4, raw: '0888', last_check: NOW - 5 });
  assert.is(merged(read, pushed({ value: 218.4 })).raw, '0888');
  assert.is(merged(read, pushed({ value: 187.4 })).raw, undefined);
});

test.after(closePage);
test.run();
