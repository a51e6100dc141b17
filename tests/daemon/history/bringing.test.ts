import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { dayOfHours, dayWithSamples, type MadeDay, packDays, unpackDays } from '../../../daemon/history/bringing';
import { Samples } from '../../../daemon/history/samples';
import { HistoryBox, MIDNIGHT } from './box';

const DAY = 86_400;
const TODAY = MIDNIGHT / DAY;
const MANNER = { interval: 120, phase: 0 };
/** A reading every two minutes of a day, and a few before and after it. */
function read(day: number, value: (i: number) => number): Samples {
  const samples = new Samples();
  for (let i = -3; i < 723; i++) samples.push(day * DAY + i * 120, value(i), 300);
  return samples;
}
const full = (day: number, item_id = 101): MadeDay =>
  dayWithSamples(
    item_id,
    day,
    read(day, (i) => 20 + (i % 7) / 10),
    MANNER,
  );

test('days come out of their parcel as they went in', () => {
  const days = [
    full(TODAY - 2),
    dayOfHours(
      102,
      TODAY - 40,
      read(TODAY - 40, (i) => i % 5),
      MANNER,
    ),
    full(TODAY - 1, 102),
  ];
  const bytes = ({ chunk, hours, ...rest }: MadeDay) => ({ ...rest, chunk: [...chunk], hours: [...hours] });
  assert.equal(unpackDays(packDays(days)).map(bytes), days.map(bytes));
});

test('days that were brought are read as if they had been kept, and how far that came is known after a power cut', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 });
  assert.is(box.history.brought(), null);
  const old = dayOfHours(
    102,
    TODAY - 40,
    read(TODAY - 40, () => 5),
    MANNER,
  );
  assert.is(box.history.bring(packDays([old, full(TODAY - 1)]), TODAY), true);
  box.restart();
  assert.is(box.history.brought(), TODAY);
  assert.is((await box.raw(101)).length, 720);
  assert.is(box.history.statistics().samples, 720);
  const hours = await box.history.rolled(102, 0, MIDNIGHT);
  assert.equal(
    hours.map(({ count, covered, mean }) => [count, covered, mean]),
    Array.from({ length: 24 }, () => [30, 3600, 5]),
  );
  box.end();
});

test('what is brought of a day stands beside what was read in it, and a fold goes on behind both', async () => {
  const box = new HistoryBox({ fold_seconds: 1e6 }, undefined, MIDNIGHT + 3600);
  await box.poll(101, 5, () => 30);
  await box.history.fold();
  const morning = new Samples();
  for (let at = MIDNIGHT; at < MIDNIGHT + 3600; at += 120) morning.push(at, 20, 300);
  box.history.bring(packDays([dayWithSamples(101, TODAY, morning, MANNER)]), TODAY + 1);
  await box.poll(101, 5, () => 31);
  await box.history.fold();
  box.restart();
  const values = (await box.raw(101)).map(([, value]) => value);
  assert.equal(values, [...Array(30).fill(20), ...Array(5).fill(30), ...Array(5).fill(31)]);
  box.end();
});

test('a disk without room takes no day, and says so', () => {
  const box = new HistoryBox();
  box.disk = { usable: 4e7, free: 0 };
  box.history.makeRoom();
  assert.is(box.history.bring(packDays([full(TODAY - 1)]), TODAY), false);
  assert.is(box.history.brought(), null);
  box.end();
});

test.run();
