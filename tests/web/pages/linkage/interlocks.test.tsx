// Interlocks and locks: what stands, what can be changed of it, and the form in which one is built.
import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Interlock, Item, ItemLock, ItemOverride, ShownCondition } from '../../../../daemon/contract/entities';
import { learn } from '../../../../web/lang/words';
import conditionWords from '../../../../web/pages/conditions/words/conditions/zh_cn';
import { hands as handFeed } from '../../../../web/pages/linkage/hand_list';
import { Interlocks } from '../../../../web/pages/linkage/interlocks';
import { locks as lockFeed } from '../../../../web/pages/linkage/lock_list';
import w from '../../../../web/pages/linkage/words/linkage/zh_cn';
import { $link } from '../../../../web/state/feeds/link';
import { $question, forgetTicket } from '../../../../web/state/session/verify';
import { settle, the, until } from '../../../hands/dom';
import { type Asked, ConsoleBox } from '../../app/console_box';
import { choose, closePage, openPage, press, texts } from '../hands';
import { button, calmDown, dialog, enter, field, refusal, save } from '../kit/hands';
import { item } from '../rows';

learn('linkage', w);
learn('conditions', conditionWords);

const condition = (change: Partial<ShownCondition> = {}): ShownCondition => ({
  item_id: 9,
  operator: '=',
  value: 1,
  duration: 0,
  group: null,
  recovery: 0,
  item_name: '总部 / 漏水绳 / 漏水',
  value_label: '漏水',
  recovery_label: '',
  truth: true,
  ...change,
});
const interlock = (change: Partial<Interlock> = {}): Interlock => ({
  id: 1,
  name: '漏水时不开泵',
  item_id: 40,
  item_name: '总部 / 泵房 / 水泵',
  values: [1],
  value_labels: ['开'],
  conditions: [condition()],
  logic: 'and',
  allow_unknown: false,
  truth: true,
  forbids: true,
  may_edit: true,
  update_time: 7,
  ...change,
});
const lock = (change: Partial<ItemLock> = {}): ItemLock => ({
  id: 4,
  reason: '更换熔断器',
  user_name: 'op1',
  time: 100,
  until: null,
  items: [
    { item_id: 40, name: '总部 / 泵房 / 水泵' },
    { item_id: 77, name: '' },
  ],
  may_end: true,
  ...change,
});
const takes = { values: null, min: 0, max: 100, step: 1, base: 0, verify: false };
const ON_OFF = [
  { value: 0, label: '关' },
  { value: 1, label: '开' },
];
const PUMP = item({ id: 40, item_name: '水泵', device_id: 12, data_type: 0, unit: '', control: { ...takes, values: ON_OFF } });
const SPEED = item({ id: 41, item_name: '转速', device_id: 12, unit: '%', control: takes });
const LEAK = item({
  id: 9,
  item_name: '漏水',
  device_id: 13,
  device_name: '漏水绳',
  data_type: 0,
  unit: '',
  value: 1,
  options: [
    { value: 0, label: '正常', alarm: false },
    { value: 1, label: '漏水', alarm: true },
  ] as Item['options'],
});
const HEAT = item({ id: 10, item_name: '温度', device_id: 13, device_name: '漏水绳', unit: '℃', value: 31 });
const ITEMS = [PUMP, SPEED, LEAK, HEAT];

async function open(
  rows: readonly Interlock[],
  locks: readonly ItemLock[] = [],
  hands: ItemOverride[] = [],
): Promise<ConsoleBox> {
  const box = new ConsoleBox();
  const devices = [
    { id: 12, name: '泵房', device_group: '总部' },
    { id: 13, name: '漏水绳', device_group: '总部' },
  ];
  Object.assign(box.instead, {
    'GET setting/interlocks': () => ({ total: rows.length, data: [...rows] }),
    'GET setting/locks': () => ({ total: locks.length, data: [...locks] }),
    'GET setting/overrides': () => ({ total: hands.length, data: [...hands] }),
    'DELETE setting/overrides/40': () => {
      hands.length = 0;
      return null;
    },
    'GET setting/devices': () => ({ total: devices.length, data: devices }),
    'GET setting/items': ({ query }: Asked) => {
      const [device, ids, keyword] = ['device_id', 'ids', 'keyword'].map((key) => query.get(key));
      const data = ITEMS.filter(
        (each) =>
          (!device || each.device_id === Number(device)) &&
          (!ids || ids.split(',').includes(String(each.id))) &&
          (!keyword || each.item_name.includes(keyword)),
      );
      return { total: data.length, data };
    },
    'POST setting/interlocks': () => ({ id: 8 }),
    'PUT setting/interlocks/1': () => null,
  });
  await openPage(Interlocks, box, { at: '/linkage?tab=interlocks', feeds: [lockFeed, handFeed] });
  await until('the list', () => document.querySelector('tbody tr,.empty') !== null);
  return box;
}
test.after.each(async () => {
  await closePage();
  await calmDown();
  forgetTicket();
  $question.set(null);
});

