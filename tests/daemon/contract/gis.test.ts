// What may be said of a map: where tiles come from, points of a picture, zooms and bounds.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { GisParams } from '../../../daemon/contract/entities';
import { fitsMap, gisFaults, gisParams } from '../../../daemon/contract/rules/gis';
import { tileAddress, tileFault, tileOrigins } from '../../../daemon/contract/rules/tile_address';
import { faultsOf } from '../../../daemon/contract/shape';

const GOOD: GisParams = {
  mode: 'tile',
  tile_url: 'https://tiles.example.com/{z}/{x}/{y}.png',
  attribution: '© Example',
  tile_coord: 'wgs84',
  image: 'plan.png',
  image_width: 800,
  image_height: 600,
  points: [
    { x: 100, y: 500, longitude: 121.4, latitude: 31.2 },
    { x: 700, y: 100, longitude: 121.5, latitude: 31.3 },
  ],
  center: [121.45, 31.25],
  zoom: 12,
  min_zoom: 3,
  max_zoom: 18,
  coord: 'wgs84',
  bounds: null,
};
const faults = (change: Partial<GisParams>) =>
  Object.fromEntries(Object.entries(gisFaults({ ...GOOD, ...change })).map(([field, { key }]) => [field, key]));

test('a map with tiles, a picture and two points of it is right', () => {
  assert.equal(gisFaults(GOOD), {});
  const { image_width: _w, image_height: _h, ...sent } = GOOD;
  assert.equal(faultsOf(gisParams, sent), {});
});

test('tiles need an address, a picture needs none', () => {
  assert.equal(faults({ tile_url: '' }), { tile_url: 'required' });
  assert.equal(faults({ mode: 'offline', tile_url: '' }), {});
  assert.equal(faults({ mode: 'offline', tile_url: 'tiles' }), { tile_url: 'tile_scheme' });
});

test('a picture needs two points that lie on it and apart from each other', () => {
  const [a, b] = GOOD.points as [GisParams['points'][0], GisParams['points'][0]];
  assert.equal(faults({ points: [] }), { points: 'points_two' });
  assert.equal(faults({ points: [a] }), { points: 'points_two' });
  assert.equal(faults({ points: [a, { ...b, x: 801 }] }), { points: 'points_outside' });
  assert.equal(faults({ points: [a, { ...b, x: 800, y: 600 }] }), {}, 'its edge belongs to it');
  assert.equal(faults({ points: [a, { ...b, x: a.x + 19, y: a.y }] }), { points: 'points_apart' });
  assert.equal(faults({ points: [a, { ...b, x: a.x + 20, y: a.y }] }), {});
  assert.equal(faults({ points: [a, { ...b, longitude: a.longitude, latitude: a.latitude }] }), { points: 'points_apart' });
  assert.equal(faults({ image: '' }), { points: 'points_no_picture' });
  assert.equal(faults({ image: '', points: [] }), {});
});

test('the zoom lies between the least and the greatest', () => {
  assert.equal(faults({ zoom: 2 }), { zoom: 'zoom_outside' });
  assert.equal(faults({ zoom: 19 }), { zoom: 'zoom_outside' });
  assert.equal(faults({ min_zoom: 9, max_zoom: 8 }), { max_zoom: 'zoom_order' }, 'one thing is said of one mistake');
  assert.equal(faults({ zoom: 12, min_zoom: 12, max_zoom: 12 }), {});
});

test('bounds go from west to east and from south to north, around the centre', () => {
  assert.equal(faults({ bounds: [121, 31, 122, 32] }), {});
  assert.equal(faults({ bounds: [122, 31, 121, 32] }), { bounds: 'bounds_order' });
  assert.equal(faults({ bounds: [121, 32, 122, 31] }), { bounds: 'bounds_order' });
  assert.equal(faults({ bounds: [121, 31, 122, 91] }), { bounds: 'bounds_order' });
  assert.equal(faults({ bounds: [110, 31, 111, 32] }), { center: 'center_outside' });
  assert.equal(faults({ bounds: [110, 31, 111, 32], center: null }), {});
  assert.equal(faults({ center: [121, 90.5] }), { center: 'range' });
});

test('coordinates are those of the specification: 0–180 and 0–90 with at most six decimals', () => {
  const wrong = (change: Readonly<Record<string, unknown>>) => Object.keys(faultsOf(gisParams, change, true));
  assert.equal(wrong({ center: [180, 90] }), []);
  for (const center of [[181, 1], [-1, 1], [1.1234567, 1], [1], [1, 1, 1], ['1', 1], 'here', [Number.NaN, 1]])
    assert.equal(wrong({ center }), ['center'], String(center));
  const point = { x: 1, y: 1, longitude: 1, latitude: 91 };
  assert.equal(wrong({ points: [point] }), ['points']);
  assert.equal(wrong({ points: [1, 2, 3] }), ['points']);
  assert.equal(wrong({ zoom: 23, min_zoom: -1, max_zoom: 1.234 }), ['zoom', 'min_zoom', 'max_zoom']);
});

