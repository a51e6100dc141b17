import { absoluteHumidity, dewPoint, enthalpy } from './air';
import { thdF, thdR } from './harmonics';
import { sequenceUnbalance, unbalance } from './unbalance';

/** One function: how many values it takes, and what it makes of them; NaN where it is not defined. */
export interface FunctionRule {
  readonly least: number;
  readonly most: number;
  readonly run: (values: readonly number[]) => number;
}

/** As many values as one formula may name. */
const MANY = 32;
const MOST_DIGITS = 9;

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const many = (run: FunctionRule['run']): FunctionRule => ({ least: 1, most: MANY, run });
const one = (run: (value: number) => number): FunctionRule => ({ least: 1, most: 1, run: ([a = Number.NaN]) => run(a) });
const two = (run: (a: number, b: number) => number): FunctionRule => ({
  least: 2,
  most: 2,
  run: ([a = Number.NaN, b = Number.NaN]) => run(a, b),
});
const three = (run: (a: number, b: number, c: number) => number): FunctionRule => ({
  least: 3,
  most: 3,
  run: ([a = Number.NaN, b = Number.NaN, c = Number.NaN]) => run(a, b, c),
});

/** Moves the point of a number by its written digits, since 1.005 × 100 is not 100.5. */
function shifted(n: number, places: number): number {
  const [mantissa, exponent = '0'] = String(n).split('e');
  return Number(`${mantissa}e${Number(exponent) + places}`);
}

/** To so many digits behind the point (before it, when negative); a half goes away from zero. */
function rounded(n: number, digits: number): number {
  if (!Number.isInteger(digits) || Math.abs(digits) > MOST_DIGITS) return Number.NaN;
  return Math.sign(n) * shifted(Math.round(shifted(Math.abs(n), digits)), -digits);
}

export const FUNCTIONS = {
  min: many((values) => Math.min(...values)),
  max: many((values) => Math.max(...values)),
  sum: many(sum),
  avg: many((values) => sum(values) / values.length),
  abs: one(Math.abs),
  floor: one(Math.floor),
  sqrt: one(Math.sqrt),
  exp: one(Math.exp),
  ln: one((value) => (value > 0 ? Math.log(value) : Number.NaN)),
  round: { least: 1, most: 2, run: ([n = Number.NaN, digits = 0]) => rounded(n, digits) },
  dew_point: two(dewPoint),
  abs_humidity: two(absoluteHumidity),
  enthalpy: { least: 2, most: 3, run: ([t = Number.NaN, rh = Number.NaN, pressure]) => enthalpy(t, rh, pressure) },
  unbalance: three(unbalance),
  unbalance_iec: three(sequenceUnbalance),
  thd_f: one(thdF),
  thd_r: one(thdR),
} as const satisfies Readonly<Record<string, FunctionRule>>;
export type FunctionName = keyof typeof FUNCTIONS;

export const isFunction = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name);
