import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Menu } from '../../../daemon/contract/entities';
import { LANGUAGES } from '../../../daemon/contract/model';
import { ROUTES } from '../../../daemon/contract/routes';
import { UNOPENED } from '../../../daemon/contract/unopened';
import { openable } from '../../../daemon/people/grants';
import { DEFAULT_MENU } from '../../../daemon/people/menus/default';
import { menuTree } from '../../../daemon/people/menus/tree';
import { addRole, addUser, openPeople } from '../../hands/people';
import { refusalOf } from '../../hands/refused';

const urls = (tree: readonly Menu[]): string[] => tree.flatMap((entry) => [entry.url, ...urls(entry.children)]);
const idOf = (url: string): number => DEFAULT_MENU.find((entry) => entry.url === url)?.id ?? 0;
const open = (...granted: string[]) => openable(DEFAULT_MENU, new Set(granted.map(idOf)));
const menuOf = (granted: string[], unopened: string[] = []) =>
  urls(menuTree(DEFAULT_MENU, open(...granted), new Set(unopened), 'zh_cn'));

async function operator(wish: Parameters<typeof addRole>[1]) {
  const box = await openPeople();
  const role = addRole(box.db, wish);
  await addUser(box.db, 'operator', 'a good long one', [role]);
  box.people.reload();
  const caller = box.people.who((await box.tryLogin('operator', 'a good long one')).access_token);
  if (!caller) throw new Error('no session');
  return { ...box, role, caller };
}

test('the default menu names every entry once, in four languages, under an entry that exists', () => {
  const ids = new Set(DEFAULT_MENU.map((entry) => entry.id));
  assert.is(ids.size, DEFAULT_MENU.length);
  assert.is(new Set(DEFAULT_MENU.map((entry) => entry.url)).size, DEFAULT_MENU.length);
  for (const entry of DEFAULT_MENU) {
    assert.ok(entry.menu_id === 0 || ids.has(entry.menu_id), entry.url);
    for (const language of LANGUAGES) assert.ok(entry.names[language], `${entry.url} ${language}`);
  }
});

test('a granted page brings its group, a granted group its hidden pages, and everybody the home page', () => {
  assert.equal(menuOf(['/alarm']).sort(), ['/alarm', '/alarm_center', '/home']);
  assert.ok(menuOf(['/polling', '/polling_main']).includes('/polling_main_detail'));
  assert.not(menuOf(['/polling_main']).includes('/polling_main_detail'));
  assert.equal(menuOf([]), ['/home']);
});

test('pages that are not built are left out, and groups that are empty without them', () => {
  const all = urls(menuTree(DEFAULT_MENU, null, new Set(['/alarm', '/system_log_alarm', '/system_log_notification']), 'zh_cn'));
  assert.not(all.includes('/alarm'));
  assert.not(all.includes('/alarm_center'));
  assert.ok(all.includes('/overview'));
  assert.equal(menuOf(['/alarm'], ['/alarm']), ['/home']);
});

test('a group below which nothing is shown is hidden with its hidden pages', () => {
  const left = ['/door_device', '/door_lite'];
  const unbuilt = new Set(DEFAULT_MENU.filter(({ url }) => url.startsWith('/door') && url !== '/door').map(({ url }) => url));
  for (const url of left) unbuilt.delete(url);
  const door = menuTree(DEFAULT_MENU, null, unbuilt, 'zh_cn').find(({ url }) => url === '/door');
  assert.is(door?.display, true, 'decision 3 leaves it out');
  assert.equal(urls(door?.children ?? []), ['/door_device'], 'its hidden page opens all the same');
});

test('every entry that is shown to user 1 leads to a page that is built', () => {
  const shown = (tree: readonly Menu[]): Menu[] =>
    tree
      .filter(({ enable, display }) => enable && !display)
      .flatMap((entry) => (entry.children.length > 0 ? shown(entry.children) : entry));
  const ends = shown(menuTree(DEFAULT_MENU, null, new Set(UNOPENED), 'zh_cn')).map(({ url }) => url);
  assert.ok(ends.length > 20);
  assert.equal(
    ends.filter((url) => !(ROUTES as readonly string[]).includes(url)),
    [],
  );
});

