// Levels, periods, alarms, lists, what the box says of itself: over the wire, on one box that watches two demo rooms meanwhile.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../../daemon/contract/endpoints/index';
import type { AlarmRow, Menu, Page } from '../../../daemon/contract/entities';
import type { Row } from '../../../daemon/contract/row';
import { UNOPENED } from '../../../daemon/contract/unopened';
import { strangeIn } from '../../hands/answers';
import { eventually, FIRST_PASSWORD, hasten, openBox } from '../../hands/box';
import { type Caller, callerOf } from '../../hands/calls';

const LANGUAGES = ['zh-CN', 'zh-HK', 'zh-TW', 'en-US'] as const;
/** devices whose temperature is driven */
const WARM = ['冷通道温湿度', '汇聚机房温湿度', '机柜区多合一传感器'];
let box: Awaited<ReturnType<typeof openBox>>;
let we: Caller;

test.before(async () => {
  box = await openBox();
  we = callerOf(box.url, box.token);
  await hasten(box, ...WARM);
});
test.after(() => box.stop());

const inEach = <T>(ask: (reader: Caller) => Promise<T>): Promise<T[]> =>
  Promise.all(LANGUAGES.map((language) => ask(we.in(language))));
/** how many different texts several readers see */
const different = (texts: readonly string[]): number => new Set(texts).size;

// ── levels and periods ──

test('an alarm level is added, graded among its like, changed, used and deleted', async () => {
  const ways = {
    popup_enable: true,
    voice_enable: false,
    email_enable: false,
    sms_enable: false,
    phone_enable: false,
    push_enable: true,
  };
  const input = { name: 'Grave', weight: 35, color: '#7A0019', ...ways };
  const { id } = await we.call('POST setting/alarm_levels', input);
  const levels = async () => (await we.call('GET setting/alarm_levels', { limit: 0 })).data;
  assert.equal(
    (await levels()).map((level) => level.id),
    [4, id, 3, 2, 1],
    'worst first',
  );
  assert.equal(
    (await levels()).find((level) => level.id === id),
    { id, ...input, remark: '', builtin: false, buzzer_action_id: null, voice_file: '' },
  );
  assert.equal(await we.faults('POST setting/alarm_levels', { ...input, weight: 5 }), { name: 'The name already exists' });
  await we.call('PUT setting/alarm_levels/{id}', { id, weight: 5, remark: 'rarely' });
  const { weight, remark, color } = (await levels()).at(-1)!;
  assert.equal([weight, remark, color], [5, 'rarely', '#7A0019']);

  const item = (await we.call('GET setting/items', { data_type: 1, limit: 1 })).data[0]!;
  await we.call('PUT setting/items/{id}', { id: item.id, alarm_level_id: id });
  assert.is((await we.call('GET setting/items', { alarm_level_id: id })).total, 1);
  const used = await we.ask('DELETE setting/alarm_levels/{id}', { id });
  assert.equal([used.code, (used.data as { refs: { id: number }[] }).refs.map((ref) => ref.id)], [1003, [item.id]]);
  await we.call('PUT setting/items/{id}', { id: item.id, alarm_level_id: item.alarm_level_id });
  await we.call('DELETE setting/alarm_levels/{id}', { id });
  assert.is((await we.ask('DELETE setting/alarm_levels/{id}', { id: 4 })).message, 'Built-in: can be changed, but not deleted');
  assert.is((await we.ask('DELETE setting/alarm_levels/{id}', { id })).code, 1002);
  assert.equal(
    different((await inEach((reader) => reader.call('GET setting/alarm_levels'))).map(({ data }) => data[0]!.name)),
    3,
  );
});

test('a time period is added, put in order, changed, used and deleted', async () => {
  const periods = [
    { start: '13:00', end: '18:00' },
    { start: '08:00', end: '12:00' },
  ];
  const { id } = await we.call('POST setting/time_periods', { name: 'Shift', weeks: [5, 1], periods });
  const mine = async () => (await we.call('GET setting/time_periods', { keyword: 'shift' })).data[0]!;
  assert.equal(await mine(), { id, name: 'Shift', weeks: [1, 5], periods: [periods[1], periods[0]], used_by: 0 });
  const overlap = [
    { start: '08:00', end: '12:00' },
    { start: '11:59', end: '24:00' },
  ];
  assert.equal(await we.faults('PUT setting/time_periods/{id}', { id, periods: overlap }), {
    periods: 'Periods must not overlap',
  });
  await we.call('PUT setting/time_periods/{id}', { id, name: 'Day shift' });
  const item = (await we.call('GET setting/items', { data_type: 0, limit: 1 })).data[0]!;
  await we.call('PUT setting/items/{id}', { id: item.id, time_period_id: id });
  assert.equal([(await mine()).name, (await mine()).used_by], ['Day shift', 1]);
  assert.is((await we.ask('DELETE setting/time_periods/{id}', { id })).code, 1003);
  await we.call('PUT setting/items/{id}', { id: item.id, time_period_id: null });
  await we.call('DELETE setting/time_periods/{id}', { id });
  assert.is((await we.ask('PUT setting/time_periods/{id}', { id, name: 'x' })).code, 1002);
});

