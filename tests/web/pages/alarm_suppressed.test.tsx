import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AlarmSuppression } from '../../../daemon/contract/entities';
import { learn } from '../../../web/lang/words';
import Alarm from '../../../web/pages/alarm/alarm';
import ofPage from '../../../web/pages/alarm/words/alarm/zh_cn';
import v from '../../../web/pages/alarm/words/suppressed/zh_cn';
import { $asked, answerOperation } from '../../../web/state/alarms/asked';
import { boxSound } from '../../../web/state/alarms/box_sound';
import { review } from '../../../web/state/alarms/review';
import { suppressed } from '../../../web/state/alarms/suppressed';
import { dataview } from '../../../web/state/room/overview';
import { siteNames } from '../../../web/state/room/room';
import { $toasts } from '../../../web/state/window/toasts';
import { closePage as closeDom, the, until } from '../../hands/dom';
import { ConsoleBox } from '../app/console_box';
import { choose, closePage, faultWords, OPERATOR, openPage, press, texts } from './hands';
import { button, calmDown, dialog, enter, field } from './kit/hands';
import { NOW } from './rows';

learn('suppressed', v);

const SUPPRESSED: readonly AlarmSuppression[] = [
  {
    id: 9,
    kind: 'maintenance',
    item_id: null,
    device_id: null,
    device_group_name: '',
    device_name: '',
    item_name: '',
    alarm_level_id: 0,
    status_id: 0,
    covers: ['UPS1', '空调1'],
    user_name: '王磊',
    why: '更换电池',
    since: NOW - 7200,
    until: NOW + 3600,
    begun: true,
    whole: true,
    alarm: true,
    ended: null,
    ended_by: '',
  },
  {
    id: 4,
    kind: 'disabled',
    item_id: 2,
    device_id: 7,
    device_group_name: '总部数据机房',
    device_name: 'UPS1',
    item_name: '旁路状态',
    alarm_level_id: 2,
    status_id: 0,
    covers: [],
    user_name: '李敏',
    why: '备用',
    since: NOW - 60,
    until: null,
    begun: true,
    whole: true,
    alarm: false,
    ended: null,
    ended_by: '',
  },
  {
    id: 3,
    kind: 'jitter',
    item_id: 3,
    device_id: 7,
    device_group_name: '总部数据机房',
    device_name: 'UPS1',
    item_name: '输入电压',
    alarm_level_id: 2,
    status_id: 1,
    covers: [],
    user_name: '',
    why: '',
    since: NOW - 60,
    until: null,
    begun: true,
    whole: true,
    alarm: true,
    ended: null,
    ended_by: '',
  },
];

function boxOf(rows = SUPPRESSED, over: readonly AlarmSuppression[] = []): ConsoleBox {
  const box = new ConsoleBox();
  Object.assign(box.instead, {
    'GET review': () => ({ total: 0, data: [] }),
    'GET alarm_suppressions': ({ query }: { readonly query: URLSearchParams }) => {
      const data = query.has('over') ? over : rows;
      return { total: data.length, data };
    },
    'GET setting/sound_light': () => ({
      buzzer: { fitted: false, on: false, alarm_ids: [] },
      light: { fitted: false, on: false },
    }),
    'GET setting/devices': () => ({
      total: 2,
      counted: 2,
      data: [
        { id: 7, name: 'UPS1', device_group_id: 3 },
        { id: 8, name: '空调1', device_group_id: 4 },
      ],
    }),
    'GET setting/device_groups': () => ({
      total: 2,
      data: [
        { id: 3, name: '总部数据机房' },
        { id: 4, name: '3号_基站' },
      ],
    }),
  });
  return box;
}
const open = (box: ConsoleBox, more: Parameters<typeof openPage>[2] = {}) =>
  openPage(Alarm, box, { at: '/alarm?view=suppressed', feeds: [review, suppressed, siteNames, dataview, boxSound], ...more });
const line = (at: number): HTMLElement => document.querySelectorAll<HTMLElement>('tbody tr')[at]!;
const select = (label: string): HTMLSelectElement => field(label) as unknown as HTMLSelectElement;
test.after.each(async () => {
  await calmDown();
  await closePage();
});
test.after(closeDom);

