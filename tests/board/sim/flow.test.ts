import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DAY_MS, HOUR_MS } from '../../../board/sim/physics/curve';
import {
  day,
  drift,
  eastRoom,
  type Flow,
  head,
  headRoom,
  mix,
  office,
  one,
  outdoor,
  season,
} from '../../../board/sim/physics/flow';

const START = Date.UTC(2025, 10, 28);
const near = (found: number, expected: number, within: number, what = '') =>
  assert.ok(Math.abs(found - expected) <= within, `${what} ${found} is not ${expected}`);

/** Rate × hours between two moments, by so many steps. */
function integral({ at }: Flow, from: number, to: number, steps = 4000): number {
  const width = (to - from) / steps;
  let sum = 0;
  for (let i = 0; i < steps; i++) sum += at(from + (i + 0.5) * width);
  return (sum * width) / HOUR_MS;
}

const FLOWS = {
  one,
  season,
  day,
  office,
  drift: drift(5, 20 * 60_000),
  mix: mix([3, one], [2, office], [0.5, day]),
  head: head.servers,
  headRoom,
  eastRoom,
};

test('what a flow comes to is the integral of its rate, from any moment to any other', () => {
  for (const [name, flow] of Object.entries(FLOWS))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * 24 * 60 }), fc.integer({ min: 10, max: 3 * 24 * 60 }), (after, minutes) => {
        const from = START + after * 60_000;
        const to = from + minutes * 60_000;
        const scale = name.endsWith('oom') || name === 'head' ? 9000 : 3;
        near(flow.sum(to) - flow.sum(from), integral(flow, from, to), (scale * minutes) / 60 / 500, name);
      }),
      { numRuns: 20 },
    );
});

test('people work from Monday to Friday by day, China Standard Time', () => {
  const monday = Date.UTC(2025, 11, 1) - 8 * HOUR_MS;
  const at = (days: number, hour: number) => office.at(monday + days * DAY_MS + hour * HOUR_MS);
  for (let days = 0; days < 5; days++) assert.equal([at(days, 3), at(days, 10) > 0.9, at(days, 23)], [0, true, 0]);
  for (const days of [5, 6]) assert.equal([at(days, 3), at(days, 10), at(days, 16)], [0, 0, 0]);
});

test('it is warm in July and cold in January, and never so that nobody would believe it', () => {
  const mean = (from: number) =>
    Array.from({ length: 31 * 24 }, (_, i) => outdoor(from + i * HOUR_MS)).reduce((a, b) => a + b) / 744;
  near(mean(Date.UTC(2026, 6, 1)), 29, 3);
  near(mean(Date.UTC(2026, 0, 1)), 5, 3);
  for (let hour = 0; hour < 366 * 24; hour += 3)
    assert.ok(outdoor(START + hour * HOUR_MS) > -8 && outdoor(START + hour * HOUR_MS) < 42);
});

test('a room takes 1.3 to 1.8 times what its servers take, more in summer', () => {
  const pue = (wall: number) => headRoom.at(wall) / head.servers.at(wall);
  for (let hour = 0; hour < 366 * 24; hour += 5) {
    const found = pue(START + hour * HOUR_MS);
    assert.ok(found > 1.25 && found < 1.8, `${found}`);
  }
  const year =
    (headRoom.sum(START + 365 * DAY_MS) - headRoom.sum(START)) /
    (head.servers.sum(START + 365 * DAY_MS) - head.servers.sum(START));
  assert.ok(year > 1.3 && year < 1.8);
  assert.ok(pue(Date.UTC(2026, 6, 25, 7)) > pue(Date.UTC(2026, 0, 25, 7)) + 0.1);
});

test.run();
