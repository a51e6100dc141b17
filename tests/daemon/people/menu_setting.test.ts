import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Menu } from '../../../daemon/contract/entities';
import { LANGUAGES } from '../../../daemon/contract/model';
import { externalAddress, externalLink, newEntryFaults } from '../../../daemon/contract/rules/menu';
import type { Caller } from '../../../daemon/people/caller';
import { DEFAULT_MENU } from '../../../daemon/people/menus/default';
import { configMigrations } from '../../../daemon/store/migrations';
import { openDb } from '../../../daemon/store/open';
import { addRole, addUser, openPeople, ROOT_PASSWORD } from '../../hands/people';
import { refusalOf } from '../../hands/refused';

const idOf = (url: string): number => DEFAULT_MENU.find((entry) => entry.url === url)?.id ?? 0;
const LINK = externalLink('http://10.0.0.8/');
const flat = (menus: readonly Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...flat(menu.children)]);

async function openMenu() {
  const box = await openPeople();
  const { people, db, tryLogin } = box;
  const root = people.who((await tryLogin('admin', ROOT_PASSWORD)).access_token) as Caller;
  const rows = () => JSON.stringify(db.prepare('SELECT * FROM menu').all());
  const refused = async (run: () => unknown) => {
    const before = rows();
    const { code, key, data } = await refusalOf(async () => run());
    assert.is(rows(), before);
    const fields = Object.entries((data?.fields ?? {}) as Record<string, { key: string }>);
    return [code, ...fields.map(([name, fault]) => `${name} ${fault.key}`), ...(fields.length === 0 ? [key] : [])];
  };
  const entry = (id: number) => people.menuEntries(true).find((one) => one.id === id);
  return { ...box, root, refused, entry };
}

test('an address that leads out is http or https, whole, and nobody’s name is in it', () => {
  for (const address of ['http://10.0.0.8/', 'https://example.com/a/b?c=d&e=f#g', 'http://[fe80::1]:8080/'])
    assert.is(externalAddress(externalLink(address)), address);
  assert.is(externalAddress('/external_link?pathUrl=http://10.0.0.8/x'), 'http://10.0.0.8/x');
  for (const url of [
    'javascript:alert(1)',
    'JaVa\tScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil',
    '',
    'http://me:secret@10.0.0.8/',
    '\u0001javascript:x',
    'ftp://10.0.0.8/',
    'not an address',
    '/overview',
  ])
    assert.is(externalAddress(externalLink(url)), null, url);
  for (const url of [
    '/overview',
    'http://10.0.0.8/',
    '/external_link',
    '/external_link?pathUrl=',
    '/external_link?pathUrl=%E0%A4%A',
    '/external_link?pathurl=http%3A%2F%2Fa',
    '/external_link?pathUrl=http%3A%2F%2Fa&token=1',
    'x/external_link?pathUrl=http://a',
  ])
    assert.is(externalAddress(url), null, url);
  assert.equal(Object.keys(newEntryFaults({ url: '/alarm' })), ['name', 'url']);
  assert.equal(newEntryFaults({ url: LINK, names: { en_us: 'Maker' } }), {});
});

test('a name is changed in one language, or in several at once', async () => {
  const { people, root, entry } = await openMenu();
  const id = idOf('/alarm');
  people.changeMenu(root, id, { name: ' Alarme ', language: 'en_us' }, 'zh_cn');
  people.changeMenu(root, id, { name: '告警台' }, 'zh_tw');
  people.changeMenu(root, id, { names: { zh_xg: '警報' } }, 'zh_cn');
  assert.equal(entry(id)?.names, { zh_cn: '告警处理', zh_xg: '警報', zh_tw: '告警台', en_us: 'Alarme' });
});

test('an own entry speaks one name everywhere until it is told others, stands where it was put, and goes', async () => {
  const { people, db, root, refused, entry } = await openMenu();
  const id = people.addMenu(root, { name: '厂家', url: LINK, menu_id: 3, weight: 7, target: 'blank' }, 'zh_cn');
  assert.ok(id > 10_000);
  const { update_time: _, ...set } = entry(id)!;
  assert.equal(set, {
    id,
    menu_id: 3,
    url: LINK,
    icon: 'link',
    target: 'blank',
    enable: true,
    display: null,
    weight: 7,
    names: Object.fromEntries(LANGUAGES.map((language) => [language, '厂家'])),
    builtin: false,
    group: false,
    fixed: false,
  });
  assert.equal(await refused(() => people.addMenu(root, { name: 'same', url: LINK }, 'zh_cn')), [1001, 'url menu_url_taken']);
  people.changeMenu(root, id, { url: '/external_link?pathUrl=https://example.com/x' }, 'zh_cn');
  assert.is(entry(id)?.url, externalLink('https://example.com/x'));
  assert.equal(await refused(() => people.changeMenu(root, id, { url: '/external_link?pathUrl=data:x' }, 'zh_cn')), [
    1001,
    'url external_url',
  ]);
  const role = addRole(db, { name: 'watch', menus: [301, id] });
  people.reload();
  people.removeMenu(root, id);
  assert.equal([entry(id), people.role(root, role).menus], [undefined, [301]]);
  assert.equal(await refused(() => people.removeMenu(root, id)), [1002, 'not_found']);
});

