import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type CatchUp, judgeDue } from '../../../daemon/schedule/due';

const moment = (at: number) => ({ key: `${at}`, at });
const SKIP: CatchUp = { catch_up: 'skip', catch_up_minutes: 60 };
const ONCE: CatchUp = { catch_up: 'once', catch_up_minutes: 60 };
const judged = (ats: readonly number[], now: number, catchUp: CatchUp) => {
  const { run, late, missed } = judgeDue(ats.map(moment), now, catchUp);
  return { run: run?.at ?? null, late, missed: missed.map(({ at }) => at) };
};

test('what has just come is run', () => {
  assert.equal(judged([1000], 1000, SKIP), { run: 1000, late: false, missed: [] });
  assert.equal(judged([1000], 1120, SKIP), { run: 1000, late: false, missed: [] });
});

test('what was missed is missed, unless it is to be caught up', () => {
  assert.equal(judged([1000], 1121, SKIP), { run: null, late: true, missed: [1000] });
  assert.equal(judged([1000], 1121, ONCE), { run: 1000, late: true, missed: [] });
});

test('of several that were missed the last one is caught up, while it is young enough', () => {
  assert.equal(judged([1000, 2000, 3000], 6600, ONCE), { run: 3000, late: true, missed: [1000, 2000] });
  assert.equal(judged([1000, 2000, 3000], 6601, ONCE), { run: null, late: true, missed: [1000, 2000, 3000] });
});

test('where the last one is on time, those before it are missed', () => {
  assert.equal(judged([1000, 9000], 9000, ONCE), { run: 9000, late: false, missed: [1000] });
});

test('nothing has come: nothing is to be done', () => {
  assert.equal(judged([], 9000, ONCE), { run: null, late: false, missed: [] });
});

test.run();