test('popup, sound and video of alarms are changed one by one', async () => {
  const before = await we.call('GET setting/alarm_commons');
  await we.call('PUT setting/alarm_commons', { popup_seconds: 30, recover_notice: false });
  assert.equal(await we.call('GET setting/alarm_commons'), { ...before, popup_seconds: 30, recover_notice: false });
  assert.equal(Object.keys(await we.faults('PUT setting/alarm_commons', { popup_seconds: -1, record_days: 0 })), [
    'popup_seconds',
    'record_days',
  ]);
  await we.call('PUT setting/alarm_commons', before);
});

test('phrases for remarks are read by anybody and changed language by language', async () => {
  const before = await we.call('GET alarm_phrases');
  await we.call('PUT alarm_phrases', { en_us: ['On my way'] });
  assert.equal(await we.call('GET alarm_phrases'), { ...before, en_us: ['On my way'] });
  const many = Array.from({ length: 21 }, (_, i) => `phrase ${i}`);
  assert.equal(Object.keys(await we.faults('PUT alarm_phrases', { en_us: many, zh_tw: [''] })), ['zh_tw', 'en_us']);
  assert.equal(Object.keys(await we.faults('PUT alarm_phrases', { zh_cn: ['甲', '甲'], en_us: ['a; b'] })), ['zh_cn', 'en_us']);
  await we.call('PUT alarm_phrases', before);
});

// ── alarms ──

const alarmsOf = (device_id: number): Promise<Page<AlarmRow>> => we.call('GET review', { device_id, limit: 0 });

