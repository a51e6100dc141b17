import { type RefObject, useEffect, useRef } from 'react';
import { type Limits, nearer, onPlane, type Point, pulled, type Size, type View } from './view';

/** A press that moves less is no drag. */
const STILL_PX = 4;
/** px of a wheel that make twice as near */
const WHEEL_PX = 300;
const LINE_PX = 16;
const KEY_PX = 80;
/** ms after which a wheel that scrolled the page has come to rest */
const RESTED_MS = 300;

export interface Looking {
  readonly view: View;
  readonly size: Size;
  readonly limits: Limits;
  readonly onView: (view: View) => void;
  /** a press on the plane that was no drag */
  readonly onPress: ((point: Point) => void) | undefined;
}

/** What a key does to the view; null: nothing. Enter presses the middle. */
export function viewAfter(key: string, { view, size, limits }: Omit<Looking, 'onView' | 'onPress'>): View | null {
  const middle = { x: size.width / 2, y: size.height / 2 };
  switch (key) {
    case 'ArrowLeft':
      return pulled(view, KEY_PX, 0, limits);
    case 'ArrowRight':
      return pulled(view, -KEY_PX, 0, limits);
    case 'ArrowUp':
      return pulled(view, 0, KEY_PX, limits);
    case 'ArrowDown':
      return pulled(view, 0, -KEY_PX, limits);
    case '+':
    case '=':
      return nearer(view, size, middle, 2, limits);
    case '-':
    case '_':
      return nearer(view, size, middle, 1 / 2, limits);
    default:
      return null;
  }
}

const middleOf = ([a, b]: readonly Point[]): Point => ({ x: (a!.x + (b ?? a!).x) / 2, y: (a!.y + (b ?? a!).y) / 2 });
const spanOf = ([a, b]: readonly Point[]): number => (b ? Math.hypot(a!.x - b.x, a!.y - b.y) : 0);

const isControl = (event: Event): boolean => (event.target as Element).closest('button,a') !== null;
/** Where an event is on a box. */
function placeOn(box: Element, event: MouseEvent): Point {
  const { left, top } = box.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

/** What looks, and how it goes on: several moves may come before the next drawing. */
interface Eye {
  readonly now: () => Looking | null;
  readonly look: (view: View) => void;
}

/** Dragging with one pointer and pinching with two; a press that goes nowhere is told. */
function pointers(box: HTMLElement, { now, look }: Eye) {
  const down = new Map<number, Point>();
  let travelled = 0;
  function move(event: PointerEvent): void {
    const looking = now();
    if (!down.has(event.pointerId) || !looking) return;
    const before = [...down.values()];
    down.set(event.pointerId, placeOn(box, event));
    const after = [...down.values()];
    const [from, to] = [middleOf(before), middleOf(after)];
    travelled += Math.hypot(to.x - from.x, to.y - from.y) + Math.abs(spanOf(after) - spanOf(before));
    if (travelled < STILL_PX) return;
    const { view, size, limits } = looking;
    const times = spanOf(before) > 0 ? spanOf(after) / spanOf(before) : 1;
    look(pulled(nearer(view, size, from, times, limits), to.x - from.x, to.y - from.y, limits));
  }
  function end(event: PointerEvent): void {
    if (!down.delete(event.pointerId) || down.size > 0 || travelled >= STILL_PX || event.type !== 'pointerup') return;
    const looking = now();
    looking?.onPress?.(onPlane(looking.view, looking.size, placeOn(box, event)));
  }
  return {
    pointerdown(event: PointerEvent): void {
      if (event.button !== 0 || isControl(event) || down.size === 2) return;
      if (down.size === 0) travelled = 0;
      down.set(event.pointerId, placeOn(box, event));
      box.setPointerCapture(event.pointerId);
    },
    pointermove: move,
    pointerup: end,
    pointercancel: end,
    /** Of a finger that lifts while it moves Chromium makes a fling, though nothing scrolls, and lets the next tap only end that. */
    touchmove(event: Event): void {
      if (getComputedStyle(box).touchAction === 'none') event.preventDefault();
    },
  };
}

/** When something of the page was scrolled last. */
function createScrolling() {
  let last = Number.NEGATIVE_INFINITY;
  const note = (event: Event): void => {
    last = event.timeStamp;
  };
  document.addEventListener('scroll', note, { capture: true, passive: true });
  return {
    goesOn: (event: Event): boolean => event.timeStamp - last < RESTED_MS,
    stop: () => document.removeEventListener('scroll', note, { capture: true }),
  };
}
type Scrolling = ReturnType<typeof createScrolling>;

/** The wheel, and two quick presses where one alone does nothing. A wheel that scrolls the page goes on over the map. */
function closing(box: HTMLElement, { now, look }: Eye, scrolling: Scrolling) {
  function closer(event: MouseEvent, times: number): void {
    const looking = now();
    if (looking) look(nearer(looking.view, looking.size, placeOn(box, event), times, looking.limits));
  }
  return {
    wheel(event: WheelEvent): void {
      if (scrolling.goesOn(event)) return;
      event.preventDefault();
      closer(event, 2 ** ((-event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1)) / WHEEL_PX));
    },
    dblclick(event: MouseEvent): void {
      if (!isControl(event) && !now()?.onPress) closer(event, 2);
    },
  };
}

/** Moves a view by mouse and fingers. Buttons on the map keep their own. */
export function useGestures(host: RefObject<HTMLDivElement | null>, looking: Looking | null): void {
  const latest = useRef(looking);
  latest.current = looking;
  useEffect(() => {
    const box = host.current;
    if (!box) return;
    const eye: Eye = {
      now: () => latest.current,
      look(view) {
        if (latest.current) latest.current = { ...latest.current, view };
        latest.current?.onView(view);
      },
    };
    const scrolling = createScrolling();
    const listeners = Object.entries({ ...pointers(box, eye), ...closing(box, eye, scrolling) }) as [string, EventListener][];
    for (const [name, listener] of listeners) box.addEventListener(name, listener, { passive: false });
    return () => {
      scrolling.stop();
      for (const [name, listener] of listeners) box.removeEventListener(name, listener);
    };
  }, []);
}
