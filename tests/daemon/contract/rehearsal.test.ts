import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { REST, step, type Watch } from '../../../daemon/alarms/step';
import { AT_REST, counted, isDue, secondsBetween } from '../../../daemon/contract/rules/checks';
import { alarmsIn, type Buckets, secondsRead } from '../../../daemon/contract/rules/rehearsal';
import { itemOf } from '../../hands/catalogue';

const LIMITS = { threshold_max: 30, threshold_min: 10, overrun_point: 0.5, recovery_point: 1 };
type Row = number | null | readonly [low: number, mean: number, high: number];

/** Readings in buckets of so many seconds; a number alone stood through all of its bucket. */
function read(seconds: number, ...rows: readonly Row[]): Buckets {
  const at = (place: 0 | 1 | 2) => rows.map((row) => (typeof row === 'object' && row !== null ? row[place] : row));
  return { step: seconds, times: rows.map((_, i) => 1000 + i * seconds), avg: at(1), min: at(0), max: at(2) };
}
const ONCE = { every: 60, repetitions: 1, off_delay: 0 };

test('what is read counts one alarm for each time that it leaves its limits', () => {
  assert.is(alarmsIn(LIMITS, read(60, 20, 31, 32, 20, 31, 20), ONCE), 2);
  assert.is(alarmsIn(LIMITS, read(60, 20, 31, 29.5, 31, 29.5, 31), ONCE), 1, 'a value about the limit does not come back in');
  assert.is(alarmsIn(LIMITS, read(60, 20, 31, 9, 20), ONCE), 2, 'from over to under is another alarm');
  assert.is(alarmsIn(LIMITS, read(60, 20, 31, null, null, 31, 20), ONCE), 1, 'a gap ends no alarm');
  assert.is(alarmsIn(LIMITS, read(60), ONCE), 0);
});

test('an extreme between two means counts, one slow crossing counts once', () => {
  const often = { every: 5, repetitions: 1, off_delay: 0 };
  assert.is(alarmsIn(LIMITS, read(60, [19, 20, 21], [19, 21, 33], [19, 20, 21]), often), 1);
  assert.is(alarmsIn(LIMITS, read(60, [24, 25, 26], [28, 30, 32], [32, 33, 34]), often), 1);
  assert.is(alarmsIn(LIMITS, read(60, [32, 33, 34], [28, 30, 32], [24, 25, 26]), often), 1);
});

test('an alarm begins only after as many checks in a row as the item asks', () => {
  const thrice = { every: 60, repetitions: 3, off_delay: 0 };
  assert.is(alarmsIn(LIMITS, read(60, 20, 31, 31, 20, 31, 31, 20), thrice), 0);
  assert.is(alarmsIn(LIMITS, read(60, 20, 31, 31, 31, 20), thrice), 1);
  assert.is(alarmsIn(LIMITS, read(60, 31, 31, null, 31), thrice), 1, 'a gap does not interrupt the counting');
  assert.is(alarmsIn(LIMITS, read(60, 31, 31, 9, 9, 31), thrice), 0, 'over and under are not counted together');
  assert.is(alarmsIn(LIMITS, read(60, 20, 31, 20), { every: 60, repetitions: 0, off_delay: 0 }), 1, '0 is at once');
});

test('within a bucket as many checks count as fall into it, and its extremes are one each', () => {
  assert.is(alarmsIn(LIMITS, read(60, 20, 31, 20), { every: 20, repetitions: 3, off_delay: 0 }), 1);
  assert.is(alarmsIn(LIMITS, read(60, 20, 31, 20), { every: 20, repetitions: 4, off_delay: 0 }), 0);
  assert.is(
    alarmsIn(LIMITS, read(60, 20, [20, 21, 35], 20), { every: 5, repetitions: 2, off_delay: 0 }),
    0,
    'a moment is no two checks',
  );
});

test('what is normal for less than the off-delay is the same alarm', () => {
  const swings = read(60, 20, 31, 20, 31, 20, 20, 20, 31);
  assert.is(alarmsIn(LIMITS, swings, { ...ONCE, off_delay: 120 }), 2);
  assert.is(alarmsIn(LIMITS, swings, { ...ONCE, off_delay: 121 }), 1);
  assert.is(alarmsIn(LIMITS, swings, { every: 5, repetitions: 1, off_delay: 60 }), 2, 'within a bucket the time goes on');
});

test('what passes between two checks is not seen', () => {
  const rarely = { every: 300, repetitions: 1, off_delay: 0 };
  assert.is(alarmsIn(LIMITS, read(60, 20, 31, 31, 31, 20, 20, 20), rarely), 0);
  assert.is(alarmsIn(LIMITS, read(60, 20, 31, 31, 31, 31, 31, 20), rarely), 1);
});

test('a check falls on the first poll at which it is due', () => {
  assert.is(secondsBetween(0, 5), 5);
  assert.is(secondsBetween(5, 5), 5);
  assert.is(secondsBetween(12, 5), 15);
  assert.is(secondsBetween(60, 60), 60);
  assert.is(secondsBetween(5, 120), 120);
  assert.is(isDue(null, 3600), true);
  assert.is(isDue(59_800, 60), true, 'polls wander');
  assert.is(isDue(59_700, 60), false);
});

test('what was calm or open stays the same thing while nothing new is certain', () => {
  const [once, twice] = [
    { repetitions: 1, off_delay: 0 },
    { repetitions: 2, off_delay: 0 },
  ];
  const open = counted<string>(AT_REST, 'over', once, 0);
  assert.equal(open, { ...AT_REST, open: 'over' });
  assert.equal(counted(open, 'under', twice, 0), { ...AT_REST, open: 'over', pending: 'under', seen: 1 });
  assert.equal(counted(counted(open, 'under', twice, 0), 'over', twice, 0), open);
  assert.equal(counted(open, null, twice, 0), AT_REST);
});

/** Alarms that the box begins over the same readings, one a poll. */
function begunByTheBox(values: readonly number[], poll_s: number, settings: object): number {
  const item = itemOf({ id: 1, data_type: 1, ...LIMITS, ...settings });
  let watch: Watch = REST;
  let begun = 0;
  values.forEach((value, i) => {
    const next = step(watch, item, { value, quality: 'good', mono: i * poll_s * 1000 });
    if (next.edge && next.edge.is !== 'recover') begun++;
    watch = next.watch;
  });
  return begun;
}

test('over every reading it counts exactly the alarms that the box begins', () => {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (const check_interval of [0, 5, 12, 60])
    for (const repetitions of [0, 1, 2, 5])
      for (const off_delay of [0, 30]) {
        const values = Array.from({ length: 2000 }, (_, i) => 20 + 11 * Math.sin(i / 40) + 6 * (random() - 0.5));
        const checks = { every: secondsBetween(check_interval, 5), repetitions, off_delay };
        const counts = alarmsIn(LIMITS, read(5, ...values), checks);
        const begun = begunByTheBox(values, 5, { check_interval, repetitions, off_delay });
        assert.is(counts, begun, `${check_interval} s, ${repetitions} times, ${off_delay} s`);
        assert.ok(counts > 0 || check_interval === 60);
      }
});

test('how long something was read is told by what is there', () => {
  assert.is(secondsRead(read(60, 20, null, [1, 2, 3])), 120);
  assert.is(secondsRead(read(60)), 0);
});

test.run();