test('a picture of a map is large enough to be seen and small enough to be shown', () => {
  assert.ok(fitsMap(64, 64));
  assert.not.ok(fitsMap(63, 640));
  assert.ok(fitsMap(8192, 3000));
  assert.not.ok(fitsMap(8193, 3000));
  assert.not.ok(fitsMap(8192, 8192), 'which a browser would unpack into 268 MB');
});

// ── tiles ──

test('an address of tiles is filled in', () => {
  const tile = { z: 5, x: 26, y: 13 };
  assert.is(tileAddress('https://t.example/{z}/{x}/{y}.png', tile), 'https://t.example/5/26/13.png');
  assert.is(tileAddress('http://10.0.0.8:81/tms?x={x}&y={-y}&z={z}', tile), 'http://10.0.0.8:81/tms?x=26&y=18&z=5');
  assert.is(tileAddress('https://{s}.example/{z}/{x}/{y}', tile), 'https://a.example/5/26/13', 'the same server every time');
  assert.is(tileAddress('https://{s}.example/{z}/{x}/{y}', { ...tile, x: 27 }), 'https://b.example/5/27/13');
  assert.is(tileAddress('https://t{0-7}.example/{z}/{x}/{y}', tile), 'https://t7.example/5/26/13');
});

test('what is no address of tiles is refused, and nothing is allowed for it', () => {
  const wrong: readonly (readonly [string, string])[] = [
    ['', 'tile_scheme'],
    ['tiles/{z}/{x}/{y}', 'tile_scheme'],
    ['//t.example/{z}/{x}/{y}', 'tile_scheme'],
    ['javascript:alert(1)//{z}/{x}/{y}', 'tile_scheme'],
    ['data:image/png,{z}{x}{y}', 'tile_scheme'],
    ['file:///etc/{z}/{x}/{y}', 'tile_scheme'],
    ['https://t.example/{z}/{x}', 'tile_places'],
    ['https://t.example/{x}/{y}', 'tile_places'],
    ['https://t.example/{z}/{x}/{y}/{key}', 'tile_place'],
    ['https://t.example/{z}/{x}/{y}/{__proto__}', 'tile_place'],
    ['https://t{4-1}.example/{z}/{x}/{y}', 'tile_place'],
    ['https://{s}.{s}.example/{z}/{x}/{y}', 'tile_place'],
    ['https://user:word@t.example/{z}/{x}/{y}', 'tile_host'],
    ['https:///{z}/{x}/{y}', 'tile_host'],
    ['https://{x}.example/{z}/{x}/{y}', 'tile_host'],
    ['https://t.example:99999/{z}/{x}/{y}', 'tile_host'],
    ["https://t.example;script-src'none'/{z}/{x}/{y}", 'tile_host'],
    ['https://*/{z}/{x}/{y}', 'tile_host'],
    ['https://t.example,evil.example/{z}/{x}/{y}', 'tile_host'],
    ['https://t.example evil.example/{z}/{x}/{y}', 'tile_host'],
  ];
  for (const [address, key] of wrong) {
    assert.is(tileFault(address)?.key, key, address);
    assert.equal(tileOrigins(address), [], address);
  }
});

test('exactly the origins of an address are allowed', () => {
  assert.equal(tileOrigins('https://T.Example/{z}/{x}/{y}.png?key=a;b'), ['https://t.example']);
  assert.equal(tileOrigins('http://10.0.0.8:81/{z}/{x}/{y}'), ['http://10.0.0.8:81']);
  assert.equal(tileOrigins('http://[fd00::8]/{z}/{x}/{y}'), ['http://[fd00::8]']);
  assert.match(tileOrigins('https://地图.example/{z}/{x}/{y}')[0] ?? '', /^https:\/\/xn--\w+\.example$/);
  assert.equal(
    tileOrigins('https://{s}.t.example/{z}/{x}/{y}'),
    ['a', 'b', 'c'].map((s) => `https://${s}.t.example`),
  );
  assert.is(tileOrigins('https://t{0-7}.example/{z}/{x}/{y}').length, 8);
  assert.is(tileOrigins('https://{a-z}.t.example/{z}/{x}/{y}').length, 10, 'a policy does not grow without end');
  assert.is(tileOrigins('https://t.example/{s}/{z}/{x}/{y}').length, 1);
});

test.run();
