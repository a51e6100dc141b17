import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AlarmLife, NotificationLog } from '../../../daemon/contract/entities';
import AlarmLogPage from '../../../web/pages/log/alarm_log';
import { entriesOf } from '../../../web/pages/occurrence/entries';
import { $asked, answerOperation } from '../../../web/state/alarms/asked';
import { boxSound } from '../../../web/state/alarms/box_sound';
import { occurrence, spanAround } from '../../../web/state/alarms/occurrence';
import { $link } from '../../../web/state/feeds/link';
import { $granted } from '../../../web/state/people/menus';
import { siteNames } from '../../../web/state/room/room';
import { closePage as closeDom, settle, the, until } from '../../hands/dom';
import { openSources } from '../../hands/words';
import { ConsoleBox } from '../app/console_box';
import { menu } from '../app/rows';
import { alarmWords, closePage, OPERATOR, openPage, press, texts, occurrenceWords as w } from './hands';
import { logRow, NOW, row } from './rows';

openSources();
const START = NOW - 1200;
const notice = (more: Partial<NotificationLog>): NotificationLog => ({
  id: 1,
  create_time: START + 1,
  send_time: START + 3,
  way: 'sms',
  kind: 'begin',
  step: 0,
  contact_id: 3,
  contact_name: '张三',
  target: '138****8000',
  language: 'zh_cn',
  subject: '',
  content: '',
  alarm_id: 9,
  device_group_id: 3,
  device_group_name: '总部数据机房',
  device_name: 'UPS1',
  item_name: '电池组电压',
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
const life = (more: Partial<AlarmLife> = {}): AlarmLife => ({
  ...row({ id: 9 }),
  ...logRow({ id: 9, status_id: 2, start_time: START, end_time: null, end_reason: null, end_label: '', duration: 1200 }),
  handle_status: 'untreated',
  is_confirm: 0,
  limit: 192,
  value_now: 187,
  info_now: '187.0 V',
  quality: 'good',
  steps: [
    { seq: 1, state: 'begin', time: START, user_name: '', remarks: '' },
    { seq: 2, state: 'confirm', time: START + 60, user_name: '李敏', remarks: '已派人' },
    { seq: 3, state: 'unconfirm', time: START + 90, user_name: '李敏', remarks: '还没到' },
  ],
  notifications: [
    notice({ id: 1 }),
    notice({ id: 2, way: 'phone', status: 'fail', send_time: null, error: '已振铃，未接听' }),
    notice({ id: 3, contact_name: '王磊', twice: true }),
    notice({ id: 4, contact_name: '赵六', carried_by: 77 }),
  ],
  runs: [{ id: 1, time: START, kind: 'begin', action_name: '开启风机', result: 'no_answer', error: '设备无应答' }],
  signals: [],
  escalation: { step: 1, group_name: '二线', time: NOW + 7 * 60 + 30 },
  root: null,
  followers: [],
  ...more,
});

function lifeBox(of: AlarmLife = life()): ConsoleBox {
  const box = new ConsoleBox();
  Object.assign(box.instead, {
    'GET alarm_log': () => ({ total: 1, data: [logRow({ id: 9 })] }),
    'GET alarm_log/9': () => of,
    'GET setting/device_groups': () => ({ total: 0, data: [] }),
    'GET device_groups/device/data': () => ({ step: 0, times: [], series: [] }),
    'GET device_groups/device/item': () => ({ total: 0, data: [] }),
    'GET setting/sound_light': () => ({ buzzer: { fitted: true, on: false, alarm_ids: [] }, light: { fitted: true, on: false } }),
  });
  return box;
}
async function open(of?: AlarmLife, roles?: typeof OPERATOR): Promise<ConsoleBox> {
  const box = lifeBox(of);
  await openPage(AlarmLogPage, box, { at: '/system_log_alarm?alarm=9', feeds: [siteNames, occurrence], ...(roles && { roles }) });
  await until('the drawer', () => document.querySelector('dialog.drawer ol') !== null);
  return box;
}
const lines = (): string[] => texts('dialog ol > li > div');
const fact = (label: string): string => {
  const term = [...document.querySelectorAll('dialog dt')].find((each) => each.textContent === label);
  return term?.nextElementSibling?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
};

test.after.each(async () => {
  await closePage();
  answerOperation(false);
});

test('an alarm that the address names is a dialog with its name, and closing it takes it out of the address', async () => {
  await open();
  const dialog = the('dialog.drawer');
  assert.is(the(`#${dialog.getAttribute('aria-labelledby')}`).textContent, 'UPS1 电池组电压');
  assert.equal([fact(w.now), fact(w.ended), fact(w.lasted)], ['187.0 V', w.ongoing, '20 分钟']);
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  await until('it is closed', () => document.querySelector('dialog') === null);
  assert.is(location.hash, '#/system_log_alarm');
});

test('while the link is lost, what is of now is grey and says its age, and no duration or escalation counts on', async () => {
  await open();
  $link.set({ state: 'lost', since: NOW });
  try {
    await until('an age', () => document.querySelectorAll('dialog dd .age').length > 0);
    const aged = texts('dialog dt').filter((_, i) =>
      document.querySelectorAll('dialog dd')[i]?.querySelector('[data-st=stale] ~ .age'),
    );
    assert.equal(aged, [w.now, w.ended, w.lasted]);
    assert.ok(document.querySelector('dialog section [data-st=stale] ~ .age'), 'the escalation');
  } finally {
    $link.set({ state: 'live', since: null });
  }
  await until('none', () => document.querySelector('dialog .age') === null);
});

for (const [sounds, alarm_ids] of [
  ['this alarm', [9]],
  ['another one', [8]],
] as const)
  test(`while the box sounds for ${sounds} the drawer ${sounds === 'this alarm' ? 'silences it' : 'does not offer to'}`, async () => {
    const box = lifeBox();
    box.instead['GET setting/sound_light'] = () => ({
      buzzer: { fitted: true, on: true, alarm_ids },
      light: { fitted: true, on: true },
    });
    await openPage(AlarmLogPage, box, { at: '/system_log_alarm?alarm=9', feeds: [siteNames, occurrence, boxSound] });
    await until('the drawer', () => box.of('GET setting/sound_light').length > 0 && texts('dialog footer button').length > 1);
    await settle();
    assert.is(texts('dialog footer button').includes('蜂鸣器消音'), sounds === 'this alarm');
  });

test('a row leads to its alarm by an address', async () => {
  await openPage(AlarmLogPage, lifeBox(), { at: '/system_log_alarm?limit=50', feeds: [siteNames] });
  await until('the log', () => document.querySelector('tbody a') !== null);
  assert.is(the('tbody a').getAttribute('href'), '#/system_log_alarm?limit=50&alarm=9');
});

test('a press on a row opens its alarm, and the chip of its notices leads to these', async () => {
  const box = lifeBox();
  const notices = { sent: 4, told: 3, failed: 1, waiting: 0, nobody: '' };
  box.instead['GET alarm_log'] = () => ({ total: 1, data: [logRow({ id: 9, notices })] });
  await openPage(AlarmLogPage, box, { at: '/system_log_alarm', feeds: [siteNames, occurrence] });
  await until('the log', () => document.querySelector('tbody a') !== null);
  assert.is(the('tbody a.chip').getAttribute('href'), '#/system_log_alarm?alarm=9&of=notices');
  await press(the('tbody input'));
  assert.is(location.hash, '#/system_log_alarm', 'a row that is chosen is not opened');
  await press(the('tbody td:last-child'));
  await until('the drawer', () => document.querySelector('dialog.drawer ol') !== null);
  assert.is(location.hash, '#/system_log_alarm?alarm=9');
});

test('the drawer begins at the notices where these are asked for', async () => {
  const seen: (string | null)[] = [];
  const real = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = function () {
    seen.push(this.getAttribute('data-of'));
  };
  try {
    await openPage(AlarmLogPage, lifeBox(), { at: '/system_log_alarm?alarm=9&of=notices', feeds: [siteNames, occurrence] });
    await until('the drawer', () => document.querySelector('dialog.drawer ol') !== null);
    assert.equal(seen, ['notice']);
  } finally {
    Element.prototype.scrollIntoView = real;
  }
});

test('the value of a device that is silent is not known, and the last one is said to be the last', async () => {
  await open(life({ quality: 'lost' }));
  assert.is(fact(w.now), '未知（最后一次：187.0 V）');
});

test('what is beyond no limit, such as a state, has none to tell', async () => {
  $granted.set([menu(1, 0, '/setting_items')]);
  await open(life());
  assert.ok(texts('dialog dt').includes(w.limit));
  assert.ok(texts('dialog a').includes(w.rehearse));
  await closePage();
  await open(life({ limit: null }));
  assert.not(texts('dialog dt').includes(w.limit));
  assert.not(texts('dialog a').includes(w.rehearse), 'there is no limit to try');
  $granted.set([]);
});

test('the timeline says who did what and why, what was carried out, each notice and its outcome, and who is next', async () => {
  await open();
  const said = lines();
  assert.is(said[0], `${w.steps.begin} ${w.box}`);
  assert.match(said[1]!, /开启风机无应答设备无应答/);
  assert.match(said[2]!, /告警：短信通知 张三 138\*\*\*\*8000已发送/);
  assert.match(said[3]!, /电话通知 张三.*失败已振铃，未接听/);
  assert.match(said[4]!, /王磊.*可能收到两次/);
  assert.match(said[5]!, /赵六.*合并/);
  assert.is(said[6], `${w.steps.confirm} 李敏已派人`);
  assert.is(said[7], `${w.steps.unconfirm} 李敏还没到`);
  assert.match(texts('dialog .note').join(), /7 分钟后升级通知二线$/);
});

test('what follows from it and what it follows from is named, and leads there', async () => {
  const kin = { device_group_name: '总部', device_name: 'TH-07', item_name: '通信', start_time: START, end_time: null };
  await open(life({ root: { ...kin, id: 3 }, followers: [{ ...kin, id: 4 }] }));
  assert.equal(
    [...document.querySelectorAll('dialog li > a')].map((each) => each.getAttribute('href')),
    ['#/system_log_alarm?alarm=3', '#/system_log_alarm?alarm=4'],
  );
});

test('what can be done is offered by the own rights and asks for remarks first', async () => {
  await open(life(), OPERATOR);
  assert.equal(texts('dialog footer button'), ['确认']);
  await press(the('dialog footer button'));
  assert.equal([$asked.get()?.action, $asked.get()?.alarms], [0, [{ ...life() }]]);
});

const CLOSED = {
  ...({ end_time: NOW - 600, end_reason: 'item_switched_off', told: 'recover', duration: 600 } as const),
  notifications: [],
  runs: [],
};
const closing = (user_name: string) => ({ seq: 4, state: 'recover' as const, time: NOW - 600, user_name, remarks: '' });

test('an alarm that was closed is not said to have recovered: who did it and why stand in its timeline, and it waits for nobody', async () => {
  const end_label = '已终止，并非恢复：监控项已停用（李敏）';
  await open(life({ ...CLOSED, end_label, handle_status: 'processed', steps: [closing('李敏')] }), OPERATOR);
  assert.is(fact(w.state).startsWith(end_label), true);
  assert.is(lines()[0], `${w.closed} 李敏${end_label}`);
  assert.not.match(document.querySelector('dialog')!.textContent ?? '', /已恢复/);
  assert.equal(texts('dialog footer button'), []);
  await closePage();
  await open(life({ ...CLOSED, end_label, steps: [closing('')] }));
  assert.is(lines()[0], `${w.closed} ${w.changed}${end_label}`);
  assert.is(document.querySelector('dialog ol a'), null, 'who may not open the record is led nowhere');
  $granted.set([menu(1, 0, '/system_log_user')]);
  await until('the link', () => document.querySelector('dialog ol a')?.getAttribute('href') === '#/system_log_user');
  $granted.set([]);
  await closePage();
  await open(life({ ...CLOSED, end_reason: 'drill_over', end_label, steps: [closing('')] }));
  assert.is(lines()[0], `${w.closed} ${w.box}${end_label}`);
});

test('one that was over before anybody was told says so, and waits for nobody', async () => {
  const over = { handle_status: 'processed', end_reason: 'recovered', end_time: NOW - 600, told: 'none' } as const;
  await open(life({ ...over, steps: [closing('')], notifications: [], runs: [] }), OPERATOR);
  assert.ok(fact(w.state).startsWith(`已恢复 · ${alarmWords.told_nobody}`), fact(w.state));
  assert.is(lines()[0], `${w.steps.recover} ${w.box}${w.over_untold}`);
  assert.equal(texts('dialog footer button'), []);
});

test('what was over long ago waits for no confirmation', async () => {
  const over = { handle_status: 'processed', end_reason: 'recovered', end_time: NOW - 600, told: 'recover' } as const;
  await open(life(over), OPERATOR);
  assert.equal(texts('dialog footer button'), ['确认']);
  await closePage();
  await open(life({ ...over, end_time: NOW - 90_000 }), OPERATOR);
  assert.equal(texts('dialog footer button'), []);
});

test('the timeline says when buzzer and light went on for it, when they rested and why, and who silenced them', async () => {
  const light = { id: 2, part: 'light', on_time: START + 1, off_time: null, why: null, user_name: '' } as const;
  const buzzer = { id: 1, part: 'buzzer', on_time: START + 1, off_time: START + 40, why: 'silenced', user_name: '李敏' } as const;
  await open(life({ steps: [], notifications: [], runs: [], signals: [buzzer, light] }));
  const { buzzer: b, light: l } = w.signals;
  assert.equal(lines(), [`${b.on} ${w.box}`, `${l.on} ${w.box}`, `${b.off} 李敏${w.rests.silenced}`]);
});

test('events of one second stand in the order in which one follows from the other', () => {
  const { steps, notifications, runs } = life();
  const at = { create_time: START };
  const signal = { id: 5, part: 'buzzer', on_time: START, off_time: null, why: null, user_name: '' } as const;
  const found = entriesOf({
    steps: steps.slice(0, 1),
    runs,
    signals: [signal],
    notifications: notifications.map((each) => ({ ...each, ...at })),
  });
  assert.equal(
    found.map(({ key }) => key),
    ['s1', 'on5', 'r1', 'n1', 'n2', 'n3', 'n4'],
  );
});

test('the curve is read from half an hour before the start to half an hour after the end, and never past now', () => {
  assert.equal(spanAround({ start_time: 10_000, end_time: 10_600 }, 90_000), { start_time: 8200, end_time: 12_400 });
  assert.equal(spanAround({ start_time: 10_000, end_time: null }, 10_300), { start_time: 8200, end_time: 10_300 });
  assert.is(spanAround({ start_time: 10_000, end_time: null }, 900_000).end_time, 10_000 + 6 * 3600);
});

test.after(closeDom);
test('an action that was dropped for a reason of its own is not said to have come after the alarm', async () => {
  const run = { id: 1, time: START, kind: 'begin', action_name: '降温', result: 'dropped', error: '' } as const;
  const stopped = { ...run, id: 2, error: 'li 已停止执行' };
  await open(life({ steps: [], notifications: [], runs: [run, stopped] }));
  const said = texts('li').filter((text) => text.includes('降温'));
  assert.equal(
    said.map((text) => [text.includes(w.results.dropped), text.includes(w.results.cancelled), text.includes('li 已停止执行')]),
    [
      [true, false, false],
      [false, true, true],
    ],
  );
});

test.run();
