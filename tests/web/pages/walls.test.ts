import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { alarmingSites } from '../../../web/pages/walls/carousel';
import { firstPages } from '../../../web/pages/walls/first_pages';
import { dueWall, rotationOf, shiftAt } from '../../../web/pages/walls/rotation';
import { inOrder } from '../../../web/pages/walls/tiles/standing';
import { nextTurn, type Turn } from '../../../web/pages/walls/turns';
import { hoursOf } from '../../../web/state/alarms/last_day';
import { alarm, LEVELS } from '../app/rows';

const SITES = [3, 4, 5];
const queue = (now: number, alarming: readonly number[] = [], sites: readonly number[] = SITES) => ({
  sites,
  alarming,
  interval: 10,
  now,
});
const turn = (site: number, since: number, resume: number | null = null): Turn => ({ site, since, resume });

test('each site is shown for its time, in the order of the rotation, from the first', () => {
  let now = nextTurn(null, queue(0));
  const shown: number[] = [];
  for (let s = 0; s < 40; s += 1) {
    now = nextTurn(now, queue(s));
    if (shown.at(-1) !== now!.site) shown.push(now!.site);
  }
  assert.equal(shown, [3, 4, 5, 3]);
});

test('a site in alarm jumps the queue and stays; once somebody has confirmed the queue goes on where it was', () => {
  const before = turn(4, 0);
  const jumped = nextTurn(before, queue(3, [5]))!;
  assert.equal(jumped, turn(5, 3, 4));
  assert.is(nextTurn(jumped, queue(500, [5])), jumped);
  assert.equal(nextTurn(jumped, queue(501)), turn(4, 501));
});

test('several sites in alarm take turns among themselves, the gravest first', () => {
  const first = nextTurn(turn(4, 0), queue(3, [5, 3]))!;
  assert.is(first.site, 5);
  const second = nextTurn(first, queue(13, [5, 3]))!;
  assert.equal(second, turn(3, 13, 4));
  assert.equal(nextTurn(second, queue(14, [5])), turn(5, 14, 4), 'one of them was confirmed');
});

test('a site that is gone is left, and of none nothing is shown', () => {
  assert.is(nextTurn(turn(9, 0), queue(1))!.site, 3);
  assert.is(nextTurn(turn(3, 0), queue(1, [], [])), null);
  assert.equal(nextTurn(turn(5, 0, 9), queue(1)), turn(3, 1));
});

test('a clock that is set back does not hold a wall up, and a wall of one site stays', () => {
  assert.is(nextTurn(turn(3, 1000), queue(10))!.site, 4);
  const only = turn(3, 0);
  assert.is(nextTurn(only, queue(100, [], [3])), only);
});

test('sites with an alarm that nobody has confirmed are told, that with the gravest first', () => {
  const rows = [
    alarm({ device_group_id: 3, alarm_level_id: 2 }),
    alarm({ device_group_id: 4, alarm_level_id: 4 }),
    alarm({ device_group_id: 5, alarm_level_id: 4, is_confirm: 1 }),
  ];
  assert.equal(alarmingSites(rows, LEVELS), [4, 3]);
});

test('of a site the first kind of map is shown, at home', () => {
  const page = (device_group_id: number, type: 0 | 1 | 2, parent_id = '0') => ({ device_group_id, type, parent_id });
  const pages = firstPages([page(3, 2), page(3, 1), page(4, 0, 'ups')]);
  assert.equal([...pages], [[3, page(3, 1)]]);
});

test('walls take turns as the address says, and only those there are', () => {
  const rotation = (text: string, isOpen = (_: number) => true) => rotationOf(new URLSearchParams({ rotate: text }), isOpen);
  assert.equal(rotation('2,1:45'), { walls: [2, 1], seconds: 45 });
  assert.equal(rotation('1,2'), { walls: [1, 2], seconds: 30 });
  assert.equal(rotation('1,2:1'), { walls: [1, 2], seconds: 10 });
  assert.equal(rotation('2,3:30'), { walls: [2, 3], seconds: 30 });
  assert.equal(rotation('1,2,5,6'), { walls: [1, 2, 6], seconds: 30 }, 'a wall that is not there would keep the window');
  assert.equal(rotation('2,2,3:30'), { walls: [2, 3], seconds: 30 }, 'a wall that is named twice would never let go');
  assert.equal(rotation('2,3,2,4'), { walls: [2, 3, 4], seconds: 30 });
  assert.is(
    rotation('2,3:30', (wall) => wall === 2),
    null,
    'nor does one turn on to a wall that its reader may not see',
  );
  for (const text of ['', '2', '2,9', '2,5', 'a,b', '2;1', '2,1:', '2,2']) assert.is(rotation(text), null, text);
});

test('a wall stays for its time; an alarm of the gravest level brings up that of the alarms and keeps it', () => {
  const rotation = { walls: [1, 3], seconds: 30 };
  assert.is(dueWall(1, 29, rotation, false), 1);
  assert.is(dueWall(1, 30, rotation, false), 3);
  assert.is(dueWall(3, 30, rotation, false), 1);
  assert.is(dueWall(1, 1, rotation, true), 2);
  assert.is(dueWall(2, 900, rotation, true), 2);
  assert.is(dueWall(2, 900, rotation, false), 1, 'back among those that take turns');
  assert.is(dueWall(1, 900, null, true), 1, 'a wall that does not turn stays');
  assert.is(dueWall(1, -3600, rotation, false), 3, 'a clock that was set back does not hold a wall up');
});

test('a wall stands in another place each minute, and never far from its own', () => {
  const places = Array.from({ length: 25 }, (_, minute) => shiftAt(minute * 60));
  assert.is(new Set(places.map(({ x, y }) => `${x} ${y}`)).size, 25);
  for (const { x, y } of places) assert.ok(Math.abs(x) <= 2 && Math.abs(y) <= 2);
});

test('alarms stand in the order in which somebody is needed', () => {
  const rows = [
    alarm({ id: 1, alarm_level_id: 4, is_confirm: 1, start_time: 10 }),
    alarm({ id: 2, alarm_level_id: 2, start_time: 20 }),
    alarm({ id: 3, alarm_level_id: 4, start_time: 30 }),
    alarm({ id: 4, alarm_level_id: 4, start_time: 5, is_disable: 1 }),
    alarm({ id: 5, alarm_level_id: 4, start_time: 25 }),
  ];
  assert.equal(
    inOrder(rows, LEVELS).map(({ id }) => id),
    [5, 3, 2, 1, 4],
  );
});

test('alarms of a day are counted by the hour in which they began, each with its worst level', () => {
  const now = 1_000_000;
  const begun = (hours: number, alarm_level_id: number) => ({ start_time: now - hours * 3600, alarm_level_id });
  const hours = hoursOf([begun(0.5, 2), begun(0.6, 4), begun(0.7, 3), begun(23.5, 1), begun(25, 4)], now, (level) => level);
  assert.is(hours.length, 24);
  assert.equal(hours.at(-1), { count: 3, worst: 4 });
  assert.equal(hours[0], { count: 1, worst: 1 });
  assert.is(hours.filter(({ count }) => count > 0).length, 2);
});

test.run();
