import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { MetricFigure } from '../../../daemon/contract/entities';
import { barsOf, heapsOf } from '../../../web/pages/alarm/quality/bars';
import { figureText, percentText, targetText, verdictOf } from '../../../web/pages/alarm/quality/figure_text';

const UNITS = { day: 'd', hour: 'h', minute: 'min', second: 's' };
const WORDS = { at_most: '≤ {n}', between: '≤ {good}, max. {most}', no_target: '—' };
const figure = (said: Partial<MetricFigure>): MetricFigure => ({
  key: 'a_day',
  value: 100,
  good: 150,
  most: 300,
  measured: 1,
  ...said,
});

test('a figure is met, tolerable or missed by its target, and without one it is none of them', () => {
  assert.equal(
    [100, 150, 151, 300, 301].map((value) => verdictOf(figure({ value }))),
    ['good', 'good', 'most', 'most', 'poor'],
  );
  assert.is(verdictOf(figure({ good: null, most: null })), null);
});

test('what was not measured is unknown and never 0; what is of now needs no measuring', () => {
  const blind = figure({ key: 'peak', value: 0, measured: 0 });
  assert.equal([figureText(blind, UNITS), verdictOf(blind)], ['—', 'unknown']);
  assert.equal([figureText(figure({ value: null }), UNITS), verdictOf(figure({ value: null }))], ['—', 'unknown']);
  assert.is(figureText(figure({ key: 'unconfirmed', value: 0, measured: null }), UNITS), '0');
});

test('a figure that was measured for less than half of its time is not said to be on target, and keeps its value', () => {
  const scant = figure({ key: 'flood_share', value: 0, good: 0.01, most: 0.01, measured: 0.001 });
  assert.equal([figureText(scant, UNITS).replaceAll('\u00a0', ' '), verdictOf(scant)], ['0 %', 'scant']);
  assert.is(verdictOf(figure({ value: 400, measured: 0.49 })), 'scant', 'nor beyond it');
  assert.is(verdictOf(figure({ measured: 0.5 })), 'good');
  assert.is(verdictOf(figure({ key: 'unconfirmed', value: 0, measured: null })), 'good', 'what is of now needs no measuring');
});

test('a rate has a decimal, a share is in percent, a time in its units', () => {
  assert.equal(
    [
      figureText(figure({ value: 12.34 }), UNITS),
      figureText(figure({ key: 'top_share', value: 0.456 }), UNITS),
      figureText(figure({ key: 'confirm_p95', value: 95 }), UNITS),
      percentText(0.01),
      percentText(0.0004),
      percentText(0),
    ].map((text) => text.replaceAll('\u00a0', ' ')),
    ['12.3', '45.6 %', '1 min', '1 %', '< 0.1 %', '0 %'],
  );
});

test('a target is one border, or what is acceptable with what can be managed', () => {
  assert.is(targetText(figure({}), WORDS), '≤ 150, max. 300');
  assert.is(targetText(figure({ key: 'flood_share', good: 0.01, most: 0.01 }), WORDS).replaceAll('\u00a0', ' '), '≤ 1 %');
  assert.is(targetText(figure({ good: null, most: null }), WORDS), '—');
});

test('a lane shows what lies within what is seen, cut at its ends', () => {
  const spans = [
    { from: 0, to: 50 },
    { from: 150, to: 175 },
    { from: 190, to: 400 },
    { from: 300, to: 400 },
  ];
  assert.equal(barsOf(spans, { from: 100, to: 200 }), [
    { at: '50%', width: '25%' },
    { at: '90%', width: '10%' },
  ]);
});

test('alarms that fall on one spot of a lane are heaped, and looked at closely they stand apart', () => {
  const brief = [0, 20, 40, 60, 5000].map((from) => ({ from, to: from + 10 }));
  const counts = (from: number, to: number): number[] => heapsOf(brief, { from, to }).map(({ count }) => count);
  assert.equal(counts(0, 20_000), [4, 1]);
  assert.equal(counts(0, 100), [1, 1, 1, 1]);
});

test.run();
