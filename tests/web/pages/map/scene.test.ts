import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { GisParams } from '../../../../daemon/contract/entities';
import { faultsOf, paramsOf, sentOf, valuesOf } from '../../../../web/pages/map/drawn/gis_values';
import { middleTile } from '../../../../web/pages/map/drawn/reach';
import { kindOf, sceneOf, typedPlace } from '../../../../web/pages/map/drawn/scene';
import { wanted, weightOf } from '../../../../web/pages/map/drawn/sites';
import { convert } from '../../../../web/ui/map/datum';
import { toMercator } from '../../../../web/ui/map/mercator';
import { onScreen } from '../../../../web/ui/map/view';
import { LEVELS } from '../../app/rows';
import { PARAMS, PICTURE, POINTS, SITES, TILES } from './rows';

const SIZE = { width: 800, height: 640 };
const drawing = (more: Partial<GisParams> = {}, picture = '') => ({ params: { ...PARAMS, ...more }, picture });
const close = (is: number, wanted_: number, by: number, what = ''): void =>
  assert.ok(Math.abs(is - wanted_) <= by, `${what} ${is} is not ${wanted_}`);

// ── what it is drawn on ──

test('tiles are drawn while they can be had, else the picture, else a grid', () => {
  assert.is(kindOf(drawing(TILES), true), 'tile');
  assert.is(kindOf(drawing(TILES), false), 'blank');
  assert.is(kindOf(drawing({ ...TILES, ...PICTURE }, 'blob:1'), true), 'tile');
  assert.is(kindOf(drawing({ ...TILES, ...PICTURE }, 'blob:1'), false), 'picture');
  assert.is(kindOf(drawing(PICTURE, 'blob:1'), true), 'picture', 'nobody asked for tiles');
  assert.is(kindOf(drawing(PICTURE, ''), false), 'blank', 'the picture did not come');
  assert.is(kindOf(drawing({ ...PICTURE, points: [] }, 'blob:1'), false), 'blank', 'nothing can be placed on it');
});

test('on the picture both points are where they were put, and a place comes back from there', () => {
  const scene = sceneOf(drawing(PICTURE, 'blob:1'), false);
  for (const point of POINTS) {
    const { x, y } = scene.at(point);
    close(x, point.x, 1e-6);
    close(y, point.y, 1e-6);
    const { longitude, latitude } = scene.placeOf(point);
    close(longitude, point.longitude, 1e-9);
    close(latitude, point.latitude, 1e-9);
  }
});

test('the datum of the box does not matter on its own picture, whose points are given in it too', () => {
  for (const coord of ['wgs84', 'gcj02', 'bd09'] as const) {
    const { x, y } = sceneOf(drawing({ ...PICTURE, coord }, 'blob:1'), false).at(POINTS[0]!);
    close(x, 100, 1e-6, coord);
    close(y, 560, 1e-6, coord);
  }
});

test('on tiles of another datum sites are shifted, and a pressed place is shifted back', () => {
  const site = { longitude: 121.4737, latitude: 31.2304 };
  for (const coord of ['wgs84', 'gcj02', 'bd09'] as const)
    for (const tile_coord of ['wgs84', 'gcj02'] as const) {
      const scene = sceneOf(drawing({ ...TILES, coord, tile_coord }), true);
      assert.equal(scene.at(site), toMercator(convert(site, coord, tile_coord)), `${coord} on ${tile_coord}`);
      const back = scene.placeOf(scene.at(site));
      close(back.longitude, site.longitude, 1e-8);
      close(back.latitude, site.latitude, 1e-8);
      assert.equal(
        sceneOf(drawing({ coord, tile_coord }), false).at(site),
        toMercator(site),
        'a plain grid shows them as they are given',
      );
    }
});

// ── where one looks at first ──

test('a map begins where it is said to, else around its sites, else over the country', () => {
  const set = sceneOf(drawing({ center: [121.5, 31.2], zoom: 9.5 }), false);
  const { x, y, scale } = set.home([], SIZE);
  assert.equal({ x, y }, toMercator({ longitude: 121.5, latitude: 31.2 }));
  close(Math.log2(scale), 9.5, 1e-9);
  const free = sceneOf(drawing(), false);
  const places = [
    { longitude: 121.3, latitude: 31.1 },
    { longitude: 121.6, latitude: 31.4 },
  ];
  const view = free.home(places, SIZE);
  for (const place of places) {
    const at = onScreen(view, SIZE, free.at(place));
    assert.ok(at.x >= 55 && at.x <= 745 && at.y >= 55 && at.y <= 585, JSON.stringify(at));
  }
  close(Math.log2(free.home([places[0]!], SIZE).scale), 14, 1e-9, 'a single site is not looked at from its roof');
  close(Math.log2(free.home([], SIZE).scale), 3.6, 1e-9);
});

