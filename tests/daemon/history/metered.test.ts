import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Damaged } from '../../../daemon/history/bytes';
import { decodeMetered, encodeMetered, hoursOfPower, hoursOfTotal, noHours } from '../../../daemon/history/metered';
import { useOf } from '../../../daemon/history/use';

const HOUR = 3600;
const facts = { highest: null, step: 0.1, most: null, replaced: [] };
const plain = ({ use, measured, spread }: ReturnType<typeof noHours>) => ({
  use: [...use].map((one) => (Number.isNaN(one) ? null : one)),
  measured: [...measured],
  spread: [...spread],
});

test('hours of a total end where readings do, and one in which none stands is unknown, not 0', () => {
  // every 20 min from 01:30 to 03:30, 0.2 kWh each
  const readings = Array.from({ length: 7 }, (_, i) => ({ at: 1.5 * HOUR + i * 1200, value: 10 + i * 0.2 }));
  const covered = Float64Array.of(0, 1800, 3600, 1800, 0);
  const hours = hoursOfTotal(useOf(readings, facts), covered, 0, 10 * HOUR, 4);
  assert.equal(plain(hours), {
    use: [null, 0.3, 0.6, 0.3, null],
    measured: [0, 1800, 3600, 1800, 0],
    spread: [0, 0, 0, 0, 0],
  });
});

test('what was used while nothing was read is spread evenly and said to be', () => {
  const readings = [
    { at: 0, value: 5 },
    { at: HOUR, value: 6 },
    { at: 5 * HOUR, value: 14 },
  ];
  const hours = hoursOfTotal(useOf(readings, facts), Float64Array.of(3600, 900, 0, 0, 0, 0), 0, 10 * HOUR, 4);
  assert.equal(plain(hours), {
    use: [1, 2, 2, 2, 2, null],
    measured: [3600, 900, 0, 0, 0, 0],
    spread: [0, 2700, 3600, 3600, 3600, 0],
  });
});

test('edges are rounded, so that hours add up to the whole', () => {
  const readings = [
    { at: 0, value: 0 },
    { at: 7 * HOUR, value: 1 },
  ];
  const { use } = hoursOfTotal(useOf(readings, facts), new Float64Array(7).fill(HOUR), 0, 10 * HOUR, 4);
  assert.is(Number(use.reduce((sum, one) => sum + one, 0).toFixed(9)), 1);
});

test('the hour that runs ends now', () => {
  const readings = [
    { at: 0, value: 0 },
    { at: HOUR, value: 1 },
  ];
  const hours = hoursOfTotal(useOf(readings, facts), Float64Array.of(1800), 0, 1800, 4);
  assert.equal(plain(hours), { use: [0.5], measured: [1800], spread: [0] });
});

test('a power counts for as long as it was known: 80 W, 50 min of silence, 2400 W: the gap adds nothing', () => {
  // 5 min of 80 W and 5 min of 2400 W in one hour, nothing known in the next
  const means = [(80 * 300 + 2400 * 300) / 600, null];
  const hours = hoursOfPower({ mean: (i) => means[i]!, covered: Float64Array.of(600, 0) }, 0, 4);
  assert.equal(plain(hours), {
    use: [Number(((80 * 300 + 2400 * 300) / 3600).toFixed(4)), null],
    measured: [600, 0],
    spread: [0, 0],
  });
});

test('rows read back as they were written: unknown hours, spread ones, those of a negative power, and the phase of the zone', () => {
  const start = (day: number, phase: number) => day * 86_400 + phase;
  const hours = noHours(start(33, 1800), 24);
  hours.use.set([1.2345, 0, -3.5, 123_456.7891]);
  hours.measured.set([3600, 3600, 1200, 0]);
  hours.spread.set([0, 0, 0, 3600]);
  const body = encodeMetered([{ day: 33, hours }], 2, 4, 1800);
  const read = decodeMetered(body, 2, start);
  assert.is(read.phase, 1800);
  assert.equal(
    read.days.map(({ day, hours: one }) => [day, one.from, plain(one)]),
    [[33, start(33, 1800), plain(hours)]],
  );
  body[20]! ^= 1;
  assert.throws(
    () => decodeMetered(body, 2, start),
    (fault: unknown) => fault instanceof Damaged,
  );
});

test.run();
