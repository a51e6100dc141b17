import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '../../../daemon/contract/model';
import type { Rank } from '../../../daemon/contract/wanted';
import { DEFAULT_MENU } from '../../../daemon/people/menus/default';
import { found } from '../../../web/app/search/find';
import { leadsOf } from '../../../web/app/search/leads';
import { groupsOf } from '../../../web/app/search/results';
import { closePage, settle, the, type, until } from '../../hands/dom';
import { fetchWords } from '../../hands/words';
import { row } from '../pages/rows';
import { ConsoleBox } from './console_box';
import { click, closeConsole, openConsole, shell, texts } from './hands';
import { menu } from './rows';

const MENUS = [
  menu(1, 0, '/overview', { name: '总览' }),
  menu(3, 0, '/alarm_center', {
    name: '告警中心',
    children: [
      menu(301, 3, '/alarm', { name: '告警处理' }),
      menu(302, 3, '/system_log_alarm', { name: '告警日志' }),
      menu(303, 3, '/system_log_notification', { name: '通知日志' }),
    ],
  }),
  menu(2, 0, '/monitor', { name: 'Monitoring', children: [menu(201, 2, '/station', { name: 'Stations' })] }),
];
const ALL_PAGES = DEFAULT_MENU.map(({ id, url, names }) => menu(id, 0, url, { name: names.en_us }));
const names = (text: string): string[] => found(MENUS, text).map(({ thing: { menu } }) => menu.name);
const field = (): HTMLInputElement => the<HTMLInputElement>('dialog input');
const press = async (key: string, more: KeyboardEventInit = {}): Promise<void> => {
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  await settle();
};

test('names that begin so stand before those that hold it, and groups find what is in them', () => {
  assert.equal(names('告警'), ['告警处理', '告警日志', '通知日志']);
  assert.equal(names('日志'), ['告警日志', '通知日志']);
});

test('case and width of letters make no difference, an address finds its page too', () => {
  assert.equal(names('STAT'), ['Stations']);
  assert.equal(names('ｓｔａｔ'), ['Stations']);
  assert.equal(names('log_noti'), ['通知日志']);
});

test('groups are no results, and nothing is found by nothing alike', () => {
  assert.equal(names(''), ['总览', '告警处理', '告警日志', '通知日志', 'Stations']);
  assert.equal(names('告警中心 x'), []);
  assert.equal(names('告警中心 日志'), ['告警日志', '通知日志']);
});

const KNOWN = await Promise.all(
  LANGUAGES.map((language) => fetchWords(language, 'search').then(({ default: { known } }) => ({ language, known }))),
);

test('a page is found by what is set there, in every language', () => {
  const looked = {
    zh_cn: ['短信', '蜂鸣器', '语言'],
    zh_tw: ['簡訊', '蜂鳴器', '語言'],
    zh_xg: ['短訊', '蜂鳴器', '語言'],
    en_us: ['sms', 'SIM', 'language'],
  };
  const pages = {
    zh_cn: ['/alarm_push', '/setting_action', '/software_version'],
    en_us: ['/alarm_push', '/alarm_push', '/software_version'],
  };
  for (const { language, known } of KNOWN) {
    const wanted = language === 'en_us' ? pages.en_us : pages.zh_cn;
    const urls = (text: string): string[] => found(ALL_PAGES, text, known).map(({ thing }) => thing.menu.url);
    for (const [i, text] of looked[language].entries())
      assert.ok(urls(text).includes(wanted[i]!), `${language} ${text}: ${urls(text)}`);
  }
  const wallboard = found(ALL_PAGES, 'wallboard', KNOWN.find(({ language }) => language === 'en_us')?.known);
  assert.ok(wallboard.some(({ thing }) => thing.menu.url === '/overview'));
});

test('every page of which other words are known is one of the menu', () => {
  const urls = new Set(ALL_PAGES.map(({ url }) => url));
  for (const { known } of KNOWN)
    assert.equal(
      Object.keys(known).filter((url) => !urls.has(url)),
      [],
    );
});

test.after.each(closeConsole);

