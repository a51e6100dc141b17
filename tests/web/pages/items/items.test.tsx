import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Item, SeriesPage } from '../../../../daemon/contract/entities';
import { ALARM_JITTER } from '../../../../daemon/contract/rules/jitter';
import { fill } from '../../../../web/lang/index';
import { learn } from '../../../../web/lang/words';
import ItemsPage from '../../../../web/pages/items/items';
import ofForm from '../../../../web/pages/items/words/item/zh_cn';
import ofList from '../../../../web/pages/items/words/items/zh_cn';
import ofJitter from '../../../../web/pages/items/words/jitter/zh_cn';
import { contactGroups, defaultGroup, deviceNames, timePeriods } from '../../../../web/state/room/items';
import { siteNames } from '../../../../web/state/room/room';
import { $toasts } from '../../../../web/state/window/toasts';
import { closePage as closeDom, the, until } from '../../../hands/dom';
import { type Asked, ConsoleBox } from '../../app/console_box';
import { LEVELS } from '../../app/rows';
import { choose, closePage, faultWords, kitWords, openPage, press, shellWords, texts } from '../hands';
import { button, calmDown, dialog, enter, faultAt, field, refusal, save } from '../kit/hands';
import { device, item, NOW } from '../rows';

learn('items', ofList);
learn('item', ofForm);
learn('jitter', ofJitter);
const w = { ...ofList, ...ofForm, ...ofJitter };

const WARM = { threshold_max: 28, threshold_min: 16, overrun_point: 0, recovery_point: 1, unit: '℃', decimals: 1 };
const ITEMS: readonly Item[] = [
  item({ ...WARM, id: 1, item_name: '温度', device_name: '冷通道', value: 22.1, update_time: 70, alarm_level_id: 3 }),
  item({ ...WARM, id: 2, item_name: '温度', device_name: '热通道', value: 27, contact_group_id: 5 }),
  item({
    id: 3,
    item_name: '漏水',
    device_name: '漏水绳',
    data_type: 0,
    unit: '',
    value: 0,
    info: '正常',
    threshold_max: null,
    threshold_min: null,
    options: [
      { value: 0, label: '正常', alarm: false },
      { value: 1, label: '漏水', alarm: true },
    ],
  }),
  item({ ...WARM, id: 4, item_name: '湿度', unit: '%RH', alarm_enable: false, threshold_max: null, threshold_min: null }),
  item({ id: 5, item_name: '电池充电率', unit: '%', threshold_max: null, threshold_min: 30, builtin: true }),
  item({
    id: 6,
    item_name: '序列号',
    unit: '',
    value: 'A1',
    source: { function: 3, address: 0, type: 'string', scale: 1, offset: 0, unit: 1 },
  }),
  item({ id: 7, item_name: '风机', enable: false }),
  item({ ...WARM, id: 8, item_name: '露点', formula: 'dew_point(#1, #4)' }),
];
const page = <T,>(data: readonly T[]) => ({ total: data.length, data });
const past = (...values: (number | null)[]): SeriesPage => ({
  step: 120,
  times: values.map((_, i) => NOW - 120 * (values.length - i)),
  series: [{ item_id: 1, name: '温度', unit: '℃', data_type: 1, avg: values, min: values, max: values }],
});

