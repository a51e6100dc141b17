import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Action } from '../../../../daemon/contract/entities';
import { USUAL_SOUND_LIGHT } from '../../../../daemon/contract/rules/sound_light';
import { learn } from '../../../../web/lang/words';
import ActionsPage from '../../../../web/pages/actions/actions';
import c from '../../../../web/pages/actions/words/action_cells/zh_cn';
import w from '../../../../web/pages/actions/words/actions/zh_cn';
import order from '../../../../web/pages/in_order/words/in_order/zh_cn';
import trace from '../../../../web/pages/linkage/words/rules/zh_cn';
import { the, until } from '../../../hands/dom';
import { type Asked, ConsoleBox } from '../../app/console_box';
import { choose, closePage, OPERATOR, openPage, press, shellWords, texts } from '../hands';
import { button, calmDown, dialog, enter, faultAt, field, refusal, save } from '../kit/hands';
import { item } from '../rows';

learn('actions', w);
learn('action_cells', c);
learn('in_order', order);
learn('rules', trace);

const action = (change: Partial<Action>): Action => ({
  id: 1,
  name: '声光告警',
  type: 'sound_light',
  device_id: 1,
  device_name: '本机',
  item_id: null,
  item_name: '',
  value: null,
  value_label: '',
  params: USUAL_SOUND_LIGHT,
  report_name: '',
  step_names: [],
  enable: true,
  builtin: true,
  used_by: 1,
  last_time: null,
  last_result: null,
  last_error: '',
  update_time: 5,
  ...change,
});
const FAN = action({
  id: 2,
  name: '开风机',
  type: 'digital_output',
  device_id: 12,
  device_name: '风机柜',
  item_id: 40,
  item_name: '风机',
  value: 1,
  value_label: '闭合',
  params: { pulse_ms: 1500, always: false },
  builtin: false,
  used_by: 3,
  last_time: 1_764_224_000,
  last_result: 'no_answer',
  last_error: '设备无应答',
});
const TOLD = action({
  id: 3,
  name: '通知平台',
  type: 'http',
  device_id: null,
  device_name: '',
  params: { url: 'https://hooks.example.com/alarm?key=1', method: 'PUT', body: '' },
  enable: false,
  builtin: false,
  used_by: 0,
});
const RELAY = {
  values: [
    { value: 0, label: '断开' },
    { value: 1, label: '闭合' },
  ],
  min: null,
  max: null,
  step: null,
  base: 0,
  verify: false,
};

async function open(more: Parameters<typeof openPage>[2] = {}): Promise<ConsoleBox> {
  const box = new ConsoleBox();
  const all = [action({}), FAN, TOLD];
  Object.assign(box.instead, {
    'GET setting/actions': ({ query }: Asked) => {
      const data = all.filter(({ type }) => !query.get('type') || query.get('type') === type);
      return { total: data.length, data };
    },
    'GET setting/devices': () => ({ total: 1, data: [{ id: 12, name: '风机柜' }] }),
    'GET setting/items': () => ({
      total: 2,
      data: [
        item({ id: 40, item_name: '风机', device_id: 12, control: RELAY }),
        item({ id: 41, item_name: '转速', device_id: 12 }),
      ],
    }),
    'POST setting/actions': () => ({ id: 9 }),
    'PUT setting/actions/2': () => null,
    'PUT setting/actions/1': () => null,
    'POST setting/sound_light/test': () => ({
      seconds: 3,
      buzzer: { fitted: true, frequency: null, duty: null, error: '' },
      light: { fitted: true, frequency: 62.5, duty: 50, error: '' },
    }),
  });
  await openPage(ActionsPage, box, { at: '/setting_action', ...more });
  await until('the list', () => texts('tbody tr').length === all.length);
  return box;
}
test.after.each(async () => {
  await closePage();
  await calmDown();
});
const row = (name: string): string => texts('tbody tr').find((each) => each.includes(name))!;
const sent = (box: ConsoleBox, call: string) => {
  const { t: _, ...body } = box.of(call)[0]!.body;
  return body as Record<string, unknown>;
};
const select = (label: string): HTMLSelectElement => the(`dialog [aria-label="${label}"]`) as HTMLSelectElement;
/** A field that the page draws itself. */
function drawn(label: string): HTMLSelectElement {
  const [head] = [...dialog().querySelectorAll<HTMLElement>('[id$="-l"]')].filter((each) => each.textContent?.trim() === label);
  return the<HTMLSelectElement>(`:is(select, input)[aria-labelledby="${head?.id}"]`);
}
const faultBelow = (label: string): string => document.getElementById(`${drawn(label).id}-b`)?.textContent?.trim() ?? '';
/** Opens what the menu of a row holds. */
async function fromMenu(name: string, what: string): Promise<void> {
  await press(button(`${shellWords.more} · ${name}`));
  await press(button(what, the('.menu')));
}
async function editing(name: string): Promise<void> {
  await fromMenu(name, w.edit);
  await until('the form', () => texts('dialog').some((text) => text.includes(name)));
}

