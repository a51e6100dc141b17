import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Item } from '../../../daemon/contract/entities';
import { CHARGE, extremeOf, feedersOf, LOAD, RUNTIME } from '../../../web/pages/walls/power';
import { POWER } from '../../../web/state/values/category_items';
import { LEVELS } from '../app/rows';
import { item } from './rows';

let next = 1;
const cell = (item_cell_name: string, value: number, device_id = 12, more: Partial<Item> = {}): Item =>
  item({
    id: next++,
    item_cell_name,
    item_name: item_cell_name,
    value,
    device_id,
    threshold_min: null,
    threshold_max: null,
    ...more,
  });
const LOST: Partial<Item> = { quality: 'lost', status_id: 4 };
const figures = (items: readonly Item[]) =>
  feedersOf(items, LEVELS)[0]!.figures.map(({ name, items }) => `${name}: ${items.map(({ value }) => value).join(' ')}`);

test('a UPS tells load, input, charge and runtime, whatever else it says', () => {
  const ups = [cell('firmware', 3), cell('runtime', 42), cell('charge', 100), cell('load', 51), cell('input_voltage', 230)];
  assert.equal(figures(ups), ['load: 51', 'input: 230', 'charge: 100', 'runtime: 42']);
});

test('phases are told beside each other where there is no one value for all', () => {
  const three = [cell('voltage_c', 231), cell('voltage_a', 229), cell('voltage_b', 230), cell('active_power', 7000)].map(
    (each) => ({
      ...each,
      category_id: POWER.mains,
    }),
  );
  assert.equal(figures(three), ['voltage: 229 230 231', 'power: 7000']);
});

test('a device of which no cell is known tells what leads, and no number that people set', () => {
  const own = { category_id: POWER.battery };
  const items = [
    cell('link', 1, 12, { ...own, builtin: true }),
    cell('offset', 0, 12, { ...own, writable: true, unit: '' }),
    cell('x1', 12.6, 12, own),
    cell('x2', 13.1, 12, { ...own, threshold_max: 14 }),
  ];
  assert.equal(figures(items), ['null: 13.1', 'null: 12.6']);
});

test('the devices stand worst first, and one that says nothing is not normal', () => {
  const items = [
    cell('load', 40, 1),
    cell('load', 41, 2, LOST),
    cell('load', 99, 3, { alarm: true, status_id: 1, alarm_level_id: 3 }),
    cell('load', 50, 4),
    cell('charge', 80, 4, LOST),
  ];
  const feeders = feedersOf(items, LEVELS);
  assert.equal(
    feeders.map(({ device, level, unknown, read }) => `${device} ${level} ${unknown}/${read}`),
    ['3 high 0/1', '2 nodata 1/1', '4 nodata 1/2', '1 ok 0/1'],
  );
});

test('an alarm and the states that would be gravest are told with a device', () => {
  const options = [
    { value: 0, label: '否', alarm: false },
    { value: 1, label: '是', alarm: true },
  ];
  const state = (name: string, alarm_level_id: number, more: Partial<Item> = {}) =>
    cell(name, 0, 12, { data_type: 0, options, alarm_level_id, ...more });
  const [feeder] = feedersOf([state('eco', 1), state('on_battery', 4), state('overload', 3), cell('load', 20)], LEVELS);
  assert.equal(
    feeder!.states.map(({ item_cell_name }) => item_cell_name),
    ['on_battery', 'overload'],
  );
  const [failed] = feedersOf([state('on_battery', 4, { value: 1, alarm: true, status_id: 3 }), cell('load', 20)], LEVELS);
  assert.equal(
    failed!.alarms.map(({ item_cell_name }) => item_cell_name),
    ['on_battery'],
  );
  assert.is(failed!.level, 'crit');
});

test('nearest to trouble is the least or the most of what is known; what is not known is counted beside it', () => {
  const items = [
    cell('runtime', 42, 1),
    cell('runtime', 9, 2),
    cell('runtime', 3, 3, LOST),
    cell('load', 20, 1),
    cell('load_a', 70, 2),
  ];
  assert.is(extremeOf(items, RUNTIME, 'least').item?.device_id, 2);
  assert.is(extremeOf(items, RUNTIME, 'least').unknown, 1);
  assert.is(extremeOf(items, LOAD, 'most').item?.device_id, 2);
  assert.equal(extremeOf(items, CHARGE, 'least'), { item: null, unknown: 0 });
});

test.run();
