// An output is moved from the page of a station: who may, what is asked, what is sent, what is told.
import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Interlock, Item, ItemLock, MovedItem } from '../../../daemon/contract/entities';
import { learn } from '../../../web/lang/words';
import conditions from '../../../web/pages/conditions/words/conditions/zh_cn';
import control from '../../../web/pages/item/words/control/zh_cn';
import movedWords from '../../../web/pages/item/words/moved/zh_cn';
import Station from '../../../web/pages/station/station';
import { $link } from '../../../web/state/feeds/link';
import { watchPast } from '../../../web/state/history/past_day';
import { $granted } from '../../../web/state/people/menus';
import { watchDevice } from '../../../web/state/room/device';
import { $lastPlace, room } from '../../../web/state/room/room';
import { $question, forgetTicket } from '../../../web/state/session/verify';
import { $watched, items as itemFeed } from '../../../web/state/values/values';
import { $toasts } from '../../../web/state/window/toasts';
import { closePage as closeDom, settle, the, type, until } from '../../hands/dom';
import { ConsoleBox } from '../app/console_box';
import { closePage, faultWords, OPERATOR, openPage, press, stationWords, texts } from './hands';
import { device, item, ROOM } from './rows';

learn('control', control);
learn('conditions', conditions);
learn('moved', movedWords);
await import('../../../web/pages/item/moved_chips');

const takes = { values: null, min: null, max: null, step: null, base: 0, verify: false };
const RELAY = item({
  id: 1,
  item_name: '继电器',
  data_type: 0,
  value: 0,
  info: '断开',
  writable: true,
  threshold_min: null,
  threshold_max: null,
  unit: '',
  control: {
    ...takes,
    values: [
      { value: 0, label: '断开' },
      { value: 1, label: '闭合' },
    ],
  },
});
const SET = item({
  id: 2,
  item_name: '设定温度',
  value: 22,
  unit: '℃',
  writable: true,
  control: { ...takes, min: 16, max: 30, step: 0.1 },
});
const BREAKER = { ...RELAY, id: 3, item_name: '断路器', control: { ...RELAY.control!, verify: true } };
const READ = item({ id: 4, item_name: '频率' });

type Answer = () => unknown;
let movedItems: readonly MovedItem[] = [];
const DONE: Answer = () => ({ result: 'success', readback: 1, elapsed_ms: 42 });
async function open(answer = DONE, roles = OPERATOR, locks: readonly ItemLock[] = []) {
  const box = new ConsoleBox();
  const all: Item[] = [RELAY, SET, BREAKER, READ];
  Object.assign(box.instead, {
    'GET device_groups/menu': () => ({ total: 2, data: ROOM }),
    'GET device_groups/device/item': () => ({ total: all.length, data: all }),
    'GET device_groups/device/data': () => ({ step: 0, times: [], series: [] }),
    'GET setting/devices/12': () => device(),
    'GET pub/categorys': () => ({ total: 0, data: [] }),
    'POST pub/remote_control': answer,
    'GET setting/locks': () => ({ total: locks.length, data: [...locks] }),
    'GET setting/interlocks': () => ({ total: 0, data: [] }),
    'GET setting/overrides': () => ({ total: 0, data: [] }),
    'GET setting/automation/items': () => [...movedItems],
  });
  await openPage(Station, box, { at: '/station?deviceId=12', feeds: [room], roles });
  await until('the items', () => document.querySelector('tbody tr') !== null);
  return box;
}
const OPERATES = { ...OPERATOR, funcs: ['remote_control'] };
const label = ({ item_name }: Item): string => stationWords.control.replace('{item}', item_name);
const buttonOf = (which: Item) => document.querySelector<HTMLButtonElement>(`button[aria-label="${label(which)}"]`);
async function ask(which: Item): Promise<HTMLElement> {
  await press(buttonOf(which)!);
  await until('the dialog', () => document.querySelector('dialog.dlg') !== null);
  await settle(60);
  return the('dialog.dlg');
}
const run = () => press(the('dialog.dlg footer [type=submit]'));
const told = () => the('dialog.dlg form [role=status]').textContent;
const refusal =
  (code: number, message: string, data: unknown = null) =>
  () => {
    throw Object.assign(new Error(message), { code, data });
  };

