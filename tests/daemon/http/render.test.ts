import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ItemState } from '../../../daemon/alarms/index';
import type { Func } from '../../../daemon/contract/codes';
import type { AlarmEvent, Value } from '../../../daemon/contract/live';
import { pushSources } from '../../../daemon/http/push/sources';
import { alarmPush, shownStatus } from '../../../daemon/http/render/alarm';
import { type AlarmRowParts, logRow } from '../../../daemon/http/render/alarm_row';
import { drillReport, drillRow } from '../../../daemon/http/render/drill';
import { colorOf, deviceName, reasonText, siteName, statusLabel, valueText } from '../../../daemon/http/render/item';
import { createItemView } from '../../../daemon/http/render/whole_item';
import type { ItemConfig } from '../../../daemon/sites/catalogue';
import type { AlarmRecord } from '../../../daemon/store/alarms';
import type { Drill } from '../../../daemon/store/drills';
import { ALL, scopeOf } from '../../../daemon/store/list';
import { catalogueOf, deviceOf, itemOf, words } from '../../hands/catalogue';

const leak = itemOf({
  id: 101,
  cell: 'leak',
  data_type: 0,
  unit: '',
  decimals: 0,
  options: [
    { value: 0, words: words('dry'), alarm: false },
    { value: 1, words: { zh_cn: '漏水', zh_xg: '漏水', zh_tw: '漏水', en_us: 'Leak' }, alarm: true },
  ],
});
const temperature = itemOf({ id: 100 });
const room = catalogueOf(deviceOf({ id: 10, items: [temperature, leak] }));
const value = (item_id: number, number: number | null, change: Partial<Value> = {}): Value => ({
  item_id,
  device_id: 10,
  device_group_id: 1,
  value: number,
  quality: 'good',
  value_time: 5,
  last_check: 6,
  mono: 0,
  ...change,
});
const occurrence: AlarmEvent['occurrence'] = {
  id: 7,
  item_id: 100,
  device_id: 10,
  device_group_id: 1,
  alarm_level_id: 3,
  status_id: 1,
  value: 31.4,
  limit: 30,
  start_time: 1,
  end_time: null,
  end_reason: null,
  gone_time: null,
  confirmed: false,
  told: 'begin',
  root_id: null,
  suppressed: [],
  drill: false,
};
const record: AlarmRecord = {
  ...occurrence,
  device_group_name: 'Old room',
  device_name: 'Old sensor',
  item_names: { ...words('Temperature'), zh_cn: '温度' },
  level_names: { ...words('Grave'), zh_cn: '重大' },
  unit: '℃',
  decimals: 1,
  duration: null,
  end_user: '',
  confirm_user: '',
  confirm_time: null,
  remarks: '',
  handle_status: 'untreated',
  notice_count: 0,
  disable_user: '',
  disable_until: null,
  shelve_user: '',
  shelve_until: null,
  children: 0,
  info: { key: 'alarm_over', data: { value: '31.4', unit: '℃', limit: '30' } },
};
const event: AlarmEvent = { seq: 9, state: 'begin', tells: 'begin', occurrence, time: 5, user_name: null };

test('a value is said with its unit, a state by its word', () => {
  assert.is(valueText(temperature, value(100, 21), 'zh_cn'), '21.0 ℃');
  assert.is(valueText(leak, value(101, 1), 'en_us'), 'Leak');
  assert.is(valueText(leak, value(101, 9), 'en_us'), '9', 'a state that the model does not name');
  assert.is(valueText(temperature, value(100, null), 'en_us'), '');
  assert.is(valueText(temperature, undefined, 'en_us'), '');
});

test('a reason is said only of what is not good', () => {
  const reason = { key: 'exception', data: { code: 2 } };
  assert.is(reasonText(value(100, 1, { quality: 'refused', reason }), 'en_us'), 'The device responded with exception 2');
  assert.is(reasonText(value(100, 1, { reason }), 'en_us'), undefined);
});

test('the box and its site are called in the language of the reader', () => {
  assert.is(deviceName(room, 1, 'en_us'), 'This box');
  assert.is(siteName(room, -1, 'zh_cn'), '监控系统', 'not the name of the device in it');
  assert.is(siteName(room, 999, 'zh_cn'), '');
});

test('the colour is that of the level, as long as something is wrong', () => {
  const color = room.levels.get(3)?.color;
  assert.ok(color);
  assert.is(colorOf(room, 3, 1), color);
  assert.is(colorOf(room, 3, 0), '');
  assert.is(colorOf(room, 3, 6), '');
  assert.is(colorOf(room, 99, 1), '');
});

