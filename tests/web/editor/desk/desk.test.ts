// The page as somebody works on it: commands by name and by key, questions, pointers, fields, preview and saving.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Doc } from '../../../../daemon/contract/widgets/widget';
import type { Held } from '../../../../web/editor/commands/keys';
import { createDesk } from '../../../../web/editor/desk/desk';
import type { Press } from '../../../../web/editor/gestures/gesture';
import type { Clip } from '../../../../web/editor/saving/clip';
import { deviceOf, HOME, roomOf } from '../test_editor';

function openDesk(doc: Doc = roomOf({ a: { left: 100, top: 100 }, b: { left: 300, top: 100 } })) {
  const clips: Clip[] = [];
  const sent: Doc[] = [];
  let made = 0;
  let drawn = 0;
  const desk = createDesk({
    page: HOME,
    doc,
    devices: [deviceOf(1), deviceOf(2)],
    fresh: () => `new${String(++made).padStart(9, '0')}`,
    clipboard: { get: () => clips.at(-1) ?? null, put: (clip) => void clips.push(clip) },
    save: (doc) => void sent.push(doc),
  });
  desk.subscribe(() => drawn++);
  return {
    ...desk,
    sent,
    get drawn() {
      return drawn;
    },
    get doc() {
      return desk.see().editing.doc;
    },
    get selection() {
      return desk.see().editing.selection;
    },
    get steps() {
      return desk.see().editing.history.done.length;
    },
  };
}
const held = (key: string, more: Partial<Held> = {}): Held => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});
const CTRL = { ctrlKey: true };
const press = (x: number, y: number, more: Partial<Press> = {}): Press => ({
  at: { x, y },
  px: { x, y },
  on: 'sheet',
  touch: false,
  adds: false,
  pans: false,
  shift: false,
  alt: false,
  ...more,
});

test('a key runs its command, one that means nothing here is left to the browser', () => {
  const desk = openDesk();
  assert.is(desk.key(held('a', CTRL), false), true);
  assert.equal(desk.selection, ['a', 'b']);
  assert.is(desk.key(held('F5'), false), false);
  assert.is(desk.key(held('Delete'), false), true);
  assert.is(desk.doc.widgets.size, 0);
  desk.key(held('z', CTRL), false);
  assert.is(desk.doc.widgets.size, 2);
});

test('a command that cannot be run says why, each time anew', () => {
  const desk = openDesk();
  desk.run('group');
  const first = desk.see().saying!;
  assert.equal([first.is, first.is === 'reason' && first.reason], ['reason', 'needs_two']);
  desk.run('group');
  assert.is.not(desk.see().saying!.n, first.n);
  assert.is(desk.why('undo'), 'nothing_to_undo');
  desk.put(['a'], (widget) => ({ ...widget, left: widget.left + 1 }));
  assert.is(desk.see().saying, null, 'it is past once something was done');
});

test('a question waits for its answer, and nothing has happened before', () => {
  const desk = openDesk();
  desk.run('clear');
  assert.is(desk.see().asked!.command, 'clear');
  assert.is(desk.doc.widgets.size, 2);
  desk.dismiss();
  assert.equal([desk.see().asked, desk.doc.widgets.size], [null, 2]);
  desk.run('clear');
  desk.answer();
  assert.equal([desk.see().asked, desk.doc.widgets.size, desk.steps], [null, 0, 1]);
});

test('a key that is held down is one step, pressed again another', () => {
  const desk = openDesk();
  desk.select(['a']);
  desk.key(held('ArrowRight'), false);
  for (let i = 0; i < 5; i++) desk.key(held('ArrowRight'), true);
  assert.equal([desk.doc.widgets.get('a')!.left, desk.steps], [106, 1]);
  desk.key(held('ArrowRight', { shiftKey: true }), false);
  assert.equal([desk.doc.widgets.get('a')!.left, desk.steps], [116, 2]);
});