test.after.each(async () => {
  await closePage();
  forgetTicket();
  $question.set(null);
  $lastPlace.set(null);
  $watched.set(null);
  watchDevice(null);
  watchPast(null);
  void itemFeed.renew();
});

test('only who may control is shown the way, and only for what can be written', async () => {
  await open();
  assert.equal([RELAY, SET, READ].map(buttonOf), [null, null, null], 'without the right');
  await closePage();
  await open(undefined, OPERATES);
  assert.equal(
    [RELAY, SET, BREAKER, READ].map((each) => buttonOf(each) !== null),
    [true, true, true, false],
  );
});

test('each item says whether a rule moves it, and who or what holds the rule off; what nobody knows is not said', async () => {
  const HAND = { user_name: 'op1', until: 1_900_000_000 };
  const free = { rules: [{ id: 1, name: '过热', begun: true }], pause: null, hand: null, locks: [], interlocks: [] };
  movedItems = [
    { ...free, item_id: 1, rules: [...free.rules, { id: 2, name: '夜间', begun: false }] },
    { ...free, item_id: 2, hand: HAND },
    {
      item_id: 3,
      rules: [],
      pause: null,
      hand: { ...HAND, user_name: '' },
      locks: [{ user_name: 'limin', reason: '检修', until: null }],
      interlocks: [{ id: 7, name: '漏水不开', unknown: true }],
    },
  ];
  const box = await open();
  await until('the chips', () => document.querySelectorAll('tbody .chip').length === 4);
  assert.equal(
    texts('tbody .chip').map((text) => text.replace(/[\d:-]+ ?[\d:]* ·/, '… ·')),
    ['自动 · 过热 · 另有 1 条', '手动至 … · op1', '由 limin 锁定', '联锁 · 漏水不开 · 条件未知'],
  );
  assert.equal(box.of('GET setting/automation/items').at(-1)!.query.get('device_id'), '12');
  await closePage();
  movedItems = [{ ...free, item_id: 1, pause: { ...HAND, reason: '检修' }, hand: HAND }];
  await open();
  await until('the chip', () => document.querySelectorAll('tbody .chip').length === 1);
  assert.match(texts('tbody .chip')[0]!, /^自动控制暂停至 .* · op1$/, 'a rule that is paused is not said to be automatic');
  movedItems = [];
});

test('a relay is switched by one of its states, and what the device shows afterwards is told', async () => {
  const box = await open(undefined, OPERATES);
  const dialog = await ask(RELAY);
  assert.match(dialog.textContent!, '控制 UPS1 · 继电器');
  assert.equal(texts('fieldset .ck', dialog), [control.present.replace('{label}', '断开'), '闭合']);
  assert.is(dialog.querySelector('input:checked'), null, 'nothing is chosen for anybody');
  await run();
  assert.match(texts('.err', dialog)[0]!, faultWords.required);
  assert.is(box.of('POST pub/remote_control').length, 0);
  await press(dialog.querySelectorAll<HTMLElement>('[type=radio]')[1]!);
  await run();
  const [sent] = box.of('POST pub/remote_control');
  const { t: _, ...body } = sent!.body;
  assert.equal(body, { device_id: 12, item_id: 1, value: 1 });
  assert.is(told(), control.done.replace('{shown}', '闭合').replace('{ms}', '42\u00a0ms'));
});