async function open({ at = '/setting_items', groups = true, otherwise = null as number | null } = {}): Promise<ConsoleBox> {
  const box = new ConsoleBox();
  Object.assign(box.instead, {
    'GET setting/items': () => page(ITEMS),
    'GET setting/alarm_levels': () => page(LEVELS),
    'GET setting/device_groups': () => page([{ id: 3, parent_id: 0, name: '总部数据机房', contact_group_id: null }]),
    'GET setting/devices': () => page([device(), device({ id: 13, name: 'UPS2', device_group_id: 4 })]),
    'GET setting/contact_groups': () => page(groups ? [{ id: 5, name: '夜班' }] : []),
    'GET setting/time_periods': () => page([{ id: 2, name: '工作时间' }]),
    'GET setting/actions': () => page([]),
    'GET device_groups/device/data': () => past(null, null),
    'GET setting/gc/readonly': () => ALARM_JITTER,
    'GET setting/alarm_commons': () => ({ default_contact_group_id: otherwise, repeat_notice: true }),
    'PUT setting/items': () => null,
    ...Object.fromEntries(ITEMS.map((each) => [`GET setting/items/${each.id}`, () => each])),
    ...Object.fromEntries(ITEMS.map((each) => [`PUT setting/items/${each.id}`, () => null])),
  });
  await openPage(ItemsPage, box, { at, feeds: [contactGroups, defaultGroup, deviceNames, timePeriods, siteNames] });
  await until('the list', () => document.querySelectorAll('tbody tr').length === ITEMS.length);
  return box;
}
const row = (id: number): HTMLElement => document.querySelectorAll<HTMLElement>('tbody tr')[id - 1]!;
const asked = (box: ConsoleBox): URLSearchParams => box.of('GET setting/items').at(-1)!.query;
async function edit(id: number): Promise<void> {
  const { device_name, item_name } = ITEMS[id - 1]!;
  await press(button(`${w.edit} · ${device_name} ${item_name}`));
  await until('the form', () => document.querySelector('dialog form') !== null);
}
const labels = (): string[] => texts('.field > label, .field > .name', dialog());
async function tick(...ids: number[]): Promise<void> {
  for (const id of ids) await press(the('input[type=checkbox]', row(id)));
}
const sent = (box: ConsoleBox, key: string): Record<string, unknown> => {
  const { t: _, ...body } = box.of(key).at(-1)!.body;
  return body;
};
test.after.each(async () => {
  await closePage();
  await calmDown();
});

test('each item stands with its place, its value, its limits, its level and who is told', async () => {
  await open();
  const first = row(1).textContent!;
  for (const text of ['温度', '总部数据机房 · 冷通道', '22.1', '16 – 28', '重要', w.nobody, w.always])
    assert.ok(first.includes(text), text);
  assert.ok(row(2).textContent!.includes('夜班'));
  assert.ok(row(3).textContent!.includes('告警：漏水'));
  assert.ok(row(4).textContent!.includes(w.silent));
  assert.ok(row(6).textContent!.includes(w.types.text));
  assert.is(row(7).getAttribute('data-st'), 'off');
  assert.ok(row(7).textContent!.includes(w.off));
});

test('an item that names no group stands with the one that is told of it all the same', async () => {
  const box = await open({ otherwise: 5 });
  await until('the group', () => row(1).textContent!.includes(fill(w.of_box, { name: '夜班' })));
  assert.ok(!row(1).textContent!.includes(w.nobody));
  await edit(1);
  const select = field(w.contact) as unknown as HTMLSelectElement;
  assert.is(select.options[0]!.textContent, fill(w.of_box, { name: '夜班' }));
  assert.is(box.of('GET setting/alarm_commons').length > 0, true);
});

test('the settings of an item that the address names are open, and no longer named there once they are closed', async () => {
  await open({ at: '/setting_items?device=12&edit=1' });
  await until('the form', () => document.querySelector('dialog form') !== null);
  assert.ok(labels().includes(w.past));
  await press(button(shellWords.cancel, dialog()));
  await until('closed', () => document.querySelector('dialog form') === null);
  assert.match(location.hash, 'device=12');
  assert.not.match(location.hash, 'edit');
});

test('contacts are no column and no field where there are none', async () => {
  await open({ groups: false });
  assert.not.ok(texts('thead th').includes(w.contact));
  await edit(1);
  assert.not.ok(labels().includes(w.contact));
});