test('an alarm is pushed with the names it had and the words of its reader', () => {
  const push = alarmPush(event, record, room, [1, 2], 'zh_cn');
  assert.equal(
    [push.device_group_name, push.device_name, push.item_name, push.info, push.status_label],
    ['Old room', 'Old sensor', '温度', '31.4 ℃，高于上限 30 ℃', '过高'],
  );
  assert.equal([push.seq, push.id, push.roles, push.users, push.videos], [9, 7, [1, 2], '[]', '[]']);
  const late: AlarmEvent = { ...event, state: 'tell', time: occurrence.start_time + 11 };
  const told = alarmPush(late, record, room, [], 'zh_cn');
  assert.equal([told.start_time, told.time], [occurrence.start_time, occurrence.start_time + 11], 'told later than it began');
  assert.is(alarmPush(event, record, room, [], 'en_us').info, '31.4 ℃, above the limit of 30 ℃');
});

test('what is over is pushed as recovered, and what concerns no alarm with the names of now', () => {
  const over: AlarmEvent = { ...event, state: 'recover', occurrence: { ...occurrence, end_time: 9 } };
  const push = alarmPush(over, record, room, [], 'en_us');
  assert.equal([push.status_id, push.status_label, push.color], [6, 'Recovered', '']);
  assert.is(shownStatus({ status_id: 2, end_time: null }), 2);
  const none: AlarmEvent = { ...event, state: 'disable', occurrence: { ...occurrence, id: 0, status_id: 0 } };
  const disabled = alarmPush(none, null, room, [], 'en_us');
  assert.equal([disabled.item_name, disabled.info, disabled.status_id], ['Temperature', '', 0]);
  assert.is(disabled.device_name, room.devices.get(10)?.name);
  assert.is(statusLabel(4, 'zh_cn'), '通信中断');
});

test('how long an alarm lasted that a restart broke is said about, and not at all where the clock was set meanwhile', () => {
  const steps: unknown[] = [];
  const parts: AlarmRowParts = {
    catalogue: () => room,
    items: { value: () => undefined },
    alarms: { age: () => null },
    now: () => 100,
    notices: () => ({ sent: 0, told: 0, failed: 0, waiting: 0, nobody: null, held: null }),
    clockSteps: () => steps,
  };
  const lengthOf = (more: Partial<AlarmRecord>) => {
    const { duration, duration_about } = logRow({ ...record, start_time: 40, ...more }, parts, 'en_us');
    return [duration, duration_about];
  };
  const over = { end_time: 57, end_reason: 'recovered' } as const;
  assert.equal(lengthOf({ ...over, duration: 16 }), [16, null]);
  assert.equal(lengthOf(over), [null, 17]);
  assert.equal(lengthOf({ end_time: null }), [null, 60], 'it stands');
  steps.push({ at: 50, by: 3600 });
  assert.equal(lengthOf(over), [null, null]);
});

test('within limits that alarm at nothing is no all-clear', () => {
  const calm: ItemState = {
    status_id: 0,
    occurrence: null,
    disabled: null,
    jitter: false,
    suppressed: [],
    absent: false,
    awaited: false,
    idle: false,
  };
  const labelOf = (change: Partial<ItemConfig>, state: Partial<ItemState> = {}): string =>
    createItemView({
      catalogue: () => room,
      items: { value: (id) => value(id, 21) },
      alarms: { state: () => ({ ...calm, ...state }) },
    })(itemOf({ ...change, id: 100 }), 'en_us').status_label;
  const limits = { threshold_max: 22, threshold_min: null };
  assert.is(labelOf({ ...limits, alarm_enable: true }), 'Normal');
  assert.is(labelOf({ ...limits, alarm_enable: false }), 'Alarms off');
  assert.is(labelOf({ threshold_max: null, threshold_min: null, alarm_enable: false }), 'Normal', 'there is nothing to watch');
  assert.is(labelOf({ ...limits, alarm_enable: false }, { status_id: 4 }), 'Communication lost');
  assert.is(labelOf({ data_type: 0, builtin: true }, { idle: true }), 'Not in use', 'what nobody uses is not normal');
});

test('what somebody practises is marked and pushed as such, from the first made-up value on', () => {
  const calm = { status_id: 0, occurrence: null, disabled: null, jitter: false, suppressed: [] } as const;
  const pushed = (made: Partial<Value>) =>
    pushSources({
      catalogue: () => room,
      itemIn: createItemView({
        catalogue: () => room,
        items: { value: (id) => ({ ...value(id, 90), ...made }) },
        alarms: { state: () => ({ ...calm, absent: false, awaited: false, idle: false }) },
      }),
      alarms: { since: () => [], lastSeq: () => 9, record: () => record },
      people: { alarmRoles: () => [] },
    }).items([100], 'en_us')[0];
  const practised = pushed({ drill: true });
  assert.equal(
    [practised?.drill, practised?.info.startsWith('[DRILL] 90'), practised?.status_label.startsWith('[DRILL] ')],
    [true, true, true],
  );
  assert.is(pushed({})?.drill, false);
});