test('each action says what it does, who names it, and what came of it last', async () => {
  await open();
  assert.match(row('声光告警'), /蜂鸣器 2000 Hz，10 %；告警灯 2 Hz，10 %/);
  assert.match(row('开风机'), /风机柜 风机 → 闭合.*3.*无应答/);
  assert.match(row('通知平台'), /PUT hooks\.example\.com/);
  assert.match(row('声光告警'), w.follows);
  assert.match(row('通知平台'), w.never);
});

test('whoever may not change actions only looks, and one who may not command carries none out', async () => {
  await open({ roles: OPERATOR });
  assert.not.ok(texts('button').includes(w.add));
  assert.not.ok(texts('button').includes(w.run));
});

test('a new output is chosen by its device, what can be written there, and what that takes', async () => {
  const box = await open();
  await press(button(w.add));
  await until('the form', () => document.querySelector(`dialog [aria-label="${w.device}"]`) !== null);
  await enter(w.name, '开风机 2');
  await choose(select(w.device), '12');
  await until('its items', () => texts('dialog option').includes('风机'));
  assert.not.ok(texts('dialog option').includes('转速'), 'what cannot be written is not offered');
  await save();
  assert.ok(faultBelow(w.item) !== w.item_help);
  await choose(drawn(w.item), '40');
  await choose(drawn(w.value), '1');
  await enter(w.pulse, '0.5');
  await save();
  assert.match(faultAt(w.pulse), '1 秒');
  await enter(w.pulse, '2');
  await save();
  await until('sent', () => box.of('POST setting/actions').length === 1);
  assert.equal(sent(box, 'POST setting/actions'), {
    name: '开风机 2',
    type: 'digital_output',
    enable: true,
    item_id: 40,
    value: 1,
    params: { pulse_ms: 2000, always: false },
  });
  assert.not.ok(texts('dialog').join().includes(c.retries), 'a pulse is not repeated');
});

const COOLER = { id: 14, name: '空调' };
const offered = (label: string): readonly string[] => [...drawn(label).options].map(({ text }) => text).filter(Boolean);
const states = (...labels: readonly string[]) =>
  labels.map((label, value) => ({ value, label, alarm: false, alarm_level_id: null }));
/** A box whose air conditioner cools and does not heat, and has no fan speed to set. */
async function openCooler() {
  const box = await open();
  const choice = { ...RELAY, values: [] };
  const power = { ...choice, values: states('关', '开') };
  box.instead['GET setting/devices'] = () => ({ total: 2, data: [{ id: 12, name: '风机柜' }, COOLER] });
  box.instead['GET setting/items'] = ({ query }: Asked) => {
    if (query.get('device_id') !== '14') return { total: 0, data: [] };
    const range = { values: null, min: 18, max: 28, step: 1, base: 0, verify: false };
    const data = [
      item({ id: 50, item_cell_name: 'power', device_id: 14, control: power, options: states('关', '开') as never }),
      item({
        id: 51,
        item_cell_name: 'mode',
        device_id: 14,
        control: { ...choice, values: states('自动', '制冷') },
        options: states('自动', '制冷') as never,
      }),
      item({ id: 52, item_cell_name: 'target_temperature', device_id: 14, control: range, options: [] }),
    ];
    return { total: data.length, data };
  };
  await press(button(w.add));
  await until('the form', () => document.querySelector(`dialog [aria-label="${w.device}"]`) !== null);
  await enter(w.name, '降温');
  await choose(the<HTMLSelectElement>(`[id="${field(w.type).id}"]`), 'air_conditioner');
  return box;
}

test('an air conditioner is set by what it has: what it lacks is not offered, what it does not take is said at its field', async () => {
  const box = await openCooler();
  await choose(drawn(w.device), '12');
  await until('nothing to set', () => dialog().textContent?.includes(c.no_cells) ?? false);
  await choose(drawn(w.device), '14');
  await until('its modes', () => dialog().textContent?.includes(c.mode) ?? false);
  assert.equal(offered(c.mode), [c.keep, '制冷', '自动']);
  assert.not.match(dialog().textContent ?? '', c.fan_speed);
  await save();
  assert.is(box.of('POST setting/actions').length, 0, 'nothing is set yet');
  await choose(drawn(c.power), '1');
  await choose(drawn(c.mode), 'cool');
  await enter(c.temperature, '29');
  await save();
  assert.match(faultAt(c.temperature), /18.*28/);
  await enter(c.temperature, '24');
  await enter(c.retries, '3');
  await save();
  await until('sent', () => box.of('POST setting/actions').length === 1);
  assert.equal(sent(box, 'POST setting/actions'), {
    name: '降温',
    type: 'air_conditioner',
    enable: true,
    device_id: 14,
    item_id: null,
    value: null,
    params: { power: 1, mode: 'cool', temperature: 24, fan: null, always: false, retries: 3 },
  });
});

