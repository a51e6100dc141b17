// The pure parts of a map: projection, tiles, two points of a picture, where one looks, what covers what.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { clustersOf } from '../../../../web/ui/map/cluster';
import { graticule } from '../../../../web/ui/map/graticule';
import { fromMercator, tilesOf, toMercator, zoomOf } from '../../../../web/ui/map/mercator';
import { similarity } from '../../../../web/ui/map/similarity';
import {
  around,
  held,
  type Limits,
  nearer,
  onPlane,
  onScreen,
  pulled,
  seen,
  type View,
  whole,
} from '../../../../web/ui/map/view';

const close = (is: number, wanted: number, by = 1e-9, what = ''): void =>
  assert.ok(Math.abs(is - wanted) <= by, `${what} ${is} is not ${wanted}`);

// ── Web Mercator ──

test('the world is a square of 256, with its middle at no degrees', () => {
  assert.equal(toMercator({ longitude: 0, latitude: 0 }), { x: 128, y: 128 });
  const corner = toMercator({ longitude: 180, latitude: 85.05112877980659 });
  close(corner.x, 256);
  close(corner.y, 0, 1e-9);
  assert.equal(
    toMercator({ longitude: 10, latitude: 90 }),
    toMercator({ longitude: 10, latitude: 86 }),
    'nothing is beyond its edge',
  );
});

test('places go to the plane and back', () => {
  for (const longitude of [0, 60, 121.4737, 179.999999])
    for (const latitude of [0, 31.2304, 60, 84.9]) {
      const back = fromMercator(toMercator({ longitude, latitude }));
      close(back.longitude, longitude, 1e-9);
      close(back.latitude, latitude, 1e-9);
    }
});

test('a place lies in the tile that every map has it in', () => {
  // the tile of the People’s Square in Shanghai as published slippy maps number it
  const { x, y } = toMercator({ longitude: 121.4737, latitude: 31.2304 });
  const edge = 256 / 2 ** 10;
  assert.equal([Math.floor(x / edge), Math.floor(y / edge)], [857, 418]);
});

test('the tiles of a part of the plane cover it, and none lies beside the world', () => {
  const tiles = tilesOf({ left: 100, top: 90, right: 140, bottom: 130 }, 3);
  assert.equal(
    tiles.map(({ x, y }) => `${x}/${y}`),
    ['3/2', '4/2', '3/3', '4/3', '3/4', '4/4'],
  );
  assert.equal(tiles[0], { z: 3, x: 3, y: 2, left: 96, top: 64, right: 128, bottom: 96 });
  assert.is(tilesOf({ left: -500, top: -500, right: 900, bottom: 900 }, 2).length, 16);
  assert.equal(tilesOf({ left: 300, top: 0, right: 400, bottom: 10 }, 2), []);
});

test('tiles are shown between 0.7 and 1.4 of their size, within the zooms that there are', () => {
  assert.is(zoomOf(2 ** 7.4, 0, 18), 7);
  assert.is(zoomOf(2 ** 7.6, 0, 18), 8);
  assert.is(zoomOf(2 ** 20, 0, 18), 18);
  assert.is(zoomOf(2 ** 1, 2.5, 18.7), 3, 'there are no tiles between whole zooms');
  assert.is(zoomOf(2 ** 22, 2.5, 18.7), 18);
});

test('meridians and parallels are far enough apart to be told and read', () => {
  for (const zoom of [2, 6, 11.3, 17]) {
    const scale = 2 ** zoom;
    const middle = toMercator({ longitude: 121.47, latitude: 31.23 });
    const part = {
      left: middle.x - 400 / scale,
      right: middle.x + 400 / scale,
      top: middle.y - 300 / scale,
      bottom: middle.y + 300 / scale,
    };
    const { meridians, parallels } = graticule(part, scale);
    assert.ok(meridians.length >= 2 && meridians.length <= 9, `${zoom}: ${meridians.length}`);
    assert.ok(parallels.length >= 1 && parallels.length <= 9, `${zoom}: ${parallels.length}`);
    for (const [i, line] of meridians.entries()) {
      if (i > 0) assert.ok((line.on - meridians[i - 1]!.on) * scale >= 85);
      close(Number(line.at.toFixed(line.decimals)), line.at, 1e-9, 'no decimal is cut off');
    }
  }
});

// ── a picture and two points of it ──

test('two points put a third where it is: turned, scaled and shifted', () => {
  // a quarter turn clockwise, twice as large, moved
  const { to, from, scale } = similarity(
    { from: { x: 0, y: 0 }, to: { x: 10, y: 20 } },
    { from: { x: 1, y: 0 }, to: { x: 10, y: 22 } },
  );
  close(scale, 2);
  const there = to({ x: 0, y: 1 });
  close(there.x, 8);
  close(there.y, 20);
  const back = from(there);
  close(back.x, 0);
  close(back.y, 1);
});

test('both points are exactly where they were said to be, and everything else comes back', () => {
  const first = { from: toMercator({ longitude: 121.35, latitude: 31.17 }), to: { x: 100, y: 560 } };
  const second = { from: toMercator({ longitude: 121.55, latitude: 31.31 }), to: { x: 700, y: 80 } };
  const { to, from } = similarity(first, second);
  for (const { from: before, to: wanted } of [first, second]) {
    const is = to(before);
    close(is.x, wanted.x, 1e-6);
    close(is.y, wanted.y, 1e-6);
  }
  for (const point of [
    { x: 0, y: 0 },
    { x: 800, y: 640 },
    { x: -50, y: 3000 },
  ]) {
    const round = to(from(point));
    close(round.x, point.x, 1e-6);
    close(round.y, point.y, 1e-6);
  }
});

