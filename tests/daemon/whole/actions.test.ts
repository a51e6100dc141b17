// What the box does besides telling people, from the call to the device: actions, buzzer and light.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Calls } from '../../../daemon/contract/endpoints/index';
import type { Action, ActionResult, SoundLightState, SoundLightTrial } from '../../../daemon/contract/entities';
import { eventually, FIRST_PASSWORD, newFolder, openBox } from '../../hands/box';
import { type Caller, callerOf, written } from '../../hands/calls';
import { request } from '../../hands/http';
import { configureOutputs, startUnit, type Unit } from '../../hands/outputs_room';
import { soundForm, WAV } from '../../hands/sounds';
import { openStaff } from '../../hands/staff';

let box: Awaited<ReturnType<typeof openBox>>;
let unit: Unit;
let we: Caller;
let room: Awaited<ReturnType<typeof configureOutputs>>;
const item = (cell: string): number => room.items[cell]!;

test.before(async () => {
  unit = await startUnit();
  // also for whoever is no administrator
  box = await openBox([], newFolder(), '', FIRST_PASSWORD, { unopened: [] });
  we = callerOf(box.url, box.token);
  room = await configureOutputs(box, unit.port);
});
test.after(async () => {
  await box.stop();
  await unit.stop();
});

const actions = async (): Promise<readonly Action[]> => (await we.call('GET setting/actions', { limit: 0 })).data;
const actionOf = async (id: number): Promise<Action> => (await actions()).find((one) => one.id === id)!;
const moves = (name: string, cell: string, value: number, more: object = {}) =>
  ({ name, type: 'digital_output', item_id: item(cell), value, ...more }) as const;
const add = async (input: object): Promise<number> =>
  ((await we.ask('POST setting/actions', { ...input })).data as { id: number }).id;
const faultsOf = (input: object) => we.faults('POST setting/actions', { ...input });
/** whether the box sounds and flashes */
const shown = () => {
  const { tone, sounds, light } = box.simulation.signals();
  return { frequency: tone?.frequency ?? null, sounds, light: light?.frequency ?? null };
};
const QUIET = { frequency: null, sounds: false, light: null };

/** The set point of the unit is an alarm above 30. */
async function watch(more: object): Promise<void> {
  const limits = { alarm_enable: true, threshold_max: 30, threshold_min: -50, repetitions: 1, check_interval: 0 };
  await we.call('PUT setting/items/{id}', { id: item('set_point'), ...limits, ...more });
}
async function becomes(raw: number, alarms: number): Promise<void> {
  unit.holding.set(10, raw);
  await eventually(`${alarms} alarms`, async () => {
    const { data } = await we.call('GET review', { limit: 0 });
    return data.filter((row) => row.item_id === item('set_point') && row.status_id !== 6).length === alarms;
  });
}

test('an empty box has the built-in action of the worst level, which can be changed and not be deleted', async () => {
  const [builtin] = await actions();
  assert.equal(
    [builtin?.id, builtin?.type, builtin?.builtin, builtin?.used_by, builtin?.device_id],
    [1, 'sound_light', true, 1, 1],
  );
  assert.equal([builtin?.last_time, builtin?.last_result], [null, null]);
  await we.call('PUT setting/actions/{id}', { id: 1, params: { buzzer_frequency: 2400 } });
  const changed = await actionOf(1);
  assert.equal([changed.params.buzzer_frequency, changed.params.light_frequency, changed.name], [2400, 2, 'Buzzer and light']);
  const kept = await we.ask('DELETE setting/actions/{id}', { id: 1 });
  assert.equal([kept.code, kept.message], [1003, 'Built-in: can be changed, but not deleted']);
  assert.equal(Object.keys(await we.faults('PUT setting/actions/{id}', { id: 1, type: 'http' })), ['params', 'type']);
  await we.call('PUT setting/actions/{id}', { id: 1, params: { buzzer_frequency: 2000 } });
});

test('each type is told what it needs, and nothing of another', async () => {
  const relay = item('relay');
  for (const [input, fields] of [
    [{ name: 'a', type: 'capture' }, ['type']],
    [{ name: 'a', type: 'digital_output' }, ['item_id']],
    [{ name: 'a', type: 'digital_output', item_id: relay }, ['value']],
    [{ name: 'a', type: 'digital_output', item_id: relay, value: 2 }, ['value']],
    [{ name: 'a', type: 'digital_output', item_id: item('hours'), value: 1 }, ['item_id']],
    [{ name: 'a', type: 'digital_output', item_id: 99_999, value: 1 }, ['item_id']],
    [{ name: 'a', type: 'digital_output', item_id: relay, value: 1, params: { pulse_ms: 999 } }, ['params']],
    [{ name: 'a', type: 'digital_output', item_id: relay, value: 1, params: { url: 'http://a.example' } }, ['params']],
    [{ name: 'a', type: 'digital_output', item_id: relay, value: 1, device_id: 1 }, ['device_id']],
    [{ name: 'a', type: 'sound_light', item_id: relay }, ['item_id']],
    [{ name: 'a', type: 'sound_light', value: 1 }, ['value']],
    [{ name: 'a', type: 'sound_light', params: { buzzer_frequency: 0 } }, ['params']],
    [{ name: 'a', type: 'sound_light', params: { buzzer_frequency: 65_536 } }, ['params']],
    [{ name: 'a', type: 'sound_light', params: { buzzer_duty: 101 } }, ['params']],
    [{ name: 'a', type: 'sound_light', params: { light_frequency: 1001 } }, ['params']],
    [{ name: 'a', type: 'sound_light', params: { siren: 1 } }, ['params.siren']],
    [{ name: 'a', type: 'http' }, ['params']],
    [{ name: 'a', type: 'http', params: { url: 'file:///etc/passwd' } }, ['params']],
    [{ name: 'a', type: 'http', params: { url: 'a.example/x' } }, ['params']],
    [{ name: 'a', type: 'http', params: { url: 'http://169.254.169.254/latest' } }, ['params']],
    [{ name: 'a', type: 'http', params: { url: `${box.url}/api` } }, ['params']],
    [{ name: 'a', type: 'http', params: { url: 'http://me:secret@a.example/' } }, ['params']],
    [{ name: 'a', type: 'http', params: { url: 'http://a.example', method: 'DELETE' } }, ['params']],
    [{ name: 'Buzzer and light', type: 'sound_light' }, ['name']],
    [{ name: 'a"b', type: 'sound_light' }, ['name']],
    [{ type: 'sound_light' }, ['name']],
  ] as const)
    assert.equal(Object.keys(await faultsOf(input)), fields, JSON.stringify(input));
  assert.is((await actions()).length, 1);
});

