import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AlarmRow } from '../../../daemon/contract/entities';
import Alarm from '../../../web/pages/alarm/alarm';
import { $asked, answerOperation } from '../../../web/state/alarms/asked';
import { boxSound } from '../../../web/state/alarms/box_sound';
import { $filter, NO_FILTER, review } from '../../../web/state/alarms/review';
import { suppressed } from '../../../web/state/alarms/suppressed';
import { $link } from '../../../web/state/feeds/link';
import { dataview } from '../../../web/state/room/overview';
import { siteNames } from '../../../web/state/room/room';
import { $toasts } from '../../../web/state/window/toasts';
import { closePage as closeDom, settle, the, type, until } from '../../hands/dom';
import { openSources } from '../../hands/words';
import { ConsoleBox } from '../app/console_box';
import { choose, closePage, OPERATOR, openPage, press, refuse, shellWords, texts, alarmWords as w } from './hands';
import { logRow, NOW, row } from './rows';

openSources();
const ROWS: readonly AlarmRow[] = [
  row({ id: 1, item_id: 101 }),
  row({
    id: 2,
    item_id: 102,
    alarm_level_id: 3,
    alarm_level_name: '重要',
    device_name: '精密空调',
    item_name: '回风温度',
    is_confirm: 1,
    confirm_user: '李敏',
    confirm_time: NOW - 900,
    remarks: '已派人',
  }),
  row({
    id: 3,
    item_id: 103,
    alarm_level_id: 2,
    alarm_level_name: '一般',
    device_group_id: 4,
    device_group_name: '3号_基站',
    item_name: '油位',
    is_disable: 1,
    disable_user: '王磊',
    disable_until: null,
  }),
  row({ id: 4, item_id: 104, alarm_level_id: 1, alarm_level_name: '提示', item_name: '门状态', status_id: 6 }),
  row({
    id: 5,
    item_id: 105,
    alarm_level_id: 2,
    alarm_level_name: '一般',
    item_name: '湿度',
    start_time: NOW - 30,
    duration: null,
    duration_about: 34,
  }),
];

