import { BARE_CANVAS } from '../../../../daemon/contract/widgets/canvas';
import type { Doc } from '../../../../daemon/contract/widgets/widget';
import type { Room } from '../../../../web/editor/canvas/room';
import { Workplace } from '../../../../web/editor/canvas/workplace';
import { createDesk } from '../../../../web/editor/desk/desk';
import type { Clip, KnownDevice } from '../../../../web/editor/saving/clip';
import commands from '../../../../web/editor/words/commands/zh_cn';
import editor from '../../../../web/editor/words/editor/zh_cn';
import dialogs from '../../../../web/editor/words/map_dialogs/zh_cn';
import panels from '../../../../web/editor/words/panels/zh_cn';
import { learn } from '../../../../web/lang/words';
import * as widgets from '../../../../web/widgets/index';
import { settle, sizeAll, the } from '../../../hands/dom';
import { mount } from '../../ui/mount';
import { roomWith } from '../../widgets/hands';
import { deviceOf, HOME, roomOf } from '../test_editor';

learn('editor', editor);
learn('commands', commands);
learn('panels', panels);

export { commands, dialogs, editor, panels };

/** px around a sheet that is shown as a whole */
const MARGIN = 14;
// nothing is laid out here: every window is so large that the whole sheet lies in it at its own scale
sizeAll(BARE_CANVAS.width + 2 * MARGIN, BARE_CANVAS.height + 2 * MARGIN);

interface More {
  readonly clip?: Clip;
  readonly devices?: readonly KnownDevice[];
  readonly known?: Partial<Room>;
}

/** A workplace upon a page; `close` takes it out again. */
export async function openWorkplace(
  doc: Doc = roomOf({ a: { left: 100, top: 100 }, b: { left: 300, top: 100 } }),
  { clip, devices = [deviceOf(1), deviceOf(2)], known }: More = {},
) {
  const clips: Clip[] = clip ? [clip] : [];
  const sent: Doc[] = [];
  let made = 0;
  const desk = createDesk({
    page: HOME,
    doc,
    devices,
    fresh: () => `new${String(++made).padStart(9, '0')}`,
    clipboard: { get: () => clips.at(-1) ?? null, put: (each) => void clips.push(each) },
    save: (each) => void sent.push(each),
  });
  const room = { widgets, live: roomWith([]), sites: [], categories: [], pages: [], openPage: () => {}, ...known };
  const close = await mount(<Workplace desk={desk} room={room} head={<b>总部数据机房</b>} />);
  return { desk, sent, close, doc: (): Doc => desk.see().editing.doc, selection: () => desk.see().editing.selection };
}

export const sheetWindow = (): HTMLElement => the('.ed-window');
export const widget = (uid: string): HTMLElement => the(`[data-uid="${uid}"]`);
export const status = (): string => the('.ed [role=status]').textContent ?? '';
export const button = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('button')].find(
    (each) => each.getAttribute('aria-label') === name || each.textContent === name,
  )!;
export async function click(name: string): Promise<void> {
  button(name).click();
  await settle();
}

type Held = Partial<Pick<PointerEvent, 'ctrlKey' | 'shiftKey' | 'altKey' | 'button' | 'pointerId' | 'pointerType'>>;

/** An event of a pointer at a place of the sheet at its own scale. */
export async function point(name: string, x: number, y: number, held: Held = {}, on: Element = sheetWindow()): Promise<void> {
  const place = { clientX: x + MARGIN, clientY: y + MARGIN };
  const more = { pointerId: 1, pointerType: 'mouse', button: 0, ...held };
  on.dispatchEvent(new PointerEvent(name, { bubbles: true, cancelable: true, ...place, ...more }));
  await settle();
}
/** A press that goes on to a place and is still down. */
export async function dragTo(from: readonly [number, number], to: readonly [number, number], held: Held = {}): Promise<void> {
  await point('pointerdown', ...from, held);
  await point('pointermove', ...to, held);
}
/** A press of a handle that goes on by some way. */
export async function drawHandle(name: string, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await point('pointerdown', ...from, {}, the(`[data-handle="${name}"]`));
  await point('pointermove', ...to);
  await point('pointerup', ...to);
}
/** @returns whether the browser does nothing of its own with the key */
export async function key(name: string, more: KeyboardEventInit = {}, on: Element = sheetWindow()): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more });
  on.dispatchEvent(event);
  await settle();
  return event.defaultPrevented;
}
/** A wheel at a place of the sheet at its own scale, its upper left corner if none is said. */
export async function wheel(deltaY: number, ctrlKey = false, [x, y]: readonly [number, number] = [0, 0]): Promise<void> {
  const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY });
  // the DOM of these tests knows neither of a wheel
  for (const [name, value] of Object.entries({ ctrlKey, clientX: x + MARGIN, clientY: y + MARGIN }))
    Object.defineProperty(event, name, { value });
  sheetWindow().dispatchEvent(event);
  await settle();
}