test('one that is carried out now moves its item, reads it back, and leaves what came of it', async () => {
  const id = await add(moves('on', 'relay', 1));
  const done = await we.call('POST setting/actions/{id}/run', { id });
  assert.equal([done.result, done.readback, done.error], ['success', 1, '']);
  assert.is(unit.coils.get(3), 1);
  const { last_result, last_time, item_name, device_name, value_label } = await actionOf(id);
  assert.equal([last_result, item_name, device_name, value_label], ['success', 'Relay', 'Outputs', 'On']);
  assert.type(last_time, 'number');
  const off = await add(moves('off', 'relay', 0));
  unit.whim = () => Buffer.from([5, 0, 3, 0, 0]);
  const other = await we.ask('POST setting/actions/{id}/run', { id: off });
  unit.whim = null;
  assert.equal([other.code, (other.data as ActionResult).result], [0, 'fail'], 'a second within a second waits its turn');
  const [entry] = (await we.call('GET operation_record', { limit: 1 })).data;
  assert.equal([entry?.result, entry?.content], ['unconfirmed', 'off']);
  for (const one of [id, off]) await we.call('DELETE setting/actions/{id}', { id: one });
});

test('one that is switched off by itself can be tried all the same, and one that is gone cannot', async () => {
  const id = await add({ ...moves('tried', 'valve', 1), enable: false });
  assert.is((await we.call('POST setting/actions/{id}/run', { id })).result, 'success');
  await we.call('DELETE setting/actions/{id}', { id });
  assert.is((await we.ask('POST setting/actions/{id}/run', { id })).code, 1002);
});

test('a sequence that goes on can be stopped by somebody else, and its last run says who did', async () => {
  const params = { steps: [{ action_id: 1 }, { action_id: 1, delay: 3600 }] };
  const id = await add({ name: 'An hour', type: 'template', params });
  assert.equal((await we.ask('POST setting/actions/{id}/stop', { id })).code, 1003, 'it does not go on yet');
  const under_way = we.ask('POST setting/actions/{id}/run', { id });
  await eventually('it waits', async () => (await actionOf(id)).last_result === 'running');
  const boss = await openStaff(box).hire('boss', { funcs: ['remote_control'], sites: [room.site] });
  assert.is((await boss.ask('POST setting/actions/{id}/stop', { id })).code, 0);
  const told = await under_way;
  const { result, error } = told.data as ActionResult;
  assert.equal([result, error], ['partly', 'Stopped by boss'], 'whoever began it and still waits is told at once');
  assert.is(told.message, 'Only partly carried out', 'its first step was');
  const run = (await we.call('GET setting/actions/{id}/last_run', { id }))!;
  assert.equal(
    run.actions.map((one) => [one.result, one.error]),
    [
      ['dropped', 'Stopped by boss'],
      ['success', ''],
      ['dropped', 'Stopped by boss'],
    ],
  );
  const { data } = await we.call('GET operation_record', { limit: 3 });
  const entry = data.find(({ user_name }) => user_name === 'boss');
  assert.equal([entry?.action, entry?.content], ['Stopped an action', 'An hour']);
  await we.call('DELETE setting/actions/{id}', { id });
});

test('a sequence is carried out step by step, and its last run tells what each was to show, when it was sent, what was read back', async () => {
  const [on, off] = [await add(moves('relay on', 'relay', 1)), await add(moves('relay off', 'relay', 0))];
  const steps = [
    { action_id: on, delay: 0, on_fail: 'go_on' },
    { action_id: off, delay: 1 },
  ];
  const id = await add({ name: 'On and off', type: 'template', params: { steps } });
  const { step_names, device_id, used_by, params } = await actionOf(id);
  assert.equal([step_names, device_id, used_by], [['relay on', 'relay off'], null, 0]);
  assert.equal(params, { steps });
  assert.is((await actionOf(on)).used_by, 1);
  assert.is(await we.call('GET setting/actions/{id}/last_run', { id }), null);
  assert.is((await we.call('POST setting/actions/{id}/run', { id })).result, 'success');
  assert.is(unit.coils.get(3), 0);
  const run = (await we.call('GET setting/actions/{id}/last_run', { id }))!;
  assert.equal(
    run.actions.map((one) => [one.step, one.action_name, one.value_label, one.readback_label, one.result, one.sent_ms !== null]),
    [
      [null, 'On and off', '', '', 'success', true],
      [1, 'relay on', 'On', 'On', 'success', true],
      [2, 'relay off', 'Off', 'Off', 'success', true],
    ],
  );
  const kept = await we.ask('DELETE setting/actions/{id}', { id: on });
  assert.equal([kept.code, (kept.data as { refs: readonly { id: number }[] }).refs.map((one) => one.id)], [1003, [id]]);
  const ring = await we.faults('PUT setting/actions/{id}', { id, params: { steps: [{ action_id: id }] } });
  assert.equal(Object.keys(ring), ['params']);
  for (const wrong of [
    [{ action_id: on, delay: 3601 }],
    [{ action_id: on, delay: -1 }],
    [{ action_id: on, on_fail: 'retry' }],
    Array.from({ length: 21 }, () => ({ action_id: on })),
    [],
    [{ action_id: 99_999 }],
  ]) {
    const said = await faultsOf({ name: 'w', type: 'template', params: { steps: wrong } });
    assert.equal(Object.keys(said), ['params'], JSON.stringify(wrong));
  }
  await we.call('PUT setting/actions/{id}', { id, params: { steps: [{ action_id: on, delay: 5 }] } });
  const [entry] = (await we.call('GET operation_record', { limit: 1 })).data;
  assert.equal([entry?.content, entry?.diff?.map(({ label }) => label)], ['On and off', ['Parameters · Steps']]);
  for (const one of [id, on, off]) await we.call('DELETE setting/actions/{id}', { id: one });
});