test('angles and proportions stay as they are on the ground', () => {
  const { to } = similarity({ from: { x: 3, y: 4 }, to: { x: 77, y: 12 } }, { from: { x: 9, y: 1 }, to: { x: 20, y: 300 } });
  const [o, a, b] = [to({ x: 0, y: 0 }), to({ x: 5, y: 0 }), to({ x: 0, y: 5 })] as const;
  close(Math.hypot(a.x - o.x, a.y - o.y), Math.hypot(b.x - o.x, b.y - o.y), 1e-9);
  close((a.x - o.x) * (b.x - o.x) + (a.y - o.y) * (b.y - o.y), 0, 1e-9);
});

// ── where one looks ──

const SIZE = { width: 800, height: 600 };
const LIMITS: Limits = { extent: { left: 0, top: 0, right: 100, bottom: 100 }, least: 2, most: 32 };
const VIEW: View = { x: 50, y: 40, scale: 8 };

test('the middle of the view is in the middle of the screen, and points go there and back', () => {
  assert.equal(onScreen(VIEW, SIZE, VIEW), { x: 400, y: 300 });
  assert.equal(onPlane(VIEW, SIZE, onScreen(VIEW, SIZE, { x: 7, y: 9 })), { x: 7, y: 9 });
  assert.equal(seen(VIEW, SIZE), { left: 0, top: 2.5, right: 100, bottom: 77.5 });
});

test('what is under the pointer stays under it while one looks nearer', () => {
  const at = { x: 600, y: 150 };
  const before = onPlane(VIEW, SIZE, at);
  const after = onPlane(nearer(VIEW, SIZE, at, 2, LIMITS), SIZE, at);
  close(after.x, before.x);
  close(after.y, before.y);
});

test('dragging moves the plane by as much as the pointer', () => {
  const moved = pulled(VIEW, 80, -40, LIMITS);
  assert.equal(onScreen(moved, SIZE, { x: 50, y: 40 }), { x: 480, y: 260 });
});

test('nobody is led away from what there is to see, nor too near or too far', () => {
  assert.equal(held({ x: -10, y: 500, scale: 1 }, LIMITS), { x: 0, y: 100, scale: 2 });
  assert.is(nearer(VIEW, SIZE, { x: 0, y: 0 }, 1000, LIMITS).scale, 32);
  assert.is(nearer(VIEW, SIZE, { x: 0, y: 0 }, 0, LIMITS).scale, 2);
  assert.is(pulled(VIEW, -1e9, 1e9, LIMITS).x, 100);
});

test('the whole of something fits, with its margin', () => {
  const box = { left: 10, top: 10, right: 60, bottom: 30 };
  const view = whole(box, SIZE, 50, LIMITS);
  const { x: left } = onScreen(view, SIZE, { x: 10, y: 10 });
  const { x: right } = onScreen(view, SIZE, { x: 60, y: 30 });
  close(left, 50);
  close(right, 750);
  assert.is(whole({ left: 5, top: 5, right: 5, bottom: 5 }, SIZE, 50, LIMITS).scale, 32, 'a single point is not endlessly near');
  assert.is(around([]), null);
  assert.equal(
    around([
      { x: 3, y: 9 },
      { x: -1, y: 4 },
    ]),
    { left: -1, top: 4, right: 3, bottom: 9 },
  );
});

// ── what covers what ──

const thing = (id: number, x: number, y: number, weight = 0) => ({ id, at: { x, y }, weight });
const told = (things: Parameters<typeof clustersOf>[0]) =>
  clustersOf(things, 36).map(({ members }) => members.map(({ id }) => id));

test('what would cover each other is one, and the worst of it is seen where it is', () => {
  const found = clustersOf([thing(1, 100, 100), thing(2, 110, 100, 5), thing(3, 400, 100)], 36);
  assert.equal(
    found.map(({ at, members }) => [at, members.map(({ id }) => id)]),
    [
      [{ x: 110, y: 100 }, [2, 1]],
      [{ x: 400, y: 100 }, [3]],
    ],
  );
});

test('neighbours of neighbours do not pull a whole street into one', () => {
  assert.equal(told([thing(1, 0, 0, 3), thing(2, 30, 0, 2), thing(3, 60, 0, 1)]), [[1, 2], [3]]);
});

test('the order is that of reading, and the same every time', () => {
  const things = [thing(4, 500, 300), thing(3, 20, 305), thing(2, 300, 10, 9), thing(1, 100, 20)];
  assert.equal(told(things), [[1], [2], [3], [4]]);
  assert.equal(told([...things].reverse()), [[1], [2], [3], [4]]);
});

test('two thousand sites are gathered in a moment', () => {
  const many = Array.from({ length: 2000 }, (_, i) => thing(i, (i * 7919) % 1100, (i * 104_729) % 620, i % 5));
  const found = clustersOf(many, 36);
  assert.is(
    found.reduce((sum, { members }) => sum + members.length, 0),
    2000,
  );
  assert.ok(found.length < 900, String(found.length));
});

test.run();
