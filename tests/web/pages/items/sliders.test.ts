import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endsFor } from '../../../../web/pages/items/sliders';
import { item } from '../rows';

const WARM = item({ threshold_max: 28, threshold_min: 16, decimals: 1 });

test('limits are moved over what was read and what is set, with some air, in whole steps', () => {
  assert.equal(endsFor({ min: [20.2, null], max: [24.4, 21] }, WARM), { min: 13, max: 31 });
  assert.equal(endsFor({ min: [-40], max: [61.3] }, WARM), { min: -65.4, max: 86.7 });
});

test('what never changed and has no limits can still be moved', () => {
  const still = item({ threshold_max: null, threshold_min: null, decimals: 0 });
  assert.equal(endsFor({ min: [5, 5], max: [5, 5] }, still), { min: 4, max: 6 });
  assert.equal(endsFor({ min: [], max: [] }, still), { min: -1, max: 2 });
});

test.run();
