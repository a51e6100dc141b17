import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MOST_LABELS, placed } from '../../../web/scenes/labels';
import { meshOf, SHAPES } from '../../../web/scenes/shapes';
import { extentOf, footOf, namedAt, type SolidKind, solidsOf, storeyOf } from '../../../web/scenes/solid';
import { object, SIZE } from './solids';

const scene = (objects: ReturnType<typeof object>[], more = {}) => ({ mode: 'room' as const, objects, links: [], ...more });

test('an object stands with its upper left corner where its numbers say, its middle half its size from there', () => {
  const [solid] = solidsOf(scene([object('a', { x: 2, y: 3, w: 4, d: 2, h: 1.5, floor: 1 })]));
  assert.equal(solid?.at, { x: 4, y: 4, z: 4 });
  assert.equal(
    footOf(solid!).map(({ x, y }) => [x, y]),
    [
      [2, 3],
      [6, 3],
      [6, 5],
      [2, 5],
    ],
  );
  assert.equal(namedAt(solid!), { x: 4, y: 4, z: 5.5 });
});

test('a sensor can be seen and pressed: it is a pin as high as it hangs', () => {
  const [solid] = solidsOf(scene([object('a', { kind: 'sensor', w: 0.15, d: 0.15, h: 0.15 })]));
  assert.ok(solid!.w >= 0.3 && solid!.h >= 1.8);
  assert.is(solid!.at.x, 0.075, 'in its place');
});

test('floors of a scene of floors stand so far apart that each is seen', () => {
  assert.is(storeyOf(scene([object('f', { kind: 'floor', d: 40 })])), 4);
  assert.ok(storeyOf({ ...scene([object('f', { kind: 'floor', d: 40 })]), mode: 'floors' }) >= 32);
});

test('a link goes along the ground from middle to middle, straight where both ends are aligned', () => {
  const a = object('a');
  const straight = solidsOf(scene([a, object('b', { x: 10 })], { links: [{ from: 'a', to: 'b', item_id: null }] }));
  assert.equal(
    straight.filter(({ kind }) => kind === 'link').map(({ id }) => id),
    ['a>b'],
  );
  const bent = solidsOf(scene([a, object('b', { x: 10, y: 8 })], { links: [{ from: 'a', to: 'b', item_id: null }] }));
  const ways = bent.filter(({ kind }) => kind === 'link');
  assert.is(ways.length, 3);
  const ends = extentOf(ways);
  assert.ok(ends.from.x <= 0.5 && ends.to.x >= 10.5 && ends.to.y >= 8.5 && ends.to.z < 0.1);
  const upstairs = solidsOf(scene([a, object('b', { x: 10, floor: 2 })], { links: [{ from: 'a', to: 'b', item_id: null }] }));
  assert.is(extentOf(upstairs.filter(({ kind }) => kind === 'link')).to.z, 8, 'a post leads up');
  assert.is(solidsOf(scene([a], { links: [{ from: 'a', to: 'gone', item_id: null }] })).length, 1);
});

test('an empty scene has an extent, so that it can be looked at', () => {
  const { from, to } = extentOf([]);
  assert.ok(to.x > from.x && to.y > from.y && to.z > from.z);
});

test('each kind is triangles within its box that face outwards, its walls inwards', () => {
  for (const kind of Object.keys(SHAPES) as SolidKind[]) {
    const { position, normal, index, tone, corner } = meshOf(kind);
    assert.is(normal.length, position.length, kind);
    assert.is(tone.length * 3, position.length, kind);
    assert.is(corner.length / 2, tone.length, kind);
    assert.ok(Math.max(...index) < tone.length && index.length % 3 === 0, kind);
    const at = (i: number) => [0, 1, 2].map((part) => position[i * 3 + part]!) as [number, number, number];
    for (let i = 0; i < index.length; i += 3) {
      const [a, b, c] = [at(index[i]!), at(index[i + 1]!), at(index[i + 2]!)];
      const [u, v] = [b.map((n, k) => n - a[k]!), c.map((n, k) => n - a[k]!)] as [number[], number[]];
      const cross = [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!];
      const along = cross.reduce((sum, n, k) => sum + n * normal[index[i]! * 3 + k]!, 0);
      assert.ok(along > 0, `${kind}: triangle ${i / 3} is turned away from its normal`);
    }
    assert.ok(
      position.every((n, i) => (i % 3 === 1 ? n >= -1e-6 && n <= 1.01 : Math.abs(n) <= 0.65)),
      kind,
    );
  }
});

test('names do not lie upon each other, those that matter have room first, none leaves the box', () => {
  const size = { width: 60, height: 20 };
  const label = (id: string, rank: number, x: number, y: number, far = 1) => ({ id, rank, spot: { x, y, far }, size });
  const found = placed([label('calm', 3, 100, 100), label('alarm', 0, 110, 105), label('apart', 3, 300, 100)], SIZE);
  assert.equal([...found.keys()].sort(), ['alarm', 'apart']);
  assert.equal(found.get('alarm'), { x: 80, y: 82 });
  assert.equal([...placed([label('far', 1, 100, 100, 9), label('near', 1, 100, 100, 2)], SIZE).keys()], ['near']);
  assert.is(placed([label('edge', 0, 5, 100), { ...label('behind', 0, 0, 0), spot: null }], SIZE).size, 0);
  const many = Array.from({ length: 200 }, (_, i) => label(`${i}`, 1, 40 + (i % 12) * 64, 30 + Math.floor(i / 12) * 24));
  const shown = [...placed(many, SIZE)].map(([, spot]) => spot);
  assert.ok(shown.length > MOST_LABELS);
  for (const a of shown) for (const b of shown) assert.ok(a === b || Math.abs(a.x - b.x) >= 60 || Math.abs(a.y - b.y) >= 20);
});

test.run();