test('an alarm is confirmed, taken back, disabled and enabled, and stands in every list that it belongs to', async () => {
  const device = (await we.call('GET setting/devices', { keyword: '汇聚机房温湿度' })).data[0]!;
  const before = await eventually('a quiet room', async () => {
    const counts = await we.call('GET dataview');
    return counts.item_abnormal + counts.item_waiting === 0 ? counts : null;
  });
  box.simulation.force(device.name, 'temperature', 60);
  const row = await eventually('the alarm', async () => (await alarmsOf(device.id)).data[0]);
  const { item_id } = row;
  const is = async (field: keyof AlarmRow) => (await alarmsOf(device.id)).data[0]![field];
  assert.equal([row.status_id, row.is_confirm, row.device_group_id], [1, 0, device.device_group_id]);
  assert.is((await we.call('GET dataview')).item_abnormal, before.item_abnormal + 1);
  const operate = (alarm_action: number, more = {}) =>
    we.call('POST warning_operation', { alarm_action, item_id, remarks: `did ${alarm_action}`, ...more });
  await operate(0);
  assert.equal([await is('is_confirm'), await is('confirm_user'), await is('remarks')], [1, 'admin', 'did 0']);
  assert.is((await we.ask('POST warning_operation', { alarm_action: 0, item_id, remarks: 'again' })).code, 1002);
  await operate(1);
  assert.is(await is('is_confirm'), 0);
  const until = (await we.call('GET setting/time')).server_time + 3600;
  await operate(2, { until });
  assert.equal([await is('is_disable'), await is('disable_user'), await is('disable_until')], [1, 'admin', until]);
  const { item_disabled, item_abnormal } = await we.call('GET dataview');
  assert.equal([item_disabled, item_abnormal], [before.item_disabled + 1, before.item_abnormal]);
  await operate(3);
  assert.is(await is('is_disable'), 0);
  assert.equal(await we.call('PUT warning_operation', { remarks: 'shift change' }), { count: 1 });
  const nothing = await we.ask('POST warning_operation', { alarm_action: 0, remarks: 'x', status_id: 1 } as never);
  assert.equal([nothing.code, nothing.message], [1002, 'Data does not exist'], 'no item is none that is there');
  const unsaid = await we.ask('POST warning_operation', { alarm_action: 0, remarks: '', item_id: 1 });
  assert.equal([unsaid.code, unsaid.data], [1001, { fields: { remarks: 'Fill in remarks' } }]);
  assert.equal([(await we.ask('PUT warning_operation', { remarks: 'again' })).code, await is('is_confirm')], [1001, 1]);

  const tree = await we.call('GET device_groups/menu');
  const leaf = tree.data.flatMap((site) => site.children).find((node) => node.type === 'device' && node.id === device.id)!;
  assert.equal([leaf.alarm, leaf.level], [1, row.alarm_level_id]);
  const site = await we.call('GET setting/motion_management/{id}', { id: device.device_group_id });
  const here = site.categories.flatMap(({ devices }) => devices).find(({ id }) => id === device.id)!;
  assert.equal([here.items.some(({ id }) => id === item_id), site.alarms >= 1], [true, true]);
  const abnormal = await we.call('GET device_groups/device/item', { device_id: device.id, abnormal: true });
  assert.equal(
    abnormal.data.map((item) => [item.id, item.alarm, item.is_confirm]),
    [[item_id, true, 1]],
  );
  const ranked = await we.call('GET alarm_count', { limit: 5, page: 1 });
  assert.is(ranked.data.find((entry) => entry.id === item_id)!.alarm_count, 1);

  box.simulation.force(device.name, 'temperature', null);
  const logged = await eventually('the recovery', async () => {
    const { data } = await we.call('GET alarm_log', { item_id });
    return data[0]?.end_time ? data[0] : null;
  });
  assert.equal([logged.id, logged.status_id, logged.handle_status, logged.remarks], [row.id, 1, 'processed', 'shift change']);
  const times = (await we.call('GET alarm_times', {})).data.find(({ alarm_level_id }) => alarm_level_id === row.alarm_level_id)!;
  assert.ok(times.confirmed >= 1 && times.to_confirm! >= 0 && times.ended >= 1, JSON.stringify(times));
  const { steps, notifications, runs } = await we.call('GET alarm_log/{id}', { id: logged.id });
  assert.equal([notifications, runs.length >= 0], [[], true], 'nobody is named who is told');
  assert.equal(
    steps.map(({ state, remarks }) => `${state} ${remarks}`),
    ['begin ', 'confirm did 0', 'unconfirm did 1', 'disable did 2', 'enable did 3', 'tell ', 'confirm shift change', 'recover '],
  );
  const end = (await we.call('GET setting/time')).server_time + 1;
  const metrics = await we.call('GET alarm_metrics', { start: end - 3600, end });
  assert.equal([metrics.operators, metrics.actors.find((actor) => actor.item_id === item_id)?.alarms], [1, 1]);
  assert.equal(Object.keys(await we.faults('GET alarm_metrics', { start: end, end })), ['end']);
  const { seconds } = await we.call('GET alarm_watched', { start: end - 86_400, end });
  assert.ok(seconds > 0 && seconds < 3600, `a box that has just been started watched for ${seconds} s of its day`);
  assert.equal(Object.keys(await we.faults('GET alarm_watched', { start: end, end })), ['end']);
  const { job_id } = await we.call('POST alarm_rehearsal', { item_id, rule: { threshold_max: 99 }, days: 1 });
  const rehearsed = await eventually('the rehearsal', async () => {
    const job = await we.call('GET jobs/{job_id}', { job_id });
    return job.state === 'success' && job.result && 'blind_seconds' in job.result ? job.result : null;
  });
  // a moment between two samples may be in none of them
  assert.ok(rehearsed.then.alarms === 0 && rehearsed.now.alarms <= 1 && rehearsed.blind_seconds > 80_000);
  const told = await inEach((reader) => reader.call('GET alarm_log', { item_id }));
  assert.ok(different(told.map(({ data }) => data[0]!.info)) >= 3);
});

