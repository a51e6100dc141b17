import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openFrom } from '../../../web/app/nav/open';
import attend from '../../../web/app/words/attend/zh_cn';
import lost from '../../../web/pages/words/not_found/zh_cn';
import { $clock } from '../../../web/state/box/clock';
import { $link } from '../../../web/state/feeds/link';
import { $info } from '../../../web/state/session/session';
import { $tabs } from '../../../web/state/window/tabs';
import { closePage, settle, the, until } from '../../hands/dom';
import { INFO } from '../login/box';
import { press } from '../ui/mount';
import { ConsoleBox } from './console_box';
import { click, closeConsole, goTo, openConsole, reloads, shell, texts } from './hands';
import { menu } from './rows';

test.after.each(closeConsole);
const head = (): string => document.querySelector('h1')?.textContent ?? '';
/** Waits until a page and its tab are shown. */
const at = (page: string) =>
  until(
    `the page ${page}`,
    () => head() === page && (!document.querySelector('.strip') || texts('.strip [aria-selected=true]')[0] === page),
  );

test('the shell has its landmarks, the names of the installation, the licence and the clock of the box', async () => {
  await openConsole('/map');
  for (const landmark of ['header.top', 'nav.nav', 'main#main', '[role=tablist]']) the(landmark);
  assert.is(the('.brand b').textContent, '一号机房');
  await until('the licence', () => texts('.top .chip').some((text) => text.includes('21')));
  await until('the clock', () => /2025-11-27 周四\s*14:22:0/.test(document.querySelector('.clock')?.textContent ?? ''));
  await until('the link', () => texts('.top .lv').includes('实时'));
});

test('no page is shown before the box has told its zone, since every time on it would be told in another', async () => {
  const box = new ConsoleBox();
  const silent = () => {
    throw new Error('not yet');
  };
  Object.assign(box.instead, { 'GET pub/info': silent, 'GET setting/time': silent });
  $clock.set(null);
  $info.set(null);
  await openConsole('/map', box);
  the('nav.nav');
  await settle();
  assert.is(document.querySelector('h1'), null);
  $info.set(INFO);
  await at('电子地图');
});

test('the menu shows what is granted, and opens the group of the page in sight', async () => {
  await openConsole('/map');
  await at('电子地图');
  assert.equal(texts('.app > .nav > ul > li > :is(a,button)'), ['总览', '实时监控', '告警中心']);
  assert.equal(texts('.nav [aria-current=page]'), ['电子地图']);
  const group = [...document.querySelectorAll('.nav button')].find((each) => each.textContent === '实时监控');
  assert.is(group?.getAttribute('aria-expanded'), 'true');
});

test('a group only unfolds', async () => {
  await openConsole('/map');
  await at('电子地图');
  await click('告警中心', the('.nav'));
  assert.ok(texts('.nav a').includes('邮箱设置'));
  assert.is(location.hash, '#/map');
  await click('告警中心', the('.nav'));
  assert.not.ok(texts('.nav a').includes('邮箱设置'));
});

test('groups that were opened are kept, and what was kept is taken for ids alone', async () => {
  await openConsole('/map');
  await at('电子地图');
  await click('告警中心', the('.nav'));
  assert.is(localStorage.getItem('navigation'), '[2,3]');
  await click('告警中心', the('.nav'));
  assert.is(localStorage.getItem('navigation'), '[2]');
  assert.equal([...openFrom([3, 'x', null, 4.5])], [3]);
  assert.is(openFrom({ length: 1 }).size, 0);
});

test('an entry whose target is blank opens a window of its own with fullShow', async () => {
  await openConsole('/map');
  await at('电子地图');
  const opened: string[] = [];
  globalThis.open = ((url: string) => opened.push(url)) as unknown as typeof open;
  await click('大屏展示', the('.nav'));
  the<HTMLAnchorElement>('.nav a[href*="fullScreen"]').click();
  await settle();
  assert.equal(opened, ['#/fullScreen?fullShow=yes']);
  assert.is(location.hash, '#/map');
});