test('filters ask the box and stand in the address; devices are those of the site', async () => {
  const box = await open();
  await choose(the<HTMLSelectElement>(`select[aria-label="${w.all_settings}"]`), 'no_threshold');
  await until('asked', () => asked(box).get('no_threshold') === 'true');
  assert.match(location.hash, 'lacks=no_threshold');
  await choose(the<HTMLSelectElement>(`select[aria-label="${w.all_settings}"]`), 'off');
  await until('asked', () => asked(box).get('enable') === 'false');
  assert.is(asked(box).get('no_threshold'), null);
  await choose(the<HTMLSelectElement>(`select[aria-label="${w.all_types}"]`), '0');
  await until('asked', () => asked(box).get('data_type') === '0');
  await choose(the<HTMLSelectElement>(`select[aria-label="${w.all_sites}"]`), '3');
  await until('asked', () => asked(box).get('device_group_id') === '3');
  assert.equal(texts(`select[aria-label="${w.all_devices}"] option`), [w.all_devices, 'UPS1']);
});

test('what is changed goes with the time at which the item was read', async () => {
  const box = await open();
  await edit(1);
  await enter(w.threshold_max, '30.5');
  await choose(field(w.contact) as unknown as HTMLSelectElement, '5');
  await enter(w.repetitions, '3');
  await save();
  await until('sent', () => box.of('PUT setting/items/1').length === 1);
  const body = sent(box, 'PUT setting/items/1');
  assert.equal(
    [body.threshold_max, body.threshold_min, body.contact_group_id, body.time_period_id, body.repetitions, body.update_time],
    [30.5, 16, 5, null, 3, 70],
  );
  assert.not.ok('past' in body || 'options' in body || 'value' in body);
});

test('when people are told stands below the fields, and follows what is typed; nothing is said to wait', async () => {
  const box = await open();
  box.instead['GET setting/alarm_levels'] = () => page(LEVELS.map((level) => ({ ...level, sms_enable: true })));
  await edit(1);
  const said = (): string => document.querySelector('form')!.textContent!.replaceAll('\u00a0', ' ');
  await choose(field(w.contact) as unknown as HTMLSelectElement, '5');
  await enter(w.notice_interval, '1800');
  await enter(w.notice_count, '3');
  assert.match(said(), '立即通知 夜班，之后每 30 分钟一次，最多 3 次');
});

test('where the box tells nothing again, its forms do not say that it does', async () => {
  const box = await open();
  box.instead['GET setting/alarm_levels'] = () => page(LEVELS.map((level) => ({ ...level, sms_enable: true })));
  box.instead['GET setting/alarm_commons'] = () => ({ default_contact_group_id: 5, repeat_notice: false });
  await edit(1);
  const said = document.querySelector('form')!.textContent!.replaceAll('\u00a0', ' ');
  assert.match(said, '立即通知 夜班');
  assert.not.match(said, '之后每');
});

test('an action stands at the alarm or at its end, and goes with the item', async () => {
  const box = await open();
  box.instead['GET setting/actions'] = () => page([{ id: 3, name: '开风机' }]);
  await edit(1);
  const boxes = [...dialog().querySelectorAll<HTMLElement>('label')].filter((label) => label.textContent?.includes('开风机'));
  const [begin, end] = boxes.map((label) => the<HTMLInputElement>('input', label));
  await press(begin!);
  await press(end!);
  await save();
  assert.is(box.of('PUT setting/items/1').length, 0);
  assert.match(dialog().textContent ?? '', '不能同时');
  await press(end!);
  await save();
  await until('sent', () => box.of('PUT setting/items/1').length === 1);
  const { overrun_actions, recovery_actions } = sent(box, 'PUT setting/items/1');
  assert.equal([overrun_actions, recovery_actions], [[3], []]);
});

test('limits are judged as the box judges them, at the field', async () => {
  const box = await open();
  await edit(1);
  await enter(w.threshold_max, '15');
  assert.is(faultAt(w.threshold_max), faultWords.threshold_order);
  await enter(w.threshold_max, 'warm');
  assert.is(faultAt(w.threshold_max), faultWords.number);
  await enter(w.threshold_max, '20');
  assert.is(faultAt(w.threshold_max), '');
  await enter(w.recovery_point, '3');
  assert.is(faultAt(w.recovery_point), faultWords.recovery_too_wide);
  await enter(w.recovery_point, '1');
  await enter(w.check_interval, '-1');
  await enter(w.notice_interval, '1.5');
  await enter(w.threshold_min, '');
  await save();
  assert.is(faultAt(w.check_interval), '应为 0–604800');
  assert.is(faultAt(w.notice_interval), faultWords.integer);
  assert.is(faultAt(w.threshold_min), faultWords.required);
  assert.is(box.of('PUT setting/items/1').length, 0);
});