test('what is suppressed is a view of its own: what, by whom, why and until when, and is ended there', async () => {
  const box = boxOf();
  box.instead['POST warning_operation'] = () => null;
  box.instead['DELETE alarm_maintenance/9'] = () => null;
  await open(box);
  assert.is(the('[role=tab][aria-selected=true]').textContent, `${ofPage.suppressed}3`);
  assert.equal(texts('tbody th'), ['UPS1 · 空调1', 'UPS1 旁路状态总部数据机房', 'UPS1 输入电压总部数据机房']);
  assert.match(line(0).textContent!, `${v.kinds.maintenance}${v.alarm}更换电池王磊`);
  assert.match(line(0).textContent!, '通知已暂停');
  assert.not.match(line(0).textContent!, /未通知|无人/, 'somebody may have been told before');
  assert.match(line(0).textContent!, '至 15:32:05');
  assert.match(line(1).textContent!, `${v.kinds.disabled}备用李敏`);
  assert.match(line(1).textContent!, v.ends.disabled);
  assert.match(line(2).textContent!, v.ends.jitter);
  assert.is(line(2).querySelector('button'), null, 'what ends by itself is not ended here');
  await press(line(1).querySelector('button')!);
  const { action, alarms } = $asked.get()!;
  assert.equal([action, alarms === 'all' ? alarms : alarms.map(({ item_id }) => item_id)], [3, [2]]);
  answerOperation(false);
  await press(line(0).querySelector('button')!);
  await press(button(v.end.maintenance, dialog()));
  await until('ended', () => box.of('DELETE alarm_maintenance/9').length === 1);
  await until('said', () => /的维护已结束$/.test($toasts.get().at(-1)?.text ?? ''));
});

test('what was disabled today and is enabled again stands below, with who wanted it, why, and who or what ended it', async () => {
  const over = SUPPRESSED.filter(({ kind }) => kind === 'disabled').flatMap((row) => [
    { ...row, id: 1, ended: NOW - 30, ended_by: '王磊' },
    { ...row, id: 2, ended: NOW - 40, ended_by: '' },
  ]);
  const box = boxOf(SUPPRESSED, over);
  await open(box);
  await until('those of today', () => document.querySelectorAll('table').length === 2);
  assert.is(the('[role=tab][aria-selected=true]').textContent, `${ofPage.suppressed}3`, 'they suppress nothing any more');
  assert.match(line(3).textContent!, /^UPS1 旁路状态总部数据机房备用李敏.*王磊$/);
  assert.match(line(4).textContent!, new RegExp(`${v.ran_out}$`));
});

test('whoever may not disable alarms ends nothing, and nobody ends what covers more than they see', async () => {
  const box = boxOf([{ ...SUPPRESSED[0]!, whole: false }]);
  await open(box);
  assert.is(line(0).querySelector('button'), null);
  assert.ok(button(v.new));
  await closePage();
  await open(boxOf(), { roles: OPERATOR });
  assert.equal(document.querySelectorAll('tbody button').length, 0);
});

test('a maintenance of a site or of devices is begun with an end within a week and a reason', async () => {
  const box = boxOf();
  box.instead['POST alarm_maintenance'] = () => ({ id: 10 });
  await open(box);
  await press(button(v.new));
  await until('the form', () => document.querySelector('dialog form') !== null);
  await press(button(v.begin));
  assert.is(box.of('POST alarm_maintenance').length, 0, 'neither devices nor a reason');
  assert.match(dialog().textContent!, faultWords.choose_some);
  assert.is(dialog().querySelector('[role=tree]')?.getAttribute('aria-invalid'), 'true');
  await choose(select(v.what), 'site');
  await choose(select(v.site), '3');
  await enter(v.why_field, '更换电池');
  await press(button(v.begin));
  await until('sent', () => box.of('POST alarm_maintenance').length === 1);
  const { from, until: end, t: _, ...rest } = box.of('POST alarm_maintenance')[0]!.body as Record<string, number>;
  assert.equal(rest, { device_group_id: 3, why: '更换电池' });
  assert.is(end! - from!, 3600);
  await until('said', () => $toasts.get().at(-1)?.text.startsWith('维护已开始，至 ') === true);
});

test.run();
