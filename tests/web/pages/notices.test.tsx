import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { NotificationLog } from '../../../daemon/contract/entities';
import { learn } from '../../../web/lang/words';
import NoticeLogPage from '../../../web/pages/notices/notice_log';
import w from '../../../web/pages/notices/words/notices/zh_cn';
import { waitingNotices, waySuccesses } from '../../../web/state/box/notices';
import { $granted } from '../../../web/state/people/menus';
import { until } from '../../hands/dom';
import { type Asked, ConsoleBox } from '../app/console_box';
import { menu } from '../app/rows';
import { choose, closePage, OPERATOR, openPage, press, texts } from './hands';
import { button } from './kit/hands';
import { NOW } from './rows';

learn('notices', w);
const notice = (id: number, more: Partial<NotificationLog> = {}): NotificationLog => ({
  id,
  create_time: NOW - 60,
  send_time: NOW - 59,
  way: 'email',
  kind: 'begin',
  step: 0,
  contact_id: 4,
  contact_name: '张三',
  target: 'z@example.com',
  language: 'zh_cn',
  subject: `【重要】${id}`,
  content: `等级：重要\n站点：${id}`,
  alarm_id: 9,
  device_group_id: 3,
  device_group_name: '机房',
  device_name: 'UPS1',
  item_name: '电压',
  status: 'sent',
  error: '',
  retries: 0,
  next_time: null,
  held: null,
  twice: false,
  carried_by: null,
  carried_time: null,
  drill: false,
  closed: false,
  ...more,
});
function noticeBox(): ConsoleBox {
  const box = new ConsoleBox();
  const all = [
    notice(3, { status: 'fail', send_time: null, error: '服务器拒绝登录', retries: 2 }),
    notice(2, { status: 'queued', send_time: null, retries: 1, next_time: NOW + 30, error: '服务器没有应答' }),
    notice(1, { twice: true, drill: true }),
  ];
  Object.assign(box.instead, {
    'GET notification_log': ({ query }: Asked) => {
      const found = all.filter(({ status }) => !query.get('status') || status === query.get('status'));
      return { total: found.length, data: found };
    },
    'GET notification_ways': () => ({
      total: 2,
      data: [
        { way: 'email', sent: 3, failed: 1, waiting: 0 },
        { way: 'sms', sent: 0, failed: 2, waiting: 0 },
      ],
    }),
    'POST notification_log/{id}/retry': () => null,
    'PUT clean_notice_list': () => ({ count: 1 }),
  });
  return box;
}
const open = async (box: ConsoleBox, roles?: typeof OPERATOR): Promise<void> => {
  await openPage(NoticeLogPage, box, { at: '/system_log_notification', feeds: [waySuccesses], ...(roles && { roles }) });
  await until('the log', () => document.querySelector('tbody tr') !== null);
};
const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')];

test.after.each(closePage);

test('each notice stands at the time by which the list is ordered, however late it was sent', async () => {
  const box = noticeBox();
  const data = [
    notice(2, { create_time: NOW - 100, send_time: NOW - 99 }),
    notice(1, { create_time: NOW - 200, send_time: NOW }),
  ];
  box.instead['GET notification_log'] = () => ({ total: 2, data });
  await open(box);
  assert.equal(
    [...document.querySelectorAll('tbody time')].map((time) => Date.parse(time.getAttribute('datetime')!) / 1000),
    [NOW - 100, NOW - 200],
  );
});

test('where nothing waits nothing can be dropped, and a log without rows cannot be cleared', async () => {
  const box = noticeBox();
  const off = () => [w.drop_all, w.clear].map((name) => (button(name) as HTMLButtonElement).disabled);
  await open(box);
  assert.equal(off(), [false, false]);
  await closePage();
  box.instead['GET notification_log'] = () => ({ total: 0, data: [] });
  await openPage(NoticeLogPage, box, { at: '/system_log_notification', feeds: [waySuccesses, waitingNotices] });
  await until('the log', () => document.querySelector('.empty') !== null);
  assert.equal(off(), [true, true]);
});

