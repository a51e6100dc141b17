import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { detailsOf, floodText, placesText, worstOf } from '../../../web/app/alarm/summary';
import { untilOf } from '../../../web/app/alarm/until';
import { flatEntries, groupsAbove } from '../../../web/app/nav/open';
import { isBare, titleOf, windowTitle } from '../../../web/app/page/find';
import titles from '../../../web/app/words/titles/zh_cn';
import { closest } from '../../../web/pages/near';
import type { PageRow } from '../../../web/pages/row';
import { nextLink } from '../../../web/state/feeds/link';
import { hasFunc } from '../../../web/state/people/roles';
import { fullTime } from '../../../web/ui/time';
import { closePage } from '../../hands/dom';
import { MENUS } from './console_box';
import { alarm, LEVELS, menu } from './rows';

const row = (more: Partial<PageRow> = {}): PageRow => ({
  path: '/map',
  page: () => Promise.reject(new Error('not in this test')),
  ...more,
});

test('a page is bare when it wants to be or its address says fullShow=yes', () => {
  assert.is(isBare(row({ bare: true }), new URLSearchParams()), true);
  assert.is(isBare(row(), new URLSearchParams('fullShow=yes')), true);
  assert.is(isBare(row(), new URLSearchParams('fullShow=no')), false);
  assert.is(isBare(undefined, new URLSearchParams()), false);
  assert.is(isBare(null, new URLSearchParams('fullShow=yes')), true, 'while its row is not known');
});

test('a page is called as its menu entry is, else as its route', () => {
  assert.is(titleOf('/map', [menu(203, 0, '/map', { name: '厂区地图' })], titles), '厂区地图');
  assert.is(titleOf('/map', [], titles), '电子地图');
  assert.is(titleOf('/energy_manage/param_config', [], titles), titles.energy_manage_param_config);
  assert.is(titleOf('/nowhere', [], titles), '');
});

test('the window says how many alarms call, the page and the product', () => {
  assert.is(windowTitle(3, '告警处理', '动环监控系统'), '(3) 告警处理 – 动环监控系统');
  assert.is(windowTitle(0, '告警处理', '动环监控系统'), '告警处理 – 动环监控系统');
  assert.is(windowTitle(0, '', 'Roomward'), 'Roomward');
});

test('the groups above an entry are those to be opened', () => {
  assert.equal(groupsAbove(MENUS, '/fullScreen'), [2, 210]);
  assert.equal(groupsAbove(MENUS, '/map'), [2]);
  assert.equal(groupsAbove(MENUS, '/overview'), []);
  assert.equal(groupsAbove(MENUS, '/nowhere'), []);
});

test('a group that cannot unfold lists its entries with a line before each sub-group', () => {
  const flat = flatEntries(MENUS[2]!).map((entry) => (entry === '-' ? entry : entry.url));
  assert.equal(flat, ['/map', '-', '/fullScreen']);
});

test('the nearest pages to a mistyped address are offered, far ones are not', () => {
  const pages = ['/alarm', '/alarm_push', '/station', '/system_log_alarm'].map((url) => ({ url }));
  assert.is(closest('/alarms', pages)[0]?.url, '/alarm');
  assert.is(closest('/statoin', pages)[0]?.url, '/station');
  assert.equal(closest('/xyz', pages), []);
});

test('what many addresses share says nothing of one page: the page is proposed that is called so, or none', () => {
  const pages = [
    ...['/setting_port', '/setting_users', '/setting_items', '/setting_time', '/setting_menu'].map((url) => ({ url, name: '' })),
    { url: '/authority_groups', name: 'Roles' },
  ];
  const near = (path: string) => closest(path, pages).map(({ url }) => url);
  assert.equal(near('/setting_roles'), ['/authority_groups']);
  assert.equal(near('/setting_ports'), ['/setting_port']);
  assert.equal(near('/setting_zigbee'), []);
});

test('tomorrow morning is 08:00 in the zone of the box, also over the end of a month', () => {
  const zone = 'Asia/Shanghai';
  const late = Date.UTC(2025, 10, 30, 15, 59) / 1000;
  assert.is(fullTime(Number(untilOf('morning', late, zone)), zone), '2025-12-01 08:00:00');
  assert.is(fullTime(Number(untilOf('morning', late + 120, zone)), zone), '2025-12-02 08:00:00');
  assert.is(untilOf('hour', 1000.7, zone), 4600);
  assert.is(untilOf('four_hours', 1000, zone), 15_400);
  assert.is(untilOf('forever', 1000, zone), undefined);
});

test('several alarms are told by their worst level and by where most of them are', () => {
  const alarms = [
    alarm({ alarm_level_id: 2, device_name: 'A' }),
    alarm({ alarm_level_id: 4, device_name: 'B' }),
    alarm({ alarm_level_id: 1, device_name: 'B' }),
  ];
  assert.is(worstOf(alarms, LEVELS).name, '紧急');
  assert.is(placesText(alarms, '{place} 等 {n} 处'), '总部数据机房 · B 等 2 处');
  assert.is(placesText(alarms.slice(0, 1), '{place} 等 {n} 处'), '总部数据机房 · A');
});

test('a flood counts what somebody practises apart', () => {
  const texts = { flood: '{n} 条新告警', flood_drills: '{text}，演练 {n} 条' };
  const of = (drills: number, real: number) =>
    floodText([...Array(drills).fill({ drill: true }), ...Array(real).fill({ drill: false })], texts);
  assert.equal([of(0, 12), of(2, 10)], ['12 条新告警', '10 条新告警，演练 2 条']);
});

test('the details of an alarm are all that became of it, and its device where no page shows that', () => {
  const details = (device_group_id: number, ...pages: string[]) =>
    detailsOf({ id: 7, device_id: 12, device_group_id }, (path) => pages.includes(path));
  assert.is(details(3, '/alarm', '/station'), '/alarm?alarm=7');
  assert.is(details(-1, '/alarm', '/station'), '/alarm?alarm=7');
  assert.is(details(3, '/system_log_alarm', '/station'), '/system_log_alarm?alarm=7');
  assert.is(details(3, '/station'), '/station?deviceId=12');
  assert.is(details(-1, '/station'), '/alarm');
});

test('a lost link says since when, however long it stays lost', () => {
  const live = nextLink({ state: 'connecting', since: null }, 'live', 100);
  assert.equal(live, { state: 'live', since: null });
  const lost = nextLink(live, 'lost', 200);
  assert.equal(lost, { state: 'lost', since: 200 });
  assert.equal(nextLink(lost, 'given_up', 900), { state: 'given_up', since: 200 });
  assert.equal(nextLink(lost, 'connecting', 300), { state: 'connecting', since: 200 }, 'trying again is not being connected');
  assert.equal(nextLink(lost, 'live', 300), { state: 'live', since: null });
});

test('a function is open to the super administrator and to roles that grant it', () => {
  const mine = { user_id: 5, user_name: 'w', login_type: 1 as const, data: [2], funcs: ['alarm_confirm'] };
  assert.is(hasFunc(mine, 'alarm_confirm'), true);
  assert.is(hasFunc(mine, 'alarm_disable'), false);
  assert.is(hasFunc({ ...mine, user_id: 1, funcs: [] }, 'alarm_disable'), true);
  assert.is(hasFunc(null, 'alarm_confirm'), false);
});

test.after(closePage);
test.run();