test('a set point is refused where it is typed while it is out of bounds or off its steps', async () => {
  const box = await open(() => ({ result: 'success', readback: 24.5, elapsed_ms: 1234 }), OPERATES);
  const dialog = await ask(SET);
  const field = dialog.querySelector<HTMLInputElement>('input')!;
  assert.is(field.value, '22');
  for (const [text, fault] of [
    ['31', faultWords.range.replace('{min}', '16').replace('{max}', '30')],
    ['20.05', faultWords.step.replace('{step}', '0.1')],
    ['warm', faultWords.number],
    ['', faultWords.required],
  ] as const) {
    await type(field, text);
    await run();
    assert.match(texts('.err', dialog)[0]!, fault);
    assert.is(field.getAttribute('aria-invalid'), 'true');
    assert.is(document.activeElement, field);
  }
  assert.is(box.of('POST pub/remote_control').length, 0);
  await type(field, '24.5');
  await run();
  assert.is(box.of('POST pub/remote_control')[0]!.body.value, 24.5);
  assert.match(told()!, '24.5\u00a0℃');
  assert.match(told()!, '1.2\u00a0秒');
});

test('a device that shows something else is not called a success, one that cannot be read back is not called done', async () => {
  let answer: unknown = { result: 'fail', readback: 22, elapsed_ms: 1300 };
  await open(() => answer, OPERATES);
  const dialog = await ask(SET);
  await type(dialog.querySelector<HTMLInputElement>('input')!, '24');
  await run();
  assert.is(the('[role=status] .note').dataset.lv, 'crit');
  assert.match(told()!, '22.0\u00a0℃，不是 24.0\u00a0℃');
  assert.match(told()!, '已下发，未确认');
  answer = { result: 'unconfirmed', readback: null, elapsed_ms: 300 };
  await run();
  assert.is(the('[role=status] .note').dataset.lv, 'warn');
  assert.match(told()!, '已下发，未确认：未能读回');
});

test('a refusal is told in the words of the box, and the value stays as it is', async () => {
  await open(refusal(1009, '设备不支持此功能（异常码 1）'), OPERATES);
  const dialog = await ask(RELAY);
  await press(dialog.querySelectorAll<HTMLElement>('[type=radio]')[1]!);
  await run();
  assert.match(told()!, '设备不支持此功能（异常码 1）');
  assert.ok(dialog.isConnected, 'so that it can be tried again');
  assert.match(dialog.textContent!, '断开');
});

test('an output that cuts power asks for the password first, and sends nothing without it', async () => {
  const box = await open(undefined, OPERATES);
  const dialog = await ask(BREAKER);
  assert.match(dialog.textContent!, control.verified);
  await press(dialog.querySelectorAll<HTMLElement>('[type=radio]')[1]!);
  await run();
  assert.ok($question.get());
  const button = () => the('dialog.dlg footer [type=submit]').textContent;
  await settle(60);
  assert.is(button(), control.run, 'nothing runs yet');
  $question.get()!.answer(null);
  await settle(60);
  assert.is(box.of('POST pub/remote_control').length, 0);
  assert.is(told(), '', 'giving up is no failure');
  await run();
  $question.get()!.answer('a ticket');
  await until('the call', () => box.of('POST pub/remote_control').length === 1);
  assert.is(box.of('POST pub/remote_control')[0]!.body.verify_password, 'a ticket');
});

const LOCK: ItemLock = { id: 4, reason: '更换熔断器', user_name: 'op1', time: 100, until: null, items: [], may_end: true };
/** What its button says. */
const pressNamed = (text: string) =>
  press([...the('dialog.dlg').querySelectorAll<HTMLElement>('button')].find((button) => button.textContent === text)!);
const password = async (text: string): Promise<void> => {
  await until('the question', () => $question.get() !== null);
  $question.get()!.answer(text);
  await settle(60);
};

