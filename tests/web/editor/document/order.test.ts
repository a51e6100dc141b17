import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Layer, layered } from '../../../../web/editor/document/order';
import { TestEditor } from '../test_editor';

const row = (): TestEditor =>
  new TestEditor({ a: {}, G: { kind: 'Group' }, p: { group: 'G' }, q: { group: 'G' }, r: { group: 'G' }, b: {}, c: {} });
const after = (editor: TestEditor, uids: readonly string[], layer: Layer): string | null =>
  layered(editor.doc, uids, layer)?.join(' ') ?? null;

test('up and down change places with the next neighbour, a group as one', () => {
  assert.is(after(row(), ['a'], 'up'), 'G p q r a b c');
  assert.is(after(row(), ['b'], 'down'), 'a b G p q r c');
  assert.is(after(row(), ['G'], 'up'), 'a b G p q r c');
});

test('top and bottom go all the way', () => {
  assert.is(after(row(), ['G'], 'top'), 'a b c G p q r');
  assert.is(after(row(), ['c'], 'bottom'), 'c a G p q r b');
});

test('a part moves within its group alone', () => {
  assert.is(after(row(), ['p'], 'top'), 'a G q r p b c');
  assert.is(after(row(), ['r'], 'down'), 'a G p r q b c');
  assert.is(after(row(), ['r'], 'up'), null);
  assert.is(after(row(), ['p'], 'bottom'), null);
});

test('several keep their sequence', () => {
  assert.is(after(row(), ['a', 'b'], 'top'), 'G p q r c a b');
  assert.is(after(row(), ['a', 'b'], 'up'), 'G p q r a c b');
  assert.is(after(row(), ['b', 'c'], 'bottom'), 'b c a G p q r');
});

test('whoever is at the edge has nowhere to go', () => {
  assert.is(after(row(), ['c'], 'up'), null);
  assert.is(after(row(), ['b', 'c'], 'top'), null);
  assert.is(after(row(), ['a'], 'down'), null);
  assert.is(after(row(), ['a', 'G'], 'bottom'), null);
});

test.run();
