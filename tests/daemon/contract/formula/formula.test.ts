import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { evaluate } from '../../../../daemon/contract/formula/evaluate';
import { FUNCTIONS } from '../../../../daemon/contract/formula/functions';
import { MOST_DEPTH, MOST_LENGTH, MOST_SOURCES, MOST_STEPS, parseFormula } from '../../../../daemon/contract/formula/parse';
import type { Fault } from '../../../../daemon/contract/shape';

const VALUES: Readonly<Record<string, number>> = { '1': 10, '2': 4, '3': 0, a: 7, b: -2 };

/** What a text is worth, or the fault of reading it or of working it out. */
function worth(text: string, values = VALUES): number | Fault {
  const parsed = parseFormula(text);
  if ('fault' in parsed) return parsed.fault;
  const done = evaluate(parsed.ok, (source) => values[source.is === 'item' ? source.id : source.cell] ?? Number.NaN);
  return 'fault' in done ? done.fault : done.ok;
}
const near = (text: string, right: number, within = 1e-9): void => {
  const got = worth(text);
  assert.ok(typeof got === 'number' && Math.abs(got - right) <= within, `${text}: ${JSON.stringify(got)}, not ${right}`);
};

test('products bind more than sums, powers more than signs, and brackets most', () => {
  for (const [text, right] of [
    ['2+3*4', 14],
    ['(2+3)*4', 20],
    ['20-6-4', 10],
    ['64/8/2', 4],
    ['2^3^2', 512],
    ['-2^2', -4],
    ['(-2)^2', 4],
    ['2^-1', 0.5],
    ['2*-3', -6],
    ['--5', 5],
    ['+5 - -5', 10],
    ['1+2<4', 1],
    ['2*3=6', 1],
    ['5!=5', 0],
    ['3>=3', 1],
    ['3>3', 0],
    ['2<=1', 0],
    ['2==2', 1],
    ['(1<2)+(3<4)', 2],
  ] as const)
    assert.is(worth(text), right, text);
});

test('items are named by their id and those of the same device by their cell', () => {
  assert.is(worth('#1 + #2 * a'), 38);
  assert.is(worth('max(#1, a, b) - b'), 12);
  const parsed = parseFormula('#12 + temperature + #12');
  assert.ok('ok' in parsed);
  assert.equal(parsed.ok.sources, [
    { is: 'item', id: 12, at: 1 },
    { is: 'cell', cell: 'temperature', at: 7 },
  ]);
});

test('what a Chinese keyboard writes means the same', () => {
  assert.is(worth('（＃1＋2）×3÷4－1'), 8);
  assert.is(worth('max（1，2）≥2'), 1);
  assert.is(worth('1≠1'), 0);
  assert.is(worth('ｍａｘ（１．５，２）＋１０'), 12);
  assert.is(worth('１＜＝２'), 1);
});

test('numbers are written as people write them', () => {
  for (const [text, right] of [
    ['1.5', 1.5],
    ['.5', 0.5],
    ['2.', 2],
    ['1e3', 1000],
    ['2.5E-1', 0.25],
  ] as const)
    assert.is(worth(text), right, text);
  assert.equal(worth('1+1e999'), { key: 'formula_number', data: { position: 3 } });
});

test('every function gives what its name says', () => {
  for (const [text, right] of [
    ['min(3,1,2)', 1],
    ['max(3,1,2)', 3],
    ['avg(1,2,6)', 3],
    ['sum(1,2,3,4)', 10],
    ['abs(-3)', 3],
    ['floor(-1.5)', -2],
    ['sqrt(16)', 4],
    ['exp(0)', 1],
    ['ln(exp(2))', 2],
    ['round(2.5)', 3],
    ['round(-2.5)', -3],
    ['round(1.005,2)', 1.01],
    ['round(1234,-2)', 1200],
    ['if(#1>5,#2,#3)', 4],
    ['if(0,1,2)', 2],
  ] as const)
    near(text, right);
});

test('dew point follows Magnus with 17.625 and 243.04: 27 ℃ at 60 % is 18.58', () => {
  near('dew_point(27,60)', 18.58, 0.005);
  near('dew_point(24,45)', 11.34, 0.005);
  near('dew_point(27,8)', -10.09, 0.005);
  near('dew_point(20,100)', 20, 1e-9);
});

