import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { count } from '../../hands/long';
import { powerCuts } from './power-cut';

const CUTS = count(60);

test(`a power cut at any of ${CUTS} moments leaves a history that opens by itself and lacks no more than a commit`, async () => {
  const lost = await powerCuts(CUTS, 5);
  assert.is(lost.length, CUTS);
  console.log(`note: ${CUTS} cuts, at most ${Math.max(...lost)} ms lost with a commit every 400 ms`);
});

test.run();