test('going to a page gives it a tab, the title and the focus, and says its name', async () => {
  await openConsole('/map');
  await at('电子地图');
  assert.is(document.activeElement, document.body, 'the first page leaves the focus alone');
  await goTo('/setting_mailbox');
  await at('邮箱设置');
  await until('the focus on the headline', () => document.activeElement === document.querySelector('h1'));
  await until('its name', () => the('#status').textContent === '邮箱设置');
  await until('its title', () => document.title === '邮箱设置 – 一号机房');
  assert.equal(texts('.strip [role=tab]'), ['总览', '电子地图', '邮箱设置']);
  assert.equal(texts('.strip [aria-selected=true]'), ['邮箱设置']);
  assert.equal(
    $tabs.get().map((tab) => tab.id),
    [1, 203, 927],
  );
});

test('a page without the shell is told and has the focus as others do, and so is the one behind it', async () => {
  await openConsole('/map');
  await at('电子地图');
  await goTo('/setting_mailbox?fullShow=yes');
  await until('its name', () => the('#status').textContent === '邮箱设置');
  await until('the focus', () => the('#main').contains(document.activeElement));
  await goTo('/map');
  await at('电子地图');
  await until('the name of the next', () => the('#status').textContent === '电子地图');
  await until('the focus on the headline', () => document.activeElement === document.querySelector('h1'));
});

test('a tab keeps the query its page was left with', async () => {
  await openConsole('/map');
  await at('电子地图');
  await goTo('/map?site=3');
  await until('the query in the tab', () => $tabs.get().some((tab) => tab.query === 'site=3'));
  await goTo('/setting_mailbox');
  await at('邮箱设置');
  document.querySelectorAll<HTMLElement>('.strip [role=tab]')[1]?.click();
  await at('电子地图');
  assert.is(location.hash, '#/map?site=3');
});

test('Delete and the cross close a tab and show its neighbour; the overview stays', async () => {
  await openConsole('/map');
  await goTo('/setting_mailbox');
  await at('邮箱设置');
  const tab = (place: number): HTMLElement => document.querySelectorAll<HTMLElement>('.strip [role=tab]')[place]!;
  tab(2).focus();
  await press('ArrowLeft');
  assert.is(document.activeElement, tab(1));
  await press('Delete');
  await until('one tab less', () => texts('.strip [role=tab]').join() === '总览,邮箱设置');
  assert.is(head(), '邮箱设置');
  tab(1)
    .querySelector('.x')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await until('the overview', () => location.hash === '#/overview');
  tab(0).focus();
  await press('Delete');
  assert.equal(texts('.strip [role=tab]'), ['总览']);
});

test('the tab menu closes others and all, and resets to the first entry of the menu', async () => {
  await openConsole('/map');
  await goTo('/setting_mailbox');
  await at('邮箱设置');
  await click(shell.tabs.actions);
  await click(attend.tabs.close_others);
  assert.equal(texts('.strip [role=tab]'), ['总览', '邮箱设置']);
  await click(shell.tabs.actions);
  await click(attend.tabs.close_all);
  assert.equal(texts('.strip [role=tab]'), ['总览']);
  await goTo('/map');
  await at('电子地图');
  await click(shell.tabs.actions);
  await click(attend.tabs.reset);
  await until('the first entry', () => location.hash === '#/overview');
  assert.equal(texts('.strip [role=tab]'), ['总览']);
});

test('a page that the menu does not grant says so and leads to the overview 2 s later', async () => {
  await openConsole('/map');
  await at('电子地图');
  await goTo('/setting_users');
  await until('the refusal', () => texts('.toast').some((text) => text.includes('无权限访问此页面')));
  assert.is(location.hash, '#/setting_users');
  await until('the overview', () => location.hash === '#/overview');
  assert.not.ok($tabs.get().some((tab) => tab.url === '/setting_users'));
});