test('what a console watches is what it may see of what it names', () => {
  const sources = pushSources({
    catalogue: () => room,
    itemIn: createItemView({
      catalogue: () => room,
      items: { value: (id) => (id === 100 ? value(100, 31.4) : undefined) },
      alarms: {
        state: (id) =>
          id === 100
            ? {
                status_id: 1,
                occurrence,
                disabled: null,
                jitter: true,
                suppressed: ['jitter'],
                absent: false,
                awaited: false,
                idle: false,
              }
            : {
                status_id: 5,
                occurrence: null,
                disabled: null,
                jitter: false,
                suppressed: [],
                absent: false,
                awaited: false,
                idle: false,
              },
      },
    }),
    alarms: { since: () => [event], lastSeq: () => 9, record: () => record },
    people: { alarmRoles: (site) => [site + 10] },
  });
  const mine = { scope: scopeOf([1]), menus: new Set(['/station']) };
  assert.equal([...sources.watched({ item_ids: [101, 999] }, mine)], [101]);
  assert.equal([...sources.watched({ device_ids: [10] }, mine)], [100, 101]);
  assert.equal([...sources.watched({ device_group_ids: [1] }, mine)], [100, 101]);
  assert.equal([...sources.watched({ device_group_ids: [1], item_ids: [100] }, { ...mine, scope: scopeOf([2]) })], []);
  // values are pushed to whoever may ask for them
  assert.equal([...sources.watched({ item_ids: [101] }, { ...mine, menus: new Set(['/home', '/overview']) })], []);
  assert.equal([...sources.watched({ item_ids: [101] }, { ...mine, menus: null })], [101]);
  assert.equal(sources.alarm(event, 'en_us').roles, [11]);
  const [first, second] = sources.items([100, 101, 999], 'en_us');
  assert.equal([first?.value, first?.info, first?.status_label, first?.alarm], [31.4, '31.4 ℃', 'Too high', true]);
  assert.equal([first?.jitter, second?.jitter], [true, false]);
  assert.equal([second?.value, second?.quality, second?.last_check, second?.alarm], [null, 'no_value', 0, false]);
});

const DRILL: Drill = {
  id: 1,
  item_id: 100,
  device_id: 10,
  device_group_id: 1,
  device_group_name: 'Room',
  device_name: 'Sensor',
  item_names: words('Temperature'),
  alarm_level_id: 3,
  value: 31,
  unit: '℃',
  decimals: 1,
  words: null,
  seconds: 60,
  user_name: 'ann',
  start_time: 1,
  alarm_id: 1,
  end_time: 61,
  end_reason: 'time',
  steps: [],
  notices: [
    {
      id: 2,
      kind: 'begin',
      way: 'email',
      name: 'Li',
      status: 'fail',
      ms: 90,
      target: 'li@example.com',
      contact_id: 3,
      error: { key: 'mail_recipient', data: { answer: 'no li@example.com here, ask 13800138999' } },
    },
  ],
};
test('a drill counts people that were told, not their notices', () => {
  const [first] = DRILL.notices;
  const sent = (id: number, contact_id: number, more = {}) => ({ ...first!, id, contact_id, status: 'sent' as const, ...more });
  const ends = { kind: 'recover' } as const;
  const notices = [...DRILL.notices, sent(4, 5), sent(5, 6, { way: 'sms' }), sent(6, 5, ends), sent(7, 6, ends)];
  const row = drillRow({ ...DRILL, notices }, null, room, 'en_us');
  assert.equal([row.told, row.sent, row.failed], [2, 4, 1]);
});
test('the report of a drill shows whom a server refused only to whoever may change contacts', () => {
  const told = (...funcs: readonly Func[]) => {
    const caller = { user_id: 7, user_name: 'ann', login_type: 1, roles: [2], menus: null, scope: ALL, session: 's' } as const;
    return drillReport(DRILL, null, room, { ...caller, funcs: new Set(funcs) }, 'en_us').notices[0]!;
  };
  assert.match(told().error, /: no l\*\*\*@example\.com here, ask 138\*\*\*\*8999$/);
  assert.match(told('contact_edit').error, /: no li@example\.com here, ask 13800138999$/);
  assert.not.ok('target' in told(), 'nor is it answered beside them');
});

test.run();
