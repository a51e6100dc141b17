import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RANGE, type RangeAsk } from '../../../daemon/history/ranges';
import { HistoryBox, MIDNIGHT, room } from './box';

const DAY = 86_400;
const HOUR = 3600;
/** MIDNIGHT is a Friday: the Monday before */
const MONDAY = MIDNIGHT - 4 * DAY;
const FRIDAY_NOON = MIDNIGHT + 12 * HOUR;
const USUAL = 22;
const SPIKE = 41;

/** Every range of the curve that holds a moment, as it may be asked. */
const asksFor = (at: number, now: number): RangeAsk[] => [
  ...(at >= now - 4 * HOUR ? [{ type: RANGE.four_hours }] : []),
  ...(at >= MIDNIGHT ? [{ type: RANGE.today }] : []),
  { type: RANGE.week },
  { type: RANGE.week, interval: 2 },
  { type: RANGE.week, interval: 6 },
  { type: RANGE.month },
  { type: RANGE.year },
  { type: RANGE.week_export },
  { type: RANGE.custom, start_time: at - HOUR, end_time: at + HOUR },
  { type: RANGE.custom, start_time: at - 2 * DAY, end_time: now },
  { type: RANGE.custom, start_time: now - 400 * DAY, end_time: now },
  { type: RANGE.custom, start_time: now - 1800 * DAY, end_time: now },
];

/** A week of 22.0 with one 41.0 in it. */
async function week(spike: number): Promise<HistoryBox> {
  const box = new HistoryBox({ fold_seconds: 1e9, commit_seconds: 60 }, room(120), MONDAY);
  const times = Array.from({ length: (FRIDAY_NOON - MONDAY) / 120 }, (_, i) => MONDAY + i * 120);
  box.history.append(
    times.map(() => 101),
    times,
    times.map((at) => (at === spike ? SPIKE : USUAL)),
  );
  await box.pass(FRIDAY_NOON - MONDAY);
  return box;
}

/** The spike is the maximum of the buckets in which it stood, so many seconds long, and of no other. */
function holdsSpike(max: readonly (number | null | undefined)[], stood: number, step: number, what: string): void {
  const known = max.filter((value) => value !== null);
  const spikes = known.filter((value) => value === SPIKE).length;
  assert.ok(spikes >= 1 && spikes <= Math.ceil(stood / step) + 1, `${what}: ${spikes} buckets of ${known.length}`);
  assert.is(known.length - spikes, known.filter((value) => value === USUAL).length, what);
}

/** @param stood seconds: a sample's two minutes, or the hour it lies in where only that is known */
async function shows(box: HistoryBox, spike: number, state: string, stood = 120): Promise<void> {
  for (const ask of asksFor(spike, box.now)) {
    const what = `${state} ${JSON.stringify(ask)}`;
    const { points, step } = await box.history.curve([101], ask);
    holdsSpike(
      points[0]!.map(({ max }) => max),
      stood,
      step,
      what,
    );
    assert.ok(
      points[0]!.every(({ value, min, max }) => value === null || (min! <= value && value <= max!)),
      what,
    );
    for (const count of [1, 7, 100, 720]) {
      const { columns, step: wide } = await box.history.series([101], { ...ask, points: count });
      holdsSpike(columns[0]!.max, stood, wide, `${what} in ${count} points`);
    }
  }
}

test('a single 41.0 in a week of 22.0 shows in every range, from memory, chunks, hours and days', async () => {
  for (const spike of [FRIDAY_NOON - 2 * HOUR, MONDAY + DAY + 5 * HOUR + 240]) {
    const box = await week(spike);
    await shows(box, spike, 'memory');
    await box.history.fold();
    await shows(box, spike, 'chunks');
    box.restart();
    await shows(box, spike, 'after a restart');
    // only the newest day of samples is left, then only the newest day of hours
    box.settings = { ...box.settings, raw_days: 1 };
    await box.clock.advance(700_000);
    await box.history.fold();
    assert.is(new Set((await box.raw(101)).map(([at]) => Math.floor(at / DAY))).size, 1);
    await shows(box, spike, 'hours', HOUR);
    box.settings = { ...box.settings, hour_days: 1 };
    await box.history.fold();
    const old = asksFor(spike, box.now).filter(({ type }) => type === RANGE.year || type === RANGE.month);
    for (const ask of old) {
      const { columns } = await box.history.series([101], { ...ask, points: 31 });
      assert.ok(columns[0]!.max.includes(SPIKE), `days ${JSON.stringify(ask)}`);
    }
    assert.equal(box.faults, []);
    box.end();
  }
});

test.run();