test('a sequence with a step that cuts power asks for the own password, as that step does', async () => {
  const cut = await add({ ...moves('cut', 'breaker', 0), verify_password: FIRST_PASSWORD });
  const input = { name: 'Cut in the end', type: 'template', params: { steps: [{ action_id: cut }] } };
  assert.equal(Object.keys(await faultsOf(input)), ['verify_password']);
  const id = await add({ ...input, verify_password: FIRST_PASSWORD });
  assert.equal(Object.keys(await we.faults('POST setting/actions/{id}/run', { id })), ['verify_password']);
  for (const one of [id, cut]) await we.call('DELETE setting/actions/{id}', { id: one });
});

test('what cuts power asks for the own password, when it is saved and when it is carried out', async () => {
  const input = moves('cut', 'breaker', 0);
  assert.equal(Object.keys(await faultsOf(input)), ['verify_password']);
  const id = await add({ ...input, verify_password: FIRST_PASSWORD });
  assert.equal(Object.keys(await we.faults('PUT setting/actions/{id}', { id, value: 1 })), ['verify_password']);
  assert.equal(Object.keys(await we.faults('POST setting/actions/{id}/run', { id })), ['verify_password']);
  const ran = await we.ask('POST setting/actions/{id}/run', { id, verify_password: FIRST_PASSWORD });
  assert.is((ran.data as ActionResult).result, 'success');
  await we.call('DELETE setting/actions/{id}', { id });
});

test('an action stands in one list of an item, is copied with its notices, and keeps from being deleted while it is named', async () => {
  const on = await add(moves('fan on', 'valve', 1));
  const off = await add(moves('fan off', 'valve', 0));
  const id = item('set_point');
  for (const [lists, fields] of [
    [{ overrun_actions: [on], recovery_actions: [on] }, ['recovery_actions']],
    [{ overrun_actions: [on, on] }, ['overrun_actions']],
    [{ recovery_actions: [77] }, ['recovery_actions']],
  ] as const)
    assert.equal(Object.keys(await we.faults('PUT setting/items/{id}', { id, ...lists })), fields);
  await we.call('PUT setting/items/{id}', { id, overrun_actions: [on], recovery_actions: [off] });
  await we.ask('PUT setting/items', { ids: [id, item('level')], source_id: id, parts: ['notice'] });
  const copied = await we.call('GET setting/items/{id}', { id: item('level') });
  assert.equal([copied.overrun_actions, copied.recovery_actions], [[on], [off]]);
  assert.is((await actionOf(on)).used_by, 2);
  const refused = await we.ask('DELETE setting/actions/{id}', { id: on });
  assert.equal(
    [refused.code, (refused.data as { refs: readonly { type: string }[] }).refs.map(({ type }) => type)],
    [1003, ['item', 'item']],
  );
  const held = await we.ask('DELETE setting/items/{id}', { id: item('valve') });
  assert.equal(
    (held.data as { refs: readonly { type: string }[] }).refs?.map(({ type }) => type),
    ['action', 'action'],
  );
  for (const one of [id, item('level')])
    await we.call('PUT setting/items/{id}', { id: one, overrun_actions: [], recovery_actions: [] });
  for (const one of [on, off]) await we.call('DELETE setting/actions/{id}', { id: one });
});

test('a level names an action of buzzer and light alone, and the built-in one if it is one of the two worst', async () => {
  const fan = await add(moves('fan', 'valve', 1));
  const own = await add({ name: 'short beeps', type: 'sound_light', params: { buzzer_count: 5, buzzer_time: 1 } });
  const put = (id: number, buzzer_action_id: number | null) =>
    we.faults('PUT setting/alarm_levels/{id}', { id, buzzer_action_id });
  assert.equal(Object.keys(await put(4, fan)), ['buzzer_action_id']);
  assert.equal(Object.keys(await put(4, 77)), ['buzzer_action_id']);
  assert.equal(Object.keys(await put(1, 1)), ['buzzer_action_id'], 'law h');
  await we.call('PUT setting/alarm_levels/{id}', { id: 1, buzzer_action_id: own });
  const refused = await we.ask('DELETE setting/actions/{id}', { id: own });
  assert.equal((refused.data as { refs: readonly { type: string; name: string }[] }).refs, [
    { type: 'level', id: 1, name: 'Notice' },
  ]);
  await we.call('PUT setting/alarm_levels/{id}', { id: 1, buzzer_action_id: null });
  for (const one of [fan, own]) await we.call('DELETE setting/actions/{id}', { id: one });
});

test('an item names the built-in action at the two worst levels alone: at another one nobody would hear it', async () => {
  const id = item('set_point');
  const { alarm_level_id } = await we.call('GET setting/items/{id}', { id });
  const put = (fields: object) => we.faults('PUT setting/items/{id}', { id, ...fields });
  for (const lists of [{ overrun_actions: [1] }, { recovery_actions: [1] }])
    assert.equal(Object.keys(await put({ alarm_level_id: 2, ...lists })), Object.keys(lists));
  await we.call('PUT setting/items/{id}', { id, alarm_level_id: 3, overrun_actions: [1] });
  assert.equal(await put({ alarm_level_id: 2 }), {
    overrun_actions: 'The built-in action is reserved for the two highest levels: select another one',
  });
  await we.call('PUT setting/items/{id}', { id, alarm_level_id, overrun_actions: [] });
});

