import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SeriesPage } from '../../../daemon/contract/entities';
import { linesOf } from '../../../web/pages/data/series';
import { item } from './rows';

const ITEMS = [
  item({ id: 1, item_name: '温度', unit: '℃', decimals: 1, data_type: 1 }),
  item({ id: 2, item_name: '湿度', unit: '%RH', decimals: 0, data_type: 1 }),
  item({
    id: 3,
    item_name: '门',
    unit: '',
    decimals: 0,
    data_type: 0,
    options: [
      { value: 0, label: '关', alarm: false },
      { value: 1, label: '开', alarm: true },
    ],
  }),
];
const page: SeriesPage = {
  step: 60,
  times: [0, 60],
  series: [
    { item_id: 1, name: '温度', unit: '℃', data_type: 1, avg: [21, 22], min: [20, 21], max: [22, 23] },
    { item_id: 2, name: '湿度', unit: '%RH', data_type: 1, avg: [50, null], min: [49, null], max: [51, null] },
    { item_id: 3, name: '门', unit: '', data_type: 0, avg: [0.2, 0], min: [0, 0], max: [1, 0] },
  ],
};

test('each line has its number, the first two units have axes, and a state a lane', () => {
  const { series } = linesOf([page], ITEMS);
  assert.equal(
    series.map(({ mark, scale }) => [mark, scale]),
    [
      ['1', 'left'],
      ['2', 'right'],
      ['3', 'state0'],
    ],
  );
  assert.ok(series.every(({ label, mark }) => label.startsWith(`${mark} `)));
});

test('a value has a band, and a state is a step of its highest number with its word', () => {
  const [value, , state] = linesOf([page], ITEMS).series;
  assert.equal([value?.values, value?.min, value?.max, value?.steps], [[21, 22], [20, 21], [22, 23], false]);
  assert.equal([state?.values, state?.min, state?.steps], [[1, 0], undefined, true]);
  assert.is(state?.words?.(1), '开');
  assert.is(state?.words?.(7), '7');
});

test('readings as they were read have no band', () => {
  const [value] = linesOf([{ ...page, step: 0 }], ITEMS).series;
  assert.is(value?.min, undefined);
});

test.run();