test('who locked an item and why stands where it would be moved, and nothing is sent until every lock is off', async () => {
  const locks = [LOCK, { ...LOCK, id: 5, user_name: 'op2', reason: '皮带', until: 200, may_end: false }];
  const box = await open(undefined, OPERATES, locks);
  box.instead['DELETE setting/locks/4'] = () => {
    locks.shift();
    return null;
  };
  const dialog = await ask(RELAY);
  const said = (): number => box.of('GET setting/automation/items').length;
  const before = said();
  const notes = () => texts('.note[data-lv=warn] p', dialog);
  assert.is(notes().length, 2);
  assert.match(notes()[0]!, /op1.*更换熔断器/);
  assert.match(notes()[1]!, /op2.*皮带/);
  assert.ok(the<HTMLButtonElement>('dialog.dlg footer [type=submit]').disabled);
  assert.is(texts('button', dialog).filter((text) => text === control.take_off).length, 1, 'another’s is his to take off');
  await pressNamed(control.take_off);
  await password('ticket');
  assert.equal(box.of('DELETE setting/locks/4')[0]!.body.verify_password, 'ticket');
  assert.is(notes().length, 1);
  assert.is(said(), before + 1, 'the row behind it asks at once what holds rules off now');
  locks.shift();
  assert.ok(the<HTMLButtonElement>('dialog.dlg footer [type=submit]').disabled, 'the other one stands');
});

const INTERLOCK: Interlock = {
  id: 2,
  name: '漏水时不合闸',
  item_id: 1,
  item_name: '总部 / 配电柜 / 继电器',
  values: [1],
  value_labels: ['闭合'],
  conditions: [
    {
      item_id: 9,
      operator: 'alarm',
      value: null,
      duration: 0,
      group: null,
      recovery: 0,
      item_name: '总部 / 漏水控制器 / 漏水',
      value_label: '',
      recovery_label: '',
      truth: true,
    },
  ],
  logic: 'and',
  allow_unknown: false,
  truth: true,
  forbids: true,
  may_edit: true,
  update_time: 1,
};
/** Opens the box with interlocks that stand; who may see their page. */
async function openHeld(interlocks: readonly Interlock[], pages: readonly string[] = []): Promise<ConsoleBox> {
  const box = await open(undefined, OPERATES);
  box.instead['GET setting/interlocks'] = () => ({ total: interlocks.length, data: [...interlocks] });
  $granted.set(pages.map((url) => ({ url, enable: true, children: [] }) as never));
  return box;
}
const tick = (label: string) =>
  press([...the('dialog.dlg').querySelectorAll('label')].find((each) => each.textContent === label)!.querySelector('input')!);
const runButton = () => the<HTMLButtonElement>('dialog.dlg footer [type=submit]');

test('what an interlock forbids now is named before anybody tries, and everything else can still be done', async () => {
  const box = await openHeld([INTERLOCK, { ...INTERLOCK, id: 3, name: '另一个', forbids: false, truth: false }]);
  const dialog = await ask(RELAY);
  await until('the note', () => texts('.note[data-lv=warn] p', dialog).length > 0);
  assert.equal(texts('.note[data-lv=warn] p', dialog), ['联锁“漏水时不合闸”现在禁止 闭合：总部 / 漏水控制器 / 漏水 正在告警']);
  assert.is(dialog.querySelector('.note a'), null, 'its page is not his');
  await tick('闭合');
  assert.ok(runButton().disabled);
  await tick('断开（当前）');
  assert.not(runButton().disabled);
  await run();
  assert.is(box.of('POST pub/remote_control').length, 1);
});

test('an interlock that forbids because readings are missing says so, and leads to its page', async () => {
  await openHeld([{ ...INTERLOCK, truth: null }], ['/linkage']);
  const dialog = await ask(RELAY);
  await until('the note', () => texts('.note[data-lv=warn] p', dialog).length > 0);
  assert.match(texts('.note[data-lv=warn] p', dialog)[0]!, '读数缺失');
  assert.is(dialog.querySelector('.note a')!.getAttribute('href'), '#/linkage?tab=interlocks');
});

const HAND = { item_id: RELAY.id, name: '', info: '', user_name: 'op1', time: 1_764_288_000, until: 1_764_291_600 };
/** The relay as somebody has it in hand, until it is given back. */
async function inHand(user_name: string): Promise<{ readonly box: ConsoleBox; readonly dialog: HTMLElement }> {
  const box = await open(undefined, OPERATES);
  let hands = [{ ...HAND, user_name }];
  box.instead['GET setting/overrides'] = () => ({ total: hands.length, data: hands });
  box.instead[`DELETE setting/overrides/${RELAY.id}`] = () => {
    hands = [];
    return null;
  };
  const dialog = await ask(RELAY);
  await until('the note', () => dialog.querySelector('.note .btn') !== null);
  return { box, dialog };
}
const noteOf = (dialog: HTMLElement) => texts('.note p', dialog)[0]!;