test('bounds hold the map, however the tiles are shifted', () => {
  const scene = sceneOf(drawing({ ...TILES, bounds: [121, 31, 122, 32], tile_coord: 'gcj02' }), true);
  const { left, top, right, bottom } = scene.ground.limits.extent;
  assert.equal({ x: left, y: top }, scene.at({ longitude: 121, latitude: 32 }));
  assert.equal({ x: right, y: bottom }, scene.at({ longitude: 122, latitude: 31 }));
});

test('what is pressed is told as the box takes it', () => {
  assert.equal(typedPlace({ longitude: 121.47370149, latitude: 31.2304 }), [121.473701, 31.2304]);
  assert.equal(typedPlace({ longitude: -3, latitude: 95 }), [0, 90]);
});

test('the tile that is tried is the one in the middle of what is shown', () => {
  const params = { ...PARAMS, ...TILES, center: [121.4737, 31.2304], zoom: 10.2 };
  assert.is(middleTile(params), 'https://t.example/10/857/418.png');
  assert.is(middleTile({ ...params, zoom: 18, max_zoom: 4 }), 'https://t.example/4/13/6.png', 'within the zooms there are');
});

// ── sites ──

test('the worst site comes first: by level, then by how much of it is abnormal, then by name', () => {
  const all = wanted(SITES, { keyword: '', abnormal: false }, LEVELS);
  assert.equal(
    all.map(({ name }) => name),
    ['东区', '西区', '未定位', '总部'],
  );
  const [east, west, unknown, well] = all;
  assert.ok(weightOf(east!, LEVELS) > weightOf({ ...west!, item_abnormal: 500 }, LEVELS));
  assert.ok(weightOf(unknown!, LEVELS) > 0, 'what is not known is not well');
  assert.is(weightOf(well!, LEVELS), 0);
});

test('sites are found by name and address, and by being abnormal', () => {
  const names = (keyword: string, abnormal = false) => wanted(SITES, { keyword, abnormal }, LEVELS).map(({ name }) => name);
  assert.equal(names(' 区 '), ['东区', '西区']);
  assert.equal(names('人民大道'), ['总部']);
  assert.equal(names('', true), ['东区', '西区', '未定位']);
  assert.equal(names('nothing'), []);
});

// ── the form's values ──

test('settings go into the form and come out of it as they were', () => {
  for (const params of [PARAMS, { ...PARAMS, ...TILES, ...PICTURE, center: [121, 31], bounds: [120, 30, 122, 32] }])
    assert.equal(paramsOf(valuesOf(params)), params);
  assert.not('image_width' in sentOf({ ...PARAMS, ...PICTURE }), 'the box knows how large its picture is');
});

test('a picture is not the map before both of its points are whole', () => {
  const values = valuesOf({ ...PARAMS, ...PICTURE });
  const picture = values.picture as { points: readonly object[] };
  assert.equal(faultsOf(values).picture, undefined);
  const half = { ...picture, points: [picture.points[0], { ...picture.points[1], latitude: null }] };
  assert.is(faultsOf({ ...values, picture: half }).picture?.key, 'points_two');
  const far = { ...picture, points: [picture.points[0], { ...picture.points[1], latitude: 91 }] };
  assert.is(faultsOf({ ...values, picture: far }).picture?.key, 'range');
});

test('the zoom follows what is typed around it', () => {
  const values = valuesOf(PARAMS);
  assert.is(paramsOf({ ...values, max_zoom: 9 }).zoom, 9);
  assert.is(paramsOf({ ...values, min_zoom: 14 }).zoom, 14);
  assert.is(faultsOf({ ...values, min_zoom: 14, max_zoom: 9 }).max_zoom?.key, 'zoom_order');
  assert.is(paramsOf({ ...values, max_zoom: 'x' }).max_zoom, 22, 'what is no number is told at its own field');
});

test.run();