const whole = <T,>(...data: T[]) => ({ rank: (data.length ? 3 : 0) as Rank, total: data.length, data });
const AT = { driver: 'modbus_rtu', ip_address: '', port: 0, serial_port: 'COM2', protocol_id: 5 } as const;
const UPS = { id: 11, name: 'UPS 1', device_group_name: '机房A', model: 'Huawei UPS2000', ...AT };
const LOAD = { id: 4, item_name: 'UPS 负载', device_id: 11, device_name: 'UPS 1', device_group_name: '机房A' };
const HALL = { id: 5, name: 'UPS 机房_2', parent_name: '' };
/** A box that finds one of each kind. */
function boxThatFinds(): ConsoleBox {
  const box = new ConsoleBox();
  box.instead['GET search'] = () => ({
    sites: whole(HALL),
    devices: whole(UPS),
    items: { rank: 3, total: 9, data: [LOAD] },
    contacts: whole(),
  });
  return box;
}
const chosen = (): string[] => texts('[role=option][aria-selected=true] span');
const opened = () => until('the search', () => document.querySelector('dialog input') !== null);

test('Ctrl K opens the search, arrows choose, Enter goes there and the dialog is gone', async () => {
  await openConsole('/map');
  await until('what comes right after the page', () => Boolean(document.querySelector('[role=tab]')));
  await settle(20);
  await press('k', { ctrlKey: true });
  await opened();
  assert.is(document.activeElement, field());
  assert.equal(chosen(), ['总览']);
  await press('ArrowDown');
  assert.equal(chosen(), ['电子地图']);
  await type(field(), '邮箱');
  assert.equal(chosen(), ['邮箱设置']);
  await press('Enter');
  await until('the page', () => location.hash === '#/setting_mailbox');
  assert.is(document.querySelector('dialog'), null);
});

test('a text that finds nothing is told, also aloud', async () => {
  const box = new ConsoleBox();
  box.instead['GET search'] = () => ({ sites: whole(), devices: whole(), items: whole(), contacts: whole() });
  await openConsole('/map', box);
  await click(shell.search);
  await opened();
  await type(field(), 'zzz');
  await until('the answer', () => document.querySelector('dialog p') !== null);
  assert.is(the('dialog p').textContent, '没有名称、型号或地址包含“zzz”的内容');
  assert.is(the('#status').textContent, '没有名称、型号或地址包含“zzz”的内容');
});

test('devices, items and sites are found by the box, each group with its name and with what is not listed', async () => {
  const box = boxThatFinds();
  await openConsole('/map', box);
  await click(shell.search);
  await opened();
  await type(field(), 'ups');
  await until('what the box found', () => texts('legend').length === 3);
  assert.equal(texts('legend'), ['设备', '监控项', '站点']);
  assert.equal(texts('[role=option] .cut'), [
    'UPS 1',
    '机房A · COM2 · 地址 5 · Huawei UPS2000',
    'UPS 负载',
    'UPS 1 · 机房A',
    'UPS 机房_2',
    '',
  ]);
  assert.equal(texts('fieldset p'), ['另有 8 个，请输入更多字词']);
  assert.is(the('#status').textContent, '11 个结果');
  assert.equal(
    box.of('GET search').map(({ query }) => query.get('keyword')),
    ['ups'],
  );
});

test('the kind that answers best stands first', async () => {
  const menus = [menu(1, 0, '/setting_mailbox', { name: '邮箱设置' })];
  const room = (rank: Rank) => ({
    alarms: whole<never>(),
    sites: whole<never>(),
    devices: { ...whole(UPS), rank },
    items: whole<never>(),
    contacts: whole<never>(),
  });
  const titles = (rank: Rank): string[] => groupsOf(menus, '设置', room(rank)).map(({ title }) => title);
  await openConsole('/map');
  await click(shell.search);
  await opened();
  assert.equal(titles(3), ['设备', '页面']);
  assert.equal(titles(2), ['页面', '设备']);
  assert.equal(titles(0), ['页面']);
});

