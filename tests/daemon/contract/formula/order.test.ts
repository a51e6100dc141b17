import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inOrder, ringAmong, ringFrom } from '../../../../daemon/contract/formula/order';

const next = (edges: Readonly<Record<string, readonly string[]>>) => (at: string) => edges[at] ?? [];

test('a ring is told from its beginning on, the shortest first; a chain and a detour are none', () => {
  assert.is(ringFrom('a', next({ a: ['b', 'c'], b: ['d'], c: ['d'] })), null);
  assert.equal(ringFrom('a', next({ a: ['a'] })), ['a']);
  assert.equal(ringFrom('a', next({ a: ['b'], b: ['c', 'd'], c: ['d'], d: ['a'] })), ['a', 'b', 'd']);
  // a ring that the start only leads to is not its own
  assert.is(ringFrom('a', next({ a: ['b'], b: ['c'], c: ['b'] })), null);
});

test('everything comes behind what it needs, and what needs a ring is left out', () => {
  const order = inOrder(['sum', 'double', 'a', 'b'], next({ sum: ['a', 'double', 'a'], double: ['b'] }));
  assert.equal([...order].sort(), ['a', 'b', 'double', 'sum']);
  assert.ok(order.indexOf('double') > order.indexOf('b') && order.indexOf('sum') > order.indexOf('double'));
  assert.equal(inOrder(['a', 'b', 'c', 'd'], next({ a: ['b'], b: ['a'], c: ['b'], d: ['elsewhere'] })), ['d']);
});

test('a chain of ten thousand is put in order and walked', () => {
  const chain = Array.from({ length: 10_000 }, (_, i) => i);
  const needs = (i: number) => (i === 0 ? [] : [i - 1]);
  assert.equal(inOrder([...chain].reverse(), needs), chain);
  assert.is(ringFrom(9999, needs), null);
});

test('a ring is found among many, without those that only lead to it', () => {
  const edges = { lead: ['a'], a: ['b', 'x'], b: ['c'], c: ['a'], x: [] };
  const ring = ringAmong(Object.keys(edges), next(edges));
  assert.equal([...(ring ?? [])].sort(), ['a', 'b', 'c']);
  assert.equal(ringAmong(['own'], next({ own: ['own'] })), ['own']);
  assert.is(ringAmong(['a', 'b'], next({ a: ['b'], b: ['elsewhere'] })), null);
});

test.run();
