import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { replaceDevice } from '../../../../web/editor/commands/replace_device';
import { deviceOf, TestEditor } from '../test_editor';

const three = (): TestEditor =>
  new TestEditor({
    a: { left: 100, top: 100 },
    b: { left: 210, top: 130, width: 20 },
    c: { left: 300, top: 300, height: 100 },
  }).select('a', 'b', 'c');

test('align: all to one side, or to the middle, of what is around them', () => {
  three().run('align_left').liesAt('a', 100, 100).liesAt('b', 100, 130).liesAt('c', 100, 300);
  three().run('align_right').liesAt('a', 300, 100).liesAt('b', 320, 130).liesAt('c', 300, 300);
  three().run('align_centre').liesAt('a', 200, 100).liesAt('b', 210, 130).liesAt('c', 200, 300);
  three().run('align_top').liesAt('b', 210, 100).liesAt('c', 300, 100);
  three().run('align_middle').liesAt('a', 100, 230).liesAt('c', 300, 200);
  three().run('align_bottom').liesAt('a', 100, 360).liesAt('b', 210, 360).liesAt('c', 300, 300);
});

test('what is turned is aligned by what it covers', () => {
  const editor = new TestEditor({ a: { left: 0, top: 0, width: 100, height: 20, rotate: 90 }, b: { left: 0, top: 200 } });
  editor.select('a', 'b').run('align_left').liesAt('a', -40, 0).liesAt('b', 0, 200);
});

test('a group is aligned as one', () => {
  three().select('a', 'b').group('G').select('G', 'c').run('align_right').liesAt('G', 210, 100).liesAt('a', 210, 100);
});

test('distribute: the outer ones stay and the gaps become equal', () => {
  three().run('distribute_across').liesAt('a', 100, 100).liesAt('b', 210, 130).liesAt('c', 300, 300);
  three().select('a').drag(-60, 0).select('c', 'a', 'b').run('distribute_across').liesAt('a', 40, 100).liesAt('b', 180, 130);
  three().run('distribute_down').liesAt('b', 210, 200);
});

test('same size: as large as the one that was chosen first', () => {
  three().run('same_size').isSized('b', 40, 40).isSized('c', 40, 40).liesAt('b', 210, 130);
  three().select('c', 'a').run('same_size').isSized('a', 40, 100).isSized('b', 20, 40);
});

test('turn: a quarter clockwise, several as one', () => {
  three().select('a').run('turn').isTurned('a', 90).liesAt('a', 100, 100).run('turn').run('turn').run('turn').isTurned('a', 0);
  three().select('a', 'b').group('G').run('turn').isTurned('G', 90).isTurned('b', 90);
});

test('snap to grid brings the upper left corner to the fine grid', () => {
  three().run('to_grid').liesAt('a', 100.8, 100.8).liesAt('b', 208.8, 129.6);
});

test('arrows move by 1 px, with Shift by 10', () => {
  three().select('a').key('ArrowLeft').key('ArrowUp').liesAt('a', 99, 99).key('Shift+ArrowRight').liesAt('a', 109, 99);
  three().select('a', 'b').key('Shift+ArrowDown').liesAt('a', 100, 110).liesAt('b', 210, 140);
});

test('Alt and arrows size', () => {
  three().select('a').key('Alt+ArrowRight').isSized('a', 41, 40).key('Alt+ArrowUp').isSized('a', 41, 39).liesAt('a', 100, 100);
  three().select('a').key('Alt+Shift+ArrowLeft').isSized('a', 30, 40).key('Alt+ArrowDown').isSized('a', 30, 41);
  const least = new TestEditor({ a: { width: 1 } }).select('a').key('Alt+ArrowLeft');
  assert.is(least.isSized('a', 1, 40).steps, 0);
});

test('a key that is held down is one step', () => {
  const editor = three().select('a');
  for (let i = 0; i < 30; i++) editor.key('ArrowRight', 'held');
  assert.is(editor.liesAt('a', 130, 100).steps, 1);
  editor.leave().key('ArrowRight').undo().liesAt('a', 130, 100).undo().liesAt('a', 100, 100);
});

test('up, down, top and bottom say when something is at the edge already', () => {
  three().select('c').cannot('up', 'at_top').cannot('top', 'at_top').run('down').stands('a c b');
  three().select('a').cannot('down', 'at_bottom').cannot('bottom', 'at_bottom').run('top').stands('b c a');
});

test('replacing a device asks which, and keeps what is shown of it', () => {
  const devices = [deviceOf(1), deviceOf(2)];
  const editor = new TestEditor(
    { a: { device_id: 1, item_ids: [11] }, b: { device_id: 1 }, c: { device_id: 2, item_ids: [20] }, d: {} },
    { devices },
  );
  assert.equal(replaceDevice.ask(editor.context()), { is: 'device' });
  editor.select('d').cannot('replace_device', 'no_device').select('a', 'b', 'c');
  const device = devices[1]!;
  editor.run('replace_device', { device });
  assert.equal(
    [editor.widget('a').device_id, editor.widget('a').item_ids, editor.widget('a').link],
    [2, [21], '/station?deviceId=2'],
  );
  assert.equal([editor.widget('b').device_id, editor.widget('c').item_ids], [2, [20]]);
  new TestEditor({ a: { device_id: 1 } }, { devices: [deviceOf(1)] }).select('a').cannot('replace_device', 'no_other_device');
});

test.run();
