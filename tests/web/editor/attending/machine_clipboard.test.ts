// What is copied goes through the clipboard of the machine, which anybody else writes to as well.
import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Doc } from '../../../../daemon/contract/widgets/widget';
import { joinMachineClipboard } from '../../../../web/editor/attending/machine_clipboard';
import { createDesk } from '../../../../web/editor/desk/desk';
import { held } from '../../../../web/editor/page/held';
import type { Clip } from '../../../../web/editor/saving/clip';
import { closePage } from '../../../hands/dom';
import { HOME, roomOf } from '../test_editor';

/** What the machine holds. */
let machine = '';
/** As a browser that lets a page write, one that does not, and one that tells a sheet of no paste. */
let browser: 'open' | 'mute' | 'deaf' = 'open';

function clipboardEvent(name: 'copy' | 'paste'): Event {
  const setData = (_: string, text: string): void => {
    machine = text;
  };
  const data = { setData, getData: () => machine };
  return Object.assign(new Event(name, { bubbles: true, cancelable: true }), { clipboardData: data });
}
document.execCommand = () => browser !== 'mute' && document.body.dispatchEvent(clipboardEvent('copy'));

let end = (): void => {};
test.before.each(() => {
  [machine, browser] = ['', 'open'];
});
test.after.each(() => end());
test.after(closePage);

/** Another window of the browser: the one before is looked at no more. */
function openWindow(doc: Doc = roomOf({ aaaaaaaaaaaa: { left: 100, top: 100, label: 'A' } })) {
  end();
  const copied = held<Clip | null>(null);
  let made = 0;
  const desk = createDesk({
    page: HOME,
    doc,
    devices: [],
    save: () => {},
    fresh: () => `new${String(++made).padStart(9, '0')}`,
    clipboard: { get: copied.get, put: copied.set },
  });
  end = joinMachineClipboard({ desk, copied });
  const labels = (): readonly string[] => [...desk.see().editing.doc.widgets.values()].map(({ label }) => label);
  return { desk, labels };
}
/** Ctrl+V, as a browser does it: the key, what it brings, and the key let go. */
function pressPaste(on: Element = document.body, repeat = false): void {
  const key = { key: 'v', ctrlKey: true, repeat, bubbles: true, cancelable: true };
  const down = new KeyboardEvent('keydown', key);
  on.dispatchEvent(down);
  if (!down.defaultPrevented && browser !== 'deaf') on.dispatchEvent(clipboardEvent('paste'));
  on.dispatchEvent(new KeyboardEvent('keyup', key));
}
function copyAll({ desk }: ReturnType<typeof openWindow>): void {
  desk.run('select_all');
  desk.run('copy');
}
const refused = ({ desk }: ReturnType<typeof openWindow>): unknown => {
  const { saying } = desk.see();
  return saying?.is === 'reason' ? saying.reason : null;
};

test('what is copied in one window is pasted in another', () => {
  copyAll(openWindow());
  const other = openWindow(roomOf({ bbbbbbbbbbbb: { label: 'B' } }));
  pressPaste();
  assert.equal(other.labels(), ['B', 'A']);
  assert.is(other.desk.see().editing.history.done.length, 1);
});

test('what is cut in one window is pasted in another', () => {
  const one = openWindow();
  one.desk.run('select_all');
  one.desk.run('cut');
  assert.equal(one.labels(), []);
  const other = openWindow(roomOf({}));
  pressPaste();
  assert.equal(other.labels(), ['A']);
});

test('a text of somebody else is refused, and nothing has changed', () => {
  const window = openWindow();
  for (machine of ['hello', '<img src=x onerror=alert(1)>', '{"roomward":"widgets"}', '['.repeat(100_000)]) {
    pressPaste();
    assert.equal([window.labels(), refused(window)], [['A'], 'nothing_to_paste']);
  }
});

test('whoever copied something else since is not given what was copied here before', () => {
  const window = openWindow();
  copyAll(window);
  machine = 'a telephone number';
  pressPaste();
  assert.equal([window.labels(), refused(window)], [['A'], 'nothing_to_paste']);
});

test('where a browser takes nothing to the machine, or brings nothing, what was copied here is pasted all the same', () => {
  for (browser of ['mute', 'deaf'] as const) {
    machine = 'something old';
    const window = openWindow();
    copyAll(window);
    pressPaste();
    assert.equal(window.labels(), ['A', 'A'], browser);
  }
});

test('a key that is held down is one step, also when what it pastes comes from the machine', () => {
  copyAll(openWindow());
  const other = openWindow(roomOf({}));
  pressPaste();
  for (let i = 0; i < 3; i++) pressPaste(document.body, true);
  assert.equal([other.labels().length, other.desk.see().editing.history.done.length], [4, 1]);
});

test('in a field the key pastes a text as anywhere else, and below a dialog nothing is pasted', () => {
  copyAll(openWindow());
  const other = openWindow(roomOf({}));
  const field = document.body.appendChild(document.createElement('input'));
  pressPaste(field);
  field.remove();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  pressPaste();
  dialog.remove();
  assert.equal(other.labels(), []);
});

test('in a preview nothing is pasted', () => {
  copyAll(openWindow());
  const other = openWindow(roomOf({}));
  other.desk.run('preview');
  pressPaste();
  assert.equal(other.labels(), []);
});

test.run();
