import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LiveValue, Value } from '../../../daemon/contract/live';
import type { Quality } from '../../../daemon/contract/model';
import { storedOf, Track } from '../../../daemon/history/intake';
import type { Stored } from '../../../daemon/history/samples';

const T = 1_764_288_000;
const value = (second: number, v: LiveValue | null, quality: Quality = 'good'): Value => ({
  item_id: 1,
  device_id: 10,
  device_group_id: 1,
  value: v,
  quality,
  value_time: v === null ? null : T + Math.floor(second),
  last_check: T + Math.floor(second),
  mono: second * 1000,
});
type Told = readonly [second: number, v: LiveValue | null, quality?: Quality];

/** what is kept of a series of values, as seconds and values */
function kept(rule: { data_type?: 0 | 1; save_interval?: number; save_delta?: number | null }, told: readonly Told[]) {
  const whole = { data_type: 1, save_interval: 120, save_delta: null, ...rule } as const;
  const track = new Track();
  const out: [number, Stored][] = [];
  for (const [second, v, quality] of told) {
    if (track.take(whole, value(second, v, quality))) out.push([track.at - T, track.kept!]);
  }
  return out;
}

test('the first sample is kept, then one an interval, whatever the polls in between', () => {
  const told = Array.from({ length: 100 }, (_, i): Told => [i * 5, 20 + i]);
  assert.equal(kept({}, told), [
    [0, 20],
    [120, 44],
    [240, 68],
    [360, 92],
    [480, 116],
  ]);
});

test('polls that come a little early do not stretch the interval', () => {
  const told = Array.from({ length: 25 }, (_, i): Told => [i * 60 - (i % 2 ? 0.3 : -0.1), i]);
  assert.is(kept({ save_interval: 60 }, told).length, 25);
});

test('an interval that is made shorter counts from the last sample, not from the end of the old one', () => {
  const track = new Track();
  const at = (second: number, save_interval: number): boolean =>
    track.take({ data_type: 1, save_interval, save_delta: null }, value(second, second));
  assert.equal([at(0, 3600), at(30, 3600)], [true, false]);
  assert.equal([at(59, 60), at(60, 60), at(90, 60), at(120, 60)], [false, true, false, true]);
});

test('an edge of an alarm keeps the reading before it and the one that made it, and the interval goes on', () => {
  const track = new Track();
  const rule = { data_type: 1, save_interval: 120, save_delta: null } as const;
  const at = (second: number, v: number): readonly [number, Stored] | null =>
    track.take(rule, value(second, v)) ? [track.at - T, track.kept!] : null;
  assert.equal([at(0, 20), at(5, 21), at(10, 22)], [[0, 20], null, null]);
  assert.equal([track.edge(), track.at - T, track.kept], [true, 10, 22], 'alarms are told before history sees the value');
  assert.equal([at(15, 40), at(20, 41)], [[15, 40], null]);
  assert.equal([track.edge(), at(25, 20), at(30, 20)], [true, [25, 20], null]);
  assert.equal(at(120, 20), [120, 20]);
});

test('at an edge what was kept already is not kept again, nor a value that is no longer good', () => {
  const track = new Track();
  const rule = { data_type: 1, save_interval: 120, save_delta: null } as const;
  assert.is(track.edge(), false, 'nothing was read');
  track.take(rule, value(0, 20));
  assert.is(track.edge(), false);
  track.take(rule, value(5, 21));
  track.take(rule, value(10, null, 'stale'));
  assert.is(track.edge(), false);
});

test('an edge adds nothing to a status, of which every change is kept', () => {
  const track = new Track();
  const rule = { data_type: 0, save_interval: 120, save_delta: null } as const;
  track.take(rule, value(0, 0));
  track.edge();
  assert.is(track.take(rule, value(5, 0)), false);
  assert.is(track.take(rule, value(10, 1)), true);
});

test('an interval of 0 keeps every value', () => {
  assert.is(
    kept({ save_interval: 0 }, [
      [0, 1],
      [5, 1],
      [10, 1],
    ]).length,
    3,
  );
});

test('a step of more than save_delta is kept at once, one of exactly so much is not', () => {
  const told: Told[] = [
    [0, 24],
    [5, 24.1],
    [10, 24.2],
    [15, 24.1],
    [20, 24],
  ];
  assert.equal(kept({ save_delta: 0.1 }, told), [
    [0, 24],
    [10, 24.2],
    [20, 24],
  ]);
  assert.equal(
    kept({ save_delta: 0 }, [
      [0, 1],
      [5, 1],
      [10, 2],
    ]),
    [
      [0, 1],
      [10, 2],
    ],
  );
});

test('a sample kept for its step does not move the regular ones', () => {
  const told: Told[] = [
    [0, 1],
    [60, 9],
    [115, 9],
    [120, 9],
  ];
  assert.equal(
    kept({ save_delta: 1 }, told).map(([s]) => s),
    [0, 60, 120],
  );
});

test('every change of a status is kept', () => {
  const told: Told[] = [
    [0, 0],
    [5, 0],
    [10, 1],
    [15, 0],
    [20, 0],
  ];
  assert.equal(kept({ data_type: 0 }, told), [
    [0, 0],
    [10, 1],
    [15, 0],
  ]);
});

test('a value that is no longer good leaves one mark, the next good one is kept at once', () => {
  const told: Told[] = [
    [0, 20],
    [5, 20, 'lost'],
    [10, 20, 'lost'],
    [15, null, 'no_value'],
    [20, 20.5],
    [25, 20.6],
    [30, 20.6, 'stale'],
  ];
  assert.equal(kept({}, told), [
    [0, 20],
    [5, Number.NaN],
    [20, 20.5],
    [30, Number.NaN],
  ]);
});

test('a value that is told twice is kept once', () => {
  const one = value(0, 5);
  const rule = { data_type: 1, save_interval: 0, save_delta: null } as const;
  const track = new Track();
  assert.ok(track.take(rule, one));
  assert.not(track.take(rule, { ...one, mono: 1000 }));
});

test('whole numbers beyond 2^53 are kept to the last unit, texts are not kept', () => {
  assert.is(storedOf('18446744073709551615'), 18_446_744_073_709_551_615n);
  assert.is(storedOf('-9223372036854775808'), -9_223_372_036_854_775_808n);
  assert.is(storedOf('42'), 42);
  assert.is(storedOf('-12.5'), -12.5);
  for (const text of ['', 'ON', '0x1F', '1e5', '1'.repeat(21), ' 7']) assert.is(storedOf(text), null);
  assert.is(storedOf(Number.NaN), null);
  assert.is(storedOf(Number.POSITIVE_INFINITY), null);
  assert.is(storedOf(null), null);
  assert.equal(
    kept({}, [
      [0, 'Ready'],
      [5, 'Fault'],
    ]),
    [],
  );
});

test('big counters are compared without losing their last digits', () => {
  const told: Told[] = [
    [0, '18446744073709551000'],
    [5, '18446744073709551005'],
    [10, '18446744073709551011'],
  ];
  assert.equal(
    kept({ save_delta: 10 }, told).map(([s]) => s),
    [0, 10],
  );
});

test.run();