test('a drill is listed and reported step by step, and is in no log, count or figure of alarms', async () => {
  const device = (await we.call('GET setting/devices', { keyword: '汇聚机房温湿度' })).data[0]!;
  const items = (await we.call('GET device_groups/device/item', { device_id: device.id })).data;
  const [item, own] = [
    items.find(({ item_cell_name }) => item_cell_name === 'temperature')!,
    items.find(({ builtin }) => builtin)!,
  ];
  const wish = { item_id: item.id, value: 99, seconds: 600, verify_password: FIRST_PASSWORD };
  const faults = async (more: object) => we.faults('POST alarm_drill', { ...wish, ...more });
  assert.equal(await faults({ value: 21 }), { value: 'This value does not trigger an alarm; enter one that does' });
  assert.equal(Object.keys(await faults({ seconds: 9 })), ['seconds']);
  assert.equal(Object.keys(await faults({ seconds: 601 })), ['seconds']);
  assert.equal(await faults({ item_id: own.id }), {
    item_id: 'Items of the box itself cannot be drilled; select an item of a device',
  });
  assert.is((await we.ask('POST alarm_drill', { ...wish, item_id: 999_999 })).code, 1002);
  assert.is((await we.ask('POST alarm_drill', { ...wish, verify_password: 'wrong' })).code, 1005);
  const told = async () => ({
    counts: await we.call('GET dataview'),
    ranked: await we.call('GET alarm_count', { limit: 5, page: 1 }),
    log: (await we.call('GET alarm_log', { limit: 1 })).total,
    site: (await we.call('GET setting/motion_management/{id}', { id: device.device_group_id })).alarms,
    tree: (await we.call('GET device_groups/menu')).data,
  });
  const before = await told();

  const { id } = await we.call('POST alarm_drill', wish);
  const row = await eventually('its alarm', async () => (await alarmsOf(device.id)).data[0]);
  assert.equal([row.drill, row.item_id, row.is_confirm, row.info.startsWith('[DRILL] ')], [true, item.id, 0, true]);
  const shown = (await we.call('GET device_groups/device/item', { device_id: device.id })).data.find(
    (one) => one.id === item.id,
  )!;
  assert.equal([shown.drill, shown.value, shown.quality, shown.info], [true, 99, 'good', `[DRILL] 99.0 ${item.unit}`]);
  assert.equal(await faults({}), { item_id: 'This item is in alarm; wait until it recovers' });
  const humid = items.find(({ item_cell_name }) => item_cell_name === 'humidity')!;
  assert.equal(await faults({ item_id: humid.id, value: 101 }), {
    item_id: 'A drill is running at this site; wait until it is over',
  });
  assert.equal(await told(), before, 'nothing of it is counted while it runs');
  await we.call('POST warning_operation', { alarm_action: 0, item_id: item.id, remarks: 'I hear it' });
  const running = await we.call('GET alarm_drill', { running: true });
  assert.equal(
    running.data.map((one) => [one.id, one.item_id, one.value, one.info, one.end_reason, one.left! > 500]),
    [[id, item.id, 99, `99.0 ${item.unit}`, null, true]],
  );
  const steps = async () => (await we.call('GET alarm_drill/{id}', { id })).steps.map(({ step }) => step);
  await eventually('its steps', async () => (await steps()).includes('light'));
  assert.equal((await steps()).sort(), ['buzzer', 'checked', 'confirmed', 'consoles', 'light', 'stored']);
  await we.call('DELETE alarm_drill', { item_id: item.id, verify_password: FIRST_PASSWORD });
  assert.is((await we.ask('DELETE alarm_drill', { item_id: item.id, verify_password: FIRST_PASSWORD })).code, 1002);

  const report = await we.call('GET alarm_drill/{id}', { id });
  assert.equal(
    [report.end_reason, report.left, report.user_name, report.steps.at(-1)!.step],
    ['stopped', null, 'admin', 'ended'],
  );
  assert.ok(report.stored_ms !== null && report.confirmed_ms !== null && report.stored_ms <= report.confirmed_ms);
  assert.is(report.steps.find(({ step }) => step === 'confirmed')!.user_name, 'admin');
  assert.equal(await told(), before, 'nor once it is over');
  assert.is((await alarmsOf(device.id)).total, 0);
  // the second that runs is not over, and measured with the next one
  const { actors } = await eventually('its second', async () => {
    const end = (await we.call('GET setting/time')).server_time;
    const metrics = await we.call('GET alarm_metrics', { start: end - 3600, end });
    return metrics.drills === 1 ? metrics : null;
  });
  assert.is(actors.find((actor) => actor.item_id === item.id)?.alarms, 1, 'the alarm of before, not the drill');
  const { value, drill } = (await we.call('GET device_groups/device/item', { device_id: device.id })).data.find(
    (one) => one.id === item.id,
  )!;
  assert.equal([drill, value === 99], [false, false], 'what is read stands again');
  const end = (await we.call('GET setting/time')).server_time + 1;
  const kept = await we.call('POST data_historys', {
    item_ids: [item.id],
    start_time: end - 600,
    end_time: end,
    interval: 0,
  } as never);
  // of what was read alone: an average or a number of seconds may hold these digits by chance
  assert.not.match(JSON.stringify(kept.data), /\[99\]/, 'history has nothing of it');
});

// ── lists ──