test('what an air conditioner or a light is told stands in the list in words', async () => {
  const box = await open();
  const cools = action({
    id: 7,
    name: '降温',
    type: 'air_conditioner',
    device_name: '空调',
    params: { power: 1, mode: 'cool', temperature: 24, fan: 0 },
  });
  const lights = action({ id: 8, name: '关灯', type: 'light', device_name: '照明柜', value: 0, params: { channel: 3 } });
  box.instead['GET setting/actions'] = () => ({ total: 2, data: [cools, lights] });
  await closePage();
  await openPage(ActionsPage, box, { at: '/setting_action' });
  await until('the list', () => texts('tbody tr').length === 2);
  assert.match(row('降温'), '空调：开机 · 制冷 · 24 ℃ · 风速自动');
  assert.match(row('关灯'), '照明柜：照明3 · 关灯');
});

test('one that is changed shows what it moves, keeps its type, and is sent whole', async () => {
  const box = await open();
  await editing('开风机');
  await until('its item', () => drawn(w.item).value === '40');
  assert.ok(field(w.type).disabled);
  await enter(w.name, '开风机 A');
  await save();
  await until('sent', () => box.of('PUT setting/actions/2').length === 1);
  const { params, update_time, name, value } = sent(box, 'PUT setting/actions/2');
  assert.equal([params, update_time, name, value], [{ pulse_ms: 1500, always: false }, 5, '开风机 A', 1]);
});

test('what cuts power is saved with the own password', async () => {
  const box = await open();
  box.instead['PUT setting/actions/2'] = ({ body }: Asked) => {
    if (body.verify_password === undefined) throw refusal(1001, '请检查输入', { fields: { verify_password: '必填' } });
    return null;
  };
  await editing('开风机');
  await save();
  await until('the question', () => dialog().textContent?.includes('请验证本人密码') ?? false);
  await press(button('取消', dialog()));
});

test('a trial of buzzer and light sends what is typed, and says what the box makes of it', async () => {
  const box = await open();
  await editing('声光告警');
  await enter(w.frequency, '440');
  await press(button('试 3 秒', dialog()));
  await until('told', () => dialog().textContent?.includes('62.5 Hz') ?? false);
  assert.is(sent(box, 'POST setting/sound_light/test').buzzer_frequency, 440);
  assert.match(dialog().textContent ?? '', '由器件自身决定');
  await save();
  await until('sent', () => box.of('PUT setting/actions/1').length === 1);
  assert.equal(sent(box, 'PUT setting/actions/1').params, { ...USUAL_SOUND_LIGHT, buzzer_frequency: 440 });
});

test('what the box refuses of the parameters is said at the field that is seen', async () => {
  const box = await open();
  box.instead['PUT setting/actions/3'] = () => {
    throw refusal(1001, '请检查输入', { fields: { params: '不允许从本机访问' } });
  };
  await editing('通知平台');
  await save();
  await until('said', () => faultAt(w.url).includes('不允许'));
});

test('one is carried out when that is confirmed, and what came of it is said, never more than is known', async () => {
  const box = await open();
  const runs = [
    { result: 'success', readback: 1, elapsed_ms: 120, error: '' },
    { result: 'unconfirmed', readback: null, elapsed_ms: 900, error: '' },
    { result: 'fail', readback: 0, elapsed_ms: 900, error: '' },
  ];
  box.instead['POST setting/actions/2/run'] = () => runs.shift();
  await press(button(`${w.run} · 开风机`));
  await until('the question', () => dialog().textContent?.includes('风机柜 风机 → 闭合') ?? false);
  const before = box.of('GET setting/actions').length;
  for (const said of ['回读值 1', w.run_unconfirmed, '读回的是 0']) {
    await press(button(w.run, dialog()));
    await until(said, () => dialog().textContent?.includes(said) ?? false);
  }
  await until('the list behind asked again', () => box.of('GET setting/actions').length >= before + 3);
});

test('one that is named somewhere is not deleted, and says where', async () => {
  const box = await open();
  box.instead['DELETE setting/actions/2'] = () => {
    throw refusal(1003, '正在使用', { refs: [{ type: 'level', id: 4, name: '紧急' }] });
  };
  await fromMenu('开风机', '删除');
  assert.match(dialog().textContent!, '仍有 3 处使用');
  await press(button('删除', dialog()));
  await until('told', () => dialog().textContent?.includes('紧急') ?? false);
});

test.run();