test('limits are wanted only while alarms are on', async () => {
  const box = await open();
  await edit(1);
  await enter(w.threshold_max, '');
  await enter(w.threshold_min, '');
  await press(field(w.alarm_enable));
  await save();
  await until('sent', () => box.of('PUT setting/items/1').length === 1);
  const { threshold_max, threshold_min, alarm_enable } = sent(box, 'PUT setting/items/1');
  assert.equal([threshold_max, threshold_min, alarm_enable], [null, null, false]);
});

test('a first limit turns the alarms of its item on, in sight; with them off the form says that nobody is notified', async () => {
  const box = await open();
  box.instead['GET device_groups/device/data'] = () => past(20, 30, 20);
  await edit(4);
  const said = (): string => dialog().textContent!;
  const off = w.past_silent.split('{')[0]!;
  assert.ok(said().includes(w.told_off));
  await enter(w.threshold_max, '60');
  await enter(w.threshold_min, '20');
  assert.is(field(w.alarm_enable).checked, true);
  assert.not(said().includes(w.told_off) || said().includes(off));
  await press(field(w.alarm_enable));
  await until('the truth', () => said().includes(w.told_off) && said().includes(off));
  await press(field(w.alarm_enable));
  await save();
  await until('sent', () => box.of('PUT setting/items/4').length === 1);
  assert.is(sent(box, 'PUT setting/items/4').alarm_enable, true);
});

test('an item is given an off-delay within an hour, and latches its alarm', async () => {
  const box = await open();
  await edit(1);
  await enter(w.off_delay, '3601');
  await press(field(w.latch));
  await save();
  assert.is(box.of('PUT setting/items/1').length, 0);
  await enter(w.off_delay, '90');
  await save();
  await until('sent', () => box.of('PUT setting/items/1').length === 1);
  const { off_delay, latch } = sent(box, 'PUT setting/items/1');
  assert.equal([off_delay, latch], [90, true]);
});

test('that no value is an alarm is switched off of one item, while its alarms are on', async () => {
  const box = await open();
  await edit(1);
  await press(field(w.no_value_alarm));
  await save();
  await until('sent', () => box.of('PUT setting/items/1').length === 1);
  assert.is(sent(box, 'PUT setting/items/1').no_value_alarm, false);
  await edit(1);
  await press(field(w.alarm_enable));
  assert.not(labels().includes(w.no_value_alarm));
});

test('an item that alarms on one side may stay so; what the product watches keeps its name and its switch', async () => {
  const box = await open();
  await edit(5);
  assert.ok(field(w.name).readOnly);
  assert.ok(field(w.enabled).disabled);
  await enter(w.threshold_min, '25');
  await save();
  await until('sent', () => box.of('PUT setting/items/5').length === 1);
  assert.is(sent(box, 'PUT setting/items/5').threshold_min, 25);
});

test('an item without a rule of its own for jitter has that of the box, and says nothing of it', async () => {
  const box = await open();
  await edit(1);
  assert.not.ok(labels().includes(w.jitter_type));
  await save();
  await until('sent', () => box.of('PUT setting/items/1').length === 1);
  assert.is(sent(box, 'PUT setting/items/1').jitter_config, null);
});

