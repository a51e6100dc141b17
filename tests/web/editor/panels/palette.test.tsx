// What can be drawn, carried to its place or placed by a key.
import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { KINDS } from '../../../../daemon/contract/widgets/index';
import { settle } from '../../../hands/dom';
import { w } from '../../widgets/hands';
import { button, openWorkplace } from '../canvas/hands';
import { roomOf } from '../test_editor';

let end: () => Promise<void> = async () => {};
test.after.each(() => end());

async function open() {
  const workplace = await openWorkplace(roomOf({}));
  end = workplace.close;
  return workplace;
}
/** A pointer over what is carried; the browser lets a click follow where it is let go. */
async function point(name: string, clientX: number, clientY: number): Promise<void> {
  const place = { clientX, clientY, pointerId: 1, button: 0 };
  button(w.kind.VText).dispatchEvent(new PointerEvent(name, { bubbles: true, cancelable: true, ...place }));
  if (name === 'pointerup') button(w.kind.VText).click();
  await settle();
}
/** Nothing is laid out here: the sheet's window lies at the corner and is as large as this. */
function layOut(): void {
  const box = { left: 0, top: 0, right: 1394, bottom: 796, width: 1394, height: 796 };
  Object.assign(document.querySelector('.ed-window')!, { getBoundingClientRect: () => box });
}

test('every kind that is drawn by itself is offered, and a key places it in the middle', async () => {
  const { doc, selection } = await open();
  const offered = Object.entries(KINDS).filter(([, { palette }]) => palette !== null);
  assert.is(document.querySelectorAll('.ed-palette li button').length, offered.length);
  button(w.kind.VText).click();
  await settle();
  const [widget] = doc().widgets.values();
  assert.is(widget!.kind, 'VText');
  assert.is(widget!.left + widget!.width / 2, doc().canvas.width / 2);
  assert.equal(selection(), [widget!.uid]);
});

test('what is carried to the sheet comes to the place where it is let go', async () => {
  const { doc } = await open();
  layOut();
  await point('pointerdown', 1500, 100);
  await point('pointermove', 214, 314);
  assert.is(document.querySelector('.ed-carried')!.textContent, w.kind.VText);
  await point('pointerup', 214, 314);
  assert.is(doc().widgets.size, 1);
  const { left, top, width, height } = [...doc().widgets.values()][0]!;
  assert.equal([left + width / 2, top + height / 2], [200, 300]);
  assert.is(document.querySelector('.ed-carried'), null);
});

test('a press right after something was carried places one more', async () => {
  const { doc } = await open();
  layOut();
  const over = (name: string, clientX: number): boolean =>
    button(w.kind.VText).dispatchEvent(new PointerEvent(name, { bubbles: true, clientX, clientY: 100, pointerId: 1, button: 0 }));
  for (const [name, x] of [
    ['pointerdown', 1500],
    ['pointermove', 214],
    ['pointerup', 214],
    ['pointerdown', 1500],
    ['pointerup', 1500],
  ] as const)
    over(name, x);
  button(w.kind.VText).click();
  await settle();
  assert.is(doc().widgets.size, 2);
});

test('what is let go beside the sheet comes to nothing', async () => {
  const { doc } = await open();
  layOut();
  await point('pointerdown', 1500, 100);
  await point('pointermove', 1600, 100);
  await point('pointerup', 1600, 100);
  assert.is(doc().widgets.size, 0);
});

test('a press that goes nowhere places it once', async () => {
  const { doc } = await open();
  await point('pointerdown', 1500, 100);
  await point('pointerup', 1500, 100);
  assert.is(doc().widgets.size, 1);
});

test('a preview has no palette', async () => {
  const { desk } = await open();
  desk.run('preview');
  await settle();
  assert.is(document.querySelector('.ed-palette'), null);
});

test.run();
