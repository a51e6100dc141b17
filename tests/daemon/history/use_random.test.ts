// What holds of use whatever a meter reads: thousands of meters that walk, flicker, fail, run over and are replaced.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type MeterFacts, type Replaced, type TotalReading, useOf } from '../../../daemon/history/use';
import { type Random, random } from './random';

const HIGHEST = 9999.9;
const STEP = 0.1;
const FACTS: MeterFacts = { highest: HIGHEST, step: STEP, most: 100, replaced: [] };
const INTERVAL = 300;

/** Tenths: what a meter shows of what was used in all. */
const shown = (tenths: number): number => (tenths % (Math.round(HIGHEST / STEP) + 1)) / 10;
/** What a meter that begins at `start` tenths reads, and what was used in all. */
function walk(r: Random, start: number, length: number): { readings: TotalReading[]; used: number } {
  let tenths = start;
  const readings = Array.from({ length }, (_, i): TotalReading => {
    if (i > 0) tenths += r.below(60);
    return { at: i * INTERVAL, value: shown(tenths) };
  });
  return { readings, used: (tenths - start) / 10 };
}
/** Some readings are anything or nothing, never the ends, and not many in a row. */
function spoiled(readings: readonly TotalReading[], r: Random, wrong: (r: Random) => number | null): TotalReading[] {
  return readings.map((reading, i) => {
    const inside = i >= 6 && i < readings.length - 6;
    return inside && i % 12 < 3 && r.below(2) === 0 ? { ...reading, value: wrong(r) } : reading;
  });
}
const total = (readings: readonly TotalReading[], facts = FACTS): number | null => useOf(readings, facts).between(-1e9, 1e9);
const near = (a: number | null, b: number, why: string): void =>
  assert.ok(a !== null && Math.abs(a - b) < 1e-6, `${why}: ${a}, not ${b}`);

test('without faults use is what was used, over the end of the register too', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const r = random(seed);
    const { readings, used } = walk(r, r.below(100_000), 400);
    near(total(readings), used, `seed ${seed}`);
  }
});

test('low readings, high ones and missing ones change nothing', () => {
  const wrongs: ((r: Random) => number | null)[] = [() => 0, () => 4_294_967, () => null, (r) => (r.below(2) === 0 ? 0 : 60_000)];
  for (let seed = 1; seed <= 300; seed++) {
    const r = random(seed);
    // far enough from the end of the register
    const { readings, used } = walk(r, 10_000 + r.below(40_000), 200);
    near(total(spoiled(readings, r, wrongs[seed % wrongs.length]!)), used, `seed ${seed}`);
  }
});

/** Anything at all. */
function wild(r: Random): TotalReading[] {
  let [at, value] = [0, r.below(10_000)];
  return Array.from({ length: 20 + r.below(200) }, (): TotalReading => {
    at += 1 + r.below(4000);
    const fate = r.below(20);
    if (fate === 0) value = r.next() * 10 ** r.below(8);
    else if (fate > 3) value += r.next() * 10;
    return { at, value: fate === 1 ? null : fate === 2 ? 0 : value };
  });
}
const factsAt = (r: Random): MeterFacts => ({
  highest: r.below(2) ? HIGHEST : null,
  step: STEP,
  most: r.below(2) ? 20 : null,
  replaced: r.below(2) ? [{ at: r.below(100_000), end: null, start: r.below(10) }] : [],
});

test('use is never negative, and slots add up to the whole, however it is divided', () => {
  for (let seed = 1; seed <= 150; seed++) {
    const r = random(seed);
    const readings = wild(r);
    const { between } = useOf(readings, factsAt(r));
    const last = readings.at(-1)!.at;
    const all = between(0, last + 1) ?? 0;
    assert.ok(all >= 0);
    for (const width of [60, 777, 3600, 86_400]) {
      let sum = 0;
      for (let from = 0; from <= last; from += width) {
        const use = between(from, from + width) ?? 0;
        assert.ok(use >= 0, `seed ${seed}: ${use} from ${from}`);
        sum += use;
      }
      assert.ok(Math.abs(sum - all) <= 1e-9 * Math.max(1, all) * 1000, `seed ${seed}: ${sum} of ${all}`);
    }
  }
});

test('a mark stands at a reading', () => {
  for (let seed = 1; seed <= 150; seed++) {
    const r = random(seed);
    const readings = wild(r);
    const { marks } = useOf(readings, factsAt(r));
    const times = new Set(readings.map(({ at }) => at));
    assert.ok(marks.every(({ at }) => times.has(at)));
  }
});

/** Meters one after the other, each from a start of its own: what they read, when they were replaced, and what was used in all. */
function changed(r: Random): { readings: TotalReading[]; replaced: Replaced[]; used: number } {
  const readings: TotalReading[] = [];
  const replaced: Replaced[] = [];
  let [at, tenths, used] = [0, r.below(90_000), 0];
  const flow = (): void => {
    const more = r.below(40);
    tenths += more;
    used += more;
  };
  for (let meter = 0; meter <= 1 + r.below(3); meter++) {
    if (meter > 0) {
      flow();
      const start = r.below(90_000);
      replaced.push({ at: at - 1 - r.below(INTERVAL - 1), end: tenths / 10, start: start / 10 });
      tenths = start;
      flow();
    }
    for (let n = 8 + r.below(30); n > 0; n--, at += INTERVAL) {
      readings.push({ at, value: tenths / 10 });
      if (n > 1) flow();
    }
  }
  return { readings, replaced, used: used / 10 };
}

test('whatever meters follow one another, their replacements entered give what was used, glitches or not', () => {
  for (let seed = 1; seed <= 2000; seed++) {
    const r = random(seed);
    const { readings, replaced, used } = changed(r);
    const facts = { highest: null, step: STEP, most: null, replaced };
    near(total(readings, facts), used, `seed ${seed}`);
    const late = readings.map((reading, i) => (i % 7 === 3 && i < readings.length - 1 ? { ...reading, value: null } : reading));
    near(total(late, facts), used, `seed ${seed} with gaps`);
  }
});

test('use in slots adds up to the whole across replacements, and none of it is negative', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const { readings, replaced, used } = changed(random(seed));
    const { between } = useOf(readings, { highest: null, step: STEP, most: null, replaced });
    let sum = 0;
    for (let from = 0; from <= readings.at(-1)!.at; from += 700) {
      const use = between(from, from + 700) ?? 0;
      assert.ok(use >= 0, `seed ${seed}`);
      sum += use;
    }
    near(sum, used, `seed ${seed}`);
  }
});

test.run();