test('a rule of its own begins as that of the box, and what its form hides stays as it was', async () => {
  const box = await open();
  await edit(1);
  await press(field(w.jitter_own));
  assert.equal([field(w.jitter_proportion).value, field(w.normal_proportion).value], ['50', '20']);
  await enter(w.check_interval, '10');
  assert.ok(dialog().textContent!.includes('最近 3\u00a0分钟'));
  await enter(w.jitter_proportion, '20');
  await enter(w.normal_proportion, '30');
  assert.is(faultAt(w.normal_proportion), faultWords.jitter_order);
  await choose(field(w.jitter_type) as unknown as HTMLSelectElement, '1');
  await enter(w.jitter_threshold, '12');
  assert.not.ok(labels().includes(w.jitter_proportion));
  await save();
  await until('sent', () => box.of('PUT setting/items/1').length === 1);
  const { jitter_config, ...rest } = sent(box, 'PUT setting/items/1');
  assert.equal(jitter_config, { ...ALARM_JITTER, jitter_type: 1, jitter_threshold: 12, normal_proportion: 30 });
  assert.not.ok('jitter_type' in rest || 'jitter_own' in rest);
});

test('a status has a row for each of its words with the switch of its alarm, and no limits', async () => {
  const box = await open();
  await edit(3);
  assert.not.ok(labels().includes(w.threshold_max));
  const words = [...dialog().querySelectorAll<HTMLElement>('.ticks label')];
  assert.equal(
    words.map((word) => [word.textContent, the<HTMLInputElement>('input', word).checked]),
    [
      ['正常0', false],
      ['漏水1', true],
    ],
  );
  await press(the('input', words[0]!));
  await save();
  await until('sent', () => box.of('PUT setting/items/3').length === 1);
  assert.equal(sent(box, 'PUT setting/items/3').options, [
    { value: 0, alarm: true },
    { value: 1, alarm: true },
  ]);
});

test('a text has neither limits nor alarms, only its name, its switch and how it is stored', async () => {
  await open();
  await edit(6);
  assert.equal(labels(), [w.name, w.enabled, w.save_enable, w.save_interval, w.keep_days]);
});

test('a formula is tried with the values of now, and goes only where it was changed', async () => {
  const box = await open();
  const worth = { value: 11.2, info: '11.2 ℃', quality: 'good', reason: '' } as const;
  const sources = [{ item_id: 2, item_name: '温度', device_name: '热通道', info: '27.0 ℃', value: 27, quality: 'good' }];
  box.instead['POST setting/items/test'] = ({ body }) => {
    if (String(body.formula).includes('#99')) throw refusal(1001, '校验失败', { fields: { formula: '没有监控项 #99' } });
    return { ...worth, sources };
  };
  await edit(8);
  await press(button(w.trial_run, dialog()));
  await until('the worth', () => dialog().textContent!.includes('11.2 ℃'));
  assert.match(dialog().textContent!, '#2 热通道 温度27.0 ℃');
  await enter(w.formula, 'dew_point(#99, #4)');
  await press(button(w.trial_run, dialog()));
  await until('the fault', () => dialog().textContent!.includes('没有监控项 #99'));
  await enter(w.formula, 'dew_point(#2, #4)');
  await save();
  await until('sent', () => box.of('PUT setting/items/8').length === 1);
  assert.is(sent(box, 'PUT setting/items/8').formula, 'dew_point(#2, #4)');
  await edit(8);
  await enter(w.repetitions, '2');
  await save();
  await until('sent', () => box.of('PUT setting/items/8').length === 2);
  assert.not.ok('formula' in sent(box, 'PUT setting/items/8'));
});

test('what the item read lately is asked for a week or a day, and nothing stored is said', async () => {
  const box = await open();
  await edit(1);
  await until('said', () => dialog().textContent!.includes(w.no_readings));
  const query = (): URLSearchParams => box.of('GET device_groups/device/data').at(-1)!.query;
  const span = (): number => Number(query().get('end_time')) - Number(query().get('start_time'));
  assert.equal([query().get('item_ids'), query().get('device_id'), span()], ['1', '12', 604_800]);
  await press(button(w.past_ranges.day, dialog()));
  await until('asked', () => span() === 86_400);
});

