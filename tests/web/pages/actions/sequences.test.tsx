// Sequences on the page of actions: built in order, told in the list, their last run step by step.
import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Action, ActionRun } from '../../../../daemon/contract/entities';
import { learn } from '../../../../web/lang/words';
import ActionsPage from '../../../../web/pages/actions/actions';
import q from '../../../../web/pages/actions/words/action_cells/zh_cn';
import w from '../../../../web/pages/actions/words/actions/zh_cn';
import order from '../../../../web/pages/in_order/words/in_order/zh_cn';
import trace from '../../../../web/pages/linkage/words/rules/zh_cn';
import { the, type, until } from '../../../hands/dom';
import { ConsoleBox } from '../../app/console_box';
import { choose, closePage, openPage, press, shellWords, texts } from '../hands';
import { button, calmDown, dialog, enter, field, save } from '../kit/hands';
import { action } from '../linkage/rule_rows';

learn('actions', w);
learn('action_cells', q);
learn('in_order', order);
learn('rules', trace);

const FAN = action({ id: 2, name: '开风机' });
const PUMP = action({ id: 4, name: '开泵' });
const COOLING = action({
  id: 7,
  name: '降温',
  type: 'template',
  device_id: null,
  device_name: '',
  item_id: null,
  item_name: '',
  value: null,
  value_label: '',
  params: { steps: [{ action_id: 2 }, { action_id: 4, delay: 30, on_fail: 'go_on' }] },
  step_names: ['开风机', '开泵'],
  last_time: 1_764_224_000,
  last_result: 'fail',
});

async function open(...all: readonly Action[]): Promise<ConsoleBox> {
  const box = new ConsoleBox();
  Object.assign(box.instead, {
    'GET setting/actions': () => ({ total: all.length, data: all }),
    'GET setting/devices': () => ({ total: 0, data: [] }),
    'POST setting/actions': () => ({ id: 9 }),
    'PUT setting/actions/7': () => null,
  });
  await openPage(ActionsPage, box, { at: '/setting_action' });
  await until('the list', () => texts('tbody tr').length === all.length);
  return box;
}
test.after.each(async () => {
  await closePage();
  await calmDown();
});
const sent = (box: ConsoleBox, call: string) => {
  const { t: _, ...body } = box.of(call)[0]!.body;
  return body as Record<string, unknown>;
};
async function fromMenu(name: string, what: string): Promise<void> {
  await press(button(`${shellWords.more} · ${name}`));
  await press(button(what, the('.menu')));
}
/** The field of the steps, which the page draws itself; what adds one stands last. */
const head = () =>
  [...dialog().querySelectorAll<HTMLElement>('[id$="-l"]')].find((each) => each.textContent?.trim().startsWith(q.steps))!;
const below = (): string => document.getElementById(head().id.replace(/-l$/, '-b'))?.textContent?.trim() ?? '';
const group = (): HTMLElement => [...the('dialog .choices').children].at(-1) as HTMLElement;
const labelled = <E extends HTMLElement>(label: string): E => the<E>(`dialog [aria-label="${label}"]`);
const steps = (): readonly string[] => texts('dialog ol > li > span:first-child');

test('a sequence is put together in order, one action twice if it is wanted, each with its wait and what follows where it fails', async () => {
  const box = await open(FAN, PUMP);
  await press(button(w.add));
  await until('the form', () => texts('dialog').length === 1);
  await choose(field(w.type) as unknown as HTMLSelectElement, 'template');
  await enter(w.name, '降温');
  await save();
  assert.ok(below() !== q.steps_help && below() !== '');
  for (const id of ['2', '4', '2']) {
    await choose(the<HTMLSelectElement>('select', group()), id);
    await press(button(order.add, group()));
  }
  assert.equal(steps(), ['1. 开风机', '2. 开泵', '3. 开风机']);
  await type(labelled<HTMLInputElement>('开泵：先等待'), '30');
  await choose(labelled<HTMLSelectElement>('开泵：未完成时'), 'go_on');
  await press(button('上移 开泵', dialog()));
  assert.equal(steps(), ['1. 开泵', '2. 开风机', '3. 开风机']);
  await save();
  await until('sent', () => box.of('POST setting/actions').length === 1);
  assert.equal(sent(box, 'POST setting/actions'), {
    name: '降温',
    type: 'template',
    enable: true,
    item_id: null,
    value: null,
    params: {
      steps: [
        { action_id: 4, delay: 30, on_fail: 'go_on' },
        { action_id: 2, delay: 0, on_fail: 'stop' },
        { action_id: 2, delay: 0, on_fail: 'stop' },
      ],
    },
  });
});

