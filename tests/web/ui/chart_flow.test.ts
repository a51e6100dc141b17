import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cutTo } from '../../../web/ui/chart/flow/cut';
import { layFlow, nodeAfter, settled } from '../../../web/ui/chart/flow/layout';
import { type FlowLink, type FlowNode, forward, levelsOf } from '../../../web/ui/chart/flow/levels';
import { crossings, type Leg, ordered } from '../../../web/ui/chart/flow/order';

const node = (id: string, value: number | null = null): FlowNode => ({ id, name: id, value, ink: 1 });
const link = (from: string, to: string, value: number | null): FlowLink => ({ from, to, value });
const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;

/** Feeder, two groups below it, their parts, what is lost and what nobody counts. */
const NODES = [
  node('in', 100),
  node('ups', 60),
  node('cool', 30),
  node('rest', 10),
  node('a', 40),
  node('b', null),
  node('loss', 5),
];
const LINKS = [
  link('in', 'ups', 60),
  link('in', 'cool', 30),
  link('in', 'rest', 10),
  link('ups', 'a', 40),
  link('ups', 'b', null),
  link('ups', 'loss', 5),
];

test('each node stands one level behind the furthest of those that feed it', () => {
  const levels = levelsOf(NODES, LINKS);
  assert.equal(
    NODES.map(({ id }) => levels.get(id)),
    [0, 1, 1, 1, 2, 2, 2],
  );
  assert.is(levelsOf([node('x')], []).get('x'), 0);
});

test('what would lead round in a ring, to itself or to what is not there is left out', () => {
  const nodes = [node('a'), node('b'), node('c')];
  const ring = [link('a', 'b', 1), link('b', 'c', 1), link('c', 'a', 1), link('b', 'b', 1), link('a', 'gone', 1)];
  assert.equal(
    forward(nodes, ring).map(({ from, to }) => from + to),
    ['ab', 'bc'],
  );
  assert.is(layFlow(nodes, ring, 300, 200).nodes.length, 3);
});

test('a ribbon is as wide as what runs through it, all on one scale, and what is not known as a line', () => {
  const { ribbons, scale, nodes } = layFlow(NODES, LINKS, 800, 300);
  assert.ok(scale > 0);
  for (const { link: of, wide } of ribbons) assert.ok(of.value === null ? wide < 8 : near(wide, of.value * scale), `${of.to}`);
  for (const each of nodes)
    if (each.node.value !== null) assert.ok(each.h >= each.node.value * scale - 1e-6, `${each.node.id} is too small`);
});

test('nothing at all is no ribbon, and its node is still there', () => {
  const { ribbons, nodes } = layFlow([node('a', 5), node('b', 0)], [link('a', 'b', 0)], 300, 200);
  assert.is(ribbons[0]!.wide, 0);
  assert.ok(nodes[1]!.h > 0);
  const empty = layFlow([node('a', 0)], [], 300, 200);
  assert.is(empty.nodes.length, 1);
  assert.equal(layFlow([], [], 300, 200).nodes, []);
  const fed = layFlow([node('a', -4), node('b', 3)], [link('a', 'b', -4)], 300, 200);
  assert.is(fed.ribbons[0]!.wide, 0, 'what is impossible has no width either');
});

/** Trees of up to five levels and 40 nodes, told in any order, with parts that add up to no more than the whole. */
const trees = fc
  .record({
    parents: fc.array(fc.nat(), { minLength: 1, maxLength: 39 }),
    shares: fc.array(fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }), { minLength: 40, maxLength: 40 }),
    order: fc.infiniteStream(fc.nat()),
  })
  .map(({ parents, shares, order }) => {
    const depth = [0];
    const values: (number | null)[] = [1000];
    const left = [1000];
    const links: FlowLink[] = [];
    for (const [i, wish] of parents.entries()) {
      const able = [...depth.keys()].filter((at) => depth[at]! < 4);
      const parent = able[wish % able.length]!;
      const share = shares[i] ?? null;
      const value = share === null || values[parent] === null ? null : share * left[parent]!;
      if (value !== null) left[parent]! -= value;
      depth.push(depth[parent]! + 1);
      values.push(value);
      left.push(value ?? 0);
      links.push(link(`${parent}`, `${i + 1}`, value));
    }
    const shuffled = <T>(all: readonly T[]): T[] =>
      all
        .map((each) => [order.next().value as number, each] as const)
        .sort(([a], [b]) => a - b)
        .map(([, each]) => each);
    return { nodes: shuffled(values.map((value, i) => node(`${i}`, value))), links: shuffled(links) };
  });