const row = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('tbody tr')].find((each) => each.textContent?.includes(name))!;
const rowsOfForm = (): HTMLElement[] => [...dialog().querySelectorAll<HTMLElement>('fieldset.form')];
const selects = (n: number): HTMLSelectElement[] => [...rowsOfForm()[n]!.querySelectorAll('select')];
const fieldset = (n: number, label: string): HTMLInputElement => field(label, rowsOfForm()[n]);
const opened = () => until('the form', () => document.querySelector('dialog fieldset.form') !== null);
const sent = (box: ConsoleBox, call: string): Record<string, unknown> => {
  const { t: _, ...body } = box.of(call)[0]!.body;
  return body as Record<string, unknown>;
};

test('an interlock says what it forbids, when, and whether it does so now or for want of readings', async () => {
  await open([
    interlock({ conditions: [condition(), condition({ item_name: '', operator: 'alarm', value: null, value_label: '' })] }),
    interlock({ id: 2, name: '第二', truth: false, forbids: false }),
    interlock({ id: 3, name: '第三', truth: null }),
    interlock({ id: 5, name: '第四', truth: null, forbids: false }),
  ]);
  assert.match(row('漏水时不开泵').textContent!, '总部 / 泵房 / 水泵 → 开');
  assert.match(row('漏水时不开泵').textContent!, '总部 / 漏水绳 / 漏水 为 漏水，且#9 正在告警');
  assert.match(row('漏水时不开泵').textContent!, w.states.prevents);
  assert.match(row('第二').textContent!, w.states.allows);
  assert.match(row('第三').textContent!, w.states.prevents_unknown);
  assert.match(row('第四').textContent!, w.states.allows_unknown);
});

test('one that concerns what its reader does not see is shown, says why it stays as it is, and offers nothing', async () => {
  await open([interlock({ may_edit: false, item_name: '' })]);
  assert.match(row('漏水时不开泵').textContent!, '#40 → 开');
  assert.match(row('漏水时不开泵').textContent!, w.beyond);
  assert.is(row('漏水时不开泵').querySelector('button'), null);
});

test('while the link is lost nobody knows how interlocks stand, and how old it is stands beside them', async () => {
  await open([interlock()], [lock()]);
  assert.ok(row('漏水时不开泵').querySelector('[data-lv=warn]'));
  $link.set({ state: 'lost', since: 100 });
  await settle(60);
  assert.is(row('漏水时不开泵').querySelector('[data-lv=warn]'), null);
  assert.ok(row('漏水时不开泵').querySelector('[data-lv=nodata]'));
  assert.ok(row('漏水时不开泵').querySelector('.age'));
  assert.ok(button(`${w.take_off} · 总部 / 泵房 / 水泵、#77`).disabled);
});

test('where there is none yet an example is begun with what this room calls a leak', async () => {
  const box = await open([]);
  assert.match(the('.empty').textContent!, w.none);
  await press(button(w.example));
  await opened();
  assert.is(field(w.name).value, w.example_name);
  await until('its item', () => selects(0)[1]!.value === '9');
  assert.match(rowsOfForm()[0]!.textContent!, conditionWords.now.no);
  await choose(the('dialog .field [aria-label]'), '12');
  assert.is(box.of('POST setting/interlocks').length, 0);
});