test('an alarm sounds, flashes and switches; silence is no confirmation; confirmed it is steadily lit; its end switches back', async () => {
  const on = await add(moves('cool', 'valve', 1));
  const off = await add(moves('rest', 'valve', 0));
  unit.coils.set(5, 0);
  await watch({ alarm_level_id: 4, overrun_actions: [on], recovery_actions: [off] });
  await becomes(400, 1);
  await eventually('the fan', () => unit.coils.get(5) === 1);
  assert.equal([shown().frequency, shown().light], [2000, 2]);
  const state = await we.call('GET setting/sound_light');
  const { id } = (await we.call('GET review', { limit: 0 })).data.find((one) => one.item_id === item('set_point'))!;
  const buzzer = { fitted: true, on: true, alarm_ids: [id] };
  assert.equal(state satisfies SoundLightState, { buzzer, light: { fitted: true, on: true } });

  await we.call('POST setting/sound_light/stop');
  assert.equal([shown().sounds, shown().light], [false, 2]);
  assert.equal((await we.call('GET setting/sound_light')).buzzer.alarm_ids, []);
  const [row] = (await we.call('GET review', { limit: 0 })).data.filter((one) => one.item_id === item('set_point'));
  assert.is(row?.is_confirm, 0);
  await we.call('POST warning_operation', { alarm_action: 0, item_id: item('set_point'), remarks: 'seen' });
  await eventually('the steady light', () => shown().light === 0 && shown().frequency === null);

  await becomes(220, 0);
  await eventually('silence', () => JSON.stringify(shown()) === JSON.stringify(QUIET));
  await eventually('the fan at rest', () => unit.coils.get(5) === 0);
  await eventually('what came of it', async () => (await actionOf(off)).last_result === 'success');
  await watch({ overrun_actions: [], recovery_actions: [] });
  for (const one of [on, off]) await we.call('DELETE setting/actions/{id}', { id: one });
});

test('a disabled alarm neither sounds nor switches', async () => {
  const on = await add(moves('cool', 'valve', 1));
  unit.coils.set(5, 0);
  await watch({ alarm_level_id: 4, overrun_actions: [on], recovery_actions: [] });
  await we.call('POST warning_operation', { alarm_action: 2, item_id: item('set_point'), remarks: 'works' });
  await becomes(400, 1);
  assert.equal([shown(), unit.coils.get(5)], [QUIET, 0]);
  await becomes(220, 0);
  await we.call('POST warning_operation', { alarm_action: 3, item_id: item('set_point'), remarks: 'done' });
  await watch({ overrun_actions: [] });
  await we.call('DELETE setting/actions/{id}', { id: on });
});

test('a trial of buzzer and light says what they make of it', async () => {
  const tried = await we.call('POST setting/sound_light/test', { buzzer_frequency: 440, light_frequency: 5 });
  assert.equal(tried satisfies SoundLightTrial, {
    seconds: 3,
    buzzer: { fitted: true, frequency: 440, duty: 10, error: '' },
    light: { fitted: true, frequency: 5, duty: 10, error: '' },
  });
  assert.equal(shown(), { frequency: 440, sounds: true, light: 5 });
  assert.equal(Object.keys(await we.faults('POST setting/sound_light/test', { buzzer_frequency: 0 })), ['buzzer_frequency']);
});

test('a sound is uploaded, named by a level, and had by every console; what is none is refused', async () => {
  const { path } = written('POST setting/alarm_commons/sound', {});
  const { voice_file } = (await we.send(path, soundForm())).data as { voice_file: string };
  assert.match(voice_file, /^\/upload\/pub\/sound\/[0-9a-f]{32}\.wav$/);
  const served = await request(we.port, voice_file);
  assert.equal(
    [served.status, served.headers['content-type'], served.headers['x-content-type-options']],
    [200, 'audio/wav', 'nosniff'],
  );
  assert.is(served.text.length > 0, true);
  await we.call('PUT setting/alarm_levels/{id}', { id: 4, voice_file });
  await we.call('PUT setting/alarm_commons', { voice_file });
  assert.is((await we.call('GET setting/alarm_commons')).voice_file, voice_file);
  const gone = '/upload/pub/sound/0123456789abcdef0123456789abcdef.wav';
  for (const file of [gone, '/upload/pub/logo/x.png', '/etc/passwd', '/upload/pub/sound/../../config.db'])
    assert.equal(
      Object.keys(await we.faults('PUT setting/alarm_levels/{id}', { id: 4, voice_file: file })),
      ['voice_file'],
      file,
    );
  const refused = await we.send(path, soundForm(Buffer.from('<html>')));
  assert.equal([refused.code, refused.data], [1001, { fields: { file: 'Select a wav, mp3 or ogg file' } }]);
  assert.is((await we.send(path, soundForm(Buffer.concat([WAV, Buffer.alloc(1_048_576)])))).status, 413);
  await we.call('PUT setting/alarm_levels/{id}', { id: 4, voice_file: '' });
  await we.call('PUT setting/alarm_commons', { voice_file: '' });
});

test('who may, and who sees what', async () => {
  const staff = openStaff(box);
  const id = await add({ ...moves('valve', 'valve', 1) });
  const web = await add({ name: 'tell', type: 'http', params: { url: 'https://example.com/?key=secret' } });
  const someone = await staff.hire('someone', { funcs: [], sites: [room.site] });
  const there = (await someone.ask('GET setting/actions', { limit: 0 })).data as { data: readonly Action[] };
  assert.equal(there.data.find((one) => one.id === web)?.params, {}, 'an address may hold what lets one in');
  for (const [call, input] of [
    ['POST setting/actions', moves('a', 'valve', 0)],
    ['PUT setting/actions/{id}', { id, value: 0 }],
    ['DELETE setting/actions/{id}', { id }],
    ['POST setting/actions/{id}/run', { id }],
    ['POST setting/actions/{id}/stop', { id }],
    ['POST setting/sound_light/test', {}],
    ['POST setting/sound_light/stop', {}],
  ] as const)
    assert.is((await someone.ask(call, input)).code, 1004, call);
  const elsewhere = await staff.hire('elsewhere', { funcs: ['linkage_edit', 'remote_control'], sites: [] });
  const seen = (await elsewhere.ask('GET setting/actions', { limit: 0 })).data as { data: readonly Action[] };
  assert.equal(
    seen.data.map((one) => one.id),
    [1, web],
  );
  const calls = ['PUT setting/actions/{id}', 'DELETE setting/actions/{id}', 'POST setting/actions/{id}/run'] as const;
  for (const call of [...calls, 'POST setting/actions/{id}/stop'] as const)
    assert.is((await elsewhere.ask(call, { id })).code, 1002, call);
  const mailed = { name: 'mailed', type: 'report', params: { report_id: 1, emails: ['li@site.test'] } } as const;
  assert.is((await elsewhere.ask('POST setting/actions', mailed)).code, 1004, 'what leaves by mail is exported');
  assert.equal(await we.faults('POST setting/actions', mailed), {
    params: 'Select a report that you saved or that is shared with you',
  });
  const { id: hall } = await we.call('POST setting/device_groups', { name: 'Hall' });
  const template = (await we.call('GET setting/device_templates', { keyword: 'Bench', limit: 1 })).data[0]!.id;
  const seat = { driver: 'modbus_tcp', ip_address: '127.0.0.1', port: unit.port, protocol_id: 2, enable: false } as const;
  const input = { ...seat, name: 'Other', device_group_id: hall, device_template_id: template };
  const { id: other } = await we.call('POST setting/devices', input);
  const theirs = (await we.call('GET setting/items', { device_id: other, limit: 0 })).data.find(
    ({ data_type }) => data_type === 1,
  )!;
  const tuner = await staff.hire('tuner', { funcs: ['item_edit'], sites: [hall] });
  for (const overrun_actions of [[id], [99_999]])
    assert.equal(
      await tuner.faults('PUT setting/items/{id}', { id: theirs.id, overrun_actions }),
      { overrun_actions: 'Data does not exist' },
      'nobody has another room’s outputs moved by his own alarms',
    );
  assert.is((await tuner.ask('PUT setting/items/{id}', { id: theirs.id, overrun_actions: [web] })).code, 0);
  await we.call('PUT setting/items/{id}', { id: theirs.id, overrun_actions: [] });
  staff.close();
  for (const one of [id, web]) await we.call('DELETE setting/actions/{id}', { id: one });
});