test('tabs of an earlier visit that are no longer granted are dropped', async () => {
  const box = new ConsoleBox();
  box.instead['GET menus'] = () => {
    localStorage.removeItem('tabList');
    return { total: 1, data: [menu(1, 0, '/overview', { name: '总览' }), menu(203, 0, '/map', { name: '电子地图' })] };
  };
  await openConsole('/map', box);
  await goTo('/setting_mailbox');
  await until('tabs that lead somewhere', () => !$tabs.get().some((tab) => tab.url === '/setting_mailbox'));
});

test('an address that no page has is said inside the shell, with the nearest pages', async () => {
  await openConsole('/mapp');
  await until('the headline', () => head() === shell.not_found.title);
  the('nav.nav');
  await until('the nearest page', () => texts('main a').includes('电子地图'));
  assert.not.ok($tabs.get().some((tab) => tab.url === '/mapp'));
});

test('a page of a later version says that it is not yet open', async () => {
  const box = new ConsoleBox();
  box.instead['GET menus'] = () => ({ total: 1, data: [menu(1, 0, '/setting_backup', { name: '备份' })] });
  await openConsole('/setting_backup', box);
  await at('备份');
  assert.match(the('main').textContent ?? '', lost.unopened.title);
});

test('a page that no menu holds because it is not yet open says that, and not that somebody may not', async () => {
  const box = new ConsoleBox();
  box.instead['GET menus'] = () => ({ total: 1, data: [menu(1, 0, '/overview', { name: '总览' })] });
  await openConsole('/overview', box);
  await goTo('/setting_backup');
  await until('what is so', () => (the('main').textContent ?? '').includes(lost.unopened.text));
  assert.is(document.querySelector('main')?.textContent?.includes(shell.guard.title), false);
});

test('fullShow=yes shows a page without menu and top bar', async () => {
  await openConsole('/map?fullShow=yes');
  await at('电子地图');
  assert.is(document.querySelector('.app'), null);
  await goTo('/map');
  await until('the shell', () => document.querySelector('.app') !== null);
});

test('a page without the shell says up to when it is true while the link is lost, and looks old', async () => {
  await openConsole('/map?fullShow=yes');
  await until('the link', () => $link.get().state === 'live');
  assert.is(document.querySelector('.gone'), null);
  $link.set({ state: 'lost', since: 1_764_225_125 });
  await until('the sentence', () => document.querySelector('main > .gone') !== null);
  assert.match(the('main > .gone').textContent!, /连接中断 · 数据停在 \d\d:\d\d/);
  assert.is(the('main').dataset.st, 'stale');
});

test('the empty address goes to the home page in full', async () => {
  await openConsole('/');
  await until('home', () => location.hash === '#/home?fullShow=yes');
});

test('the empty address goes to the box’s own home, as far as one may open it', async () => {
  const box = new ConsoleBox();
  const first = box.instead;
  first['GET pub/info'] = () => ({ ...INFO, home_route: '/map' });
  await openConsole('/', box);
  await until('home', () => location.hash === '#/map');
  await closeConsole();
  first['GET pub/info'] = () => ({ ...INFO, home_route: '/setting_users' });
  await openConsole('/', box);
  await until('the first page', () => location.hash === '#/overview');
});

test('a session that the box has ended leads to the login', async () => {
  const box = await openConsole('/map');
  await at('电子地图');
  box.push({ type: 'session', code: -2, message: '已在别处登录' });
  await until('the login', () => location.hash === '#/login' && reloads === 1);
  assert.is(sessionStorage.getItem('token'), null);
});

test('the menu is asked for again until the box answers', async () => {
  const box = new ConsoleBox();
  let asked = 0;
  box.instead['GET menus'] = () => {
    asked += 1;
    if (asked === 1) throw new Error('busy');
    return { total: 1, data: [menu(1, 0, '/overview', { name: '总览' })] };
  };
  await openConsole('/map', box);
  await until('the menu', () => texts('.nav a').includes('总览'));
  assert.is(asked, 2);
});

test.after(closePage);
test.run();