test('a dead way is seen at a glance, and each notice says what became of it and why', async () => {
  await open(noticeBox());
  const page = document.body.textContent!;
  assert.ok(page.includes('邮件 75 %（成功 3，失败 1）') && page.includes('短信 0 %（成功 0，失败 2）'));
  const [failed, waiting, sent] = rows().map((row) => row.textContent!);
  assert.ok(failed!.includes(w.statuses.fail) && failed!.includes('服务器拒绝登录') && failed!.includes('已重试 2 次'));
  assert.ok(waiting!.includes(w.statuses.queued) && waiting!.includes(w.next));
  assert.ok(sent!.includes(w.statuses.sent) && sent!.includes(w.twice));
  assert.ok(sent!.includes('演练 · 告警'), 'a drill says that it is one');
});

test('what is held back says until when and why, in place of its next try', async () => {
  const box = noticeBox();
  const waits = { status: 'queued', send_time: null, retries: 1 } as const;
  const data = [
    notice(2, { ...waits, held: { why: '夜间静音', until: NOW + 3600 } }),
    notice(1, { ...waits, held: { why: '告警已禁用', until: null } }),
  ];
  box.instead['GET notification_log'] = () => ({ total: 2, data });
  await open(box);
  const [night, disabled] = rows().map((row) => row.textContent!);
  assert.match(night!, /\d\d:\d\d(:\d\d)? 前暂不发送：夜间静音/);
  assert.ok(disabled!.includes('暂不发送：告警已禁用') && !night!.includes(w.next));
});

test('what failed is sent again, what was sent is not, and the text stands as it was sent', async () => {
  const box = noticeBox();
  await open(box);
  await press(button(`${w.look} · 张三 【重要】3`));
  await until('the notice', () => document.querySelector('dialog') !== null);
  assert.ok(document.querySelector('dialog')!.textContent!.includes('等级：重要\n站点：3'));
  assert.equal(texts('dialog h3'), [w.content]);
});

test('state and way go to the box as it names them', async () => {
  const box = noticeBox();
  await open(box);
  const [, way, status] = [...document.querySelectorAll<HTMLSelectElement>('.bar select')];
  await choose(way!, 'email');
  await choose(status!, 'fail');
  await until('one', () => rows().length === 1);
  const { query } = box.of('GET notification_log').at(-1)!;
  assert.equal([query.get('way'), query.get('status')], ['email', 'fail']);
});

test('whoever may only look is offered neither clearing nor sending', async () => {
  await open(noticeBox(), OPERATOR);
  assert.not.ok(document.body.textContent!.includes(w.clear));
  assert.not.ok(document.body.textContent!.includes(w.drop_all));
});

test('what went with others says when, stands with the text that was sent, and leads to that notice', async () => {
  const box = noticeBox();
  const many = notice(7, { kind: 'summary', content: '3 条告警。最严重：电压' });
  box.instead['GET notification_log'] = ({ query }: Asked) => ({
    total: 1,
    data:
      query.get('id') === '7'
        ? [many]
        : [notice(5, { subject: '', content: many.content, carried_by: 7, carried_time: NOW - 59 })],
  });
  $granted.set([menu(303, 0, '/system_log_notification')]);
  await open(box);
  assert.match(document.querySelector<HTMLAnchorElement>('tbody td a')!.hash, /^#\/?system_log_notification\?notice=7$/);
  assert.match(rows()[0]!.textContent!, /UPS1 电压 · 3 条告警。最严重：电压.*已并入 \d\d:\d\d(:\d\d)? 发送的通知/s);
  await press(button(`${w.look} · 张三 3 条告警。最严重：电压`));
  await until('the notice', () => document.body.textContent!.includes(w.carried_open));
  await press([...document.querySelectorAll('button')].find(({ textContent }) => textContent === w.carried_open)!);
  await until('the joined one', () => !document.body.textContent!.includes(w.carried_open));
  await closePage();
  await openPage(NoticeLogPage, box, { at: '/system_log_notification?notice=7', feeds: [waySuccesses] });
  await until(
    'the joined one by its address',
    () => document.querySelector('dialog')?.textContent?.includes(many.content) ?? false,
  );
});

test.run();