test('what switches something is given the times for which it stays on and off; what does not has none', async () => {
  const box = await open();
  await edit(1);
  assert.not.ok(labels().includes(w.min_on));
  await press(button('取消', dialog()));
  const control = {
    values: [0, 1].map((value) => ({ value, label: String(value) })),
    min: 0,
    max: 1,
    step: 1,
    base: 0,
    verify: false,
  };
  box.instead['GET setting/items/1'] = () => ({ ...ITEMS[0]!, control });
  await edit(1);
  await enter(w.min_on, '600');
  await save();
  await until('sent', () => box.of('PUT setting/items/1').length === 1);
  const { min_on, min_off } = sent(box, 'PUT setting/items/1');
  assert.equal([min_on, min_off], [600, 0]);
});

test('settings are copied from one of the chosen items to the others', async () => {
  const box = await open();
  await tick(1, 2);
  await press(button(w.copy));
  await until('the form', () => document.querySelector('dialog form') !== null);
  await choose(field(w.copy_from) as unknown as HTMLSelectElement, '2');
  for (const label of dialog().querySelectorAll<HTMLElement>('.ticks label'))
    if (label.textContent?.trim() === w.parts.keep) await press(the('input', label));
  await save(w.copy);
  await until('sent', () => box.of('PUT setting/items').length === 1);
  assert.equal(sent(box, 'PUT setting/items'), { ids: [1, 2], source_id: 2, parts: ['limits', 'notice', 'check', 'control'] });
  assert.is($toasts.get().at(-1)?.text, '已复制到 1 个监控项');
});

test('one item alone and items of different threshold types are refused in words', async () => {
  await open();
  await tick(1);
  await press(button(w.copy));
  assert.is($toasts.get().at(-1)?.text, w.copy_two);
  await tick(4);
  await press(button(w.copy));
  assert.is($toasts.get().at(-1)?.text, w.copy_types);
  assert.not.ok(document.querySelector('dialog'));
});

test('who is refused a copy stands in a table with the reason', async () => {
  const box = await open();
  box.instead['PUT setting/items'] = (_: Asked) => {
    throw refusal(1006, '1 项失败', { success: [1], failed: [{ id: 2, message: '阈值类型不一致' }] });
  };
  await tick(1, 2);
  await press(button(w.copy));
  await until('the form', () => document.querySelector('dialog form') !== null);
  await save(w.copy);
  await until('told', () => dialog().textContent!.includes('阈值类型不一致'));
  assert.match(dialog().textContent!, kitWords.outcome.partly);
  assert.match(dialog().textContent!, '热通道 温度');
});

test('an item is deleted after a question, and all the same when something uses it; what the product watches is not', async () => {
  const box = await open();
  box.instead['DELETE setting/items/1'] = ({ body }: Asked) => {
    if (!body.force) throw refusal(1003, '正在使用中，无法删除', { refs: [{ type: 'item', id: 8, name: '冷通道 露点' }] });
    return null;
  };
  await press(button(`${shellWords.more} · 冷通道 温度`));
  await press([...document.querySelectorAll<HTMLElement>('[role=menuitem]')].at(-1)!);
  assert.ok(dialog().textContent!.includes(w.delete_text));
  await press(button(kitWords.delete.action, dialog()));
  await until('told', () => texts('dialog tbody th').includes('冷通道 露点'));
  await press(button(kitWords.force, dialog()));
  await until('forced', () => box.of('DELETE setting/items/1').length === 2);
  await until('closed', () => document.querySelector('dialog') === null);
  assert.equal(row(5).querySelectorAll(`[aria-label^="${shellWords.more}"]`).length, 0);
});

test('many are switched off with one call', async () => {
  const box = await open();
  await tick(1, 2, 5);
  await press(button(w.disable, the('.bulk')));
  await until('sent', () => box.of('PUT setting/items').length === 1);
  assert.equal(sent(box, 'PUT setting/items'), { ids: [1, 2], fields: { enable: false } });
  assert.is($toasts.get().at(-1)?.text, '已停用 2 项');
});

test.after(async () => {
  await closePage();
  await closeDom();
});
test.run();
