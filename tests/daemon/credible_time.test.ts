import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../daemon/clock';
import { createCredibleTime, isOver } from '../../daemon/credible_time';

const HOUR = 3600;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const START = 1_764_288_000;

/** A box that counts once an hour. */
function open(start = START, stored: number | null = null) {
  const clock = fakeClock(start * 1000);
  let kept = Number.NaN;
  const time = createCredibleTime({
    clock,
    stored,
    keep: (to) => {
      kept = to;
    },
  });
  const live = async (hours: number): Promise<void> => {
    for (let hour = 0; hour < hours; hour++) {
      await clock.advance(HOUR * 1000);
      time.count();
    }
  };
  return { clock, time, live, kept: () => kept };
}

test('what was lived through passes by both clocks', async () => {
  const { time, live, kept } = open();
  await live(5);
  assert.equal([time.now(), time.passed(), kept()], [START + 5 * HOUR, START + 5 * HOUR, START + 5 * HOUR]);
});

test('a wall clock that runs ahead passes nothing before it has kept its pace for a day', async () => {
  const { clock, time, live } = open();
  await live(2);
  clock.step(YEAR * 1000);
  assert.equal([time.now(), time.passed()], [START + 2 * HOUR, START + 2 * HOUR]);
  await live(24);
  assert.is(time.passed(), START + 26 * HOUR, 'the step fell into the first hour of these');
  await live(1);
  assert.is(time.passed(), START + YEAR + 27 * HOUR);
});

test('a second step begins the day anew', async () => {
  const { clock, time, live } = open();
  clock.step(YEAR * 1000);
  await live(20);
  clock.step(-3600 * 1000);
  await live(20);
  assert.is(time.now(), START + 40 * HOUR);
});

test('a clock that is set back passes nothing either, and time goes on', async () => {
  const { clock, time, live } = open();
  await live(3);
  clock.step(-YEAR * 1000);
  await live(1);
  assert.is(time.now(), START + 4 * HOUR);
  assert.is(time.passed(), START + 4 * HOUR - YEAR);
});

test('a clock that is set for the first time is taken at once, and whoever noted times hears by how much', async () => {
  const { clock, time, live } = open(100);
  const moved: number[] = [];
  time.onSet((by) => moved.push(by));
  await live(2);
  clock.step((START - 100) * 1000);
  await live(1);
  assert.equal(moved, [START - 100]);
  assert.is(time.now(), START + 3 * HOUR);
});

test('a later run goes on from the time that was kept', () => {
  const { time } = open(START + YEAR, START);
  assert.equal([time.now(), time.passed()], [START, START]);
});

test('what is good until a moment ends once as much was lived through and the wall clock says so too, unless that was wrong', () => {
  const span = { time: START, until: START + DAY, lived: START };
  const over = (lived: number, wall: number, of: Parameters<typeof isOver>[0] = span) =>
    isOver(of, { lived: START + lived, wall: START + wall });
  assert.equal([over(DAY - 1, DAY - 1), over(DAY, DAY), over(1, YEAR), over(YEAR, 1)], [false, true, false, false]);
  // begun by a clock that ran a year ahead, and seen by one that is right
  const ahead = { time: START + YEAR, until: START + YEAR + DAY, lived: START };
  assert.equal([over(DAY - 1, DAY - 1, ahead), over(DAY, DAY, ahead)], [false, true]);
  // begun by a clock that stood a year behind
  const behind = { time: START - YEAR, until: START - YEAR + DAY, lived: START };
  assert.equal([over(1, 1, behind), over(DAY - 1, DAY - 1, behind), over(DAY, DAY, behind)], [false, false, true]);
  // begun by a box that had stood switched off for a week, and so had lived through less
  const WEEK = 7 * DAY;
  const late = { time: START + WEEK, until: START + WEEK + HOUR, lived: START };
  assert.equal([over(HOUR - 1, WEEK + HOUR - 1, late), over(HOUR, WEEK + HOUR, late)], [false, true]);
  assert.is(over(WEEK, WEEK + 60, late), false, 'what was not lived through is taken after a day of its own pace');
  assert.is(over(DAY, DAY, { ...ahead, lived: null }), false, 'an earlier version kept no more');
});

test.run();