test('a timed task is run by hand, says what came of it, and stands in the log; what it uses stays', async () => {
  const on = await add(moves('task on', 'relay', 1));
  const { id } = await we.call('POST setting/cron', {
    name: 'Every night',
    cycle: 'month',
    every: 3,
    time: '02:30',
    start_date: '2026-11-30',
    actions: [on],
  });
  const done = await we.call('POST setting/cron/{id}/run', { id });
  assert.equal([done.result, done.message, done.actions[0]!.readback, unit.coils.get(3)], ['success', '', 1, 1]);
  const [run] = (await we.call('GET setting/cron/log', { cron_id: id })).data;
  assert.equal(
    [run!.name, run!.result, run!.user_name, run!.actions[0]!.action_name],
    ['Every night', 'success', 'admin', 'task on'],
  );
  const refused = await we.ask('DELETE setting/actions/{id}', { id: on });
  assert.equal([refused.code, (refused.data as { refs: unknown[] }).refs], [1003, [{ type: 'cron', id, name: 'Every night' }]]);
  assert.equal(Object.keys(await we.faults('PUT setting/cron/{id}', { id, cycle: 'once', start_date: '2025-01-01' })), [
    'start_date',
  ]);
  await we.call('PUT setting/cron/{id}', { id, cycle: 'week', weeks: [7], time: '03:00' });
  const [told] = (await we.call('GET setting/cron', { keyword: 'night' })).data;
  assert.equal([told!.cycle, told!.every, told!.weeks, told!.time], ['week', undefined, [7], '03:00']);
  assert.equal(
    [told!.last_result, told!.action_names, told!.owner_name, told!.owner_may],
    ['success', ['task on'], 'admin', true],
  );
  assert.ok(told!.next_time! > run!.run_time && told!.next_time! <= run!.run_time + 8 * 86_400);
  const byNumber = async (cron_id: number) => (await we.call('GET setting/cron', { cron_id })).data.map((task) => task.name);
  assert.equal([await byNumber(id), await byNumber(id + 1)], [['Every night'], []]);
  await we.call('DELETE setting/cron/{id}', { id });
  await we.call('DELETE setting/actions/{id}', { id: on });
});

test('a shutdown plan is kept, told without its secrets, refused for what does not go together, and in the way of its UPS', async () => {
  const host = { name: 'web', ip_address: '10.0.0.21', port: 22, protocol: 'ssh', user: 'ups', command: 'halt' } as const;
  const plan = {
    name: 'Order',
    device_id: room.device,
    item_id: item('set_point'),
    operator: '<',
    value: 20,
    delay: 60,
  } as const;
  const { id } = await we.call('POST setting/ups_linkage_shutdown', {
    ...plan,
    hosts: [
      { ...host, pass_word: 'open sesame', timeout: 60 },
      { ...host, name: 'disk', key: 'a private key', stage: 2 },
    ],
  });
  const read = async () => await we.ask('GET setting/ups_linkage_shutdown', { keyword: 'order' });
  const { text, data } = await read();
  assert.not.match(text, /open sesame|a private key|sealed/);
  const [told] = (data as { data: Calls['GET setting/ups_linkage_shutdown']['out']['data'] }).data;
  assert.equal(
    [told!.estimate, told!.hosts.map((one) => [one.has_pass_word, one.has_key])],
    [
      60 + 60 + 120,
      [
        [true, false],
        [false, true],
      ],
    ],
  );
  const faults = (change: object) => we.faults('PUT setting/ups_linkage_shutdown/{id}', { id, ...change });
  assert.match((await faults({ hosts: [{ ...host, ip_address: '169.254.0.1' }] })).hosts!, /web.*169\.254\.0\.1/);
  assert.ok((await faults({ hosts: [{ ...host, command: 'halt\nreboot' }] })).hosts);
  assert.ok((await faults({ hosts: [{ ...host, command: 'x'.repeat(501) }] })).hosts);
  assert.ok((await faults({ hosts: Array.from({ length: 201 }, (_, i) => ({ ...host, name: `h${i}` })) })).hosts);
  // as it was read, with what a reader sees of it
  await we.call('PUT setting/ups_linkage_shutdown/{id}', { ...told!, delay: 90 } as never);
  assert.equal((await we.call('GET setting/ups_linkage_shutdown', {})).data[0]!.delay, 90);
  const hook = {
    ...host,
    name: 'hook',
    protocol: 'http',
    user: '',
    command: 'POST https://10.0.0.8/power?token=abc',
    body: 'pin 4711',
  };
  await we.call('PUT setting/ups_linkage_shutdown/{id}', { id, hosts: [hook] } as never);
  assert.match((await read()).text, /token=abc.*pin 4711/);
  const staff = openStaff(box);
  const onlooker = await staff.hire('onlooker', { funcs: [], sites: [room.site] });
  const seen = await onlooker.ask('GET setting/ups_linkage_shutdown', {});
  assert.match(seen.text, /hook/);
  assert.not.match(seen.text, /token=abc|4711/, 'what a program is called by may hold what lets one in');
  staff.close();
  const used = await we.ask('DELETE setting/devices/{id}', { id: room.device, verify_password: FIRST_PASSWORD });
  assert.ok(
    (used.data as { refs: { type: string; name: string }[] }).refs.some(
      (ref) => ref.type === 'ups_shutdown' && ref.name === 'Order',
    ),
  );
  await we.call('DELETE setting/ups_linkage_shutdown/{id}', { id });
});