const CALM = { items: 9, item_alarm: 0, item_no_value: 0, item_disabled: 0, item_waiting: 0, item_unwatched: 0 };
function alarmBox(rows: readonly AlarmRow[] = ROWS, counts: Partial<typeof CALM> = {}): ConsoleBox {
  const box = new ConsoleBox();
  Object.assign(box.instead, {
    'GET review': () => ({ total: rows.length, data: rows }),
    'GET setting/sound_light': () => ({ buzzer: { fitted: true, on: false, alarm_ids: [] }, light: { fitted: true, on: false } }),
    'GET dataview': () => ({ ...CALM, ...counts }),
    'GET alarm_suppressions': () => ({ total: 0, data: [] }),
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
  openPage(Alarm, box, { at: '/alarm', feeds: [review, suppressed, siteNames, dataview, boxSound], ...more });
const subjects = (): string[] => texts('tbody th').map((text) => text.replace('UPS1 ', ''));
const line = (id: number): HTMLElement => document.querySelectorAll<HTMLElement>('tbody tr')[id]!;
const chip = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('.bar .chip')].find((each) => each.textContent?.startsWith(name))!;
/** What the dialog of the shell would ask about. */
const askedIds = (): number[] => {
  const alarms = $asked.get()?.alarms ?? [];
  return alarms === 'all' ? [] : alarms.map(({ id }) => id).sort();
};
const button = (name: string, within: ParentNode = document): HTMLElement => {
  const found = [...within.querySelectorAll<HTMLElement>('button')].find(
    (each) => each.textContent === name || each.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
};

test.after.each(async () => {
  await closePage();
  answerOperation(false);
  $filter.set(NO_FILTER);
});

test('while the box sounds it can be silenced, which confirms nothing', async () => {
  const box = alarmBox();
  let on = true;
  box.instead['GET setting/sound_light'] = () => ({
    buzzer: { fitted: true, on, alarm_ids: [] },
    light: { fitted: true, on: true },
  });
  box.instead['POST setting/sound_light/stop'] = () => {
    on = false;
    return null;
  };
  await open(box);
  await until('the button', () => texts('.head button').includes(w.silence_box));
  await press(button(w.silence_box));
  await until('silence', () => !texts('.head button').includes(w.silence_box));
  assert.is(box.of('POST warning_operation').length, 0);
});

test('whoever may not confirm alarms does not silence the box', async () => {
  const box = alarmBox();
  box.instead['GET setting/sound_light'] = () => ({
    buzzer: { fitted: true, on: true, alarm_ids: [] },
    light: { fitted: true, on: true },
  });
  await open(box, { roles: { ...OPERATOR, funcs: [] } });
  await settle();
  assert.not.ok(texts('.head button').includes(w.silence_box));
});

test('alarms stand worst first, recovered ones last, each with level, place, text and handling', async () => {
  await open(alarmBox());
  assert.equal(subjects(), [
    '电池组电压总部数据机房',
    '精密空调 回风温度总部数据机房',
    '湿度总部数据机房',
    '油位3号_基站',
    '门状态总部数据机房',
  ]);
  assert.equal(
    [...document.querySelectorAll('tbody tr')].map((tr) => [tr.getAttribute('data-lv'), tr.getAttribute('data-st')]),
    [
      ['crit', null],
      ['high', 'ack'],
      ['warn', 'new'],
      ['warn', 'off'],
      ['info', 'recovered'],
    ],
  );
  assert.equal(texts('td', line(1)).slice(1, 5), [
    '重要',
    '187.4 V，低于下限 192 V',
    // the site once more: below the name it is hidden on a phone, and here elsewhere
    '已确认李敏 14:17:05已派人总部数据机房',
    '14:02:0530 分钟',
  ]);
  assert.match(line(3).textContent!, `王磊 · ${w.forever}`);
  assert.match(texts('td', line(2))[4]!, /约 34\s?秒$/, 'after a restart the age comes from the clock');
});

test('the chips count what each level would show, and filter', async () => {
  await open(alarmBox());
  assert.equal(texts('.bar .chip'), ['紧急1', '重要1', '一般2', '提示0']);
  await press(chip('一般'));
  assert.is(chip('一般').getAttribute('aria-pressed'), 'true');
  assert.equal(subjects(), ['湿度总部数据机房', '油位3号_基站']);
  await press(chip('紧急'));
  assert.is(subjects().length, 3);
  assert.equal(texts('.bar .chip b'), ['1', '1', '2', '0'], 'a chip that is pressed changes no other count');
  await press(chip('一般'));
  await press(chip('紧急'));
  assert.is(subjects().length, 5);
});

test('site, handling and words narrow, and one button takes it all back', async () => {
  await open(alarmBox());
  const [site, handling] = [...document.querySelectorAll<HTMLSelectElement>('.bar select')];
  await choose(site!, '4');
  assert.equal(subjects(), ['油位3号_基站']);
  assert.equal(texts('.bar .chip b'), ['0', '0', '1', '0']);
  await choose(handling!, 'recovered');
  assert.match(the('.empty').textContent!, w.no_match);
  await press(button(w.reset));
  assert.is(subjects().length, 5);
  assert.is(site!.value, '');
  await type(the<HTMLInputElement>('.bar input'), '回风');
  assert.equal(subjects(), ['精密空调 回风温度总部数据机房']);
});

test('an alarm whose item jitters says so beside its handling, and can be looked for', async () => {
  const box = alarmBox(ROWS.map((row, i) => ({ ...row, jitter: i < 2 })));
  await open(box);
  const marked = [...document.querySelectorAll('tbody tr')].filter((tr) => tr.textContent!.includes(w.jitter));
  assert.is(marked.length, 2);
  const [, handling] = [...document.querySelectorAll<HTMLSelectElement>('.bar select')];
  await choose(handling!, 'jitter');
  assert.is(subjects().length, 2);
});

test('an alarm that nobody was told of says so and why, and whoever is led to those sees these alone', async () => {
  const notices = { sent: 0, told: 0, failed: 0, waiting: 0, nobody: '未设置联系人组' };
  await open(alarmBox([...ROWS, row({ id: 9, item_id: 109, item_name: '水浸', notices })]), { at: '/alarm?state=untold' });
  await until('the filter', () => texts('tbody tr').length === 1);
  assert.match(texts('tbody tr')[0]!, /水浸.*无人接到通知.*未设置联系人组/s);
  $filter.set(NO_FILTER);
  await until('all', () => texts('tbody tr').length === ROWS.length + 1);
});

test('an alarm whose hours hold it back says until when, and is none of those that nobody is told of', async () => {
  const notices = { sent: 0, told: 0, failed: 0, waiting: 0, nobody: '', held: { why: '夜间静音', until: NOW + 3600 } };
  await open(alarmBox([row({ id: 9, item_id: 109, item_name: '水浸', notices })]));
  await until('the alarm', () => texts('tbody tr').length === 1);
  assert.match(texts('tbody tr')[0]!, /\d\d:\d\d 前不通知任何人：夜间静音/);
  assert.not.match(texts('tbody tr')[0]!, /无人接到通知/);
  assert.not.match(texts('tbody .wide').join(), /前不通知任何人/, 'it stands on a phone too');
});

test('while a notice is on its way the list is asked for again within 2 s, and tells what became of it', async () => {
  const notices = { sent: 0, told: 0, failed: 0, waiting: 2, nobody: '' };
  const box = alarmBox([row({ id: 1, item_id: 101, start_time: NOW - 900, notices })]);
  await open(box);
  const asked = box.of('GET review').length;
  box.instead['GET review'] = () => ({
    total: 1,
    data: [row({ id: 1, item_id: 101, start_time: NOW - 900, notices: { ...notices, sent: 2, told: 2, waiting: 0 } })],
  });
  await until('asked again', () => box.of('GET review').length > asked);
  await until('told', () => line(0).textContent?.includes('2') ?? false);
});

test('one alarm is confirmed through the dialog of the shell, and then asked for again', async () => {
  const box = alarmBox();
  await open(box);
  await press(button(`更多 · ${texts('th a', line(0))[0]}`, line(0)));
  assert.equal(texts('[role=menu] button'), ['确认', '搁置告警', '禁用告警', w.open_station]);
  await press(the('[role=menu] button'));
  assert.equal($asked.get()?.action, 0);
  assert.equal(askedIds(), [1]);
  const before = box.of('GET review').length;
  answerOperation(true);
  await settle();
  assert.is(box.of('GET review').length, before + 1);
});

test('many are confirmed at once: only those that can be, and the choice is over when it is done', async () => {
  const box = alarmBox();
  await open(box);
  for (const id of [0, 1, 3]) await press(the('input[type=checkbox]', line(id)));
  const bulk = the('.bulk');
  assert.is(the('b', bulk).textContent, '已选 3 项');
  assert.is(bulk.getAttribute('aria-label'), w.actions);
  assert.equal(texts('.btn', bulk), [w.confirm, w.unconfirm, w.disable, w.enable, w.shelve]);
  await press(button(w.confirm, bulk));
  assert.equal(askedIds(), [1, 3]);
  answerOperation(false);
  await settle();
  assert.is(document.querySelectorAll('tr[aria-selected=true]').length, 3, 'thought better of it: the choice stays');
  await press(button(w.confirm, bulk));
  answerOperation(true);
  await settle();
  assert.is(document.querySelector('.bulk'), null);
});

test('the box in the head chooses all that are shown, or none', async () => {
  await open(alarmBox());
  await press(chip('一般'));
  const all = the<HTMLInputElement>('thead input');
  assert.is(all.getAttribute('aria-label'), w.choose_all);
  await press(all);
  assert.is(the('.bulk b').textContent, '已选 2 项');
  await press(the('input', line(0)));
  assert.ok(the<HTMLInputElement>('thead input').indeterminate);
  await press(the('thead input'));
  await press(the('thead input'));
  assert.is(document.querySelector('.bulk'), null);
});

test('what the filter hides is not operated on', async () => {
  await open(alarmBox());
  await press(the('thead input'));
  await press(chip('紧急'));
  assert.is(the('.bulk b').textContent, '已选 1 项');
  await press(button(w.confirm, the('.bulk')));
  assert.equal(askedIds(), [1]);
});

test('confirm all names no alarm; with nothing to confirm it says so and asks nothing', async () => {
  await open(alarmBox());
  await press(button(w.confirm_all));
  assert.equal($asked.get(), { action: 0, alarms: 'all' });
  await closePage();
  answerOperation(false);
  await open(alarmBox(ROWS.slice(1, 3)));
  await press(button(w.confirm_all));
  assert.is($asked.get(), null);
  assert.is($toasts.get().at(-1)?.text, w.nothing_to_confirm);
});

test('a user is offered what the roles grant', async () => {
  await open(alarmBox(), { roles: OPERATOR });
  await press(button(`更多 · ${texts('th a', line(0))[0]}`, line(0)));
  assert.equal(texts('[role=menu] button'), ['确认', w.open_station]);
  await closePage();
  await open(alarmBox(), { roles: { ...OPERATOR, funcs: [] } });
  assert.not(texts('.head button').includes(w.confirm_all));
  assert.is(document.querySelector('table input'), null, 'who can do nothing has nothing to choose rows for');
});

test('while the link is lost nothing can be done', async () => {
  await open(alarmBox());
  await press(the('thead input'));
  $link.set({ state: 'lost', since: NOW });
  await settle();
  assert.ok(document.querySelectorAll('.bulk .btn').length > 0);
  for (const each of [...document.querySelectorAll<HTMLButtonElement>('.bulk .btn'), button(w.confirm_all) as HTMLButtonElement])
    assert.ok(each.disabled, each.textContent!);
});

test('what is suppressed is a view of its own, found by its address', async () => {
  await open(alarmBox(), { at: '/alarm?view=suppressed' });
  assert.is(the('[role=tab][aria-selected=true]').textContent, w.suppressed);
  location.hash = '#/alarm';
  await settle();
  assert.is(subjects().length, 5, 'the address leads back');
  await press(the('[role=tab]:nth-child(2)'));
  assert.is(location.hash, '#/alarm?view=suppressed');
});

test('a row that is shelved says by whom and until when and steps back, one under maintenance says so', async () => {
  const shelved = row({ id: 1, item_id: 101, suppressed: ['shelved'], shelve_user: '李敏', shelve_until: NOW + 3600 });
  const once = row({ id: 2, item_id: 102, suppressed: ['once'], shelve_user: '王磊' });
  await open(alarmBox([shelved, once, row({ id: 3, item_id: 103, suppressed: ['maintenance'] })]));
  const said = [...document.querySelectorAll('tbody tr')].map((each) => each.textContent?.replace(/\s+/g, ' ') ?? '');
  const find = (text: string) => said.some((each) => each.includes(text));
  assert.ok(find('已搁置 李敏 · 至 15:32:05') && find(`已搁置 王磊 · ${w.until_end}`) && find(w.maintenance), said.join('|'));
  assert.is(document.querySelectorAll('tbody tr[data-st=off]').length, 2);
});

test('those that are over are a view of their own, with what followed from them, and lead to all that became of them', async () => {
  const box = alarmBox();
  box.instead['GET alarm_log'] = () => ({ total: 1, data: [logRow({ id: 7, children: 14 })] });
  await open(box, { at: '/alarm?view=history' });
  await until('the list', () => document.querySelector('tbody a') !== null);
  assert.is(box.of('GET alarm_log')[0]?.query.get('ended'), 'true');
  assert.equal(texts('tbody .chip'), ['衍生 14 条']);
  assert.is(the('tbody a').getAttribute('href'), '#/alarm?view=history&alarm=7');
  assert.is(document.querySelectorAll('h1').length, 1);
});

test('an empty list is good news, a first failure offers Retry, a later one keeps the rows with their age', async () => {
  const box = alarmBox([]);
  await open(box);
  assert.is(the('.empty').getAttribute('data-lv'), 'ok');
  assert.match(the('.empty').textContent!, `${w.none}${shellWords.standing.normal}`);
  await closePage();
  refuse(box, 'GET review');
  await open(box);
  assert.match(the('.empty').textContent!, '磁盘忙');
  box.instead['GET review'] = () => ({ total: 1, data: [ROWS[0]] });
  await press(the('.empty button'));
  assert.is(subjects().length, 1);
  refuse(box, 'GET review');
  await review.refresh();
  await settle();
  assert.is(subjects().length, 1);
  assert.ok(document.querySelector('[data-st=stale] tbody'));
  assert.match(the('.head .age').textContent!, '前');
});

test('without alarms it is not said that all is normal while items have no value, are off, or are not there', async () => {
  for (const [counts, said] of [
    [{ item_no_value: 4, item_disabled: 1 }, '4 项无值 · 1 项告警关闭'],
    [{ items: 0 }, shellWords.standing.nothing],
  ] as const) {
    await open(alarmBox([], counts));
    assert.is(the('.empty').getAttribute('data-lv'), null, 'no tick');
    assert.match(the('.empty').textContent!, said);
    await closePage();
  }
});

test('what came back counts as active nowhere: not in the tab, not at its level', async () => {
  await open(
    alarmBox([ROWS[0]!, row({ id: 6, alarm_level_id: 4, status_id: 6 }), row({ id: 7, alarm_level_id: 2, status_id: 6 })]),
  );
  assert.match(the('[role=tab]').textContent!, `${w.active}1`);
  assert.equal([chip('紧急').textContent, chip('一般').textContent], ['紧急1', '一般0']);
  const [, handling] = document.querySelectorAll<HTMLSelectElement>('.bar select');
  await choose(handling!, 'recovered');
  assert.equal([chip('紧急').textContent, chip('一般').textContent], ['紧急1', '一般1'], 'where they are asked for they count');
});

test('a row says what its item says now, where that is not what it said at the onset', async () => {
  const over = { info: '31.4 ℃，高于上限 30 ℃', value: 31.4 } as const;
  await open(
    alarmBox([
      row({ id: 9, ...over, value_now: 31.4, info_now: '31.4 ℃' }),
      row({ id: 8, ...over, value_now: 32.5, info_now: '32.5 ℃' }),
      row({ id: 7, ...over, value_now: 32.5, info_now: '32.5 ℃', quality: 'lost' }),
      row({ id: 5, ...over, value: null, value_now: null, info_now: '', quality: 'lost' }),
      row({ id: 6, ...over, value_now: 24.1, info_now: '24.1 ℃', status_id: 6 }),
    ]),
  );
  assert.equal(
    [0, 1, 2, 3, 4].map((i) => texts('td', line(i))[2]?.replace(over.info, '')),
    ['', '现在 32.5 ℃', '最后值 32.5 ℃ · 通信中断', '通信中断', '现在 24.1 ℃'],
    'one that came back too; of one that never had a value none is said to be shown',
  );
});

test('new alarms do not push the row that is read: below the top they wait behind a button', async () => {
  const rows = [...ROWS];
  const box = alarmBox();
  box.instead['GET review'] = () => ({ total: rows.length, data: rows });
  await open(box);
  const main = the('#main');
  main.scrollTop = 300;
  main.dispatchEvent(new Event('scroll'));
  await settle();
  rows.unshift(row({ id: 9, item_id: 109, item_name: '漏水' }));
  await review.refresh();
  await settle();
  assert.not(subjects().some((text) => text.includes('漏水')));
  await press(button('1 条新告警 — 显示'));
  assert.is(subjects()[0], '漏水总部数据机房');
  rows.unshift(row({ id: 10, item_id: 110, item_name: '烟感' }));
  main.dispatchEvent(new Event('scroll'));
  await settle();
  await review.refresh();
  await settle();
  main.scrollTop = 0;
  main.dispatchEvent(new Event('scroll'));
  await settle();
  assert.is(subjects().length, 7, 'back at the top everything is shown');
});

test('of a thousand alarms only a part is in the page', async () => {
  const many = Array.from({ length: 1000 }, (_, i) => row({ id: i + 1, item_id: 1000 + i, item_name: `item ${i}` }));
  await open(alarmBox(many));
  await until('the window', () => document.querySelectorAll('tbody tr[aria-rowindex]').length > 0);
  const shown = document.querySelectorAll('tbody tr[aria-rowindex]').length;
  assert.ok(shown >= 20 && shown < 100, String(shown));
  assert.is(the('table').getAttribute('aria-rowcount'), '1001');
  assert.is(document.querySelectorAll('tbody tr.gap').length, 1);
  await press(the('thead input'));
  assert.is(the('.bulk b').textContent, '已选 1000 项');
});

test.after(closeDom);
test.run();
