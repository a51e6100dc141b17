// UPS shutdown plans: how they stand, what they take, and the form in which hosts are put in order.
import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Device, ShutdownHost, ShutdownRun, UpsShutdown } from '../../../../daemon/contract/entities';
import { type CategoryCode, categoryId } from '../../../../daemon/contract/model';
import { learn } from '../../../../web/lang/words';
import conditionWords from '../../../../web/pages/conditions/words/conditions/zh_cn';
import { outcomeOf } from '../../../../web/pages/linkage/shutdown/outcome';
import { Plans } from '../../../../web/pages/linkage/shutdown/plans';
import { stepsOf } from '../../../../web/pages/linkage/shutdown/steps';
import { upsesOf } from '../../../../web/pages/linkage/shutdown/upses';
import w from '../../../../web/pages/linkage/words/shutdowns/zh_cn';
import { $link } from '../../../../web/state/feeds/link';
import { $question, forgetTicket } from '../../../../web/state/session/verify';
import { settle, the, until } from '../../../hands/dom';
import { ConsoleBox } from '../../app/console_box';
import { choose, closePage, OPERATOR, openPage, press } from '../hands';
import { button, calmDown, dialog, enter, save } from '../kit/hands';
import { item, NOW } from '../rows';

learn('shutdowns', w);
learn('conditions', conditionWords);
await import('../../../../web/pages/linkage/shutdown/more');

const host = (change: Partial<ShutdownHost> = {}): ShutdownHost => ({
  name: 'web',
  ip_address: '10.0.0.21',
  port: 22,
  protocol: 'ssh',
  user: 'ups',
  command: 'sudo -n shutdown -h now',
  check: '',
  stage: 1,
  timeout: 120,
  host_key: '',
  wake_mac: '',
  header: '',
  body: '',
  ca: '',
  fingerprint: '',
  has_pass_word: true,
  has_key: false,
  is: null,
  ...change,
});
const plan = (change: Partial<UpsShutdown> = {}): UpsShutdown => ({
  id: 3,
  name: '机房关机',
  device_id: 12,
  device_name: 'UPS',
  item_id: 40,
  item_name: '总部 / UPS / 电量',
  operator: '<',
  value: 30,
  triggers: [],
  delay: 60,
  hosts: [host(), host({ name: 'db', ip_address: '10.0.0.22', stage: 2 })],
  return_seconds: 120,
  return_charge: 30,
  ups_off: false,
  ups_off_delay: 300,
  after_return: 'cycle',
  enable: true,
  estimate: 300,
  runtime: 240,
  warnings: ['剩余时间不足'],
  phase: 'ready',
  stage: 0,
  phase_time: NOW,
  countdown_time: null,
  tested_time: null,
  run_time: null,
  may_edit: true,
  update_time: 7,
  ...change,
});
const RUN: ShutdownRun = {
  id: 1,
  run_time: 100,
  end_time: 400,
  user_name: 'limin',
  events: [
    { time: 100, what: 'countdown', host: '', stage: 0, message: '' },
    { time: 160, what: 'stage', host: '', stage: 1, message: '' },
    { time: 170, what: 'failed', host: 'web', stage: 1, message: '登录被拒绝' },
    { time: 170, what: 'down', host: '', stage: 1, message: '' },
  ],
};

async function open(rows: readonly UpsShutdown[], more: Parameters<typeof openPage>[2] = {}): Promise<ConsoleBox> {
  const box = new ConsoleBox();
  const charge = item({ id: 40, item_name: '电量', device_id: 12, unit: '%' });
  Object.assign(box.instead, {
    'GET setting/ups_linkage_shutdown': () => ({ total: rows.length, data: [...rows] }),
    'GET setting/devices': () => ({ total: 1, data: [{ id: 12, name: 'UPS', device_group: '总部' }] }),
    'GET setting/items': () => ({ total: 1, data: [charge] }),
    'POST setting/ups_linkage_shutdown': () => ({ id: 8 }),
    'PUT setting/ups_linkage_shutdown/3': () => null,
    'POST setting/ups_linkage_shutdown/3/abort': () => null,
    'GET setting/ups_linkage_shutdown/3/runs': () => [RUN],
    'POST setting/ups_linkage_shutdown/3': () => ({
      hosts: [
        { name: 'web', ok: true, message: '', elapsed_ms: 320, host_key: 'SHA256:abc' },
        { name: 'db', ok: false, message: '无法连接', elapsed_ms: 10_000, host_key: '' },
      ],
    }),
  });
  await openPage(Plans, box, { at: '/linkage?tab=ups', ...more });
  await until('the list', () => document.querySelector('tbody tr,.empty') !== null);
  return box;
}
test.after.each(async () => {
  await closePage();
  await calmDown();
  forgetTicket();
  $question.set(null);
});