test('a wait that is too long is refused at the steps, and a sequence is no step of itself', async () => {
  await open(FAN, COOLING);
  await fromMenu('降温', w.edit);
  await until('the form', () => texts('dialog').length === 1);
  assert.not.ok(texts('dialog option').includes('降温'));
  await type(labelled<HTMLInputElement>('开风机：先等待'), '3601');
  await save();
  assert.match(below(), '3600');
});

test('the list says which steps a sequence has, and its last run shows each with what was sent and read back', async () => {
  const box = await open(FAN, COOLING);
  assert.ok(texts('tbody tr').some((row) => row.includes('开风机 → 开泵')));
  const carried = { time: 1_764_224_000, value: 1, value_label: '开', readback: 1, readback_label: '开', error: '' };
  const run: ActionRun = {
    time: 1_764_224_000,
    actions: [
      {
        ...carried,
        action_name: '降温',
        step: null,
        value: null,
        value_label: '',
        readback: null,
        readback_label: '',
        sent_ms: 10,
        elapsed_ms: 31_000,
        result: 'fail',
        error: '第 2 步：无应答',
      },
      { ...carried, action_name: '开风机', step: 1, sent_ms: 10, elapsed_ms: 400, result: 'success' },
      {
        ...carried,
        action_name: '开泵',
        step: 2,
        time: 1_764_224_030,
        readback: null,
        readback_label: '',
        sent_ms: 0,
        elapsed_ms: 900,
        result: 'no_answer',
      },
    ],
  };
  box.instead['GET setting/actions/7/last_run'] = () => run;
  await fromMenu('降温', q.last_run);
  await until('the run', () => texts('dialog li').length > 0);
  const said = texts('dialog li').join(' | ');
  assert.match(said, /第 1 步.*开风机 → 开.*已下发/);
  assert.match(said, /第 2 步.*开泵.*无应答/);
  assert.match(said, /降温.*失败.*第 2 步：无应答/);
});

test('a sequence that goes on is stopped from its last run, which says then who did', async () => {
  const box = await open({ ...COOLING, last_result: 'running' });
  const carried = {
    time: 1_764_224_000,
    value: null,
    value_label: '',
    readback: null,
    readback_label: '',
    sent_ms: null,
  } as const;
  const going = { ...carried, action_name: '降温', step: null, elapsed_ms: null, result: 'running', error: '' } as const;
  const ended = { ...going, elapsed_ms: 4000, result: 'dropped', error: 'li 已停止执行' } as const;
  let stops = 0;
  box.instead['GET setting/actions/7/last_run'] = () => ({ time: 1_764_224_000, actions: [stops > 0 ? ended : going] });
  box.instead['POST setting/actions/7/stop'] = () => {
    stops += 1;
    return null;
  };
  const shown = [...document.querySelectorAll('tbody td[data-c=act] button')].map((each) => each.getAttribute('aria-label'));
  assert.match(shown.join(' | '), q.stop, 'the stop is in sight, and nobody runs what runs');
  assert.not.match(shown.join(' | '), w.run);
  await fromMenu('降温', q.last_run);
  await until('the run', () => texts('dialog li').length > 0);
  await press(button(q.stop, dialog()));
  await until('who did', () => texts('dialog li').some((line) => line.includes('li 已停止执行')));
  assert.is(stops, 1);
  assert.not.ok(
    texts('dialog footer').some((text) => text.includes(q.stop)),
    'nothing is left to stop',
  );
});

test.run();