test('a shutdown plan whose trigger holds counts down, is aborted by somebody, and is tried without telling anybody anything', async () => {
  const host = {
    name: 'web',
    ip_address: 'host.invalid',
    port: 9,
    protocol: 'ssh',
    user: 'ups',
    pass_word: 'x',
    command: 'halt',
  } as const;
  const plan = { device_id: room.device, item_id: item('set_point'), operator: '<', value: 1e6, delay: 3600 } as const;
  const { id } = await we.call('POST setting/ups_linkage_shutdown', { ...plan, name: 'Now', hosts: [host] });
  const now = async () => (await we.call('GET setting/ups_linkage_shutdown', { keyword: 'now' })).data[0]!;
  await eventually('the countdown', async () => (await now()).phase === 'countdown');
  assert.equal(
    [(await now()).hosts[0]!.is, (await we.ask('DELETE setting/ups_linkage_shutdown/{id}', { id })).code],
    ['waiting', 1003],
  );
  const running = async () => await we.call('GET setting/ups_linkage_shutdown/running', {});
  assert.equal(
    (await running()).map(({ name, phase, may_edit, countdown_time, troubled }) => [
      name,
      phase,
      may_edit,
      countdown_time !== null,
      troubled,
    ]),
    [['Now', 'countdown', true, true, 0]],
  );
  await we.call('POST setting/ups_linkage_shutdown/{id}/abort', { id });
  assert.is((await now()).phase, 'aborted');
  assert.equal(await running(), [], 'no page tells of it any more');
  assert.is((await we.ask('POST setting/ups_linkage_shutdown/{id}/abort', { id })).code, 1003);
  const [run] = await we.call('GET setting/ups_linkage_shutdown/{id}/runs', { id });
  assert.equal(
    [run!.user_name, run!.events.map(({ what, host: name }) => `${what} ${name}`.trim())],
    ['admin', ['countdown', 'aborted', 'cancelled web']],
  );
  const trial = { id, dry_run: true, verify_password: FIRST_PASSWORD } as const;
  const { hosts } = await we.call('POST setting/ups_linkage_shutdown/{id}', trial);
  assert.equal(
    hosts.map(({ name, ok, message, host_key }) => [name, ok, message, host_key]),
    [['web', false, 'Host host.invalid not found', '']],
  );
  assert.ok(await we.faults('POST setting/ups_linkage_shutdown/{id}', { ...trial, dry_run: false }));
  await we.call('DELETE setting/ups_linkage_shutdown/{id}', { id });
});

test('a rule switches another output when its register rises and back when it falls, reads back, and says what it did', async () => {
  unit.holding.set(10, 200);
  // somebody ran a task that moves it a moment ago
  await we.ask('DELETE setting/overrides/{item_id}', { item_id: item('relay') });
  const on = await add(moves('rule on', 'relay', 1));
  const off = await add(moves('rule off', 'relay', 0));
  const { id } = await we.call('POST setting/auto', {
    name: 'Too warm',
    conditions: [{ item_id: item('set_point'), operator: '>', value: 30, recovery: 2 }],
    actions: [on],
    recovery_actions: [off],
  });
  const why = async () => (await we.call('GET setting/auto/{id}/why', { id })).missing;
  await eventually('the register was read', async () => (await we.call('GET setting/auto/{id}', { id })).truth === false);
  assert.equal(await why(), ['Condition 1 is not met']);
  const [shown] = (await we.call('GET setting/auto/{id}', { id })).conditions;
  assert.equal([shown!.value_label, shown!.recovery_label], ['30 ℃', '2 ℃']);
  unit.holding.set(10, 310);
  await eventually('the relay is on', () => unit.coils.get(3) === 1);
  await eventually('it was read back', async () => (await we.call('GET setting/auto/{id}', { id })).last_result === 'success');
  const looks = { conditions: [{ item_id: item('set_point'), operator: '>', value: 30 }], actions: [on] };
  const watch = await we.call('POST setting/auto', { name: 'Looks on', mode: 'watch', ...looks });
  const lastOf = async (id: number) => {
    const { last_time, last_watched, last_result } = await we.call('GET setting/auto/{id}', { id });
    return [last_time !== null, last_watched, last_result];
  };
  await eventually('it would have begun', async () => (await lastOf(watch.id))[0]);
  await we.call('PUT setting/auto/{id}', { id: watch.id, state: 0, mode: 'armed' });
  assert.equal(await lastOf(watch.id), [true, true, null], 'nothing was sent, though it watches no more');
  assert.equal(await lastOf(id), [true, false, 'success']);
  const warm = { ...looks.conditions[0]!, duration: 600 } as const;
  await we.call('PUT setting/auto/{id}', { id: watch.id, state: 1, mode: 'watch', conditions: [warm] });
  const standing = async () => {
    const { truth, lasting } = await we.call('GET setting/auto/{id}', { id: watch.id });
    return truth === false && lasting;
  };
  await eventually('what is so, but not for ten minutes yet, is told apart', standing);
  await we.call('DELETE setting/auto/{id}', { id: watch.id });
  const movedBy = async (asked: { device_id?: number; device_group_id?: number }) =>
    (await we.call('GET setting/automation/items', asked)).map(({ item_id, rules }) => [item_id, ...rules]);
  assert.equal(await movedBy({ device_id: room.device }), [[item('relay'), { id, name: 'Too warm', begun: true }]]);
  assert.equal(await movedBy({ device_id: room.device + 1 }), []);
  const [begun] = await we.call('GET setting/auto/{id}/runs', { id });
  assert.equal([begun!.kind, begun!.conditions[0]!.truth, begun!.actions[0]!.readback], ['begin', true, 1]);
  const { value_label, readback_label, sent_ms, elapsed_ms } = begun!.actions[0]!;
  assert.equal([value_label, readback_label], ['On', 'On']);
  assert.ok(sent_ms! >= 0 && sent_ms! <= elapsed_ms! && elapsed_ms! < 60_000, `${sent_ms} ms, ${elapsed_ms} ms`);
  assert.match(begun!.conditions[0]!.info, /31/);
  assert.equal(await why(), []);
  unit.holding.set(10, 280);
  await eventually('the relay is off', () => unit.coils.get(3) === 0);
  const [entry] = (await we.call('GET pub/remote_control', { item_id: item('relay') })) as { by: string }[];
  assert.is(entry!.by, 'rule');

  const rule = { conditions: [{ item_id: item('set_point'), operator: '>', value: 30 } as const], actions: [on] };
  const { job_id } = await we.call('POST setting/auto/rehearsal', { rule, against: id, days: 1 });
  const rehearsed = await eventually('the rehearsal', async () => {
    const { state, result } = await we.call('GET jobs/{job_id}', { job_id });
    return state === 'success' && result && 'lanes' in result ? result : null;
  });
  // what is older than a few seconds is known of nothing here
  assert.ok(rehearsed.tried.unknown_seconds > 80_000);
  assert.is(rehearsed.lanes.length, 1);
  assert.equal(Object.keys(await we.faults('POST setting/auto/rehearsal', { rule: { ...rule, actions: [on, on] }, days: 1 })), [
    'actions',
  ]);

  await we.call('POST setting/auto/update_state', { id, state: 0 });
  unit.holding.set(10, 310);
  assert.equal(await why(), ['The rule is off']);
  await we.call('POST setting/auto/{id}/rearm', { id });
  await we.call('PUT setting/auto/{id}', { id, cooldown: 600 });
  const [told] = (await we.call('GET setting/auto', { keyword: 'warm' })).data;
  assert.equal([told!.state, told!.cooldown, told!.owner_name, told!.truth], [0, 600, 'admin', null]);
  assert.equal([told!.action_names, told!.recovery_names, told!.period_name], [['rule on'], ['rule off'], '']);
  assert.is((await we.ask('DELETE setting/actions/{id}', { id: on })).code, 1003);
  await we.call('DELETE setting/auto/{id}', { id });
  for (const one of [on, off]) await we.call('DELETE setting/actions/{id}', { id: one });
  unit.holding.set(10, 200);
});

