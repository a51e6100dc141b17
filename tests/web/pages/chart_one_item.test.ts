import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SeriesPage } from '../../../daemon/contract/entities';
import { seriesOf } from '../../../web/pages/chart/one_item';

const OPTIONS = [
  { value: 0, label: '关', alarm: false },
  { value: 1, label: '开', alarm: true },
];
const page = (data_type: 0 | 1, step: number) =>
  ({
    step,
    times: [0, 60],
    series: [{ item_id: 1, name: 'x', unit: '', data_type, avg: [0.5, 0], min: [0, 0], max: [1, 0] }],
  }) as unknown as SeriesPage;
const item = { item_name: '门', unit: '', decimals: 1, options: OPTIONS } as const;

test('a state has its words in the place of an axis of 0 and 1, and the highest of a bucket counts', () => {
  const [line] = seriesOf(page(0, 60), { ...item, data_type: 0, options: [...OPTIONS] });
  assert.equal([line?.scale, line?.lane], ['state0', { place: 0, count: 1, share: 1 }]);
  assert.equal([line?.values, line?.min, line?.steps], [[1, 0], undefined, true]);
  assert.equal(
    [0, 1, 2].map((value) => line?.words?.(value)),
    ['关', '开', '2'],
  );
});

test('a value stands against the left axis with what lies between the lowest and the highest of a bucket', () => {
  const [line] = seriesOf(page(1, 60), { ...item, data_type: 1, options: [] });
  assert.equal([line?.scale, line?.lane, line?.values, line?.max], ['left', undefined, [0.5, 0], [1, 0]]);
  assert.is(seriesOf(page(1, 0), { ...item, data_type: 1, options: [] })[0]?.min, undefined, 'readings as they came');
  assert.equal(seriesOf({ step: 0, times: [], series: [] } as unknown as SeriesPage, { ...item, data_type: 1, options: [] }), []);
});

test.run();