const row = (): HTMLElement => the('tbody tr');
const openMenu = () => press([...row().querySelectorAll<HTMLElement>('td.act button')].at(-1)!);
async function act(label: string): Promise<void> {
  await openMenu();
  await press([...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((each) => each.textContent?.trim() === label)!);
}

test('a plan says how it stands, and that it takes longer than the battery lasts', async () => {
  await open([plan()]);
  for (const each of ['机房关机', w.phases.ready, '5\u00a0分钟', 'UPS 剩余 4\u00a0分钟', '剩余时间不足'])
    assert.match(row().textContent!, each);
  // their names say of what
  assert.is([...row().querySelectorAll('td')].filter((cell) => cell.textContent === '从未').length, 2);
});

test('while the link is lost nobody knows how a plan stands, and no countdown goes on', async () => {
  await open([plan({ phase: 'countdown', countdown_time: NOW + 45 })]);
  assert.ok(row().querySelector('[data-lv=crit]'));
  assert.match(row().textContent!, /剩余 \d+\u00a0秒/);
  $link.set({ state: 'lost', since: NOW });
  await settle(60);
  assert.is(row().querySelector('[data-lv=crit]'), null);
  assert.not.match(row().textContent!, /剩余 \d+\u00a0秒/);
});

test('who may neither change nor command sees plans, their course and their runs alone', async () => {
  await open([plan({ phase: 'countdown' })], { roles: OPERATOR });
  assert.is(row().querySelector('input'), null);
  await openMenu();
  const names = [...document.querySelectorAll('[role=menuitem]')].map((each) => each.textContent?.trim());
  assert.equal(
    names.filter((name) => [w.abort, w.test, w.edit].includes(name ?? '')),
    [],
  );
});

test('a plan is offered the UPSs of the room first, and then whatever else may tell of the mains', () => {
  const device = (id: number, code: CategoryCode) => ({ id, category_id: categoryId(code) }) as Device;
  const room = [device(1, 'ups'), device(2, 'smoke'), device(3, 'electricity_meter'), device(4, 'ups')];
  const offered = (devices: readonly Device[]) => {
    const { offered: all, none } = upsesOf(devices);
    return [all.map(({ id }) => id), none];
  };
  assert.equal(offered(room), [[1, 4, 2, 3], false]);
  assert.equal(offered(room.slice(1, 3)), [[2, 3], true]);
});

test('steps come one after the other, each as late as it may be, and the UPS last', () => {
  const hosts = [...Array.from({ length: 17 }, () => ({ stage: 2, timeout: 100 })), { stage: 1, timeout: 60 }];
  assert.equal(
    stepsOf({ delay: 30, hosts, ups_off: true, ups_off_delay: 300 }).map(({ what, stage, from, span }) => [
      what,
      stage,
      from,
      span,
    ]),
    [
      ['countdown', 0, 0, 30],
      ['stage', 1, 30, 60],
      ['stage', 2, 90, 130],
      ['ups_off', 0, 220, 300],
    ],
    'the seventeenth waits until one of sixteen was told',
  );
});

test('a host is moved a stage by its buttons; a secret is sealed for its place, and what is left out stays', async () => {
  const box = await open([plan()]);
  await act(w.edit);
  await until('the form', () => document.querySelector('dialog [data-host]') !== null);
  await press(button(w.later.replace('{name}', 'web')));
  await press(button(w.later.replace('{name}', 'web')));
  await press(button(w.host_edit.replace('{name}', 'db')));
  await enter(w.password, 'open sesame');
  assert.not.match(sessionStorage.getItem('draft') ?? '', 'open sesame', 'no browser keeps it');
  await save();
  await until('sent', () => box.of('PUT setting/ups_linkage_shutdown/3').length === 1);
  const { hosts, nonce, item_id, value, update_time } = box.of('PUT setting/ups_linkage_shutdown/3')[0]!.body as never as Record<
    string,
    unknown
  > & {
    hosts: { name: string; stage: number; pass_word?: string }[];
  };
  assert.equal(
    hosts.map(({ name, stage }) => [name, stage]),
    [
      ['db', 2],
      ['web', 3],
    ],
  );
  assert.match(hosts[0]!.pass_word!, /^sealed\.1\./);
  assert.is(hosts[1]!.pass_word, undefined);
  assert.equal([nonce, item_id, value, update_time], ['n1', 40, 30, 7]);
});

test('a new plan is off, and one without hosts, or with one that is not filled in, is not sent', async () => {
  const box = await open([]);
  await press(button(w.add));
  await until('the form', () => document.querySelector('dialog [data-add]') !== null);
  assert.match(dialog().textContent!, w.off_first);
  await enter(w.name, '新的');
  await choose(the(`dialog [aria-label="${w.ups}"]`), '12');
  await until('its items', () => document.querySelectorAll('dialog option[value="40"]').length > 0);
  await choose(the('dialog .cl select:not([aria-label])'), '40');
  await enter(w.value, '30');
  await save();
  assert.is(box.of('POST setting/ups_linkage_shutdown').length, 0);
  assert.match(dialog().textContent!, '应为 1–200 项', 'hosts are put in, not selected');
  await press(button(w.host_add));
  await save();
  assert.match(dialog().textContent!, w.host_wrong);
  await enter(w.ip, '10.0.0.9');
  await enter(w.command, 'halt');
  const name = [...dialog().querySelectorAll<HTMLInputElement>('[data-host] input')][0]!;
  name.value = 'nas';
  name.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
  await save();
  await until('sent', () => box.of('POST setting/ups_linkage_shutdown').length === 1);
  const { enable, device_id } = box.of('POST setting/ups_linkage_shutdown')[0]!.body;
  assert.equal([enable, device_id], [false, 12]);
});

test('a test asks for the own password, and tells of each host what came of it and the key that it showed', async () => {
  const box = await open([plan()]);
  await act(w.test);
  await until('the window', () => dialog().textContent!.includes(w.test_says));
  await press(button(w.test, dialog()));
  await until('the question', () => $question.get() !== null);
  $question.get()!.answer('ticket');
  await until('the answer', () => dialog().querySelector('tbody tr') !== null);
  for (const each of [w.passed, w.failed, 'SHA256:abc', '无法连接', '320\u00a0ms']) assert.match(dialog().textContent!, each);
  const { dry_run, verify_password } = box.of('POST setting/ups_linkage_shutdown/3')[0]!.body;
  assert.equal([dry_run, verify_password], [true, 'ticket']);
});

test('the course of a plan shows its hosts by stage, and where it is while it runs', async () => {
  const hosts = [host({ is: 'down' }), host({ name: 'db', stage: 2, is: 'waiting' })];
  await open([plan({ phase: 'stage', stage: 1, hosts })]);
  await press(button(`${w.plan} · 机房关机`));
  await until('the course', () => document.querySelector('dialog ol [aria-current]') !== null);
  const [now] = dialog().querySelectorAll('[aria-current=step]');
  assert.match(now!.textContent!, 'web');
  assert.match(now!.textContent!, w.is.down);
});

test('the course says that nobody knows how long the UPS lasts, as the list does', async () => {
  await open([plan({ runtime: null })]);
  await press(button(`${w.plan} · 机房关机`));
  await until('the course', () => dialog().textContent!.includes(w.timeline));
  assert.match(dialog().textContent!, w.no_runtime);
  assert.not.match(dialog().textContent!, w.runtime);
});

test('a run comes to what became of each host at last, whatever came of waking it', () => {
  const event = (host: string, what: ShutdownRun['events'][number]['what']) => ({ time: 1, what, host, stage: 1, message: '' });
  const told = (...events: ShutdownRun['events']) => outcomeOf({ events }).map(({ is, hosts }) => `${is} ${hosts}`);
  assert.equal(told(event('', 'countdown'), event('', 'down')), [], 'the plan is no host');
  assert.equal(
    told(
      event('web', 'late'),
      event('web', 'down'),
      event('db', 'again'),
      event('db', 'failed'),
      event('nas', 'down'),
      event('nas', 'asleep'),
      event('log', 'cancelled'),
    ),
    ['down 2', 'failed 1', 'cancelled 1'],
  );
});

test('runs tell who aborted, and of each host what became of it and why', async () => {
  await open([plan()]);
  await act(w.runs);
  await until('the runs', () => document.querySelector('dialog details') !== null);
  for (const each of ['由 limin 中止', `web · ${w.is.failed}`, '登录被拒绝', '第 1 级'])
    assert.match(dialog().textContent!, each);
  assert.match(dialog().textContent!, `5\u00a0分钟 · ${w.is.failed} 1`, 'how long it took and what became of its hosts');
  assert.match(dialog().textContent!, w.phases.down, 'its stages were gone through');
  assert.not.match(dialog().textContent!, w.is.down, 'and no host is down');
});

test.run();