test('pages that are not built grant nothing but to administrators, whatever a role holds', async () => {
  const { people, db, tryLogin } = await openPeople({ unopened: ['/alarm'] });
  const role = addRole(db, { name: 'watch', menus: [idOf('/alarm'), idOf('/system_log_alarm')] });
  await addUser(db, 'watch', 'a good long one', [role]);
  await addUser(db, 'second', 'a good long one', [1]);
  people.reload();
  const menusOf = async (name: string) => people.who((await tryLogin(name, 'a good long one')).access_token)?.menus;
  assert.equal([...((await menusOf('watch')) ?? [])].sort(), ['/alarm_center', '/home', '/system_log_alarm']);
  assert.is(await menusOf('second'), null);
});

test('the tree speaks the language of its reader and stands in the order of its weights', () => {
  const tree = menuTree(DEFAULT_MENU, null, new Set(), 'en_us');
  assert.is(tree[0]?.name, 'Overview');
  for (const level of [tree, tree.find((entry) => entry.url === '/monitor')?.children ?? []])
    assert.equal(
      level.map((entry) => entry.weight),
      level.map((entry) => entry.weight).sort((a, b) => b - a),
    );
});

test('a user has what the roles have together, and nothing else', async () => {
  const { people, caller } = await operator({ name: 'watch', funcs: ['alarm_confirm'], menus: [idOf('/alarm')], sites: [2] });
  assert.equal(caller.scope.sites, [2]);
  assert.is(caller.scope.has(1), false);
  assert.equal([...caller.funcs], ['alarm_confirm']);
  assert.equal([...(caller.menus ?? [])].sort(), ['/alarm', '/alarm_center', '/home']);
  assert.equal(urls(people.menus(caller, 'zh_cn')).sort(), ['/alarm', '/alarm_center', '/home']);
  assert.equal(people.myRoles(caller).funcs, ['alarm_confirm']);
});

test('whoever looks after the system sees the site of the box, others do not', async () => {
  assert.is((await operator({ name: 'system', funcs: ['system'], sites: [2] })).caller.scope.has(-1), true);
  assert.is((await operator({ name: 'other', sites: [2] })).caller.scope.has(-1), false);
});

test('a user without a role may open the home page and nothing else', async () => {
  const box = await openPeople();
  await addUser(box.db, 'nobody', 'a good long one', []);
  box.people.reload();
  const caller = box.people.who((await box.tryLogin('nobody', 'a good long one')).access_token);
  assert.equal([caller?.scope.sites, [...(caller?.funcs ?? [])], [...(caller?.menus ?? [])]], [[], [], ['/home']]);
});

test('own roles can be read, others only by whoever manages users and has the page of roles', async () => {
  const { people, role, caller } = await operator({ name: 'watch', sites: [2] });
  assert.equal(people.role(caller, role).device_groups, [{ id: 2, name: 'site 2' }]);
  assert.is((await refusalOf(() => people.role(caller, 1))).code, 1002);
  assert.is((await refusalOf(() => people.role(caller, 99))).code, 1002, 'as one that does not exist');
  const manager = await operator({ name: 'manager', funcs: ['user_manage'], menus: [idOf('/authority_groups')] });
  assert.is(manager.people.role(manager.caller, 1).builtin, true);
  const pageless = { ...manager.caller, menus: new Set(['/home']) };
  assert.is((await refusalOf(() => manager.people.role(pageless, 1))).code, 1002);
});

test('alarms are for roles that hold the site and the alarm page', async () => {
  const { db, people, role } = await operator({ name: 'watch', menus: [idOf('/alarm')], sites: [2] });
  const blind = addRole(db, { name: 'blind', sites: [2] });
  people.reload();
  assert.equal(people.alarmRoles(2), [1, role]);
  assert.equal(people.alarmRoles(3), [1]);
  assert.not(people.alarmRoles(2).includes(blind));
});

test('changed rights are told with the users they concern', async () => {
  const { db, bus, people, role, caller } = await operator({ name: 'watch', sites: [2] });
  const told: number[][] = [];
  bus.on('rights', ({ user_ids }) => told.push([...user_ids]));
  people.reload();
  assert.equal(told, []);
  db.prepare('DELETE FROM role_site WHERE role_id = ?').run(role);
  people.reload();
  assert.equal(told, [[caller.user_id]]);
  assert.equal(people.again(caller.session)?.scope.sites, []);
});

test.run();