test('water in the air and its heat agree with the psychrometric chart', () => {
  near('abs_humidity(20,50)', 8.63, 0.03);
  near('abs_humidity(30,100)', 30.3, 0.1);
  near('abs_humidity(20,0)', 0);
  near('enthalpy(25,50)', 50.3, 0.3);
  near('enthalpy(0,0)', 0);
  // thinner air holds more water to the kilogram
  near('enthalpy(25,50,810)-enthalpy(25,50)', 6.6, 0.5);
});

test('unbalance is the greatest distance from the mean, not the range: 203/210/212 V is 2.56 %', () => {
  near('unbalance(203,210,212)', 2.56, 0.005);
  near('unbalance(480,476,472)', 0.84, 0.005);
  near('unbalance(165.8,152.7,166.6)', 5.57, 0.005);
  near('unbalance(230,230,230)', 0);
});

test('the unbalance of sequences comes out of three line voltages alone, to twelve digits', () => {
  const phasors = [
    [230, 0],
    [221, -122],
    [236, 119],
  ].map(([size = 0, angle = 0]) => [size * Math.cos((angle * Math.PI) / 180), size * Math.sin((angle * Math.PI) / 180)] as const);
  const lines = phasors.map(([x, y], i) => {
    const [x2, y2] = phasors[(i + 1) % 3]!;
    return Math.hypot(x - x2, y - y2);
  });
  near(`unbalance_iec(${lines.join()})`, 1.2466508187, 1e-9);
  near(`unbalance(${lines.join()})`, 1.239, 0.0005);
  near('unbalance_iec(400,400,400)', 0, 1e-6);
});

test('what has no value is a fault at its place and never a number', () => {
  for (const [text, key, position] of [
    ['1/0', 'formula_division', 2],
    ['#1/(#2-4)', 'formula_division', 3],
    ['0^-1', 'formula_division', 2],
    ['sqrt(-1)', 'formula_undefined', 1],
    ['1+ln(0)', 'formula_undefined', 3],
    ['ln(-1)', 'formula_undefined', 1],
    ['(-8)^0.5', 'formula_undefined', 5],
    ['round(1,0.5)', 'formula_undefined', 1],
    ['round(1,10)', 'formula_undefined', 1],
    ['dew_point(20,0)', 'formula_undefined', 1],
    ['dew_point(-300,50)', 'formula_undefined', 1],
    ['abs_humidity(20,-1)', 'formula_undefined', 1],
    ['enthalpy(20,50,1)', 'formula_undefined', 1],
    ['unbalance(0,0,0)', 'formula_undefined', 1],
    ['unbalance_iec(1,1,3)', 'formula_undefined', 1],
    ['unbalance_iec(0,0,0)', 'formula_undefined', 1],
    ['exp(1000)', 'formula_overflow', 1],
    ['1e300*1e300', 'formula_overflow', 6],
    ['#99', 'formula_undefined', 1],
  ] as const)
    assert.equal(worth(text), { key, data: { position } }, text);
});

test('if works out the chosen side alone, so that it guards a division', () => {
  assert.is(worth('if(#3=0, 0, #1/#3)'), 0);
  assert.equal(worth('if(#3=0, #1/#3, 0)'), { key: 'formula_division', data: { position: 12 } });
});

test('what cannot be read says where', () => {
  for (const [text, fault] of [
    ['', { key: 'formula_unfinished', data: { position: 1 } }],
    ['  ', { key: 'formula_unfinished', data: { position: 3 } }],
    ['1+', { key: 'formula_unfinished', data: { position: 3 } }],
    ['(1', { key: 'formula_unfinished', data: { position: 3 } }],
    ['max(1,', { key: 'formula_unfinished', data: { position: 7 } }],
    ['1 2', { key: 'formula_unexpected', data: { position: 3, found: '2' } }],
    ['1+*2', { key: 'formula_unexpected', data: { position: 3, found: '*' } }],
    ['1)', { key: 'formula_unexpected', data: { position: 2, found: ')' } }],
    ['1<2<3', { key: 'formula_unexpected', data: { position: 4, found: '<' } }],
    ['#', { key: 'formula_unexpected', data: { position: 1, found: '#' } }],
    ['温度', { key: 'formula_unexpected', data: { position: 1, found: '温' } }],
    ['1+😀', { key: 'formula_unexpected', data: { position: 3, found: '😀' } }],
    ['2(3)', { key: 'formula_unexpected', data: { position: 2, found: '(' } }],
    ['process.exit()', { key: 'formula_unexpected', data: { position: 8, found: '.' } }],
    ["require('fs')", { key: 'formula_unexpected', data: { position: 9, found: "'" } }],
    ['sin(1)', { key: 'formula_function', data: { position: 1, name: 'sin' } }],
    ['constructor(1)', { key: 'formula_function', data: { position: 1, name: 'constructor' } }],
    ['__proto__', { key: 'formula_unexpected', data: { position: 1, found: '_' } }],
    ['max()', { key: 'formula_values', data: { position: 1, name: 'max', min: 1, max: 32 } }],
    ['1+abs(1,2)', { key: 'formula_count', data: { position: 3, name: 'abs', n: 1 } }],
    ['if(1,2)', { key: 'formula_count', data: { position: 1, name: 'if', n: 3 } }],
  ] as const)
    assert.equal(worth(text), fault, text);
});