/** Rows of the table that answer a list in pages, of nothing in particular; a directory there is in tests/peers/directory. */
const paged = (Object.entries(endpoints) as [string, Row][]).filter(
  ([call, row]) => call.startsWith('GET ') && row.input?.page && !call.includes('/ldap/') && !call.includes('{'),
);
const REPORT = { type: 1, interval: 2, chart_type: 'chart', shared: false } as const;
/** live items are answered whole unless a part of them is asked for */
const WHOLE = ['GET device_groups/device/item'];
/** nobody is logged in: a program calls */
const EMPTY = ['GET user/sessions', 'GET notification_log', 'GET setting/overrides'];
const pageOf = async (call: string, ask: Readonly<Record<string, unknown>>): Promise<Page<{ readonly id: number }>> => {
  const got = await we.ask(call, ask);
  assert.equal([got.code, strangeIn(call, got.data)], [0, []], `${call} ${JSON.stringify(ask)}`);
  return got.data as Page<{ readonly id: number }>;
};
const idsOf = (page: Page<{ readonly id: number }>): number[] => page.data.map(({ id }) => id);

test('every list in pages is the whole list cut: nothing twice, nothing missing, the total always of all', async () => {
  assert.ok(paged.length >= 9, String(paged.length));
  for (const device of WARM) box.simulation.force(device, 'temperature', 60);
  await eventually('three alarms', async () => (await we.call('GET review')).total === 3);
  const { id: item, device_id } = (await we.call('GET setting/items', { limit: 1 })).data[0]!;
  const from = (await we.call('GET setting/time')).server_time + 3600;
  const works = await we.call('POST alarm_maintenance', { device_group_id: 1, from, until: from + 60, why: 'x' });
  const output = (await we.call('GET setting/items', { limit: 0 })).data.find(({ writable }) => writable)!.id;
  const lock = { item_ids: [output], reason: 'x', verify_password: FIRST_PASSWORD };
  const { id: locked } = await we.call('POST setting/locks', lock);
  const takes = (await we.call('GET setting/items/{id}', { id: output })).control!;
  const interlock = {
    name: 'x',
    item_id: output,
    values: [takes.values?.[0]?.value ?? takes.min ?? 0],
    conditions: [{ item_id: item, operator: 'alarm' as const }],
  };
  const rule = { name: 'x', conditions: interlock.conditions, actions: [1], state: 0 as const };
  const { id: ruled } = await we.call('POST setting/auto', rule);
  const { id: timed } = await we.call('POST setting/cron', { name: 'x', cycle: 'day', time: '02:00', actions: [1] });
  for (let n = 0; n < 2; n += 1) await we.call('POST setting/cron/{id}/run', { id: timed });
  const host = {
    name: 'x',
    ip_address: '10.0.0.21',
    port: 22,
    protocol: 'ssh',
    user: 'x',
    pass_word: 'x',
    command: 'halt',
  } as const;
  const plan = { name: 'x', device_id, item_id: item, operator: 'alarm', delay: 60, hosts: [host], enable: false } as const;
  const { id: planned } = await we.call('POST setting/ups_linkage_shutdown', plan);
  const { id: interlocked } = await we.call('POST setting/interlocks', interlock);
  await we.call('PUT setting/interlocks/{id}', { id: interlocked, allow_unknown: true });
  const [told] = (await we.call('GET setting/interlocks', { item_id: output })).data;
  assert.equal([told!.name, told!.allow_unknown, told!.conditions[0]!.truth], ['x', true, false]);
  const meter = (await we.call('GET setting/items', { limit: 0 })).data.find(({ unit }) => unit === 'kWh')!.id;
  for (const n of [1, 2])
    await we.call('POST energy/meter_replacement', { item_id: meter, at: 1_700_000_000 + n * 86_400, start: n });
  const { data: placed } = await we.call('GET setting/device_groups', { limit: 1 });
  const counted = { device_group_id: placed[0]!.id, type: 'total', meters: [{ item_id: meter }] } as const;
  for (const name of ['one', 'two']) {
    await we.call('POST setting/energy', { ...counted, name });
    await we.call('POST stairstep', { ...endpoints['POST stairstep'].example, name });
    await we.call('POST time_sharing_system', { ...endpoints['POST time_sharing_system'].example, name });
    await we.call('POST stemp_time', { ...endpoints['POST stemp_time'].example, name });
  }
  for (const name of ['night', 'day', 'week-end']) {
    const { id } = await we.call('POST setting/contacts', { name, email: `${name}@site.test` });
    await we.call('POST setting/contact_groups', { name, contact_ids: [id] });
    await we.call('POST data_history_template', { ...REPORT, name, item_ids: [item] });
  }
  for (const type of [0, 1, 2] as const) {
    await we.call('POST setting/top_view/device', { device_group_id: 1, type, component: 'VText', left: '1', top: '1' });
    await we.call('POST setting/top_view/background', { device_group_id: 1, type, background: 'builtin:blank' });
  }
  for (const [call] of paged) {
    const whole = await pageOf(call, { limit: 0 });
    assert.ok(whole.total > 0 || EMPTY.includes(call), `${call} is empty`);
    assert.is(whole.total, whole.data.length, call);
    const limit = Math.max(1, Math.ceil(whole.total / 3));
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await pageOf(call, { limit, page }));
    assert.equal(pages.flatMap(idsOf), idsOf(whole), call);
    assert.equal(
      pages.map(({ total }) => total),
      new Array(4).fill(whole.total),
      call,
    );
    const unasked = WHOLE.includes(call) ? whole.total : Math.min(10, whole.total);
    assert.is((await pageOf(call, {})).data.length, unasked, `${call}: ten unless one says otherwise`);
    assert.equal(idsOf(await pageOf(call, { limit: 500, page: 1_000_000 })), [], call);
    for (const wrong of [{ limit: 501 }, { limit: -1 }, { page: 0 }, { limit: 'all' }])
      assert.equal(Object.keys(await we.faults(call, wrong)), Object.keys(wrong), call);
  }
  await we.call('DELETE alarm_maintenance/{id}', works);
  await we.call('DELETE setting/auto/{id}', { id: ruled });
  await we.call('DELETE setting/cron/{id}', { id: timed });
  await we.call('DELETE setting/ups_linkage_shutdown/{id}', { id: planned });
  await we.call('DELETE setting/interlocks/{id}', { id: interlocked });
  await we.call('DELETE setting/locks/{id}', { id: locked, verify_password: FIRST_PASSWORD });
});

