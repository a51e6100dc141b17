import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { MenuEntry, Role } from '../../../../daemon/contract/entities';
import {
  below,
  changesOf,
  droppedBefore,
  isBarren,
  linesOf,
  lostBy,
  moved,
  withPlace,
} from '../../../../web/pages/menus/structure';

const entry = (id: number, menu_id: number, weight: number, more: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  menu_id,
  weight,
  name: `entry ${id}`,
  names: { zh_cn: `项 ${id}`, zh_tw: `項 ${id}`, zh_xg: `項 ${id}`, en_us: `entry ${id}` },
  url: `/p${id}`,
  target: '',
  icon: 'link',
  enable: true,
  display: null,
  children: [],
  builtin: true,
  group: false,
  fixed: false,
  update_time: 0,
  ...more,
});
/** 1 overview · 2 monitor [21, 22, 23] · 3 alarms [31] */
const MENU: readonly MenuEntry[] = [
  entry(1, 0, 100),
  entry(2, 0, 90, { group: true }),
  entry(21, 2, 30),
  entry(22, 2, 20),
  entry(23, 2, 10),
  entry(3, 0, 80, { group: true }),
  entry(31, 3, 10),
];
const order = (entries: readonly MenuEntry[]): string =>
  linesOf(entries)
    .map(({ entry: { id }, depth }) => `${'>'.repeat(depth)}${id}`)
    .join(' ');
const role = (id: number, menus: number[]): Role => ({
  id,
  name: `role ${id}`,
  device_groups: [],
  menus,
  funcs: [],
  videos: [],
  builtin: id === 1,
  remark: '',
  user_count: 0,
  update_time: 0,
});

test('the menu stands as it is shown: greatest weight first, entries below their groups', () => {
  assert.is(order(MENU), '1 2 >21 >22 >23 3 >31');
  assert.equal(
    below(MENU, 2).map(({ id }) => id),
    [21, 22, 23],
  );
});

test('an entry whose parent is not there stands at the top', () => {
  assert.is(order([entry(5, 99, 10), entry(6, 0, 20)]), '6 5');
});

test('a group below which no page is shown leads nowhere, and neither does a group of such groups', () => {
  const group = { group: true };
  const menu = [
    entry(1, 0, 9, group),
    entry(2, 1, 9, group),
    entry(3, 2, 9, { display: true }),
    entry(4, 2, 8, { enable: false }),
  ];
  const barren = (all: readonly MenuEntry[]): number[] => all.filter((each) => isBarren(all, each)).map(({ id }) => id);
  assert.equal(barren(menu), [1, 2]);
  assert.equal(barren([...menu, entry(5, 2, 7)]), []);
});

test('an entry moves by one among its siblings, and not beyond them', () => {
  assert.is(order(moved(MENU, 22, 'up')), '1 2 >22 >21 >23 3 >31');
  assert.is(order(moved(MENU, 22, 'down')), '1 2 >21 >23 >22 3 >31');
  assert.is(order(moved(MENU, 21, 'up')), order(MENU));
  assert.is(order(moved(MENU, 23, 'down')), order(MENU));
});

test('an entry goes out behind its group, and into the group before it', () => {
  assert.is(order(moved(MENU, 22, 'out')), '1 2 >21 >23 22 3 >31');
  assert.is(order(moved(MENU, 3, 'in')), '1 2 >21 >22 >23 >3 >>31');
  assert.is(order(moved(MENU, 2, 'in')), order(MENU), 'the overview is no group');
  assert.is(order(moved(MENU, 1, 'out')), order(MENU));
});

test('what is dragged stands before what it was dropped on, also in another group', () => {
  assert.is(order(droppedBefore(MENU, 31, 22)), '1 2 >21 >31 >22 >23 3');
  assert.is(order(droppedBefore(MENU, 21, 21)), order(MENU));
});

test('a group never lands in itself', () => {
  assert.is(order(droppedBefore(MENU, 2, 21)), order(MENU));
});

test('weights that are alike are told apart by a move', () => {
  const alike = [entry(1, 0, 10), entry(2, 0, 10), entry(3, 0, 10)];
  assert.is(order(moved(alike, 3, 'up')), '1 3 2');
});

test('only what differs is sent', () => {
  assert.equal(changesOf(MENU, MENU), []);
  const changes = changesOf(MENU, moved(MENU, 22, 'up'));
  assert.equal(
    changes.map(({ id, weight }) => [id, weight]),
    [
      [21, 20],
      [22, 30],
    ],
  );
  assert.equal(changesOf(MENU, withPlace(MENU, 1, { display: false })), []);
  assert.equal(
    changesOf(MENU, withPlace(MENU, 1, { display: true })).map(({ id }) => id),
    [1],
  );
});

test('who loses a page is told, for the page itself and for everything below what is hidden', () => {
  const roles = [role(1, []), role(2, [2, 21, 22]), role(3, [3, 31])];
  const lost = (after: readonly MenuEntry[]): string[] =>
    lostBy(roles, MENU, after).map(({ role: { id }, pages }) => `${id}: ${pages.map((page) => page.id)}`);
  assert.equal(lost(MENU), []);
  assert.equal(lost(withPlace(MENU, 21, { enable: false })), ['1: 21', '2: 21']);
  assert.equal(lost(withPlace(MENU, 2, { display: true })), ['1: 21,22,23', '2: 21,22']);
  assert.equal(lost(moved(MENU, 22, 'up')), []);
});

test.run();