test('a shipped entry keeps its address and stays, but can be switched off and hidden', async () => {
  const { people, root, refused, entry } = await openMenu();
  const id = idOf('/alarm');
  assert.equal(await refused(() => people.changeMenu(root, id, { url: LINK }, 'zh_cn')), [1001, 'url menu_builtin_url']);
  assert.equal(await refused(() => people.removeMenu(root, id)), [1003, 'menu_builtin']);
  people.changeMenu(root, id, { url: '/alarm', enable: false, display: true }, 'zh_cn');
  assert.equal([entry(id)?.enable, entry(id)?.display], [false, true]);
  assert.not(people.menuEntries(false).some((one) => one.id === id));
  people.changeMenu(root, id, { display: null }, 'zh_cn');
  assert.is(entry(id)?.display, null);
});

test('the pages that set the menu, and the way to them, are neither switched off nor hidden nor lost', async () => {
  const { people, root, refused } = await openMenu();
  for (const url of ['/setting_menu', '/config_menu', '/config_ui', '/config']) {
    const id = idOf(url);
    assert.equal(await refused(() => people.changeMenu(root, id, { enable: false }, 'zh_cn')), [1001, 'enable menu_fixed'], url);
    assert.equal(await refused(() => people.changeMenu(root, id, { display: true }, 'zh_cn')), [1001, 'display menu_fixed'], url);
    assert.equal(await refused(() => people.placeMenus(root, [{ id, enable: false }])), [1001, 'data menu_fixed'], url);
    assert.ok(people.menuEntries(true).find((entry) => entry.id === id)?.fixed, url);
  }
  // nor by the way round: below a group that is off
  people.changeMenu(root, idOf('/door'), { enable: false }, 'zh_cn');
  const below = { menu_id: idOf('/door') };
  assert.equal(await refused(() => people.changeMenu(root, idOf('/config_ui'), below, 'zh_cn')), [1001, 'enable menu_fixed']);
  // a new way makes the old one free
  people.placeMenus(root, [{ id: idOf('/config_ui'), menu_id: 0 }]);
  people.changeMenu(root, idOf('/config'), { enable: false }, 'zh_cn');
});

test('an entry stands below a group, never below itself, and not too deep', async () => {
  const { people, root, refused } = await openMenu();
  const move = (url: string, menu_id: number) => refused(() => people.changeMenu(root, idOf(url), { menu_id }, 'zh_cn'));
  assert.equal(await move('/config', idOf('/config_ui')), [1001, 'menu_id menu_below_itself']);
  assert.equal(await move('/config', idOf('/config')), [1001, 'menu_id menu_below_itself']);
  assert.equal(await move('/alarm', idOf('/overview')), [1001, 'menu_id menu_no_group']);
  assert.equal(await move('/alarm', 9999), [1001, 'menu_id not_found']);
  people.placeMenus(root, [
    { id: idOf('/door_lite'), menu_id: idOf('/duty_manage') },
    { id: idOf('/alarm'), menu_id: 0, weight: 999 },
  ]);
  assert.equal(await move('/polling', idOf('/door_lite')), [1001, 'menu_id menu_too_deep']);
  // two that go below each other at once
  const both = [
    { id: idOf('/door'), menu_id: idOf('/video') },
    { id: idOf('/video'), menu_id: idOf('/door') },
  ];
  assert.equal(await refused(() => people.placeMenus(root, both)), [1001, 'data menu_below_itself']);
  assert.equal(await refused(() => people.placeMenus(root, [{ id: idOf('/alarm'), weight: 5 }, { id: 9999 }])), [
    1002,
    'not_found',
  ]);
});

test('a group whose pages all went elsewhere is not shown as a page that is none', async () => {
  const { people, root } = await openMenu();
  const pages = DEFAULT_MENU.filter((entry) => entry.menu_id === idOf('/door_lite'));
  people.placeMenus(
    root,
    pages.map(({ id }) => ({ id, menu_id: idOf('/door') })),
  );
  const urls = flat(people.menus(root, 'zh_cn')).map(({ url }) => url);
  assert.not(urls.includes('/door_lite'));
  for (const { url } of pages) assert.ok(urls.includes(url), url);
});

