import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { evaluate } from '../../../../daemon/contract/formula/evaluate';
import { distortion, thdF, thdR } from '../../../../daemon/contract/formula/harmonics';
import { parseFormula } from '../../../../daemon/contract/formula/parse';
import { arithmeticPowerFactor, powerFactorSide, vectorPowerFactor } from '../../../../daemon/contract/formula/power_factor';
import { sequenceUnbalance, unbalance } from '../../../../daemon/contract/formula/unbalance';

const near = (got: number, right: number, within: number): void =>
  assert.ok(Math.abs(got - right) <= within, `${got}, not ${right}`);
function worth(text: string): number | string {
  const parsed = parseFormula(text);
  if ('fault' in parsed) return parsed.fault.key;
  const done = evaluate(parsed.ok, () => Number.NaN);
  return 'fault' in done ? done.fault.key : done.ok;
}

test('harmonics of 20, 10 and 5 % are 22.91 % of the fundamental and 22.33 % of the whole', () => {
  const f = distortion(100, [0, 20, 0, 10, 0, 5]);
  near(f, 22.91, 0.005);
  near(thdR(f), 22.33, 0.005);
  assert.ok(Number.isNaN(distortion(0, [1])));
});

test('either distortion comes out of the other one, there and back', () => {
  for (const f of [0, 0.3, 5, 22.91, 80, 250]) near(thdF(thdR(f)), f, 1e-9);
  near(thdR(8), 7.9745, 0.00005);
  near(worth('thd_r(8)') as number, thdR(8), 1e-12);
  near(worth('thd_f(thd_r(22.91))') as number, 22.91, 1e-9);
});

test('nothing is distorted by less than nothing, nor is all of it distortion', () => {
  for (const text of ['thd_r(-1)', 'thd_f(-1)', 'thd_f(100)', 'thd_f(120)']) assert.is(worth(text), 'formula_undefined', text);
});

test('a power factor of three phases is 0.970 by vectors and 0.778 by the phases alone', () => {
  const powers = { active: [10, 8, 2], reactive: [3, -4, 6] };
  near(vectorPowerFactor(powers), 0.97, 0.0005);
  near(arithmeticPowerFactor(powers), 0.778, 0.0005);
  assert.ok(Number.isNaN(vectorPowerFactor({ active: [0, 0, 0], reactive: [0, 0, 0] })));
  assert.ok(
    Number.isNaN(arithmeticPowerFactor({ active: [10, 8, 2], reactive: [3, -4] })),
    'a phase whose reactive power nobody knows',
  );
});

test('a power factor lags with an inductive load and leads with a capacitive one', () => {
  assert.equal([3, -4, 0].map(powerFactorSide), ['lag', 'lead', 'unity']);
});

test('phase voltages are the wrong input for unbalance: 3.49 % where the lines have 1.24 % and u2 is 1.2467 %', () => {
  const phasors = [
    [230, 0],
    [221, -122],
    [236, 119],
  ] as const;
  const points = phasors.map(([size, angle]) => [
    size * Math.cos((angle * Math.PI) / 180),
    size * Math.sin((angle * Math.PI) / 180),
  ]);
  const [ab, bc, ca] = points.map(([x = 0, y = 0], i) => {
    const [x2 = 0, y2 = 0] = points[(i + 1) % 3]!;
    return Math.hypot(x - x2, y - y2);
  }) as [number, number, number];
  near(unbalance(230, 221, 236), 3.493, 0.0005);
  near(unbalance(ab, bc, ca), 1.239, 0.0005);
  near(sequenceUnbalance(ab, bc, ca), 1.2466508187, 1e-9);
});

test.run();
