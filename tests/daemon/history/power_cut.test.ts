import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { powerCuts } from './power-cut';

test('a power cut at any moment leaves a history that opens by itself and lacks no more than a commit', async () => {
  const lost = await powerCuts(6, 5);
  assert.is(lost.length, 6);
});

test.run();
