import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type MeterFacts, type TotalReading, useOf } from '../../../daemon/history/use';

const MINUTE = 60;
const facts = (known: Partial<MeterFacts> = {}): MeterFacts => ({
  highest: null,
  step: 0.001,
  most: null,
  replaced: [],
  ...known,
});
/** Readings two minutes apart. */
const read = (...values: (number | null)[]): TotalReading[] => values.map((value, i) => ({ at: i * 120, value }));
const whole = (readings: readonly TotalReading[], known: Partial<MeterFacts> = {}) => {
  const { between, marks } = useOf(readings, facts(known));
  const use = between(0, 1e9);
  return { use: use === null ? null : Number(use.toFixed(6)), marks: marks.map(({ kind }) => kind) };
};

test('a total that grows gives the difference of its ends', () => {
  assert.equal(whole(read(100, 100.5, 100.5, 103)), { use: 3, marks: [] });
});

test('without two readings there is no use, and not 0', () => {
  assert.is(whole([]).use, null);
  assert.is(whole(read(5)).use, null);
  assert.is(whole(read(null, null)).use, null);
  assert.is(useOf(read(5, 6), facts()).between(500, 900), null);
});

test('one low reading is no new base: 25567.548, 0, 25567.550 is a use of 0.002', () => {
  assert.equal(whole(read(25567.548, 0, 25567.55)), { use: 0.002, marks: ['glitch'] });
});

test('a register that runs over its end goes on: of 838860.7, 838857.6 then 5.2 is a use of 8.4', () => {
  assert.equal(whole(read(838857.6, 5.2), { highest: 838860.7, step: 0.1 }), { use: 8.4, marks: ['rollover'] });
});

test('a meter that was replaced counts from its own start: 12345.6 then 3.2 of one that began at 3.0 is a use of 0.2', () => {
  const replaced = [{ at: 100, end: null, start: 3 }];
  assert.equal(whole(read(12345.6, 3.2), { step: 0.1, replaced }), { use: 0.2, marks: ['replaced'] });
});

test('with the last reading of the old meter, what it counted after it was read counts too: 0.4 and 0.2 are 0.6', () => {
  const replaced = [{ at: 100, end: 12346, start: 3 }];
  assert.equal(whole(read(12345.6, 3.2), { step: 0.1, replaced }), { use: 0.6, marks: ['replaced'] });
  const { marks } = useOf(read(12345.6, 3.2), facts({ step: 0.1, replaced }));
  assert.equal(marks, [{ at: 120, kind: 'replaced', entered: true }]);
});

test('what was entered is no guess: not a glitch, not a rollover, and none of the readings beyond it are looked at', () => {
  const replaced = [{ at: 100, end: 838860, start: 5 }];
  const register = { highest: 838860.7, step: 0.1, replaced };
  assert.equal(whole(read(838857.6, 5.2, 838858), register).marks.includes('rollover'), false);
  assert.equal(whole(read(838857.6, 5.2, 5.4), register), { use: 2.8, marks: ['replaced'] });
  // a new meter that begins above the old one is no impossible leap
  const higher = [{ at: 100, end: 10.5, start: 9000 }];
  assert.equal(whole(read(10, 9000.2, 9000.3), { step: 0.1, most: 10, replaced: higher }), { use: 0.8, marks: ['replaced'] });
});

test('a new meter that reads 0 while it is wired has not counted from 0', () => {
  const replaced = [{ at: 100, end: null, start: 3 }];
  assert.equal(whole(read(12345.6, 0, 3.2, 3.3), { step: 0.1, replaced }), { use: 0.3, marks: ['replaced', 'glitch'] });
});

test('a moment that was entered too early or too late makes no use of a whole register', () => {
  const at = (moment: number) => [{ at: moment, end: 12346, start: 3 }];
  const readings = read(12345.6, 12345.7, 12345.8, 3.2, 3.3, 3.4);
  const known = { step: 0.1, most: 10 };
  assert.is(whole(readings, { ...known, replaced: at(350) }).use, 0.8);
  for (const moment of [130, 250, 480, 590]) {
    const { use } = whole(readings, { ...known, replaced: at(moment) });
    assert.ok(use !== null && use > 0 && use < 2, `${moment}: ${use}`);
  }
});

