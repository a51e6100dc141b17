// Limits of a whole room in one table: what stands in one row, and what is wrong with what is typed there.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Device, Item } from '../../../../daemon/contract/entities';
import {
  edited,
  faultOfRow,
  hasLimit,
  isChanged,
  type LimitRow,
  rowsOf,
  turned,
  withEdit,
} from '../../../../web/pages/items/limit_rows';

const device = (id: number, device_template_id = 7): Device =>
  ({ id, device_template_id, device_template: `T${device_template_id}` }) as Device;
const item = (id: number, device_id: number, more: Partial<Item> = {}): Item =>
  ({
    id,
    device_id,
    item_cell_name: 'temperature',
    item_name: '温度',
    data_type: 1,
    unit: '℃',
    builtin: false,
    alarm_enable: true,
    threshold_min: 16,
    threshold_max: 28,
    recovery_point: 1,
    source: { type: 'int16' },
    alarm_level_id: 2,
    options: [],
    ...more,
  }) as Item;
const ROW: LimitRow = {
  key: 'k',
  template: 'T7',
  item: '温度',
  unit: '℃',
  recovery_point: 1,
  ids: [1, 2],
  alarm_enable: true,
  alarm_level_id: 2,
  threshold_min: 16,
  threshold_max: 28,
  options: null,
};
const STATES = [
  { value: 0, label: '正常', alarm: false },
  { value: 1, label: '漏水', alarm: true },
];
const faultOf = (change: Partial<LimitRow>): string | undefined => faultOfRow({ ...ROW, ...change })?.key;

test('what measures the same by one template and is set the same is one row', () => {
  const rows = rowsOf(
    [item(1, 10), item(2, 11), item(3, 12, { item_cell_name: 'humidity', item_name: '湿度' })],
    [10, 11, 12].map((id) => device(id)),
  );
  assert.equal(
    rows.map(({ item: name, ids }) => [name, ids]),
    [
      ['温度', [1, 2]],
      ['湿度', [3]],
    ],
  );
});

test('another template, other limits and another name stand apart', () => {
  const devices = [device(10), device(11), device(12, 8), device(13)];
  const rows = rowsOf(
    [item(1, 10), item(2, 11, { threshold_max: 30 }), item(3, 12), item(4, 13, { item_name: '回风温度' })],
    devices,
  );
  assert.equal(
    rows.map(({ ids }) => ids),
    [[1], [2], [3], [4]],
  );
});

test('texts, what the product watches itself and items of the box are no rows', () => {
  const others = [
    item(2, 10, { builtin: true }),
    item(3, 10, { source: { type: 'string' } as Item['source'] & object }),
    item(4, 99),
  ];
  assert.equal(rowsOf(others, [device(10)]), []);
});

test('a status is a row of its states; where others alarm, or at another level, it stands apart', () => {
  const status = (id: number, more: Partial<Item> = {}): Item =>
    item(id, 10, { data_type: 0, threshold_min: null, threshold_max: null, options: STATES, ...more });
  const rows = rowsOf(
    [status(1), status(2), status(3, { options: turned(STATES, 1) as Item['options'] }), status(4, { alarm_level_id: 4 })],
    [device(10)],
  );
  assert.equal(
    rows.map(({ ids, options }) => [ids, options?.filter(({ alarm }) => alarm).length]),
    [
      [[1, 2], 1],
      [[3], 0],
      [[4], 1],
    ],
  );
  assert.equal(rows.map(hasLimit), [true, false, true], 'one that alarms in no state has nothing to alarm at');
  assert.is(faultOfRow(rows[1]!), null, 'none is required');
});

test('a state that is turned there and back is no change', () => {
  const row = { ...ROW, threshold_min: null, threshold_max: null, options: STATES };
  const once = turned(STATES, 0);
  assert.equal(
    once.map(({ alarm }) => alarm),
    [true, true],
  );
  assert.is(isChanged(row, { k: { options: once } }), true);
  assert.is(isChanged(row, { k: { options: turned(once, 0) } }), false);
  assert.is(isChanged(row, { k: { alarm_level_id: 3 } }), true);
});

test('a limit on one side is a limit', () => {
  assert.is(hasLimit(ROW), true);
  assert.is(hasLimit({ ...ROW, threshold_min: null }), true);
  assert.is(hasLimit({ ...ROW, threshold_min: null, threshold_max: null }), false);
});

test('what is typed stands over what is set, and typing the same again is no change', () => {
  const edits = { k: { threshold_max: 30 } };
  assert.is(edited(ROW, edits).threshold_max, 30);
  assert.is(isChanged(ROW, edits), true);
  assert.is(isChanged(ROW, { k: { threshold_max: 28 } }), false);
  assert.is(isChanged(ROW, { other: { threshold_max: 30 } }), false);
  assert.is(isChanged(ROW, { k: { threshold_min: null } }), true, 'none is another limit than 16');
  assert.is(isChanged(ROW, { k: { alarm_enable: false } }), true);
});

test('the first limit, or the first state, turns the alarms of its row on, and whoever turns them off keeps them off', () => {
  const none = { ...ROW, alarm_enable: false, threshold_min: null, threshold_max: null };
  const once = withEdit(none, {}, { threshold_max: 40 });
  assert.equal(once, { k: { alarm_enable: true, threshold_max: 40 } });
  const off = withEdit(none, once, { alarm_enable: false });
  assert.is(edited(none, withEdit(none, off, { threshold_max: 41 })).alarm_enable, false);
  assert.equal(withEdit({ ...ROW, alarm_enable: false }, {}, { threshold_max: 40 }), { k: { threshold_max: 40 } });
  const silent = { ...none, options: turned(STATES, 1) };
  assert.is(edited(silent, withEdit(silent, {}, { options: STATES })).alarm_enable, true);
});

test('limits are judged by the rules of items', () => {
  assert.is(faultOf({}), undefined);
  assert.is(faultOf({ threshold_max: 'x' }), 'number');
  assert.is(faultOf({ threshold_max: 1e13 }), 'range');
  assert.is(faultOf({ threshold_max: 10 }), 'threshold_order');
  assert.is(faultOf({ threshold_min: null, threshold_max: null }), 'threshold_required');
  assert.is(faultOf({ threshold_min: null, threshold_max: null, alarm_enable: false }), undefined);
  assert.is(faultOf({ threshold_min: 27, threshold_max: 28 }), 'recovery_too_wide');
  assert.is(faultOf({ threshold_min: null }), undefined, 'one side is enough');
});

test.run();
