// Timed tasks: how one is said, what its form reckons, what the list and the log tell, and what is asked of the box.
import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Cron, CronRun } from '../../../../daemon/contract/entities';
import type { Cycle } from '../../../../daemon/contract/rules/cycle';
import { nextMoments } from '../../../../daemon/contract/rules/moments';
import { zoneOf } from '../../../../daemon/zone';
import { learn } from '../../../../web/lang/words';
import orderWords from '../../../../web/pages/in_order/words/in_order/zh_cn';
import peopleWords from '../../../../web/pages/people/words/people/zh_cn';
import { cycleIn, valuesOf } from '../../../../web/pages/timed_tasks/draft';
import { cycleText, momentsFrom, weekAhead } from '../../../../web/pages/timed_tasks/said';
import TimedTasksPage from '../../../../web/pages/timed_tasks/timed_tasks';
import w from '../../../../web/pages/timed_tasks/words/timed_tasks/zh_cn';
import { $clock } from '../../../../web/state/box/clock';
import { $outcome } from '../../../../web/state/feeds/outcome';
import { forgetTicket } from '../../../../web/state/session/verify';
import { $toasts } from '../../../../web/state/window/toasts';
import { until } from '../../../hands/dom';
import { ConsoleBox } from '../../app/console_box';
import { choose, closePage, openPage, press } from '../hands';
import { button, calmDown, dialog, enter, field, refusal, save } from '../kit/hands';

learn('timed_tasks', w);
learn('people', peopleWords);
learn('in_order', orderWords);

const at = (text: string): number => Date.parse(`${text}Z`) / 1000;
const task = (change: Partial<Cron> = {}): Cron => ({
  id: 3,
  name: '夜间关灯',
  cycle: 'day',
  time: '22:00',
  actions: [4, 5],
  action_names: ['关灯', ''],
  enable: true,
  catch_up: 'skip',
  catch_up_minutes: 60,
  owner_name: 'op1',
  owner_may: true,
  next_time: at('2026-11-30T14:00'),
  last_time: null,
  last_result: null,
  missed_time: null,
  may_edit: true,
  update_time: 7,
  ...change,
});
const run = (change: Partial<CronRun> = {}): CronRun => ({
  id: 9,
  cron_id: 3,
  name: '夜间关灯',
  due_time: at('2026-11-29T14:00'),
  run_time: at('2026-11-29T14:00'),
  user_name: '',
  result: 'missed',
  message: '',
  elapsed_ms: null,
  actions: [],
  ...change,
});

async function open(tasks: readonly Cron[], runs: readonly CronRun[] = [], address = '/timed_tasks'): Promise<ConsoleBox> {
  const box = new ConsoleBox();
  const actions = [4, 5, 6].map((id) => ({ id, name: `动作${id}`, enable: true }));
  Object.assign(box.instead, {
    'GET setting/cron': () => ({ total: tasks.length, data: [...tasks] }),
    'GET setting/cron/log': () => ({ total: runs.length, data: [...runs] }),
    'GET setting/actions': () => ({ total: actions.length, data: actions }),
    'POST setting/cron': () => ({ id: 8 }),
    'PUT setting/cron/3': () => null,
    'POST setting/cron/3/run': () => ({ result: 'success', message: '', elapsed_ms: 5, actions: [] }),
  });
  await openPage(TimedTasksPage, box, { at: address });
  return box;
}
const listed = (): Promise<void> => until('the list', () => document.querySelector('tbody tr,.empty') !== null);
test.after.each(async () => {
  await closePage();
  await calmDown();
  forgetTicket();
});

const row = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('tbody tr')].find((each) => each.textContent?.includes(name))!;

test('how often a task comes is a sentence', () => {
  const said = (cycle: Partial<Cycle>) => cycleText({ cycle: 'day', time: '02:00', start_date: '2026-01-31', ...cycle } as Cycle);
  assert.equal(
    [
      said({}),
      said({ every: 3 }),
      said({ cycle: 'once' }),
      said({ cycle: 'hours', every: 4 }),
      said({ cycle: 'week', weeks: [5, 1] }),
      said({ cycle: 'month' }),
      said({ cycle: 'month', every: 3, dates: [1, 15] }),
      said({ cycle: 'year' }),
    ],
    [
      '每天 02:00',
      '每 3 天一次，02:00',
      '仅一次：2026-01-31 02:00',
      '从 2026-01-31 02:00 起每 4 小时',
      '每周一、周五 02:00',
      '每月 31 日 02:00',
      '每 3 个月的 1、15 日 02:00',
      '每年 01-31 02:00',
    ],
  );
});

