import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { outside, RECOMMENDED } from '../../../../daemon/contract/formula/envelope';
import { bareWidget } from '../../../../daemon/contract/widgets/index';
import { contourOf, unknownOf } from '../../../../web/widgets/cloud/contours';
import { gridOf } from '../../../../web/widgets/cloud/grid';
import { pixelsOf, rgbOf, strength } from '../../../../web/widgets/cloud/ink';
import { airSensors } from '../../../../web/widgets/cloud/sensors';
import { itemsIn, nodesIn } from '../../../../web/widgets/room';
import { LEVELS } from '../../app/rows';
import { item, NOW } from '../../pages/rows';

const SHEET = { width: 1366, height: 768 };
const at = (x: number, y: number, value: number) => ({ x, y, value });

test('a sheet has 171 × 96 cells, and a larger one as many larger ones', () => {
  const { columns, rows, cell } = gridOf([], SHEET);
  assert.equal([columns, rows, cell], [171, 96, 8]);
  const large = gridOf([], { width: 8000, height: 4000 });
  assert.ok(large.columns <= 171 && large.rows <= 86);
});

test('on a sensor stands its value, half-way the mean of two, and nothing beyond what they measure', () => {
  const grid = gridOf([at(404, 404, 20), at(804, 404, 30)], SHEET);
  const value = (x: number): number => grid.values[50 * grid.columns + Math.floor(x / 8)]!;
  assert.ok(Math.abs(value(404) - 20) < 0.01);
  assert.ok(Math.abs(value(804) - 30) < 0.01);
  assert.ok(Math.abs(value(604) - 25) < 0.01);
  for (const each of grid.values) assert.ok(each >= 20 - 1e-4 && each <= 30 + 1e-4);
});

test('beyond a quarter of the diagonal from each sensor nothing is known', () => {
  const diagonal = Math.hypot(SHEET.width, SHEET.height);
  const grid = gridOf([at(4, 4, 20)], SHEET);
  const near = (x: number): number => grid.near[Math.floor(x / 8)]!;
  assert.is(near(diagonal / 4 - 16), 1);
  assert.ok(near(diagonal * 0.29) > 0 && near(diagonal * 0.29) < 1);
  assert.is(near(1360), 0);
  assert.is(contourOf(grid, 20.5), '');
});

test('without sensors all of it is unknown, and with one in each place none is', () => {
  const nothing = unknownOf(gridOf([], SHEET));
  assert.is(nothing.match(/M/g)?.length, 96);
  const everywhere = [at(200, 200, 20), at(1166, 200, 20), at(200, 568, 20), at(1166, 568, 20), at(683, 384, 20)];
  assert.is(unknownOf(gridOf(everywhere, SHEET)), '');
});

test('a contour runs where the limit is', () => {
  const grid = gridOf([at(404, 404, 20), at(804, 404, 30)], SHEET);
  const xs = [...contourOf(grid, 25).matchAll(/[ML]([\d.]+) ([\d.]+)/g)]
    .filter(([, , y]) => Math.abs(Number(y) - 404) < 8)
    .map(([, x]) => Number(x));
  assert.ok(xs.length > 0);
  for (const x of xs) assert.ok(Math.abs(x - 604) < 8, `${x}`);
});

test('within the envelope a cloud is neutral, outside it has one of two hues, stronger the farther', () => {
  assert.is(outside(22, RECOMMENDED.temperature), 0);
  assert.is(outside(30, RECOMMENDED.temperature), 3);
  assert.is(outside(15, RECOMMENDED.temperature), -3);
  assert.is(outside(5, RECOMMENDED.humidity), 0);
  assert.ok(strength(1) < strength(3) && strength(8) === strength(80));
  const hues = { under: rgbOf('#0000ff'), over: rgbOf('#ff00ff'), within: rgbOf('#eeeeee') };
  const grid = { columns: 4, rows: 1, cell: 8, values: Float32Array.of(22, 30, 15, 30), near: Float32Array.of(1, 1, 1, 0) };
  const pixels = pixelsOf(grid, RECOMMENDED.temperature, hues);
  assert.equal([...pixels.slice(0, 3)], [0xee, 0xee, 0xee]);
  assert.equal([...pixels.slice(4, 7)], [255, 0, 255]);
  assert.equal([...pixels.slice(8, 11)], [0, 0, 255]);
  assert.is(pixels[15], 0, 'of what is not known nothing is drawn');
});

const air = (id: number, device_id: number, item_cell_name: string, value: number, more = {}) =>
  item({ id, device_id, item_cell_name, value, device_name: `TH-${device_id}`, ...more });
const room = {
  ...itemsIn([
    air(1, 5, 'temperature', 27),
    air(2, 5, 'humidity', 60),
    air(3, 6, 'temperature', 24, { quality: 'stale' }),
    air(4, 6, 'humidity', 45),
    air(5, 7, 'battery_voltage', 220),
  ]),
  ...nodesIn([]),
  past: null,
  levels: LEVELS,
  known: true,
  now: NOW,
};
const widgets = [5, 6, 7, 5].map((device_id, i) => ({ ...bareWidget('Cdefault', `w${i}`), device_id, left: 100 * i }));
const page = { widgets: new Map(widgets.map((widget) => [widget.uid, widget])), order: widgets.map(({ uid }) => uid) };

test('each device that measures the air is a sensor once, where it is drawn first; one that is not good says so', () => {
  const found = airSensors(page, room, 'temperature');
  assert.equal(
    found.map(({ name, value, trust, x }) => [name, value, trust, x]),
    [
      ['TH-5', 27, 'good', 44],
      ['TH-6', 24, 'stale', 144],
    ],
  );
});

test('the number of a sensor stands at the lower edge of its widget, so that neither hides the other', () => {
  const [first] = widgets;
  const [sensor] = airSensors(page, room, 'temperature');
  assert.is(sensor?.foot, first!.top + first!.height);
});

test('the dew point is that of a pair, and trusted as its worse half', () => {
  const [warm, old] = airSensors(page, room, 'dew_point');
  assert.ok(Math.abs(warm!.value! - 18.58) < 0.01);
  assert.is(old!.trust, 'stale');
});

test.run();
