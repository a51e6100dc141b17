import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { drillFaults, secondsToAlarm, type Wish } from '../../../daemon/drills/judge';
import { noOccurrence } from '../../../daemon/store/alarms';
import { itemOf, option, statusOf } from '../../hands/catalogue';

const ITEM = itemOf({ id: 1 });
const QUIET = { occurrence: null, jitter: false, suppressed: [] } as const;
const wish = (more: Partial<Wish> = {}): Wish => ({
  item: ITEM,
  device: { enable: true },
  state: QUIET,
  actual: { value: 20, quality: 'good' },
  value: 31,
  seconds: 60,
  busy: false,
  ...more,
});
const occurrence = noOccurrence({ item_id: 1, device_id: 10, device_group_id: 1, alarm_level_id: 3, time: 0 });

test('a value that alarms on an item that is in order can be practised', () => {
  assert.equal(drillFaults(wish()), {});
  assert.equal(drillFaults(wish({ actual: undefined })), {}, 'what it really is may not be known');
});

for (const [what, more, key] of [
  ['an item of the box itself', { item: itemOf({ id: 1, builtin: true }) }, 'drill_builtin'],
  ['an item whose alarms are off', { item: itemOf({ id: 1, alarm_enable: false }) }, 'drill_unwatched'],
  ['an item that is switched off', { item: itemOf({ id: 1, enable: false }) }, 'drill_unwatched'],
  ['an item of a device that is switched off', { device: { enable: false } }, 'drill_unwatched'],
  ['one that jitters', { state: { ...QUIET, jitter: true, suppressed: ['jitter'] } }, 'drill_jitter'],
  ['one that is shelved', { state: { ...QUIET, suppressed: ['shelved'] } }, 'drill_suppressed'],
  ['one that is in alarm', { state: { ...QUIET, occurrence } }, 'drill_in_alarm'],
  ['one that is about to alarm', { actual: { value: 35, quality: 'good' } }, 'drill_in_alarm'],
  ['one of a site that has a drill', { busy: true }, 'drill_busy'],
] as const satisfies readonly (readonly [string, Partial<Wish>, string])[])
  test(`${what} is not practised`, () => {
    assert.equal(drillFaults(wish(more)), { item_id: { key } });
  });

test('a value that is no alarm is refused with its field', () => {
  assert.equal(drillFaults(wish({ value: 30 })), { value: { key: 'drill_no_alarm' } });
  const door = statusOf({ id: 2, cell: 'door', options: [option(0, 'Shut', false), option(1, 'Open', true)] });
  const at = (value: number) => drillFaults(wish({ item: door, actual: { value: 0, quality: 'good' }, value }));
  assert.equal([at(1), at(0), at(7)], [{}, { value: { key: 'drill_no_alarm' } }, { value: { key: 'drill_no_alarm' } }]);
});

test('a drill that is over before its item would alarm is refused with its length', () => {
  const item = itemOf({ id: 1, repetitions: 4, check_interval: 20 });
  assert.is(secondsToAlarm(item), 60);
  assert.equal(drillFaults(wish({ item })), { seconds: { key: 'drill_short', data: { least_span: 60 } } });
  assert.equal(drillFaults(wish({ item, seconds: 61 })), {});
});

test.run();
