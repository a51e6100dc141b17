// The form of a rule: built from nothing by fields and keys, changed, copied, looked at, refused at the field.
import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Auto, Item } from '../../../../daemon/contract/entities';
import LinkagePage from '../../../../web/pages/linkage/linkage';
import { $toasts } from '../../../../web/state/window/toasts';
import { settle, until } from '../../../hands/dom';
import type { ConsoleBox } from '../../app/console_box';
import { choose, closePage, OPERATOR, openPage, press, texts } from '../hands';
import { button, calmDown, dialog, enter, faultAt, field, refusal, save } from '../kit/hands';
import { condition, conditionWords, HEAT, orderWords, rule, rulesBox, saved, w } from './rule_rows';

await import('../../../../web/pages/linkage/forms');

async function open(rows: Auto[], more: Parameters<typeof openPage>[2] = {}, items?: readonly Item[]): Promise<ConsoleBox> {
  const box = rulesBox(rows, items);
  await openPage(LinkagePage, box, { at: '/linkage', ...more });
  await until('the list', () => document.querySelector('tbody tr,.empty') !== null);
  return box;
}
test.after.each(async () => {
  await closePage();
  await calmDown();
});

const opened = () => until('the form', () => document.querySelector('dialog fieldset.form') !== null);
/** The group of a field that the page draws itself. */
const group = (label: string): HTMLElement =>
  [...dialog().querySelectorAll<HTMLElement>('.field')].find((each) => each.querySelector('.name')?.textContent === label)!;
const listed = (label: string): string[] => texts('ol > li > span:first-child', group(label));
const offered = (label: string): string[] => texts('option', group(label)).filter(Boolean);
async function add(label: string, id: string): Promise<void> {
  await choose(group(label).querySelector('select')!, id);
  await press(button(orderWords.add, group(label)));
}
const sent = (box: ConsoleBox, call: string): Record<string, unknown> => {
  const { t: _, ...body } = box.of(call)[0]!.body;
  return body as Record<string, unknown>;
};
const named = (name: string): string => `${w.edit} · ${name}`;

test('a rule is built of conditions and of actions in their order, says itself as a sentence, and watches at first', async () => {
  const box = await open([]);
  await press(button(w.add));
  await opened();
  await enter(w.name, '过热');
  const selects = () => dialog().querySelectorAll<HTMLSelectElement>('fieldset.form select');
  await choose(selects()[0]!, '13');
  await until('its items', () => selects()[1]!.options.length > 2);
  await choose(selects()[1]!, '10');
  await choose(field(conditionWords.operator) as never, '>');
  await enter(conditionWords.value, '30');
  await enter(conditionWords.duration, '60');
  assert.match(dialog().textContent!, conditionWords.now.counting);
  assert.match(dialog().textContent!, w.watches_first);
  await add(w.actions.label, '6');
  await add(w.actions.label, '4');
  assert.equal(listed(w.actions.label), ['1. 声光', '2. 开泵']);
  await press(button(`上移 开泵`, dialog()));
  assert.equal(listed(w.actions.label), ['1. 开泵', '2. 声光']);
  assert.is(document.activeElement, button(`下移 开泵`, dialog()), 'the focus goes with it');
  assert.equal(offered(w.recovery_actions.label), ['关泵'], 'an action stands in one list only');
  await add(w.recovery_actions.label, '5');
  assert.match(group(w.recovery_actions.label).textContent!, orderWords.no_more);
  await choose(field(w.period) as never, '3');
  await choose(field(w.at_period_end) as never, 'hold');
  await enter(w.cooldown, '300');
  await choose(field(w.on_unknown) as never, 'act');
  await until('the sentence', () => dialog().textContent!.includes('当漏水绳 / 温度 高于 30 ℃'));
  assert.match(dialog().textContent!, '，且在时间段“夜间”内：开泵、声光；结束后：关泵');
  await save();
  await until('sent', () => box.of('POST setting/auto').length === 1);
  assert.equal(sent(box, 'POST setting/auto'), {
    name: '过热',
    logic: 'and',
    conditions: [{ item_id: 10, operator: '>', value: 30, duration: 60, group: null, recovery: 0 }],
    actions: [4, 6],
    recovery_actions: [5],
    time_period_id: 3,
    at_period_end: 'hold',
    cooldown: 300,
    on_unknown: 'act',
    override_minutes: 60,
    proof: null,
    mode: 'watch',
  });
});

const PROOF = { item_id: 10, item_name: '漏水绳 / 温度', operator: '<', value: 28, value_label: '28 ℃', within: 900 } as const;

test('a rule asks the room for a proof of its effect, which its sentence says, and takes it back', async () => {
  const box = await open([rule({ proof: PROOF })]);
  assert.match(document.body.textContent!, /；15.分钟内须达到：漏水绳 \/ 温度 低于 28.℃/);
  await press(button(`${w.edit} · 过热`));
  await opened();
  const proof = group(w.proof);
  const numbers = () => [...proof.querySelectorAll<HTMLInputElement>('input')].map(({ value }) => value);
  assert.equal(numbers().slice(-2), ['28', '900']);
  assert.not.ok(texts('option', proof).includes(conditionWords.operators.alarm), 'an alarm proves nothing');
  await enter(w.within_s, '0');
  await save();
  assert.is(box.of('PUT setting/auto/1').length, 0);
  await enter(w.within_s, '300');
  await save();
  await until('saved', () => document.querySelector('dialog') === null);
  const { proof: asked, proves } = box.of('PUT setting/auto/1').at(-1)!.body;
  assert.equal([asked, proves], [{ item_id: 10, operator: '<', value: 28, within: 300 }, undefined]);
  await press(button(`${w.edit} · 过热`));
  await opened();
  await press(field(w.proves));
  await save();
  await until('saved', () => document.querySelector('dialog') === null);
  assert.is(box.of('PUT setting/auto/1').at(-1)!.body.proof, null);
});