test('two meters between two readings are both counted', () => {
  const replaced = [
    { at: 30, end: 101, start: 0 },
    { at: 60, end: 0.5, start: 7 },
  ];
  assert.equal(whole(read(100, 7.25), { step: 0.01, replaced }), { use: 1.75, marks: ['replaced'] });
});

test('what a feeder of 10 kW cannot have carried within a minute is not counted, and is marked', () => {
  const readings = [
    { at: 0, value: 100 },
    { at: MINUTE, value: 5_000_000 },
  ];
  assert.equal(whole(readings, { step: 0.1, most: 10 }), { use: null, marks: ['impossible'] });
  const after = [...readings, { at: 2 * MINUTE, value: 100.2 }];
  assert.equal(whole(after, { step: 0.1, most: 10 }), { use: 0.2, marks: ['impossible'] });
});

test('an impossible number that stays is counted on from, without the leap', () => {
  const high = Array.from({ length: 8 }, (_, i) => 5_000_000 + i / 10);
  assert.equal(whole(read(100, 100.1, ...high), { step: 0.1, most: 10 }), { use: 0.8, marks: ['impossible'] });
});

test('low readings of any kind and a few in a row are passed over', () => {
  assert.equal(whole(read(100, 0, 0, 0, 101)), { use: 1, marks: ['glitch'] });
  assert.equal(whole(read(100, 0, 37, 100.5, 12, 101)), { use: 1, marks: ['glitch', 'glitch'] });
  assert.equal(whole(read(100, null, 0, null, 101)), { use: 1, marks: ['glitch'] });
});

test('the last reading alone is believed neither as a new meter nor as a use', () => {
  assert.equal(whole(read(100, 101, 0)), { use: 1, marks: ['glitch'] });
});

test('a high reading is taken back once readings go on below it, also where nothing is known of the feeder', () => {
  assert.equal(whole(read(100, 5_000_000, 100.1)), { use: 0.1, marks: ['glitch'] });
  assert.equal(whole(read(99, 100, 700, 700, 100.5, 101, 102)), { use: 3, marks: ['glitch'] });
});

test('a glitch to 0 beside the end of the register is no rollover', () => {
  assert.equal(whole(read(838857.6, 0, 838857.7), { highest: 838860.7, step: 0.1 }), { use: 0.1, marks: ['glitch'] });
});

test('a fall from the middle of the register is no rollover, nor one that the feeder could not have carried', () => {
  const low = [3, 3.1, 3.2, 3.3, 3.4, 3.5];
  assert.equal(whole(read(12345.6, ...low), { highest: 999_999.9, step: 0.1 }), { use: 0.5, marks: ['replaced'] });
  assert.equal(whole(read(800_000, ...low), { highest: 999_999.9, step: 0.1, most: 100 }), { use: 0.5, marks: ['replaced'] });
});

test('a meter that was replaced unannounced counts from its first reading', () => {
  assert.equal(whole(read(500, 501, 20, 21, 22, 23, 24, 25)), { use: 6, marks: ['replaced'] });
});

test('a total that flickers by its last digit gains nothing by it', () => {
  assert.equal(whole(read(10, 10.1, 10, 10.1, 10, 10.1, 10.2), { step: 0.1 }), { use: 0.2, marks: [] });
});

test('a meter that renews its register once a minute is not behind what its feeder carries', () => {
  const readings = Array.from({ length: 90 }, (_, i) => ({ at: i * 2, value: Math.floor((i * 2) / 60) / 6 }));
  assert.equal(whole(readings, { step: 0.001, most: 10 }).marks, []);
});

test('between two readings use flows evenly, so both sides of midnight get their share', () => {
  const { between } = useOf(
    [
      { at: 0, value: 10 },
      { at: 4000, value: 14 },
    ],
    facts(),
  );
  assert.is(between(0, 1000), 1);
  assert.is(between(1000, 4000), 3);
  assert.is(between(-500, 500), 0.5);
  assert.is(between(4000, 5000), null);
});

test('readings stay as they were', () => {
  const readings = Object.freeze(read(5, 0, 6).map((reading) => Object.freeze(reading)));
  const copy = structuredClone(readings);
  useOf(readings, facts());
  assert.equal(readings, copy);
});

test.run();
