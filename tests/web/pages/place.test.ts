import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TreeNode } from '../../../daemon/contract/entities';
import {
  choosePlace,
  filtered,
  firstPlace,
  nodeAt,
  parentOf,
  placeFrom,
  placeId,
  placeOf,
  queryOf,
} from '../../../web/pages/station/place';
import { addressOf, hrefOf } from '../../../web/route/hash';
import { group, leaf, ROOM } from './rows';

const read = (query: string) => placeOf(new URLSearchParams(query));
/** Levels as they are shipped: the id says how bad. */
const byId = (level: number): number => level * 10;
const names = (tree: readonly TreeNode[]): unknown =>
  tree.map((node) => (node.type === 'group' ? [node.name, names(node.children)] : node.name));

test('an address names a device, or a site by name and id', () => {
  assert.equal(read('deviceId=12'), { kind: 'device', id: 12 });
  assert.equal(read('nodeId=机房A_3'), { kind: 'group', id: 3 });
  assert.equal(read('deviceId=12&nodeId=机房A_3'), { kind: 'device', id: 12 });
  assert.equal(read('deviceId=12&nodeId=机房A_3&view=map'), { kind: 'group', id: 3 });
});

test('the name of a site may hold underscores and digits: the id stands behind the last one', () => {
  assert.equal(read('nodeId=3号_基站_2_4'), { kind: 'group', id: 4 });
  assert.equal(read('nodeId=__4'), { kind: 'group', id: 4 });
  assert.equal(read('nodeId=_4'), { kind: 'group', id: 4 });
  assert.equal(read('nodeId=box_-1'), { kind: 'group', id: -1 });
});

test('an address that names nothing is none', () => {
  for (const query of [
    '',
    'deviceId=',
    'deviceId=0',
    'deviceId=-5',
    'deviceId=12a',
    'deviceId=1e3',
    'deviceId=0x10',
    'deviceId=12;drop',
    'deviceId=<img>',
    'deviceId=99999999999999999999',
    'deviceId=%2012',
    'nodeId=机房A',
    'nodeId=机房A_',
    'nodeId=机房A_x',
    'nodeId=机房A_0',
    'nodeId=机房A_-2',
    'nodeId=机房A_3.5',
    'nodeId=3',
    'nodeId=__proto__',
  ])
    assert.is(read(query), null, query);
});

test('what is written into the address is read back, also a name of odd signs', () => {
  for (const name of ['机房A', 'a_b_7', 'A&B=C?#%', "';--"]) {
    const address = addressOf(`http://box/#${hrefOf('/station', queryOf({ kind: 'group', id: 4 }, name))}`);
    assert.equal(placeOf(address.query), { kind: 'group', id: 4 }, name);
  }
  assert.equal(queryOf({ kind: 'device', id: 12 }, 'UPS1'), { deviceId: '12', nodeId: null, category: null });
});

test('a place survives being kept as a text', () => {
  for (const place of [
    { kind: 'device', id: 12 },
    { kind: 'group', id: -1 },
  ] as const)
    assert.equal(placeFrom(placeId(place)), place);
  for (const text of [null, '', 'device:', 'user:1', 'device:1x', 'group:1\n']) assert.is(placeFrom(text), null, String(text));
});

test('a site and a device of the same id are two places', () => {
  const tree = [group(12, 'site', [leaf(12, 'device')])];
  assert.is(nodeAt(tree, { kind: 'group', id: 12 })?.name, 'site');
  assert.is(nodeAt(tree, { kind: 'device', id: 12 })?.name, 'device');
  assert.is(nodeAt(tree, { kind: 'device', id: 13 }), null);
});

test('the site of a device is the group above it', () => {
  const tree = [group(1, 'campus', [group(2, 'room', [leaf(12, 'UPS')])])];
  assert.is(parentOf(tree, nodeAt(tree, { kind: 'device', id: 12 })!)?.name, 'room');
  assert.is(parentOf(tree, tree[0]!), null);
});

test('a technician looks first at the device that is worst by the weight of its level', () => {
  assert.equal(firstPlace(ROOM, byId), { kind: 'device', id: 12 });
  // a level of the user's own may have any id
  const own = [group(1, 'a', [leaf(5, 'mild', { level: 9, alarm: 1 }), leaf(6, 'bad', { level: 4, alarm: 1 })])];
  assert.equal(
    firstPlace(own, (level) => (level === 9 ? 5 : level * 10)),
    { kind: 'device', id: 6 },
  );
});

test('where all is well it is the first device, in an empty room the site, in none nothing', () => {
  assert.equal(firstPlace([group(1, 'a', []), group(2, 'b', [leaf(7, 'x'), leaf(8, 'y')])], byId), { kind: 'device', id: 7 });
  assert.equal(firstPlace([group(1, 'a', [])], byId), { kind: 'group', id: 1 });
  assert.is(firstPlace([], byId), null);
});

test('the address comes before what was shown last, and that before the worst', () => {
  const at = (query: string, last: string | null, tree: readonly TreeNode[] | null) =>
    choosePlace(new URLSearchParams(query), placeFrom(last), tree, byId);
  assert.equal(at('deviceId=13', 'device:14', ROOM), { kind: 'device', id: 13 });
  assert.equal(at('', 'device:14', ROOM), { kind: 'device', id: 14 });
  assert.equal(at('', null, ROOM), { kind: 'device', id: 12 });
  assert.equal(at('', 'device:14', null), { kind: 'device', id: 14 }, 'the tree is not known yet');
  assert.is(at('', null, null), null);
});

test('a place of the address that is not there is told, one that was shown last and is gone is forgotten', () => {
  assert.equal(choosePlace(new URLSearchParams('deviceId=99'), null, ROOM, byId), { kind: 'device', id: 99 });
  assert.equal(choosePlace(new URLSearchParams(), { kind: 'device', id: 99 }, ROOM, byId), { kind: 'device', id: 12 });
});

test('a word keeps what has it in its name, with the sites above', () => {
  assert.equal(names(filtered(ROOM, 'ups', false)), [['总部数据机房', ['UPS1', 'UPS2']]]);
  assert.equal(names(filtered(ROOM, '  UPS2 ', false)), [['总部数据机房', ['UPS2']]]);
  assert.equal(filtered(ROOM, 'nothing', false), []);
  assert.equal(names(filtered(ROOM, '', false)), names(ROOM));
});

test('a site that has the word shows all it holds', () => {
  assert.equal(names(filtered(ROOM, '基站', false)), [['3号_基站', ['开关电源', 'TH-11']]]);
  assert.equal(names(filtered([group(1, 'empty 机房', [])], '机房', false)), [['empty 机房', []]]);
});

test('only abnormal keeps devices with alarms and silent ones', () => {
  assert.equal(names(filtered(ROOM, '', true)), [
    ['总部数据机房', ['UPS1', '精密空调 2#']],
    ['3号_基站', ['开关电源']],
  ]);
  assert.equal(names(filtered(ROOM, 'UPS', true)), [['总部数据机房', ['UPS1']]]);
  assert.equal(names(filtered([group(1, 'a', [leaf(2, 'silent', { status: 0 })])], '', true)), [['a', ['silent']]]);
  assert.equal(names(filtered([group(1, 'a', [leaf(2, 'off', { status: 0, enable: false })])], '', true)), []);
  assert.equal(filtered([group(1, 'a', [leaf(2, 'well')])], '', true), []);
});

test.run();
