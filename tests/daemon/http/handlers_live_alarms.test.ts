import * as assert from 'uvu/assert';
import { Refusal } from '../../../daemon/contract/refusal';
import type { LevelConfig } from '../../../daemon/sites/catalogue';
import type { Run } from '../../../daemon/store/action-runs';
import { ALL, scopeOf } from '../../../daemon/store/list';
import type { Notice } from '../../../daemon/store/notice-rows';
import { liveSuite, ROOM } from './live_room';

const test = liveSuite('alarms of the room');

test('a row of the review has names, words, level and age', async ({ box }) => {
  box.box.read({ 1: 31.4 });
  const start = Math.floor(box.box.clock.wall() / 1000);
  await box.box.clock.advance(42_000);
  box.box.read({ 1: 32 });
  const { total, data } = await box.review(ALL, 'zh_cn');
  assert.is(total, 1);
  assert.equal(data[0], {
    id: 1,
    item_id: 1,
    device_id: 10,
    device_group_id: 1,
    alarm_level_id: 3,
    value: 31.4,
    unit: '℃',
    start_time: start,
    confirm_user: '',
    confirm_time: null,
    device_group_name: 'Room 1',
    device_name: 'Sensor A',
    item_name: '温度',
    info: '31.4 ℃，高于上限 30 ℃',
    status_id: 1,
    status_label: '过高',
    color: '#b3430a',
    alarm_level_name: 'Major',
    last_check: start + 42,
    duration: 42,
    duration_about: null,
    quality: 'good',
    end_reason: null,
    is_confirm: 0,
    remarks: '',
    is_disable: 0,
    told: 'begin',
    suppressed: [],
    root_id: null,
    gone_time: null,
    children: 0,
    disable_user: '',
    disable_until: null,
    shelve_user: '',
    shelve_until: null,
    jitter: false,
    drill: false,
    videos: [],
    notices: { sent: 0, told: 0, failed: 0, waiting: 0, nobody: '' },
    value_now: 32,
    info_now: '32.0 ℃',
  });
});

test('a level that was renamed or deleted keeps in the log the name that it had, and what stands follows it', async ({ box }) => {
  box.box.read({ 1: 31 });
  box.box.read({ 1: 20 });
  box.box.read({ 1: 31 });
  const names = async () => (await box.log()).data.map(({ alarm_level_name }) => alarm_level_name);
  const called = (levels: ReadonlyMap<number, LevelConfig>) => box.change({ ...ROOM, levels });
  assert.equal(await names(), ['Major', 'Major']);
  const level = ROOM.levels.get(3)!;
  called(new Map([[3, { ...level, names: { ...level.names, en_us: 'Severe' } }]]));
  assert.equal(await names(), ['Severe', 'Major']);
  called(new Map());
  assert.equal(await names(), ['Major', 'Major']);
});

test('the log is answered in pages: what asks for all of it gets the longest one and hears how many there are', async ({
  box,
}) => {
  for (let i = 0; i < 501; i++) {
    box.box.read({ 1: 31 });
    box.box.read({ 1: 20 });
  }
  const { total, data } = await box.log(ALL, 'en_us', { limit: 0 });
  assert.equal([total, data.length, data[0]?.id], [501, 500, 501]);
  assert.equal(
    (await box.log(ALL, 'en_us', { limit: 0, page: 2 })).data.map(({ id }) => id),
    [1],
  );
  assert.equal(
    (await box.log(ALL, 'en_us', { ids: [7, 3, 999] })).data.map(({ id }) => id),
    [7, 3],
  );
});

test('what came back by itself is recovered in the review, and what it was in the log', async ({ box }) => {
  box.box.read({ 1: 31 });
  await box.box.clock.advance(5000);
  box.box.read({ 1: 20 });
  const [row] = (await box.review()).data;
  assert.equal([row?.status_id, row?.status_label, row?.color, row?.duration], [6, 'Recovered', '', 5]);
  assert.equal([row?.value, row?.value_now, row?.info_now, row?.quality], [31, 20, '20.0 ℃', 'good']);
  box.box.read({ 1: null }, 'lost');
  assert.is((await box.review()).data[0]?.quality, 'lost', 'what it says is none of now');
  assert.is((await box.log(ALL, 'en_us', { ended: false })).total, 0);
  const [entry] = (await box.log(ALL, 'en_us', { ended: true })).data;
  assert.equal([entry?.status_id, entry?.handle_status, entry?.images, entry?.notice_count], [1, 'untreated', [], 0]);
  assert.is(entry!.end_time! - entry!.start_time, 5);
});