test('what is missing is said at its field', async () => {
  const box = await open([]);
  await press(button(w.add));
  await opened();
  await enter(w.cooldown, '-1');
  await save();
  assert.ok(faultAt(w.name));
  assert.ok(faultAt(w.cooldown));
  assert.ok(group(conditionWords.title).querySelector('.err'));
  assert.ok(group(w.actions.label).querySelector('.err'));
  assert.is(box.of('POST setting/auto').length, 0);
});

test('a rule that is changed keeps how it is switched; what the box finds wrong stands at the field, in its words', async () => {
  const box = await open([rule()]);
  const accept = box.instead['PUT setting/auto/1']!;
  box.instead['PUT setting/auto/1'] = () => {
    throw refusal(1001, '请检查输入', { fields: { recovery_actions: '数据不存在' } });
  };
  await press(button(`${w.edit} · 过热`));
  await opened();
  assert.equal(listed(w.recovery_actions.label), ['1. 关泵']);
  await press(button('移除 关泵', dialog()));
  await enter(w.name, '更热');
  await save();
  await until('the words', () => group(w.recovery_actions.label).textContent!.includes('数据不存在'));
  box.instead['PUT setting/auto/1'] = accept;
  await save();
  await until('saved', () => document.querySelector('dialog') === null);
  const { name, recovery_actions, update_time, mode, state } = box.of('PUT setting/auto/1').at(-1)!.body;
  assert.equal([name, recovery_actions, update_time, mode, state], ['更热', [], 7, undefined, undefined]);
});

test('a copy begins as the rule stands, under a name of its own, and watches', async () => {
  const box = await open([rule()]);
  await press(button('更多 · 过热'));
  await press([...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((each) => each.textContent === w.copy)!);
  await opened();
  assert.is(field(w.name).value, '过热 副本');
  await save();
  await until('sent', () => box.of('POST setting/auto').length === 1);
  const { mode, actions, conditions } = sent(box, 'POST setting/auto');
  assert.equal([mode, actions], ['watch', [4]]);
  assert.equal(conditions, [{ item_id: 10, operator: '>', value: 30, duration: 60, group: null, recovery: 0 }]);
});

test('who may not change a rule looks at all of it, and can save nothing', async () => {
  await open([rule()], { roles: OPERATOR });
  assert.throws(() => button(w.add));
  await press(button(`${w.look} · 过热`));
  await opened();
  assert.ok(field(w.name).readOnly);
  assert.throws(() => button('移除 关泵', dialog()));
  assert.throws(() => button('保存', dialog()));
  assert.equal(listed(w.actions.label), ['1. 开泵']);
});

test('a rule whose item is gone asks for another one', async () => {
  await open([rule({ conditions: [condition({ item_id: 99, item_name: '' })] })], {}, [HEAT]);
  await press(button(`${w.edit} · 过热`));
  await opened();
  assert.match(dialog().textContent!, '#99');
  await settle();
  assert.is(dialog().querySelector('h2')!.textContent, named('过热'));
});

test('where there is no rule yet worked examples open filled as far as the room goes, and say what it lacks', async () => {
  const box = await open([]);
  const { warm, water, mains } = w.examples;
  await until('the examples', () => document.body.textContent!.includes(mains.name));
  const said = (name: string): string =>
    [...document.querySelectorAll('section li')].find((each) => each.textContent!.includes(name))!.textContent!;
  assert.match(said(warm.name), warm.no_action);
  assert.not.match(said(warm.name), warm.no_item);
  assert.match(said(mains.name), mains.no_item);
  assert.match(said(mains.name), mains.no_action);
  assert.is(said(water.name), `${water.name}${water.says}${w.example.open}`, 'nothing is missing');
  await press(button(`${w.example.open} · ${warm.name}`));
  await opened();
  assert.is(field(w.name).value, warm.name);
  assert.is(field(conditionWords.value).value, '27');
  assert.equal(listed(w.actions.label), []);
  await press(button('取消', dialog()));
  await press(button(`${w.example.open} · ${water.name}`));
  await opened();
  assert.equal(listed(w.actions.label), ['1. 声光']);
  await until('its item', () => dialog().textContent!.includes(`当漏水绳 / 漏水 ${conditionWords.operators.alarm}：声光`));
  const asked = box.of('GET setting/auto').length;
  await save();
  await until('the list anew', () => box.of('GET setting/auto').length > asked);
  const { mode, actions, conditions } = sent(box, 'POST setting/auto');
  assert.equal([mode, actions], ['watch', [6]]);
  assert.equal(conditions, [{ item_id: 9, operator: 'alarm', value: null, duration: 0, group: null, recovery: 0 }]);
});

test('what somebody should know of a rule before it acts is told when it is saved', async () => {
  const box = await open([rule()]);
  box.instead['PUT setting/auto/1'] = () => saved(1, ['规则会互相触发：过热 → 过热']);
  await press(button(named('过热')));
  await opened();
  await enter(w.cooldown, '60');
  await save();
  await until('it is told', () => $toasts.get().some(({ text }) => text.includes('互相触发')));
});

test.run();
