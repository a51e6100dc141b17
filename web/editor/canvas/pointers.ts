import type { Point } from '../../../daemon/contract/widgets/geometry';
import type { Desk } from '../desk/desk';
import { HANDLES, type Handle } from '../document/handles';
import { leafAt, meantBy } from '../document/hit';
import { isGroup } from '../document/tree';
import type { Pointer, Press } from '../gestures/gesture';
import { type Fingers, pinched, type View } from '../gestures/pinching';
import type { Stage } from './stage';
import { drawnBy, isZoom, onSheet, wheeled } from './view';

/** ms after which a finger that lies still asks for the menu */
const LONG_MS = 500;
const RIGHT = 2;
const MIDDLE = 1;

export interface Hand {
  readonly desk: Desk;
  readonly stage: Stage;
  readonly view: () => View;
  readonly look: (view: View) => void;
  /** the sheet is drawn as it is seen */
  readonly settle: () => void;
  /** the space bar is held */
  readonly pans: () => boolean;
  /** @param at px of the screen; null: asked for by a key */
  readonly askMenu: (at: Point | null) => void;
}

/** Where an event is in the window of the sheet. */
function placeIn(host: Element, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = host.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
function handleOf(target: EventTarget | null): Press['on'] {
  const name = (target as Element | null)?.closest<HTMLElement>('[data-handle]')?.dataset.handle;
  if (name === undefined) return 'sheet';
  return name in HANDLES ? (name as Handle) : 'turn';
}

/** What one pointer does, two of them, and one that lies still. */
function pressing(host: HTMLElement, { desk, stage, view, look, settle, pans, askMenu }: Hand) {
  const down = new Map<number, Point>();
  let pinch: { readonly from: Fingers; readonly view: View } | null = null;
  let drawn: Point | null = null;
  /** the press of a finger that has not moved since */
  let still: PointerEvent | null = null;
  /** a finger that is still down has asked for the menu */
  let rests = false;

  const pointerOf = (event: MouseEvent): Pointer => {
    const px = placeIn(host, event);
    return { at: onSheet(view(), px), px, shift: event.shiftKey, alt: event.altKey };
  };
  const pressOf = (event: MouseEvent, touch: boolean): Press => ({
    ...pointerOf(event),
    on: handleOf(event.target),
    touch,
    adds: event.shiftKey || event.ctrlKey || event.metaKey,
    pans: event.button === MIDDLE || pans() || desk.see().preview,
  });
  const fingers = (): Fingers | null => {
    const [one, other] = [...down.values()];
    return one && other ? [one, other] : null;
  };
  function giveUp(): void {
    still = null;
    drawn = null;
    desk.giveUp();
  }
  /** Whatever lies there is chosen, unless it is already, and what can be done with it is offered. */
  function menuAt(event: MouseEvent, touch: boolean): void {
    giveUp();
    desk.press({ ...pressOf(event, touch), on: 'sheet', adds: false, pans: false }, view().scale);
    desk.release(view().scale);
    askMenu({ x: event.clientX, y: event.clientY });
  }

  function pointerdown(event: PointerEvent): void {
    if (event.button === RIGHT || down.size === 2) return;
    host.focus({ preventScroll: true });
    down.set(event.pointerId, placeIn(host, event));
    host.setPointerCapture?.(event.pointerId);
    const both = fingers();
    if (both) {
      giveUp();
      pinch = { from: both, view: view() };
      return;
    }
    settle();
    const touch = event.pointerType === 'touch';
    desk.press(pressOf(event, touch), view().scale);
    rests = false;
    if (!touch || desk.see().preview) return;
    still = event;
    const ask = (): void => {
      if (still !== event) return;
      rests = true;
      menuAt(event, true);
    };
    // a browser tells of moves with the next frame, which on a busy machine is late
    setTimeout(() => requestAnimationFrame(ask), LONG_MS);
  }
  /** What is held comes to where the pointer is. */
  function carry(event: MouseEvent): void {
    const { scale } = view();
    const shown = desk.move(pointerOf(event), scale);
    const { gesture, editing } = desk.see();
    if (!shown || gesture?.is === 'pressing') return;
    still = null;
    drawn = shown.drawn;
    stage.show(shown, editing, scale);
  }
  function pointermove(event: PointerEvent): void {
    if (!down.has(event.pointerId)) return;
    down.set(event.pointerId, placeIn(host, event));
    const both = fingers();
    if (pinch && both) look(pinched(pinch.view, pinch.from, both));
    if (!pinch) carry(event);
  }
  /** What is held keeps its scale, and goes along with the pointer over a sheet that scrolls. */
  function wheel(event: WheelEvent): void {
    event.preventDefault();
    if (desk.see().gesture && isZoom(event)) return;
    look(wheeled(view(), placeIn(host, event), event));
    carry(event);
  }
  function pointerup(event: PointerEvent): void {
    if (!down.delete(event.pointerId)) return;
    still = null;
    if (pinch) {
      if (down.size === 0) pinch = null;
      return;
    }
    if (drawn && desk.see().gesture) look(drawnBy(view(), drawn));
    drawn = null;
    desk.release(view().scale);
  }
  /** Of a finger that lifts while it moves Chromium makes a fling, though nothing scrolls, and lets the next tap only end that. */
  const touchmove = (event: Event): void => event.preventDefault();
  function stop(): void {
    still = null;
  }
  /** As it lifts, a browser makes a press of a mouse of it, which would take the keys from the menu. */
  function touchend(event: TouchEvent): void {
    if (rests) event.preventDefault();
  }
  function pointercancel(event: PointerEvent): void {
    down.delete(event.pointerId);
    if (down.size === 0) pinch = null;
    giveUp();
  }
  function contextmenu(event: MouseEvent): void {
    event.preventDefault();
    if (desk.see().preview) return;
    if (event.button === RIGHT) menuAt(event, false);
    else if (down.size === 0) askMenu(null);
  }
  return { pointerdown, pointermove, pointerup, pointercancel, touchmove, touchend, contextmenu, wheel, stop };
}

/** Two quick presses choose within the group that one has chosen. */
const entering =
  (host: HTMLElement, { desk, view }: Hand) =>
  (event: MouseEvent) => {
    const { preview, editing } = desk.see();
    const { doc, selection } = editing;
    const [group] = selection;
    const leaf = leafAt(doc, onSheet(view(), placeIn(host, event)));
    if (preview || group === undefined || leaf === null || !isGroup(doc.widgets.get(group))) return;
    desk.select([meantBy(doc, leaf, group)]);
  };

/** Hears mouse, fingers and wheel in the window of the sheet. @returns what ends it */
export function hearPointers(host: HTMLElement, hand: Hand): () => void {
  const { stop, ...heard } = pressing(host, hand);
  const end = new AbortController();
  const listeners = Object.entries({ ...heard, dblclick: entering(host, hand) }) as [string, EventListener][];
  for (const [name, listener] of listeners) host.addEventListener(name, listener, { passive: false, signal: end.signal });
  return () => {
    stop();
    end.abort();
  };
}