test('whoever moved an item so that rules leave it alone is named with the end of it, and it can be given back', async () => {
  const { box, dialog } = await inHand('op1');
  assert.match(noteOf(dialog), /^op1 于 .+ 手动控制，.+ 恢复自动$/);
  await pressNamed(control.give_back);
  await until('it is automatic', () => !texts('.note p', dialog).some((text) => text.startsWith('op1')));
  assert.is(box.of(`DELETE setting/overrides/${RELAY.id}`).length, 1);
});

test('what a rule has an item told while somebody looks at it stands among its last commands', async () => {
  const { box, dialog } = await inHand('op1');
  const told = {
    command_id: 'c1',
    time: 1_764_288_000,
    value: 0,
    value_label: '断开',
    by: 'user',
    by_id: null,
    user_name: 'op1',
  };
  const byRule = { ...told, command_id: 'c2', value: 1, value_label: '闭合', by: 'rule', by_id: 3, user_name: 'limin' };
  let last: object[] = [told];
  box.instead['GET pub/remote_control'] = () => last.map((one) => ({ ...one, result: 'success', error: '' }));
  const said = () => texts('ul.plain li', dialog);
  const looks = () => document.dispatchEvent(new Event('visibilitychange'));
  looks();
  await until('the first', () => said().length === 1);
  last = [byRule, told];
  looks();
  await until('the one of the rule', () => said().length === 2);
  assert.match(said()[0]!, /闭合 联动规则（limin）/);
});

test('what cannot be given back is told, and the hand stays where it is', async () => {
  const { box, dialog } = await inHand('op1');
  box.instead[`DELETE setting/overrides/${RELAY.id}`] = refusal(1004, '无权操作');
  await pressNamed(control.give_back);
  await until('it is told', () => $toasts.get().some(({ text }) => text.includes('无权操作')));
  assert.match(noteOf(dialog), /^op1 于/);
});

test('somebody who moved it at the device has no name, and stands in no sentence as one', async () => {
  const { dialog } = await inHand('');
  assert.match(noteOf(dialog), /设备现场有人操作，.+ 恢复自动$/);
});

test('an item is locked with a reason, for good or for some hours, and with the own password', async () => {
  const locks: ItemLock[] = [];
  const box = await open(undefined, OPERATES, locks);
  box.instead['POST setting/locks'] = () => {
    locks.push(LOCK);
    return { id: 4 };
  };
  const dialog = await ask(RELAY);
  await pressNamed(control.lock);
  await settle(20);
  await pressNamed(control.lock);
  assert.match(texts('.err', dialog)[0]!, faultWords.required);
  assert.is(box.of('POST setting/locks').length, 0);
  const [, form] = dialog.querySelectorAll('form');
  await type(form!.querySelector('input')!, ' 更换熔断器 ');
  await pressNamed(control.lock);
  await password('ticket');
  const { body } = box.of('POST setting/locks')[0]!;
  assert.equal([body.item_ids, body.reason, body.until, body.verify_password], [[1], '更换熔断器', undefined, 'ticket']);
  assert.match(texts('.note[data-lv=warn] p', dialog)[0]!, /op1/);
  assert.ok(the<HTMLButtonElement>('dialog.dlg footer [type=submit]').disabled);
});

test('nothing is moved while the link is lost: what is shown may be old', async () => {
  await open(undefined, OPERATES);
  const dialog = await ask(RELAY);
  $link.set({ state: 'lost', since: 1 } as never);
  await settle(60);
  assert.is(dialog.querySelector<HTMLButtonElement>('[type=submit]')!.disabled, true);
  assert.is(buttonOf(RELAY)!.disabled, true);
  $link.set({ state: 'live', since: null });
});

test.after(closeDom);
test.run();
