import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoints } from '../../../../daemon/contract/endpoints/index';
import type { Row } from '../../../../daemon/contract/row';
import { isPlain, mayAsk, pagesOf as pagesOfRow, rightOf } from '../../../../daemon/http/caller';
import { hasMenu, homeOf, isShown, mayOpen, pagesOf, shownMenus, withoutPersonnel } from '../../../../web/state/people/menus';
import { closePage } from '../../../hands/dom';
import { menu } from '../../app/rows';

const MENUS = [
  menu(1, 0, '/overview', { weight: 1000 }),
  menu(12, 0, '/home', { display: true, weight: 999 }),
  menu(3, 0, '/alarm_center', {
    weight: 900,
    children: [menu(302, 3, '/system_log_alarm', { weight: 80 }), menu(301, 3, '/alarm', { weight: 90 })],
  }),
  menu(9, 0, '/config', {
    weight: 600,
    children: [
      menu(940, 9, '/config_person', {
        children: [menu(941, 940, '/setting_users'), menu(944, 940, '/setting_LDAP')],
      }),
      menu(910, 9, '/config_device', { children: [menu(912, 910, '/setting_device_mange')] }),
    ],
  }),
];

test('an entry is shown when it is enabled and its display is not set or false', () => {
  assert.is(isShown({ enable: true, display: null }), true);
  assert.is(isShown({ enable: true, display: false }), true);
  assert.is(isShown({ enable: true, display: true }), false);
  assert.is(isShown({ enable: false, display: null }), false);
});

test('the menu shows each level by weight, greatest first, without hidden entries', () => {
  const shown = shownMenus(MENUS);
  assert.equal(
    shown.map((entry) => entry.url),
    ['/overview', '/alarm_center', '/config'],
  );
  assert.equal(
    shown[1]?.children.map((entry) => entry.url),
    ['/alarm', '/system_log_alarm'],
  );
});

test('a group of which nothing is shown is not there: it would lead to no page', () => {
  const below = [menu(520, 5, '/door_device', { display: true }), menu(521, 5, '/door_cards', { enable: false })];
  const deep = menu(9, 0, '/config', { children: [menu(910, 9, '/config_device', { children: below })] });
  const shown = shownMenus([menu(5, 0, '/door', { children: below }), deep, menu(1, 0, '/overview')]);
  assert.equal(
    shown.map((entry) => entry.url),
    ['/overview'],
  );
});

test('the console begins at the box’s home, and for whoever may not open it at the first page of the menu', () => {
  assert.is(homeOf({ home_route: '/alarm' }, MENUS), '/alarm');
  assert.is(homeOf({ home_route: '/home' }, MENUS), '/home?fullShow=yes');
  assert.is(homeOf(null, MENUS), '/home?fullShow=yes', 'a box that does not say it');
  assert.is(homeOf({ home_route: '/setting_IP' }, MENUS), '/overview');
  assert.is(homeOf({ home_route: '/no_such_page' }, [menu(301, 0, '/alarm')]), '/alarm');
});

test('groups are no pages', () => {
  assert.equal(
    pagesOf(shownMenus(MENUS)).map((entry) => entry.url),
    ['/overview', '/alarm', '/system_log_alarm', '/setting_users', '/setting_LDAP', '/setting_device_mange'],
  );
});

test('what the specification opens to everybody passes by a part of its path, the root exactly', () => {
  const one = [menu(1, 0, '/overview')];
  for (const path of ['/', '/login', '/fullScreen3', '/external_link', '/overview', '/secret_list', '/setting_auto_login'])
    assert.ok(mayOpen(path, one), path);
  assert.ok(mayOpen('/electricity_safe/overview', one));
  for (const path of ['/alarm', '/home', '/setting_users', '/map']) assert.not.ok(mayOpen(path, one), path);
});

test('a page that is open to everybody asks nothing that its own menu entry would have to grant', () => {
  const one = [menu(1, 0, '/overview')];
  // whoever is led to the overview has its calls by the home page, and a wall asks nothing without its entry (pages/walls/granted)
  const isOpen = (page: string): boolean => page !== '/overview' && !page.startsWith('/fullScreen') && mayOpen(page, one);
  const asked = Object.entries(endpoints as Readonly<Record<string, Row>>).flatMap(([call, row]) =>
    (isPlain(row.who) ? [{}] : Object.keys(row.who.of).map((value) => ({ [(row.who as { by: string }).by]: value })))
      .filter((raw) => rightOf(row.who, raw) === 'session')
      .filter((raw) => [pagesOfRow(row, raw)].flat().some(isOpen))
      .filter((raw) => !mayAsk(row, { menus: new Set(['/home']) }, raw))
      .map((raw) => `${call} ${JSON.stringify(raw)}`),
  );
  assert.equal(asked, []);
});

test('another page opens when the menu holds it and the entry above it', () => {
  assert.ok(mayOpen('/alarm', MENUS));
  assert.ok(mayOpen('/home', MENUS), 'hidden entries open their pages');
  assert.ok(mayOpen('/setting_device_mange', MENUS));
  assert.not.ok(mayOpen('/setting_IP', MENUS));
  assert.not.ok(mayOpen('/alarm', [menu(301, 3, '/alarm')]), 'the group is missing');
  assert.not.ok(mayOpen('/alar', MENUS), 'a part of an address is not the address');
});

test('while no menu is known every page opens', () => {
  assert.ok(mayOpen('/setting_users', []));
});

test('a directory user has no pages for local people', () => {
  const left = withoutPersonnel(MENUS);
  assert.not.ok(mayOpen('/setting_users', left));
  assert.not.ok(mayOpen('/setting_LDAP', left));
  assert.ok(mayOpen('/setting_device_mange', left));
  const group = menu(930, 9, '/config_person', { children: [menu(931, 930, '/setting_users')] });
  assert.equal(withoutPersonnel([group]), [], 'a group of nothing else goes with them');
});

test('a feature is open when its entry is there and enabled', () => {
  assert.ok(hasMenu(MENUS, '/alarm'));
  assert.not.ok(hasMenu(MENUS, '/video'));
  assert.not.ok(hasMenu([menu(4, 0, '/video', { enable: false })], '/video'));
});

test.after(closePage);
test.run();
