import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BARE_CANVAS } from '../../../../daemon/contract/widgets/canvas';
import { scaleOf } from '../../../../web/editor/document/clamp';
import { middleOfSheet, placed } from '../../../../web/editor/document/place';

test('a new widget lies about the point where it was let go', () => {
  const { left, top, width, height, id, kind } = placed('VText', 'a', BARE_CANVAS, { x: 300, y: 200 });
  assert.equal([left, top, width, height, id, kind], [200, 184, 200, 32, null, 'VText']);
});

test('a new widget lies wholly on the sheet', () => {
  const corner = placed('VText', 'a', BARE_CANVAS, { x: -50, y: 9000 });
  assert.equal([corner.left, corner.top], [0, 736]);
});

test('Enter in the palette places in the middle of the sheet', () => {
  assert.equal(middleOfSheet(BARE_CANVAS), { x: 683, y: 384 });
});

test('a scale is coerced to an integer, minimum 1', () => {
  assert.equal(['62', '62.9', '-3', '0', 'x', '', '900'].map(scaleOf), [62, 62, 1, 1, 1, 1, 400]);
});

test.run();