test('every list is sorted both ways by what its rows have, and by its own order where they have no such thing', async () => {
  const sorting = paged.filter(([, row]) => row.input?.sort);
  assert.ok(sorting.length >= 8);
  for (const [call] of sorting) {
    const whole = await pageOf(call, { limit: 0 });
    const up = idsOf(await pageOf(call, { limit: 0, sort: 'id' }));
    assert.equal(
      up,
      idsOf(whole).sort((a, b) => a - b),
      call,
    );
    assert.equal(idsOf(await pageOf(call, { limit: 0, sort: '-id' })), up.reverse(), call);
    for (const sort of ['nothing', '-', "id'; DROP TABLE item; --", '(SELECT 1)', 'rowid'])
      assert.equal(idsOf(await pageOf(call, { limit: 0, sort })), idsOf(whole), `${call} ${sort}`);
  }
});

test('every list is searched by a part of a name, in either case, and a sign of the query language is a letter', async () => {
  const searching = paged.filter(([, row]) => row.input?.keyword);
  assert.ok(searching.length >= 8);
  for (const [call] of searching) {
    for (const keyword of ['no such thing', '%', '_%_', "' OR 1=1 --", '*', '\\'])
      assert.is((await pageOf(call, { limit: 0, keyword })).total, 0, `${call} ${keyword}`);
    const whole = await pageOf(call, { limit: 0 });
    assert.is((await pageOf(call, { limit: 0, keyword: '' })).total, whole.total, call);
  }
  const found = async (call: string, keyword: string) => (await pageOf(call, { limit: 0, keyword })).total;
  assert.equal(
    [await found('GET setting/devices', 'ups'), await found('GET setting/devices', 'UPS')].map((n) => n > 0),
    [true, true],
  );
  assert.is(await found('GET setting/devices', 'ups'), await found('GET setting/devices', 'UPS'));
  assert.is(await found('GET setting/items', 'TEMPERATURE'), await found('GET setting/items', 'temperature'));
});

// ── history ──