test('whoever saves what another changed meanwhile is told so', async () => {
  const { people, root, refused, entry } = await openMenu();
  const id = idOf('/alarm');
  const seen = entry(id)!.update_time;
  people.changeMenu(root, id, { weight: 11, update_time: seen }, 'zh_cn');
  const stale = () => people.changeMenu(root, id, { weight: 12, update_time: seen }, 'zh_cn');
  assert.equal(await refused(stale), [1003, 'changed_by_another']);
});

test('restored, the menu is as it was shipped, and own entries are where they were', async () => {
  const { people, root, entry } = await openMenu();
  const id = people.addMenu(root, { name: 'Maker', url: LINK, menu_id: 3 }, 'en_us');
  people.placeMenus(
    root,
    DEFAULT_MENU.filter((one) => one.menu_id === 3).map((one) => ({ id: one.id, menu_id: 0, enable: false, weight: 1 })),
  );
  people.changeMenu(root, 301, { name: 'x', language: 'en_us', icon: 'y' }, 'en_us');
  people.restoreMenus(root);
  const shipped = people.menuEntries(true).filter((one) => one.builtin);
  assert.equal(
    shipped.map(({ builtin: _, group: __, fixed: ___, update_time: ____, ...one }) => one).sort((a, b) => a.id - b.id),
    [...DEFAULT_MENU].sort((a, b) => a.id - b.id),
  );
  assert.is(entry(id)?.menu_id, 3);
});

test('an entry that a new program brings is there after it starts, and what was set of the others stays', async () => {
  const { people, db, root, restart } = await openMenu();
  people.changeMenu(root, 301, { name: 'mine', language: 'en_us', weight: 3 }, 'en_us');
  people.addMenu(root, { name: 'Maker', url: LINK }, 'en_us');
  const before = people.menuEntries(true);
  db.exec(`DELETE FROM menu WHERE id IN (${idOf('/setting_LDAP')}, ${idOf('/operation')}, ${idOf('/work_order')})`);
  const upgraded = restart();
  assert.equal(
    upgraded.menuEntries(true).map(({ update_time: _, ...entry }) => entry),
    before.map(({ update_time: _, ...entry }) => entry),
  );
});

test('pages that are not built are not among the entries, and keep what was set of them', async () => {
  const { people, db } = await openPeople({ unopened: ['/map'] });
  assert.not(people.menuEntries(true).some(({ url }) => url === '/map'));
  assert.ok(db.prepare("SELECT 1 FROM menu WHERE url = '/map'").get());
});

test('who may open a page follows it to its new place', async () => {
  const { people, db, root, tryLogin } = await openMenu();
  await addUser(db, 'operator', 'a good long one', [addRole(db, { name: 'watch', menus: [301] })]);
  people.reload();
  const { access_token } = await tryLogin('operator', 'a good long one');
  const urls = () => flat(people.menus(people.who(access_token)!, 'zh_cn')).map(({ url }) => url);
  assert.equal(urls(), ['/home', '/alarm_center', '/alarm']);
  people.placeMenus(root, [{ id: 301, menu_id: idOf('/door') }]);
  assert.equal(urls(), ['/home', '/door', '/alarm']);
});

test('a menu that is set anew is told to everybody who looks at it, and forgets no browser', async () => {
  const { people, bus, root } = await openMenu();
  const told: string[] = [];
  bus.on('access', ({ reason }) => told.push(reason));
  bus.on('rights', () => told.push('rights'));
  people.reload();
  assert.equal(told, [], 'nothing changed');
  people.changeMenu(root, 301, { name: 'mine', language: 'en_us' }, 'en_us');
  assert.equal(told, ['menu written']);
});

test('an entry that nobody renamed takes the name it is shipped with today, one that somebody named keeps his', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'roomward-menu-')), 'config.db');
  const before = configMigrations.findIndex(({ name }) => name === '0062_menu_linkage');
  const old = openDb(file, configMigrations.slice(0, before));
  const shipped = { zh_cn: '联动', zh_tw: '聯動', zh_xg: '聯動', en_us: 'Automation' };
  const add = (id: number, names: object, changed: number) =>
    old
      .prepare(`INSERT INTO menu (id, menu_id, url, icon, target, enable, display, weight, names, update_time)
                VALUES (?, 0, ?, '', '', 1, NULL, 0, ?, ?)`)
      .run(id, `/${id}`, JSON.stringify(names), changed);
  add(1, shipped, 0);
  add(2, shipped, 1_760_000_000);
  add(3, { ...shipped, zh_tw: '我的聯動' }, 0);
  old.close();
  const db = openDb(file, configMigrations);
  const named = db.prepare('SELECT names FROM menu ORDER BY id').pluck().all() as string[];
  assert.equal(
    named.map((names) => JSON.parse(names)),
    [{ ...shipped, zh_tw: '連動' }, shipped, { ...shipped, zh_tw: '我的聯動' }],
  );
  db.close();
  fs.rmSync(path.dirname(file), { recursive: true });
});

test.run();
