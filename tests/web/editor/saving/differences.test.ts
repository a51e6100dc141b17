import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BARE_CANVAS } from '../../../../daemon/contract/widgets/canvas';
import { differencesOf } from '../../../../web/editor/saving/differences';
import { roomOf } from '../test_editor';

const base = roomOf({ a: { id: 1 } }).widgets.get('a')!;

test('what a side made of a widget is said by its kind', () => {
  assert.equal(differencesOf(base, { ...base, left: 5, width: base.width + 1 }), ['place', 'size']);
  assert.equal(differencesOf(base, { ...base, label: 'UPS' }), ['text']);
  assert.equal(differencesOf(base, { ...base, device_id: 7, isLock: true }), ['bound', 'lock']);
  assert.equal(differencesOf(base, { ...base, style: { ...base.style, color: '#ff0000' } }), ['look']);
  assert.equal(differencesOf(base, { ...base, id: 9 }), []);
});

test('what is new, deleted or the sheet is said as such', () => {
  assert.equal(differencesOf(null, base), ['added']);
  assert.equal(differencesOf(base, null), ['deleted']);
  assert.equal(differencesOf(BARE_CANVAS, { ...BARE_CANVAS, width: 900 }), ['sheet']);
});

test.run();