test('one is built of an item that can be written, its states, and conditions of which some count as one', async () => {
  const box = await open([interlock({ id: 6, name: '别的' })]);
  await press(button(w.add));
  await opened();
  await enter(w.name, '新的');
  await choose(the(`dialog [aria-label="${conditionWords.device}"]`), '12');
  await until('its items', () => texts('dialog option').includes('水泵'));
  await choose(the(`dialog .field > .cl select:not([aria-label])`), '40');
  await press(field(w.name));
  const states = the('dialog .ticks');
  await press([...states.querySelectorAll('input')][1]!);
  await press(button(conditionWords.add));
  await press(button(conditionWords.add));
  assert.is(rowsOfForm().length, 3);
  for (const n of [0, 1, 2]) {
    await choose(selects(n)[0]!, '13');
    await until('its items', () => selects(n)[1]!.options.length > 2);
    await choose(selects(n)[1]!, n === 0 ? '9' : '10');
  }
  await choose(fieldset(0, conditionWords.value) as never, '1');
  await choose(fieldset(1, conditionWords.operator) as never, '>');
  await choose(fieldset(2, conditionWords.operator) as never, 'alarm');
  await press(fieldset(1, conditionWords.joined.and));
  await save();
  assert.match(dialog().textContent!, '条件 2：请输入比较值');
  assert.is(document.activeElement, fieldset(1, conditionWords.value), 'where it is wrong');
  const typeIn = async (label: string, text: string): Promise<void> => {
    const input = fieldset(1, label);
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
  };
  await typeIn(conditionWords.value, '30.5');
  await typeIn(conditionWords.recovery, '2');
  await typeIn(conditionWords.duration, '90');
  await settle(60);
  assert.match(
    dialog().textContent!,
    '（漏水绳 / 漏水 为 漏水，或漏水绳 / 温度 高于 30.5 ℃（恢复值 2 ℃） 持续 1\u00a0分钟 30\u00a0秒）',
  );
  await save();
  await until('sent', () => box.of('POST setting/interlocks').length === 1);
  const usual = { duration: 0, recovery: 0, group: null };
  assert.equal(sent(box, 'POST setting/interlocks'), {
    name: '新的',
    item_id: 40,
    values: [1],
    logic: 'and',
    allow_unknown: false,
    conditions: [
      { ...usual, item_id: 9, operator: '=', value: 1, group: 1 },
      { item_id: 10, operator: '>', value: 30.5, duration: 90, recovery: 2, group: 1 },
      { ...usual, item_id: 10, operator: 'alarm', value: null },
    ],
  });
});

test('numbers that are forbidden are typed one after the other, in the unit of the item', async () => {
  const box = await open([interlock({ item_id: 41, values: [20, 30], value_labels: ['20 %', '30 %'] })]);
  await press(button(`${w.edit} · 漏水时不开泵`));
  await opened();
  const typed = the<HTMLInputElement>('dialog .in > input');
  assert.is(typed.value, '20, 30');
  assert.match(typed.parentElement!.textContent!, '%');
  typed.value = '20, 25，40';
  typed.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
  await save();
  await until('sent', () => box.of('PUT setting/interlocks/1').length === 1);
  const { values, conditions, update_time } = sent(box, 'PUT setting/interlocks/1');
  assert.equal([values, update_time], [[20, 25, 40], 7]);
  assert.equal(conditions, [{ item_id: 9, operator: '=', value: 1, duration: 0, group: null, recovery: 0 }]);
});

test('what the box finds wrong with a condition stands at the conditions, in its words', async () => {
  const box = await open([interlock()]);
  box.instead['PUT setting/interlocks/1'] = () => {
    throw refusal(1001, '请检查输入', { fields: { conditions: '条件 1：请选择已有的监控项' } });
  };
  await press(button(`${w.edit} · 漏水时不开泵`));
  await opened();
  await save();
  await until('the words', () => dialog().textContent!.includes('条件 1：请选择已有的监控项'));
});

test('locks say what, who, why and until when, and are taken off with the own password by whoever may', async () => {
  const standing = [lock(), lock({ id: 5, items: [{ item_id: 41, name: '转速' }], user_name: 'op2', may_end: false })];
  const box = await open([], standing);
  box.instead['DELETE setting/locks/4'] = () => {
    standing.shift();
    return null;
  };
  assert.match(row('op1').textContent!, /总部 \/ 泵房 \/ 水泵、#77.*更换熔断器.*由人解除/);
  const others = button(`${w.take_off} · 转速`);
  assert.ok(others.disabled);
  assert.is(others.title, w.not_yours);
  await press(button(`${w.take_off} · 总部 / 泵房 / 水泵、#77`));
  await until('the question', () => $question.get() !== null);
  $question.get()!.answer('ticket');
  await until('it is gone', () => row('op1') === undefined);
  assert.is(box.of('DELETE setting/locks/4')[0]!.body.verify_password, 'ticket');
});

const HAND = { item_id: 40, name: '总部 / 泵房 / 水泵', info: '关', user_name: 'op1', time: 1_764_224_000, until: 1_764_227_600 };

test('what somebody moved by hand is listed with who and until when, and given back to rules', async () => {
  const box = await open([], [], [HAND, { ...HAND, item_id: 41, name: '', user_name: '' }]);
  await until('the hands', () => row('水泵') !== undefined);
  assert.match(row('水泵').textContent!, /op1/);
  assert.match(row('#41').textContent!, new RegExp(w.there));
  await press(button(`${w.give_back} · 总部 / 泵房 / 水泵`));
  await until('none is left', () => document.body.textContent!.includes(w.hands_none));
  assert.is(box.of('DELETE setting/overrides/40').length, 1);
});

test.run();