test('a formula is bounded in length, depth, steps and sources', () => {
  const nested = (n: number) => `${'('.repeat(n)}1${')'.repeat(n)}`;
  assert.is(worth(nested(MOST_DEPTH - 1)), 1);
  const key = (text: string): string => {
    const got = worth(text);
    return typeof got === 'number' ? 'a number' : got.key;
  };
  assert.is(key(nested(MOST_DEPTH)), 'formula_depth');
  assert.is(key('-'.repeat(MOST_DEPTH) + 1), 'formula_depth');
  assert.is(key(`2${'^2'.repeat(MOST_DEPTH)}`), 'formula_depth');
  assert.is(key(`1${'+1'.repeat(MOST_STEPS / 2)}`), 'formula_steps');
  assert.is(key(`1${'+1'.repeat(MOST_STEPS / 2 - 1)}`), 'a number');
  assert.is(key(`1${' '.repeat(MOST_LENGTH)}`), 'length_max');
  const items = (n: number) => Array.from({ length: n }, (_, i) => `#${i + 1}`).join('+');
  assert.is(key(items(MOST_SOURCES + 1)), 'formula_sources');
  assert.ok('ok' in parseFormula(items(MOST_SOURCES)));
});

/** A generator that is the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('any text is answered with a formula or a fault that names a place within it', () => {
  const roll = dice(7);
  const PIECES = [...'0123456789.,()+-*/^<>=!#eE_ \n（，￥\u0000', 'max', 'if', 'dew_point', '#1', 'a', '1e9', '<=', 'é', '😀'];
  for (let round = 0; round < 30_000; round++) {
    const text = Array.from({ length: roll(24) }, () => PIECES[roll(PIECES.length)]).join('');
    const got = worth(text);
    if (typeof got === 'number') assert.ok(Number.isFinite(got), text);
    else {
      assert.match(got.key, /^formula_/, text);
      const position = Number(got.data?.position ?? 1);
      assert.ok(position >= 1 && position <= text.length + 1, `${text} ${position}`);
    }
  }
});

test('a sum of random numbers, products and brackets is what the same arithmetic gives step by step', () => {
  const roll = dice(11);
  type Made = { readonly text: string; readonly worth: number; readonly rank: number };
  const bracketed = ({ text, rank }: Made, least: number): string => (rank < least ? `(${text})` : text);
  const make = (depth: number): Made => {
    if (depth === 0 || roll(4) === 0) {
      const n = roll(2000) / 8;
      return { text: String(n), worth: n, rank: 3 };
    }
    const a = make(depth - 1);
    const b = make(depth - 1);
    const kind = roll(4);
    if (kind === 0) return { text: `${bracketed(a, 1)} + ${bracketed(b, 2)}`, worth: a.worth + b.worth, rank: 1 };
    if (kind === 1) return { text: `${bracketed(a, 1)}-${bracketed(b, 2)}`, worth: a.worth - b.worth, rank: 1 };
    if (kind === 2) return { text: `${bracketed(a, 2)}*${bracketed(b, 3)}`, worth: a.worth * b.worth, rank: 2 };
    return { text: `max(${a.text},${b.text})`, worth: Math.max(a.worth, b.worth), rank: 3 };
  };
  for (let round = 0; round < 2000; round++) {
    const { text, worth: right } = make(4);
    if (text.length <= MOST_LENGTH) assert.is(worth(text), right, text);
  }
});

test('every function says how many values it takes, and takes so many', () => {
  for (const [name, { least, most }] of Object.entries(FUNCTIONS))
    for (const n of [least, most]) {
      const values = Array.from({ length: n }, (_, i) => i + 1).join();
      assert.ok('ok' in parseFormula(`${name}(${values})`), `${name} ${n}`);
    }
});

test.run();