test('an alarm whose device is silent says that its value is lost', async ({ box }) => {
  box.box.read({ 1: 31 });
  box.box.read({ 1: null }, 'lost');
  const [row] = (await box.review()).data;
  assert.equal([row?.status_id, row?.quality, row?.value], [1, 'lost', 31]);
});

test('the words of an alarm follow the reader, its state as well', async ({ box }) => {
  box.box.read({ 2: 1 });
  box.box.read({ 3: 0 });
  assert.equal(
    (await box.review(ALL, 'en_us')).data.map((row) => row.info),
    ['Communication lost', 'Open'],
  );
  assert.is((await box.review(ALL, 'zh_cn')).data[0]?.info, '通信中断');
});

test('an alarm of the box is named for its reader', async ({ box }) => {
  box.box.read({ 90: 0 });
  const [row] = (await box.review(ALL, 'zh_cn')).data;
  assert.equal([row?.device_group_name, row?.device_name, row?.status_id], ['监控系统', '本机', 3]);
  assert.is((await box.review(scopeOf([1, 2]))).total, 0);
});

test('an operation is done in the name of the caller', async ({ box }) => {
  box.box.read({ 1: 31 });
  assert.is(await box.operate(0, 1), null);
  const [row] = (await box.review()).data;
  assert.equal([row?.is_confirm, row?.confirm_user, row?.remarks], [1, 'ann', 'seen']);
  assert.is(box.box.last().user_name, 'ann');
});

test('the life of an alarm says who did what, when and why, the box itself without a name', async ({ box }) => {
  box.box.read({ 1: 31 });
  const began = Math.floor(box.box.clock.wall() / 1000);
  await box.box.clock.advance(60_000);
  await box.operate(0, 1);
  await box.operate(1, 1);
  await box.box.clock.advance(60_000);
  box.box.read({ 1: 20 });
  const { id, info, limit, drill, end_time, steps } = await box.life(1);
  assert.equal([id, info, limit, drill, end_time], [1, '31.0 ℃, above the limit of 30 ℃', 30, false, began + 120]);
  assert.equal(
    steps.map(({ state, time, user_name, remarks }) => [state, time - began, user_name, remarks]),
    [
      ['begin', 0, '', ''],
      ['confirm', 60, 'ann', 'seen'],
      ['unconfirm', 60, 'ann', 'seen'],
      ['recover', 120, '', ''],
    ],
  );
});

const NOTICE: Notice = {
  id: 5,
  about: 'alarm',
  key: '1',
  alarm_id: 1,
  kind: 'begin',
  step: 0,
  way: 'sms',
  whom: 'contact/3',
  contact_id: 3,
  name: 'Li',
  target: '13800138000',
  language: 'en_us',
  subject: '',
  text: 'Too hot',
  device_group_id: 1,
  alarm_level_id: 3,
  facts: { site: 'Room 1', device: 'Sensor A', item: 'Temperature' },
  urgent: true,
  create_time: 100,
  next_time: 100,
  carried_by: null,
  sites: null,
  plain: null,
  status: 'sent',
  attempts: 1,
  retry_time: null,
  end_time: 103,
  error: null,
  reference: '',
  twice: false,
};
const RUN: Run = {
  id: 2,
  parent_id: null,
  step: null,
  action_id: 1,
  kind: 'begin',
  seq: 1,
  alarm_id: 1,
  item_id: 1,
  user_id: null,
  user_name: '',
  auto_run_id: null,
  cron_run_id: null,
  time: 101,
  status: 'no_answer',
  error: { key: 'control_timeout' },
  readback: null,
  value: null,
  sent_ms: null,
  elapsed_ms: null,
};