test('the curve and the columns of a device answer for every range', async () => {
  const device = (await we.call('GET setting/devices', { keyword: '冷通道温湿度' })).data[0]!;
  const { server_time: now } = await we.call('GET setting/time');
  const points = async (ask: object): Promise<[number, number]> => {
    const curve = await we.call('GET environment_curve', { device_id: device.id, ...ask });
    assert.is(curve.temperature.length, curve.humidity.length);
    return [curve.step, curve.temperature.length];
  };
  assert.equal(await points({ type: 0 }), [120, 120]);
  assert.is((await points({ type: 1 }))[0], 120);
  assert.equal([(await points({ type: 2, interval: 2 }))[0], (await points({ type: 2, interval: 6 }))[0]], [120, 3600]);
  for (const type of [3, 4, 6]) assert.is((await points({ type }))[0], 3600);
  assert.equal((await points({ type: 5, start_time: now - 7200, end_time: now }))[0], 120);
  const { faults } = we;
  assert.equal(Object.keys(await faults('GET environment_curve', { device_id: device.id, type: 5 })), ['start_time']);
  assert.equal(
    Object.keys(await faults('GET environment_curve', { device_id: device.id, type: 5, start_time: 9, end_time: 9 })),
    ['end_time'],
  );
  for (const end_time of [253_402_300_800, 2 ** 53 - 1])
    assert.equal(await faults('GET environment_curve', { device_id: device.id, type: 5, start_time: 0, end_time }), {
      end_time: 'Must be between 0 and 253402300799',
    });
  const late = { start_time: 253_402_300_000, end_time: 253_402_300_799 };
  assert.is((await points({ type: 5, ...late }))[0], 120, 'the end of the calendar');

  const item = (await we.call('GET setting/items', { device_id: device.id, data_type: 1 })).data[0]!;
  const data = await we.call('GET device_groups/device/data', { device_id: device.id, item_ids: [item.id], points: 60 });
  assert.equal([data.series.length, data.series[0]!.item_id, data.series[0]!.avg.length], [1, item.id, data.times.length]);
  assert.ok(data.times.length <= 61);
  assert.is((await we.ask('GET device_groups/device/data', { device_id: device.id, item_ids: [999_999] })).code, 1002);
});

// ── the box about itself ──

test('the box says of itself what everybody may know, with and without a session', async () => {
  const nobody = callerOf(box.url);
  const info = await nobody.call('GET pub/info');
  assert.equal([info.setup_done, info.push_port > 0, info.language], [true, true, '']);
  const editions = await nobody.call('GET pub/edition', { type: 1 });
  assert.equal([editions.total, editions.data[0]!.current], [3, true]);
  assert.is(
    different((await inEach((reader) => reader.call('GET pub/edition', { type: 0 }))).map(({ data }) => data[0]!.sys_name)) > 2,
    true,
  );
  const licence = await nobody.call('GET pub/license');
  const counts = await we.call('GET dataview');
  assert.equal([licence.status, licence.devices, licence.items], ['trial', counts.devices, counts.items]);
  const health = await nobody.call('GET pub/health');
  assert.equal([health.db, health.version, health.bus.map(({ id }) => id)], ['ok', info.version, [1, 2]]);
});

test('the box says of itself what its users may know', async () => {
  const services = await we.call('GET system/info');
  assert.equal([services.alert_service, services.system_serice], [1, 1]);
  assert.match((await we.call('GET disk/usage'))[0]!.use, /^\d+%$/);
  assert.match((await we.call('GET memory/usage')).used, /^[\d.]+[KMG]$/);
  await eventually(
    'three seconds of the processor',
    async () => (await we.call('GET cpu/usage', { interval: 3000 })).length === 1,
  );
  assert.ok((await we.call('GET cpu/info')).cores > 0);
  const processes = await we.call('GET process/list');
  assert.ok(processes.data.some(({ pid }) => pid === process.pid));
  assert.ok(processes.total >= processes.data.length);
  assert.is(await we.call('GET setting/intelligent_inspection/one'), null);
  const time = await we.call('GET setting/time');
  assert.ok(time.server_time > 1_700_000_000 && time.timezone !== '');
});

test('settings that a page reads by key each answer their own object, one of them without a session', async () => {
  const nobody = callerOf(box.url);
  const keys = async (reader: Caller, key: string) => Object.keys(await reader.call('GET setting/gc/readonly', { key }));
  assert.equal(await keys(nobody, 'PWD_COMPLEXITY'), ['pwd_complexity_config']);
  assert.equal((await nobody.ask('GET setting/gc/readonly', { key: 'UI' })).status, 401);
  assert.equal(await keys(we, 'ACCOUNT_SAFE'), [
    'acc_logout_config',
    'acc_single_config',
    'acc_lock_config',
    'acc_expire_config',
    'captcha_config',
  ]);
  assert.equal(await keys(we, 'AUTO_LOGIN'), ['enable', 'index']);
  assert.equal(await keys(we, 'UI'), ['default_theme', 'home_route', 'default_language']);
  assert.equal(await we.faults('GET setting/gc/readonly', { key: 'constructor' }), { key: 'Must be one of the choices' });
});

const flat = (menus: readonly Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...flat(menu.children)]);