test('the page reckons moments in the zone of the box as the box does', () => {
  const zone = 'Europe/Berlin';
  $clock.set({ server_time: at('2026-03-27T00:00'), asked: performance.now(), zone });
  for (const cycle of [
    { cycle: 'day', time: '02:30' },
    { cycle: 'hours', every: 4, time: '00:00', start_date: '2026-03-28' },
  ] as const satisfies readonly Cycle[]) {
    const box = nextMoments(cycle, at('2026-03-27T00:00'), zoneOf(zone), 8).map((moment) => moment.at);
    assert.equal(momentsFrom(cycle, at('2026-03-27T00:00'), 8), box);
  }
});

test('a new task is proposed for the next two o’clock, so that what runs once is not over', () => {
  const proposed = (now: string): unknown => {
    $clock.set({ server_time: at(now), asked: performance.now(), zone: 'UTC' });
    return valuesOf(null).first;
  };
  assert.equal(['2026-11-30T00:30', '2026-11-30T02:00', '2026-11-30T18:00'].map(proposed), [
    '2026-11-30T02:00',
    '2026-12-01T02:00',
    '2026-12-01T02:00',
  ]);
});

test('the week ahead has seven days, with what comes on each in its order, and nothing of what is off', () => {
  $clock.set({ server_time: at('2026-11-30T04:00'), asked: performance.now(), zone: 'Asia/Shanghai' });
  const days = weekAhead(
    [task({ name: '晚' }), task({ name: '早', cycle: 'week', weeks: [2], time: '06:00' }), task({ name: '停', enable: false })],
    at('2026-11-30T04:00'),
  );
  assert.equal(days.map(({ label, tasks }) => `${label} ${tasks.map(({ time, name }) => `${time}${name}`)}`).slice(0, 2), [
    '周一 11-30 22:00晚',
    '周二 12-01 06:00早,22:00晚',
  ]);
  assert.is(days.length, 7);
});

test('what a form begins with is the task again, whatever its kind', () => {
  for (const cycle of [
    { cycle: 'hours', every: 8, time: '01:30', start_date: '2026-02-01' },
    { cycle: 'day', every: 3, time: '01:30', start_date: '2026-02-01' },
    { cycle: 'week', weeks: [1, 7], time: '01:30' },
    { cycle: 'month', every: 6, dates: [1, 31], time: '01:30', start_date: '2026-02-01' },
    { cycle: 'year', time: '01:30', start_date: '2028-02-29' },
    { cycle: 'once', time: '01:30', start_date: '2026-02-01' },
  ] as Cycle[])
    assert.equal(cycleIn(valuesOf({ ...task(), ...cycle } as Cron)), cycle);
});

test('the list tells when a task comes, what it does, what came of it, and what was missed since', async () => {
  await open([
    task(),
    task({ id: 4, name: '旧任务', last_time: at('2026-11-29T14:00'), last_result: 'interrupted', owner_may: false }),
    task({ id: 5, name: '错过的', missed_time: at('2026-11-28T14:00'), next_time: null, may_edit: false }),
    task({ id: 6, name: '停用的', enable: false, next_time: null }),
  ]);
  await listed();
  assert.match(row('夜间关灯').textContent!, '每天 22:00');
  assert.match(row('夜间关灯').textContent!, '关灯、#5');
  assert.match(row('夜间关灯').textContent!, w.never);
  assert.match(row('旧任务').textContent!, w.results.interrupted);
  assert.match(row('旧任务').textContent!, w.owner_may_not);
  assert.match(row('错过的').textContent!, '错过未执行');
  assert.match(row('错过的').textContent!, w.over);
  assert.is(row('错过的').querySelector('button'), null);
  assert.match(row('停用的').textContent!, w.off);
});

