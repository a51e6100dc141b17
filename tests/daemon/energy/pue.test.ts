import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { balanceOf } from '../../../daemon/energy/balance';
import { pueCategory, pueLevel, pueName, pueOf } from '../../../daemon/energy/pue';
import { energyHours } from './hours';

const HOUR = 3600;
const day = (value: (hour: number) => number | null) => energyHours(Array.from({ length: 24 }, (_, hour) => value(hour)));
const whole = (hours: ReturnType<typeof day>, it: ReturnType<typeof day>) => pueOf(hours, it, 0, 24, 24 * HOUR);

test('60 kWh an hour by 40 for IT, which is not known from 10 to 16, is 1.5 over 75 % of the day', () => {
  const it = day((hour) => (hour >= 10 && hour < 16 ? null : 40));
  assert.equal(
    whole(
      day(() => 60),
      it,
    ),
    { pue: 1.5, total: 18 * 60, it: 18 * 40, coverage: 0.75 },
  );
});

test('2250 kWh by 1500 is 1.5', () => {
  assert.is(
    whole(
      day(() => 93.75),
      day(() => 62.5),
    ).pue,
    1.5,
  );
});

test('where IT used nothing, or nothing is known on both sides, there is no number', () => {
  assert.is(
    whole(
      day(() => 5),
      day(() => 0),
    ).pue,
    null,
  );
  const first = day((hour) => (hour < 12 ? 5 : null));
  const last = day((hour) => (hour >= 12 ? 5 : null));
  assert.equal(whole(first, last), { pue: null, total: null, it: null, coverage: 0 });
});

test('below 1 is told as it is, and has no grade', () => {
  const told = whole(
    day(() => 8),
    day(() => 10),
  );
  assert.is(told.pue, 0.8);
  assert.is(pueLevel(told, { good: 1.4, poor: 2 }), null);
});

test('a grade is given where its limits are set and at least 80 % was measured', () => {
  const limits = { good: 1.4, poor: 2 };
  const levels = [1.4, 1.41, 2, 3].map((pue) => pueLevel({ pue, coverage: 0.8 }, limits));
  assert.equal(levels, ['good', 'normal', 'poor', 'poor']);
  assert.is(pueLevel({ pue: 1.2, coverage: 0.79 }, limits), null);
  assert.is(pueLevel({ pue: 1.2, coverage: 1 }, { good: null, poor: 2 }), null);
});

test('only a whole year of a whole site is called PUE, and powers never are', () => {
  const of = { days: 28, year: 365, isPart: false, isRatio: false };
  assert.equal(
    [of, { ...of, days: 365 }, { ...of, days: 365, year: 366 }, { ...of, isPart: true }, { ...of, isRatio: true }].map(pueName),
    ['iPUE', 'PUE', 'iPUE', 'pPUE', 'ratio'],
  );
});

test('the category is that of the worst line, and no better than how often it is read', () => {
  const [minutes, daily, monthly] = [900, 86_400, 31 * 86_400];
  assert.is(pueCategory([{ at: 'it_input', interval: minutes }]), 3);
  assert.is(pueCategory([{ at: 'it_input', interval: minutes + 1 }]), 2);
  assert.is(pueCategory([{ at: 'it_input', interval: daily + 1 }]), 1);
  assert.is(pueCategory([{ at: 'pdu_output', interval: 60 }]), 2);
  assert.is(
    pueCategory([
      { at: 'it_input', interval: 60 },
      { at: 'ups_output', interval: monthly },
    ]),
    1,
  );
  assert.is(pueCategory([{ at: 'ups_output', interval: monthly + 1 }]), null);
  assert.is(pueCategory([]), null);
});

test('what no meter below counts is the rest, over the hours in which all are known', () => {
  const parts = [day((hour) => (hour === 3 ? null : 6)), day(() => 5.9)];
  const {
    whole: all,
    rest,
    isFault,
  } = balanceOf(
    day(() => 12.4),
    parts,
    0,
    24,
    3,
  );
  assert.equal(
    [Number(all!.toFixed(6)), Number(rest!.toFixed(6)), isFault],
    [12.4 * 23, 0.5 * 23, false].map((one) => (typeof one === 'number' ? Number(one.toFixed(6)) : one)),
  );
});

test('parts that say more than the whole are a fault of metering, beyond what meters may differ', () => {
  const at = (part: number) =>
    balanceOf(
      day(() => 100),
      [day(() => part)],
      0,
      24,
      3,
    );
  assert.equal([at(103).isFault, at(103.1).isFault, at(97).isFault], [false, true, false]);
  assert.ok(at(103.1).rest! < 0);
  assert.equal(
    balanceOf(
      day(() => 1),
      [day(() => null)],
      0,
      24,
      3,
    ),
    { whole: null, parts: null, rest: null, isFault: false },
  );
});

test.run();
