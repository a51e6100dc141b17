import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { stretchesOf } from '../../../../web/pages/linkage/stretches';

test('a condition was so, or nobody knew, until it changed; what still is so lasts to the end of what was tried', () => {
  const lane = [
    { at: 100, truth: null },
    { at: 200, truth: false },
    { at: 300, truth: true },
  ];
  assert.equal(stretchesOf(lane, { from: 100, until: 400 }), [
    { from: 100, until: 200, truth: null },
    { from: 300, until: 400, truth: true },
  ]);
  assert.equal(stretchesOf([], { from: 100, until: 400 }), []);
});

test.run();