test('while something is dragged the page is not drawn; let go it is one step, and said', () => {
  const desk = openDesk();
  desk.press(press(110, 110), 1);
  const before = desk.drawn;
  for (let i = 1; i <= 20; i++) desk.move(press(110 + i, 110 + i, { alt: true }), 1);
  assert.is(desk.drawn, before);
  assert.equal(desk.doc.widgets.get('a')!.left, 100);
  desk.release(1);
  assert.equal([desk.doc.widgets.get('a')!.left, desk.steps, desk.selection], [120, 1, ['a']]);
  assert.equal(desk.see().saying, { is: 'place', uid: 'a', n: 1 });
});

test('Esc leaves a drag as if it had not been', () => {
  const desk = openDesk();
  desk.press(press(110, 110), 1);
  desk.move(press(180, 110), 1);
  assert.is(desk.key(held('Escape'), false), true);
  assert.is(desk.move(press(190, 110), 1), null);
  desk.release(1);
  assert.equal([desk.doc.widgets.get('a')!.left, desk.steps], [100, 0]);
});

test('a field is one step until it is left', () => {
  const desk = openDesk();
  for (const label of ['U', 'UP', 'UPS']) desk.put(['a'], (widget) => ({ ...widget, label }), 'label of a');
  assert.equal([desk.doc.widgets.get('a')!.label, desk.steps], ['UPS', 1]);
  desk.leave();
  desk.put(['a'], (widget) => ({ ...widget, label: 'UPS 1' }), 'label of a');
  assert.is(desk.steps, 2);
  desk.sheet({ width: 2000 });
  assert.equal([desk.doc.canvas.width, desk.steps], [2000, 3]);
});

test('what the palette drops is selected, about the middle where no place is said, and refused beyond a thousand', () => {
  const desk = openDesk();
  desk.drop('VText');
  const [uid] = desk.selection;
  const { left, width } = desk.doc.widgets.get(uid!)!;
  assert.is(Math.round(left + width / 2), desk.doc.canvas.width / 2);
  const full = openDesk(roomOf(Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`w${i}`, { left: i % 50 }]))));
  full.drop('VText');
  assert.is(full.doc.widgets.size, 1000);
  assert.is((full.see().saying as { reason?: string }).reason, 'too_many');
});

test('in a preview what would change the page says why it cannot, and saving goes on', () => {
  const desk = openDesk();
  desk.drop('VText');
  desk.run('preview');
  assert.equal([desk.why('undo'), desk.why('clear'), desk.why('save')], ['in_preview', 'in_preview', null]);
  desk.run('undo');
  assert.equal([desk.steps, (desk.see().saying as { reason?: string }).reason], [1, 'in_preview']);
  desk.key(held('s', CTRL), false);
  assert.is(desk.sent.length, 1);
});

test('in a preview nothing is changed, and the same key leaves it', () => {
  const desk = openDesk();
  desk.select(['a']);
  desk.key(held('p', CTRL), false);
  assert.is(desk.see().preview, true);
  desk.key(held('Delete'), false);
  assert.is(desk.doc.widgets.size, 2);
  desk.key(held('p', CTRL), false);
  assert.is(desk.see().preview, false);
});

test('what was saved has its rows, and can be taken back all the same', () => {
  const desk = openDesk();
  desk.run('save');
  assert.equal(desk.sent, [], 'there is nothing to save');
  desk.drop('VText');
  const [uid] = desk.selection;
  desk.run('save');
  assert.is(desk.sent.length, 1);
  desk.put(['a'], (widget) => ({ ...widget, label: 'typed while it was on its way' }));
  desk.took(desk.sent[0]!, { ids: { [uid!]: 77 }, version: 9 });
  assert.equal([desk.doc.widgets.get(uid!)!.id, desk.see().saved.version, desk.doc.version], [77, 9, 9]);
  assert.is(desk.context().unsaved, true);
  desk.run('undo');
  assert.is(desk.context().unsaved, false);
  desk.run('undo');
  assert.is(desk.doc.widgets.has(uid!), false);
  assert.is(desk.context().unsaved, true);
});

test('a copy goes to the clipboard that pages share, and is pasted on another page', () => {
  const desk = openDesk();
  desk.select(['a']);
  desk.run('copy');
  desk.run('paste');
  assert.is(desk.doc.widgets.size, 3);
  assert.is(desk.doc.widgets.get(desk.selection[0]!)!.left, 110);
});

test.run();
