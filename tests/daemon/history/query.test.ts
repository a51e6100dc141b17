import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Clock } from '../../../daemon/clock';
import { createQuery } from '../../../daemon/history/query';
import type { Reader } from '../../../daemon/history/reader';
import { createRecent } from '../../../daemon/history/recent';
import { Samples } from '../../../daemon/history/samples';
import { zoneOf } from '../../../daemon/zone';

const DAY = 86_400;

/** A store in which each look at a day takes 3 ms. */
function slow() {
  let mono = 0;
  const clock: Clock = { wall: () => mono, mono: () => mono, after: () => () => {} };
  const reader: Reader = {
    addDay: () => false,
    span: () => new Samples(),
    hours: () => [],
    days: () => [],
    keepsHours: () => true,
    stands: () => false,
    metered: () => [],
    rollUp: () => null,
  };
  const query = createQuery({
    recent: createRecent(),
    clock,
    intervalOf: () => 120,
    phaseOf: () => 0,
    zone: () => zoneOf('UTC'),
    reading: (run) => {
      mono += 3;
      return run(reader);
    },
  });
  return { query, clock };
}

/** ms of work between two turns of the event loop while something runs */
async function turnsOf(clock: Clock, run: () => Promise<unknown>): Promise<number> {
  let running = true;
  let longest = 0;
  let last = clock.mono();
  const look = (): void => {
    longest = Math.max(longest, clock.mono() - last);
    last = clock.mono();
    if (running) setImmediate(look);
  };
  setImmediate(look);
  await run();
  running = false;
  return Math.max(longest, clock.mono() - last);
}

test('a long query gives way every few ms, and so do many short ones in a row', async () => {
  const { query, clock } = slow();
  assert.ok((await turnsOf(clock, () => query.raw(1, 0, 300 * DAY))) <= 30);
  const year = { edges: Float64Array.from({ length: 366 }, (_, i) => i * DAY), step: DAY };
  assert.ok((await turnsOf(clock, () => query.buckets(1, year, 400 * DAY))) <= 30);
  const short = async () => {
    for (let i = 0; i < 100; i++) await query.raw(i, 0, 3600);
  };
  assert.ok((await turnsOf(clock, short)) <= 30);
  assert.ok(clock.mono() > 1500);
});

test('a grid that lies in the future asks nothing of the disk', async () => {
  const { query, clock } = slow();
  const buckets = await query.buckets(1, { edges: Float64Array.of(1000, 2000), step: 1000 }, 500);
  assert.is(buckets.mean(0), null);
  assert.is(clock.mono(), 0);
});

test.run();