test('the menu is one tree in four languages, heaviest first, without pages that are not there', async () => {
  const trees = await inEach((reader) => reader.call('GET menus'));
  const lists = trees.map(({ data }) => flat(data));
  const first = lists[0]!;
  assert.ok(first.some(({ url }) => url === '/overview') && first.some(({ url }) => url === '/alarm'));
  for (const list of lists) {
    assert.equal(
      list.map(({ id, url }) => [id, url]),
      first.map(({ id, url }) => [id, url]),
    );
    assert.ok(list.every(({ name }) => name !== ''));
  }
  assert.ok(first.every(({ url }) => !UNOPENED.includes(url)));
  const overview = lists.map((list) => list.find(({ url }) => url === '/overview')!.name);
  assert.equal(overview, ['总览', '總覽', '總覽', 'Overview']);
  const weights = trees[0]!.data.map(({ weight }) => weight);
  assert.equal(
    weights,
    [...weights].sort((a, b) => b - a),
  );
  for (const menu of first) for (const child of menu.children) assert.is(child.menu_id, menu.id);
});

test('a category that is renamed is called so in every language, and gets its words back', async () => {
  await we.call('PUT setting/categorys/{code}', { code: 'smoke', name: '烟雾', weight: 500 });
  const named = await inEach((reader) => reader.call('GET setting/categorys'));
  for (const { data } of named) assert.equal([data[0]!.code, data[0]!.name], ['smoke', '烟雾']);
  await we.call('PUT setting/categorys/{code}', { code: 'smoke', name: '', weight: 130 });
  const { data } = await we.call('GET pub/categorys');
  assert.equal([data[6]!.code, data[6]!.name], ['smoke', 'Smoke detector']);
  assert.ok('code' in (await we.faults('PUT setting/categorys/{code}', { code: 'spaceship' as 'ups', name: 'x' })));
});

test('roles: the own ones, and each by its id', async () => {
  const mine = await we.call('GET user/roles');
  assert.equal([mine.user_id, mine.user_name, mine.data, mine.login_type], [1, 'admin', [1], 1]);
  const role = await we.call('GET setting/roles/{id}', { id: 1 });
  assert.equal([role.id, role.builtin], [1, true]);
  assert.is((await we.ask('GET setting/roles/{id}', { id: 404 })).code, 1002);
});

test('devices are under maintenance now and later, stand among what is suppressed, and no more once that is over', async () => {
  const { data } = await we.call('GET setting/devices', { limit: 2 });
  const now = (await we.call('GET setting/time')).server_time;
  const works = { device_ids: data.map(({ id }) => id), from: now + 3600, until: now + 7200, why: 'new batteries' };
  const { id } = await we.call('POST alarm_maintenance', works);
  const listed = await we.call('GET alarm_maintenance', {});
  const covers = data.map(({ name }) => name);
  const stands = { ...works, id, device_group_id: null, covers, user_name: 'admin', begun: false, whole: true };
  assert.equal(listed, { total: 1, data: [stands] });
  const item_id = (await we.call('GET setting/items', { device_id: data[0]!.id, limit: 1 })).data[0]!.id;
  await we.call('POST warning_operation', { alarm_action: 2, item_id, remarks: 'spare' });
  const suppressed = await we.call('GET alarm_suppressions', { limit: 0 });
  assert.equal(
    suppressed.data.map((row) => [row.kind, row.item_id, row.why, row.user_name, row.begun]),
    [
      ['maintenance', null, 'new batteries', 'admin', false],
      ['disabled', item_id, 'spare', 'admin', true],
    ],
  );
  assert.is(suppressed.data[0]!.id, id);
  assert.is((await we.call('GET alarm_suppressions', { kind: 'disabled' })).total, 1);
  const over = async () =>
    (await we.call('GET alarm_suppressions', { over: true, limit: 0 })).data.filter(({ why }) => why === 'spare');
  assert.equal(await over(), [], 'it goes on');
  await we.call('POST warning_operation', { alarm_action: 3, item_id, remarks: 'back' });
  assert.equal(
    (await over()).map((row) => [row.kind, row.item_id, row.user_name, row.ended !== null, row.ended_by]),
    [['disabled', item_id, 'admin', true, 'admin']],
  );
  const { id: ofSite } = await we.call('POST alarm_maintenance', { device_group_id: 1, from: now, until: now + 60, why: 'x' });
  const [newest] = (await we.call('GET alarm_maintenance', {})).data;
  assert.equal([newest?.id, newest?.device_group_id, newest?.device_ids, newest?.begun], [ofSite, 1, [], true]);
  for (const one of [id, ofSite]) await we.call('DELETE alarm_maintenance/{id}', { id: one });
  assert.is((await we.ask('DELETE alarm_maintenance/{id}', { id })).code, 1002);
  assert.equal(await we.call('GET alarm_suppressions', { limit: 0 }), { total: 0, data: [] });
});

test.run();
