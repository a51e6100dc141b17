import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Hour, hoursOf } from '../../../daemon/history/hours';
import { HistoryBox, MIDNIGHT, room } from './box';
import { random } from './random';

const DAY = 86_400;
const HOUR = 3600;

type Line = readonly [min: number | null, max: number | null, mean: number | null, count: number];

/** Hours as the history answers them, over three days. */
async function rolled(box: HistoryBox, phase: number): Promise<Line[]> {
  const edges = Float64Array.from({ length: 73 }, (_, i) => MIDNIGHT + phase + i * HOUR);
  const buckets = await box.history.buckets(101, { edges, step: HOUR });
  return Array.from({ length: 72 }, (_, i) => [buckets.min(i), buckets.max(i), buckets.mean(i), buckets.count[i]!]);
}
/** The same from the samples themselves, at one go. */
async function counted(box: HistoryBox, phase: number): Promise<Line[]> {
  const samples = await box.history.raw(101, 0, 2 ** 33);
  const hours = new Map<number, Hour>();
  for (let day = -1; day < 3; day++)
    for (const hour of hoursOf(samples, MIDNIGHT / DAY + day, phase)) hours.set(hour.start, hour);
  return Array.from({ length: 72 }, (_, i) => {
    const hour = hours.get(MIDNIGHT + phase + i * HOUR);
    return hour ? [hour.min, hour.max, hour.mean, hour.count] : [null, null, null, 0];
  });
}
const differs = (a: Line, b: Line): boolean =>
  a[0] !== b[0] || a[1] !== b[1] || a[3] !== b[3] || Math.abs((a[2] ?? 0) - (b[2] ?? 0)) > 0.01;

async function agrees(box: HistoryBox, phase: number): Promise<void> {
  // to the end of an hour: of the one that goes on only a share is answered
  await box.clock.advance(((HOUR + phase - (box.now % HOUR)) % HOUR) * 1000 - 1000);
  const [left, right] = [await rolled(box, phase), await counted(box, phase)];
  assert.ok(right.filter(([, , , count]) => count > 0).length > 20);
  const wrong = left.flatMap((line, i) => (differs(line, right[i]!) ? [[i, line, right[i]]] : []));
  assert.equal(wrong, []);
  assert.equal(box.faults, []);
}

for (const [zone, phase] of [
  ['UTC', 0],
  ['Asia/Kolkata', 1800],
] as const)
  test(`hours that are folded bit by bit are those of all samples at once (${zone})`, async () => {
    for (const seed of [1, 2, 3]) {
      const r = random(seed);
      const box = new HistoryBox({ fold_seconds: 1e6, commit_seconds: 60 }, room(120));
      box.zone = zone;
      while (box.now < MIDNIGHT + 2.9 * DAY) {
        const doing = r.below(20);
        // a device that is silent, a fold, a restart; and most of the time readings
        if (doing === 0) await box.poll(101, 1 + r.below(60), () => null);
        else if (doing === 1) box.restart();
        else await box.poll(101, 1 + r.below(40), () => (200 + r.below(60)) / 10);
        if (doing < 12) await box.history.fold();
      }
      await box.history.fold();
      await agrees(box, phase);
      box.end();
    }
  });

test('hours are right again after the clock was set back and forth', async () => {
  const r = random(9);
  const box = new HistoryBox({ fold_seconds: 1e6, commit_seconds: 60 }, room(120));
  for (let round = 0; round < 40; round++) {
    await box.poll(101, 20, () => r.below(100));
    await box.history.fold();
    if (round % 5 === 4) box.clock.step((r.below(3) - 1) * 2500 * 1000);
    if (box.now < MIDNIGHT) box.clock.step(5000 * 1000);
  }
  await agrees(box, 0);
  box.end();
});

test('a mark on the hour takes back what the value before seemed to stand', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 }, room(3600));
  await box.clock.advance(600_000);
  box.tell(101, 20);
  await box.history.fold();
  await box.clock.advance(3_000_000);
  box.tell(101, null);
  await box.clock.advance(3 * HOUR * 1000);
  await box.history.fold();
  assert.equal((await rolled(box, 0)).slice(0, 4), [
    [20, 20, 20, 1],
    [null, null, null, 0],
    [null, null, null, 0],
    [null, null, null, 0],
  ]);
  box.end();
});

test.run();