test('a person who switches what a rule has switched holds it, which is told, until it is given back to the rule', async () => {
  unit.holding.set(10, 310);
  const on = await add(moves('held on', 'relay', 1));
  const conditions = [{ item_id: item('set_point'), operator: '>', value: 30 } as const];
  const { id } = await we.call('POST setting/auto', { name: 'Held', conditions, actions: [on] });
  const off = await add(moves('held off', 'relay', 0));
  const beside = {
    name: 'Beside',
    conditions: [{ item_id: item('relay'), operator: '=', value: 1 } as const],
    actions: [off],
    state: 0 as const,
  };
  const saved = await we.call('POST setting/auto', beside);
  assert.equal(saved.loops, [['Beside', 'Beside']]);
  assert.equal(
    saved.conflicts.map(({ name }) => name),
    ['Held'],
  );
  assert.equal(saved.warnings.length, 2);
  assert.match(saved.warnings[0]!, /^Rules trigger one another: Beside → Beside$/);
  const mended = await we.call('PUT setting/auto/{id}', {
    id: saved.id,
    conditions: [{ item_id: item('set_point'), operator: '<', value: 0 }],
  });
  assert.equal(mended.loops, []);
  await we.call('DELETE setting/auto/{id}', { id: saved.id });
  await we.call('DELETE setting/actions/{id}', { id: off });
  const ofRelay = async () => (await we.call('GET setting/overrides', { item_id: item('relay') })).data;
  await eventually('the relay is on', () => unit.coils.get(3) === 1);
  // an item takes a command a second
  await eventually('it is switched off by hand', async () => {
    const command = { device_id: room.device, item_id: item('relay'), value: 0 };
    return (await we.ask('POST pub/remote_control', command)).code === 0;
  });
  const [hand] = await ofRelay();
  assert.is(hand?.user_name, 'admin');
  // its end is counted by another clock, whose seconds begin elsewhere
  assert.ok(Math.abs(hand!.until - hand!.time - 3600) <= 1);
  assert.match(hand!.name, /Relay/);
  const [moved] = await we.call('GET setting/automation/items', { device_group_id: room.site });
  assert.equal([moved?.hand?.user_name, moved?.rules[0]?.begun, moved?.locks, moved?.pause], ['admin', true, [], null]);
  const site = { device_group_id: room.site };
  const until = Math.floor(Date.now() / 1000) + 7200;
  await we.call('POST setting/automation/pause', { ...site, until, reason: 'service', verify_password: FIRST_PASSWORD });
  const [still] = await we.call('GET setting/automation/items', site);
  assert.equal([still?.pause?.user_name, still?.pause?.reason], ['admin', 'service'], 'which may outlast the hand');
  await we.call('DELETE setting/automation/pause/{device_group_id}', site);
  const { held } = await we.call('GET setting/auto/{id}/why', { id });
  assert.match(held[0]!.reason, /^Manual control by admin: automatic again at /);
  assert.match((await we.call('GET setting/auto/{id}', { id })).held, /^Manual control/);
  await we.call('DELETE setting/overrides/{item_id}', { item_id: item('relay') });
  await eventually('the relay is on again', () => unit.coils.get(3) === 1);
  assert.equal(await ofRelay(), []);
  assert.is((await we.ask('DELETE setting/overrides/{item_id}', { item_id: item('relay') })).code, 1002);
  await we.call('DELETE setting/auto/{id}', { id });
  await we.call('DELETE setting/actions/{id}', { id: on });
  unit.holding.set(10, 200);
});