test('a task is built with its actions in order, and tells its next five times before it is saved', async () => {
  const box = await open([]);
  await listed();
  await press(button(w.add));
  await until('the form', () => document.querySelector('dialog select') !== null);
  await enter(w.name, '新的');
  for (const id of ['6', '4', '5']) {
    await choose(field(orderWords.next) as never, id);
    await press(button(orderWords.add, dialog()));
  }
  await press(button('上移 动作5'));
  assert.is(document.activeElement, button('上移 动作5'), 'who moves it by keys goes on moving it');
  assert.is(document.getElementById('status')?.textContent, '动作5：第 2 项，共 3 项');
  await press(button('上移 动作5'));
  assert.is(document.activeElement, button('下移 动作5'), 'at the end the way on is the way back');
  await press(button('下移 动作5'));
  await press(button('移除 动作4'));
  assert.is(document.activeElement, button('移除 动作5'));
  assert.is(dialog().querySelectorAll(`section[aria-label="${w.coming}"] li`).length, 5);
  await save();
  const { body } = box.of('POST setting/cron')[0]!;
  assert.equal([body.name, body.cycle, body.every, body.time, body.actions], ['新的', 'day', 1, '02:00', [6, 5]]);
});

test('a task is switched on and off in its row, which shows it as the box has it, and is changed as it is then', async () => {
  const tasks = [task()];
  const box = await open(tasks);
  box.instead['PUT setting/cron/3'] = () => {
    tasks[0] = task({ enable: false, next_time: null, update_time: 8 });
    return null;
  };
  await listed();
  const toggle = () => row('夜间关灯').querySelector<HTMLInputElement>('[role=switch]')!;
  assert.equal([toggle().checked, toggle().getAttribute('aria-label')], [true, `${w.enabled} · 夜间关灯`]);
  await press(toggle());
  await until('it is off', () => !toggle().checked);
  const { enable, update_time } = box.of('PUT setting/cron/3')[0]!.body;
  assert.equal([enable, update_time], [false, 7]);
  assert.match(row('夜间关灯').textContent!, w.off);
  box.instead['PUT setting/cron/3'] = () => {
    throw refusal(1003, '已被他人修改');
  };
  await press(toggle());
  await until('why not', () => JSON.stringify($toasts.get()).includes('已被他人修改'));
  assert.is(toggle().checked, false, 'it shows nothing that the box has not');
  await closePage();
  await open([task({ may_edit: false })]);
  await listed();
  assert.is(row('夜间关灯').querySelector('[role=switch]'), null);
  assert.match(row('夜间关灯').textContent!, w.enabled);
});

test('what a task did not succeed in is not said to be done', async () => {
  const box = await open([task()]);
  await listed();
  box.instead['POST setting/cron/3/run'] = () => ({
    result: 'fail',
    message: '“关灯”：设备无应答。',
    elapsed_ms: 5,
    actions: [],
  });
  await press(row('夜间关灯').querySelector('button')!);
  await until('the question', () => document.querySelector('dialog') !== null);
  assert.match(dialog().textContent!, '立即执行一次“夜间关灯”：关灯、#5');
  await press(button(w.run, dialog()));
  const told = () => JSON.stringify([$toasts.get(), $outcome.get()]);
  await until('what came of it', () => told().includes('设备无应答'));
  assert.not.match(told(), w.ran);
});

test('the log tells what came of each run, and a missed one can be run now', async () => {
  const box = await open(
    [task()],
    [run(), run({ id: 8, result: 'fail', message: '“关灯”：设备无应答。', user_name: 'op1' })],
    '/timed_tasks?tab=log',
  );
  await listed();
  await until('who may', () => document.querySelector('tbody tr button') !== null);
  assert.match(document.querySelectorAll('tbody tr')[0]!.textContent!, w.results.missed);
  assert.match(document.querySelectorAll('tbody tr')[1]!.textContent!, '设备无应答');
  await press(document.querySelector('tbody tr button')!);
  await until('the question', () => document.querySelector('dialog') !== null);
  await press(button(w.run, dialog()));
  await until('it was run', () => box.of('POST setting/cron/3/run').length === 1);
});

test.run();