test('the life of an alarm has each notice, what was carried out, and whom it goes on to', async ({ box }) => {
  box.box.read({ 1: 31 });
  box.around.notices = [{ ...NOTICE, id: 6, way: 'phone', status: 'fail', error: { key: 'call_rang' } }, NOTICE];
  box.around.runs = [RUN, { ...RUN, id: 3, action_id: 9, kind: 'end', status: 'sending', error: null }];
  box.around.escalation = { step: 1, group_id: 4, group: 'Second line', time: 1000 };
  box.box.read({ 1: null }, 'lost');
  const { notifications, runs, escalation, quality, value_now } = await box.life(1);
  assert.equal(
    notifications.map(({ id, way, status, send_time, error }) => [id, way, status, send_time, error]),
    [
      [5, 'sms', 'sent', 103, ''],
      [6, 'phone', 'fail', null, 'It rang but was not answered'],
    ],
  );
  assert.equal(
    runs.map(({ action_name, kind, result, error }) => [action_name, kind, result, error !== '']),
    [
      ['Fan on', 'begin', 'no_answer', true],
      ['', 'end', 'running', false],
    ],
  );
  assert.equal(escalation, { step: 1, group_name: 'Second line', time: 1000 });
  assert.equal([quality, value_now], ['lost', 31], 'the last value, and that it is none of now');
});

test('a number is whole in the life of an alarm only for whoever may change contacts', async ({ box }) => {
  box.box.read({ 1: 31 });
  box.around.notices = [NOTICE];
  const target = async () => (await box.life(1)).notifications[0]?.target;
  assert.is(await target(), '138****8000');
  box.grant('contact_edit');
  assert.is(await target(), '13800138000');
});

test('nor do the words of a failure show whom a server refused', async ({ box }) => {
  box.box.read({ 1: 31 });
  const answer = '550 <zhang.secret@secretmail.com>: user zhang.secret unknown; try +8613800138999';
  const error = { key: 'mail_recipient', data: { answer } };
  box.around.notices = [{ ...NOTICE, way: 'email', target: 'zhang.secret@secretmail.com', status: 'fail', error }];
  const said = async () => (await box.life(1)).notifications[0]?.error;
  assert.is(
    await said(),
    'The mail server rejected this recipient: 550 <z***@secretmail.com>: user z*** unknown; try +86****8999',
  );
  box.grant('contact_edit');
  assert.is(await said(), `The mail server rejected this recipient: ${answer}`);
});

test('the life of an alarm of another site, and of none, is answered alike', async ({ box }) => {
  box.box.read({ 1: 31 });
  for (const [id, scope] of [
    [1, scopeOf([2])],
    [99, ALL],
  ] as const) {
    const fault = await box.life(id, scope).catch((e: unknown) => e);
    assert.ok(fault instanceof Refusal && fault.code === 1002 && fault.key === 'data_not_exist');
  }
});

test('an alarm that is shelved says by whom and until when', async ({ box }) => {
  box.box.read({ 1: 31 });
  const until = Math.floor(box.box.clock.wall() / 1000) + 3600;
  box.box.alarms.operate(ALL, { action: 4, item_id: 1, remarks: 'x', until }, 'ann');
  const [row] = (await box.review()).data;
  assert.equal([row?.shelve_user, row?.shelve_until, row?.suppressed], ['ann', until, ['shelved']]);
});

test('an alarm that is over is held back by nothing, whatever held it back when it ended', async ({ box }) => {
  box.box.read({ 1: 31 });
  const { clock, alarms } = box.box;
  alarms.operate(ALL, { action: 4, item_id: 1, remarks: 'x', until: Math.floor(clock.wall() / 1000) + 22 }, 'ann');
  await clock.advance(5000);
  box.box.read({ 1: 20 });
  await clock.advance(30_000);
  const [row] = (await box.review()).data;
  assert.equal([row?.status_id, row?.suppressed, row?.shelve_user], [6, [], '']);
});

test('an operation outside the own sites is refused as if there were nothing', async ({ box }) => {
  box.box.read({ 1: 31 });
  const fault = await box.operate(0, 1, scopeOf([2])).catch((e: unknown) => e);
  assert.ok(fault instanceof Refusal && fault.code === 1002 && fault.key === 'data_not_exist');
});

test('confirm all answers how many, and nothing to confirm is refused', async ({ box }) => {
  box.box.read({ 1: 31, 2: 1 });
  box.box.read({ 5: 31 });
  assert.equal(await box.confirmAll(scopeOf([1])), { count: 2 });
  const fault = await box.confirmAll(scopeOf([1])).catch((e: unknown) => e);
  assert.ok(fault instanceof Refusal && fault.code === 1001 && fault.key === 'no_alarms');
});

test.run();