test('a site is paused with the own password, which is told with who and why, and a rule there waits until it is given back', async () => {
  const { device_group_id } = await we.call('GET setting/items/{id}', { id: item('relay') });
  const until = Math.floor(Date.now() / 1000) + 3600;
  const wish = { device_group_id, until, reason: 'service' };
  assert.not.equal((await we.ask('POST setting/automation/pause', { ...wish, verify_password: 'wrong' })).code, 0);
  await we.call('POST setting/automation/pause', { ...wish, verify_password: FIRST_PASSWORD });
  const [pause] = (await we.call('GET setting/automation/pauses', {})).data;
  assert.equal([pause!.device_group_id, pause!.user_name, pause!.reason], [device_group_id, 'admin', 'service']);
  assert.ok(pause!.name !== '' && Math.abs(pause!.until - until) <= 2);
  const { id: action } = await we.call('POST setting/actions', moves('paused', 'relay', 1));
  const conditions = [{ item_id: item('set_point'), operator: '>', value: 1e6 } as const];
  const { id } = await we.call('POST setting/auto', { name: 'Waits', conditions, actions: [action] });
  assert.match(
    (await we.call('GET setting/auto/{id}', { id })).held,
    /^Automation at the site is paused by admin until .*: service$/,
  );
  await we.call('DELETE setting/automation/pause/{device_group_id}', { device_group_id });
  assert.is((await we.call('GET setting/automation/pauses', {})).total, 0);
  assert.not.match((await we.call('GET setting/auto/{id}', { id })).held, /paused/);
  assert.is((await we.ask('DELETE setting/automation/pause/{device_group_id}', { device_group_id })).code, 1002);
  await we.call('DELETE setting/auto/{id}', { id });
  await we.call('DELETE setting/actions/{id}', { id: action });
});

test('who does not see what a rule or a task moves is told neither what it showed nor who keeps it from being moved', async () => {
  const staff = openStaff(box);
  const { id: yard } = await we.call('POST setting/device_groups', { name: 'Yard' });
  const template = (await we.call('GET setting/device_templates', { keyword: 'Bench', limit: 1 })).data[0]!.id;
  const seat = { driver: 'modbus_tcp', ip_address: '127.0.0.1', port: unit.port, protocol_id: 3 } as const;
  const input = { ...seat, name: 'Yard unit', device_group_id: yard, device_template_id: template, poll_interval: 1 };
  const { id: device } = await we.call('POST setting/devices', input);
  const theirs = (await we.call('GET setting/items', { device_id: device, limit: 0 })).data;
  const own = (cell: string): number => theirs.find(({ item_cell_name }) => item_cell_name === cell)!.id;
  const watcher = await staff.hire('watcher', { funcs: [], sites: [yard] });
  const far = await add(moves('far', 'set_point', 23.5));
  const near = await add({ name: 'near', type: 'digital_output', item_id: own('relay'), value: 1 });
  const { id: task } = await we.call('POST setting/cron', { name: 'Both', cycle: 'day', time: '02:00', actions: [far, near] });
  await we.call('POST setting/cron/{id}/run', { id: task });
  const until = Math.floor(Date.now() / 1000) + 3600;
  const pause = { device_group_id: room.site, until, reason: 'painting', verify_password: FIRST_PASSWORD };
  await we.call('POST setting/automation/pause', pause);
  const { id } = await we.call('POST setting/auto', {
    name: 'Far',
    conditions: [{ item_id: own('hours'), operator: '>=', value: 0 }],
    actions: [far],
  });
  await eventually('it is held', async () => /painting/.test((await we.call('GET setting/auto/{id}', { id })).last_error));
  const said = async (who: Caller): Promise<string> => {
    const asked = [
      await who.ask('GET setting/auto', {}),
      await who.ask('GET setting/auto/{id}/why', { id }),
      await who.ask('GET setting/auto/{id}/runs', { id }),
      await who.ask('GET setting/cron/log', { cron_id: task }),
    ];
    for (const { code } of asked) assert.is(code, 0);
    return JSON.stringify(asked.map(({ data }) => data));
  };
  const [whole, part] = [await said(we), await said(watcher)];
  for (const secret of [/painting/, /23\.5/]) assert.equal([secret.test(whole), secret.test(part)], [true, false], `${secret}`);
  assert.match(part, /kept from being sent/);
  const [run] = (await watcher.call('GET setting/cron/log', { cron_id: task })).data;
  assert.equal(
    run!.actions.map(({ action_name, result, readback }) => [action_name, result, readback]),
    [
      ['', 'success', null],
      ['near', 'success', 1],
    ],
  );
  await we.call('DELETE setting/auto/{id}', { id });
  await we.call('DELETE setting/cron/{id}', { id: task });
  await we.call('DELETE setting/automation/pause/{device_group_id}', { device_group_id: room.site });
  for (const one of [far, near]) await we.call('DELETE setting/actions/{id}', { id: one });
  await we.call('DELETE setting/devices/{id}', { id: device, verify_password: FIRST_PASSWORD });
  staff.close();
});

test('a rule that uses what is gone is an alarm of its site, which says so by name, until the rule is gone', async () => {
  const { id: action } = await we.call('POST setting/actions', moves('never', 'relay', 1));
  const conditions = [{ item_id: item('hours'), operator: '>', value: 1 } as const];
  const { id } = await we.call('POST setting/auto', { name: 'Blind', conditions, actions: [action] });
  await we.call('DELETE setting/items/{id}', { id: item('hours'), force: true });
  const told = async () =>
    (await we.call('GET review', { limit: 0 })).data.filter(({ device_name }) => device_name === 'This site');
  const [alarm] = await eventually('the alarm', async () => ((await told()).length > 0 ? told() : null), 15_000);
  assert.equal(
    [alarm!.item_name, alarm!.info],
    ['Automation', 'Rule “Blind” uses an item, a time period or an action that was deleted'],
  );
  const names = (await we.call('GET setting/devices', { limit: 0 })).data.map(({ name }) => name);
  assert.not(names.includes('') || names.includes('This site'));
  await we.call('DELETE setting/auto/{id}', { id });
  await eventually('its end', async () => (await told()).every(({ status_id }) => status_id === 6), 15_000);
});

test.run();