test('of a tree of forty groups nothing crosses, nothing lies upon another, and no node gives more than it is high', () => {
  fc.assert(
    fc.property(trees, fc.integer({ min: 200, max: 900 }), ({ nodes, links }, width) => {
      const laid = layFlow(nodes, links, width, 240);
      assert.is(laid.nodes.length, nodes.length);
      const byId = new Map(laid.nodes.map((each) => [each.node.id, each]));
      for (const [i, each] of laid.nodes.entries()) {
        assert.ok(each.x >= 0 && each.x + each.w <= width && each.y >= -1e-6 && each.y + each.h <= laid.height + 1e-6);
        const before = laid.nodes[i - 1];
        if (before?.level === each.level) {
          assert.ok(before.y + before.h <= each.y + 1e-6, 'one upon another');
          const middles = each.y + each.h / 2 - before.y - before.h / 2;
          assert.ok(middles >= 24, 'names upon one another');
        }
        const given = laid.ribbons.filter(({ link: of }) => of.from === each.node.id).reduce((sum, { wide }) => sum + wide, 0);
        assert.ok(given <= each.h + 1e-6, 'more than it is high');
      }
      const place = (id: string): number => laid.nodes.indexOf(byId.get(id)!);
      for (const a of links)
        for (const b of links) {
          const [from, to] = [place(a.from) - place(b.from), place(a.to) - place(b.to)];
          if (byId.get(a.from)!.level === byId.get(b.from)!.level) assert.ok(from * to >= 0, 'crossed');
        }
    }),
    { numRuns: 150 },
  );
});

test('what can be drawn without crossing is, and what cannot crosses as little as can be', () => {
  const leg = (from: string, to: string): Leg => ({ link: 0, from, to });
  const ladder = ['1', '2', '3', '4'].flatMap((i) => [leg(`a${i}`, `b${i}`), leg(`b${i}`, `c${i}`)]);
  const mixed = [
    ['a1', 'a2', 'a3', 'a4'],
    ['b3', 'b1', 'b4', 'b2'],
    ['c2', 'c4', 'c1', 'c3'],
  ];
  assert.ok(crossings(mixed, ladder) > 0);
  assert.is(crossings(ordered(mixed, ladder), ladder), 0);
  const both = ['a1', 'a2'].flatMap((from) => ['b1', 'b2'].map((to) => leg(from, to)));
  const two = [
    ['a1', 'a2'],
    ['b1', 'b2'],
  ];
  assert.is(crossings(ordered(two, both), both), 1, 'two that both feed two');
});

test('a ribbon that passes a level by has a place of its own there', () => {
  const nodes = [node('a', 10), node('b', 6), node('c', 10)];
  const { ribbons, nodes: laid } = layFlow(nodes, [link('a', 'b', 6), link('b', 'c', 6), link('a', 'c', 4)], 600, 200);
  assert.equal(
    laid.map(({ level }) => level),
    [0, 1, 2],
  );
  assert.is(ribbons[2]!.d.split('M').length - 1, 2, 'in two pieces');
  const [, second] = ribbons[2]!.d.split('M').slice(1);
  const top = Number(second!.split(' ')[1]!.split('C')[0]);
  const [, b] = laid;
  assert.ok(top >= b!.y + b!.h || top + 4 <= b!.y, 'beside the node that stands there');
});

test('slots stay in their order, clear of one another and within the height', () => {
  assert.equal(settled([50, 50, 50], [20, 20, 20], 5, 200), [40, 65, 90]);
  assert.equal(settled([190, 195], [20, 20], 5, 200), [155, 180]);
  assert.equal(settled([-30], [20], 5, 200), [0]);
});

test('keys stay on a level, follow the widest ribbon there and back, and go to the ends', () => {
  const laid = layFlow(NODES, LINKS, 800, 300);
  const go = (key: string, from: string | null): string | null => nodeAfter(key, from, laid);
  assert.is(go('ArrowRight', 'in'), 'ups');
  assert.is(go('ArrowRight', 'ups'), 'a');
  assert.is(go('ArrowLeft', 'a'), 'ups');
  assert.is(go('ArrowDown', 'ups'), 'cool');
  assert.is(go('ArrowUp', 'cool'), 'ups');
  assert.is(go('ArrowUp', 'in'), null);
  assert.is(go('ArrowRight', 'a'), null);
  assert.is(go('Home', 'loss'), 'in');
  assert.is(go('End', 'in'), 'loss');
  assert.is(go('ArrowDown', null), null);
  assert.is(go('x', 'in'), null);
});

test('a name is cut where there is no room, and never to nothing', () => {
  assert.is(cutTo('UPS', 100, 12), 'UPS');
  assert.is(cutTo('机柜 A 列', 40, 12), '机柜…');
  assert.is(cutTo('Racks row A', 0, 12), 'Ra…');
});

test.run();