test('a theme is found by its kind and by its name, and is taken at once', async () => {
  await openConsole('/map');
  await click(shell.search);
  await opened();
  const found = groupsOf(MENUS, '主题', null).find(({ id }) => id === 'themes')!;
  assert.equal(found.results.map(({ name }) => name).sort(), Object.values(shell.themes).sort());
  const [dark] = groupsOf(MENUS, '深蓝', null).flatMap(({ results }) => results);
  dark!.open();
  assert.is(document.documentElement.dataset.theme, 'blackBlue');
});

test('a language is found by its own name and by what it is, in every language of the console', async () => {
  await openConsole('/map');
  await click(shell.search);
  await opened();
  const namesOf = (text: string) =>
    groupsOf(MENUS, text, null)
      .filter(({ id }) => id === 'languages')
      .flatMap(({ results }) => results.map(({ name }) => name));
  assert.is(namesOf('English')[0], 'English');
  assert.is(namesOf('语言').length, LANGUAGES.length);
  for (const language of LANGUAGES) {
    const { look, tongue } = (await fetchWords(language, 'search')).default;
    assert.ok(look && tongue && look !== tongue, language);
  }
});

test('somebody who is told of alarms is found, and leads to the contacts that are called so', async () => {
  const box = boxThatFinds();
  const ZHANG = { id: 3, name: '张工', job: '值班长', phone: '13800138000', email: '' };
  const none = whole();
  box.instead['GET search'] = () => ({ sites: none, devices: none, items: none, contacts: whole(ZHANG) });
  await openConsole('/map', box);
  await click(shell.search);
  await opened();
  await type(field(), '张');
  await until('the contact', () => texts('legend').includes('联系人'));
  assert.equal(texts('[role=option] .cut'), ['张工', '值班长 · 13800138000']);
  the('[role=option]').click();
  await until('the contacts', () => decodeURIComponent(location.hash) === '#/setting_contacts?keyword=张工');
});

test('what alarms is found by its device, its item or what is wrong, and leads to all that became of it', async () => {
  const box = boxThatFinds();
  const hot = { ...row({ id: 9, device_name: 'UPS 1', item_name: '温度', info: '35 ℃' }) };
  box.instead['GET review'] = ({ query }) => (query.get('keyword') ? { total: 1, data: [hot] } : { total: 0, data: [] });
  await openConsole('/map', box);
  await click(shell.search);
  await opened();
  await type(field(), 'ups 温度');
  await until('the alarm', () => texts('legend').includes('活动告警'));
  const option = [...document.querySelectorAll<HTMLElement>('[role=option]')].find((each) => each.textContent?.includes('35 ℃'))!;
  option.click();
  await until('its place', () => location.hash === '#/alarm?alarm=9');
});

test('the field names the option that the arrows chose, through every group', async () => {
  await openConsole('/map', boxThatFinds());
  await click(shell.search);
  await opened();
  await type(field(), 'ups');
  await until('what the box found', () => texts('legend').length === 3);
  for (const name of ['UPS 1', 'UPS 负载', 'UPS 机房_2', 'UPS 1']) {
    assert.is(
      document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.querySelector('span')?.textContent,
      name,
    );
    await press('ArrowDown');
  }
  await press('ArrowUp');
  await press('ArrowUp');
  await press('Enter');
  await until('the page', () => location.hash.startsWith('#/station'));
  assert.is(decodeURIComponent(location.hash), '#/station?nodeId=UPS+机房_2_5');
});

test('a device leads to its station, an item to it there, and without that page to its history', async () => {
  const all = [menu(201, 0, '/station', { name: '站点' })];
  assert.is(leadsOf(all).device(11), '/station?deviceId=11');
  assert.is(leadsOf(all).item({ id: 4, device_id: 11 }), '/station?deviceId=11&itemId=4');
  assert.is(leadsOf(MENUS.slice(0, 1)).item({ id: 4, device_id: 11 }), '/history_report?items=4');
});

test('a box that does not answer is told, and pages are found all the same', async () => {
  const box = new ConsoleBox();
  box.instead['GET search'] = () => {
    throw new Error('太忙');
  };
  await openConsole('/map', box);
  await click(shell.search);
  await opened();
  await type(field(), '总');
  await until('the refusal', () => texts('dialog p')[0] === '太忙');
  assert.equal(chosen(), ['总览']);
});

test.after(closePage);
test.run();
