import { type RefObject, useEffect, useRef } from 'react';
import { type Limits, nearer, onPlane, type Point, pulled, type Size, type View } from './view';

/** A press that moves less is no drag. */
const STILL_PX = 4;
/** px of a wheel that make twice as near */
const WHEEL_PX = 300;
const LINE_PX = 16;
const KEY_PX = 80;

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

/** Dragging with one pointer, pinching with two, the wheel, two quick presses. Buttons on the map keep their own. */
export function useGestures(host: RefObject<HTMLDivElement | null>, looking: Looking | null): void {
  const now = useRef(looking);
  now.current = looking;
  useEffect(() => {
    const box = host.current;
    if (!box) return;
    const down = new Map<number, Point>();
    let travelled = 0;
    /** where it was pressed: a field that is left at that may move what is below it */
    let pressed: Point = { x: 0, y: 0 };
    const at = (event: MouseEvent): Point => {
      const { left, top } = box.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const look = (view: View): void => {
      // several moves may come before the next drawing
      if (now.current) now.current = { ...now.current, view };
      now.current?.onView(view);
    };
    const begin = (event: PointerEvent): void => {
      if (event.button !== 0 || (event.target as Element).closest('button,a') || down.size === 2) return;
      if (down.size === 0) {
        travelled = 0;
        pressed = at(event);
      }
      down.set(event.pointerId, at(event));
      box.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      const last = down.get(event.pointerId);
      if (!last || !now.current) return;
      const before = [...down.values()];
      down.set(event.pointerId, at(event));
      const after = [...down.values()];
      const from = middleOf(before);
      const to = middleOf(after);
      travelled += Math.hypot(to.x - from.x, to.y - from.y) + Math.abs(spanOf(after) - spanOf(before));
      if (travelled < STILL_PX) return;
      const { view, size, limits } = now.current;
      const times = after.length === 2 && spanOf(before) > 0 ? spanOf(after) / spanOf(before) : 1;
      look(pulled(nearer(view, size, from, times, limits), to.x - from.x, to.y - from.y, limits));
    };
    const end = (event: PointerEvent): void => {
      if (!down.delete(event.pointerId) || down.size > 0 || travelled >= STILL_PX || event.type !== 'pointerup') return;
      const { view, size, onPress } = now.current ?? {};
      if (view && size) onPress?.(onPlane(view, size, pressed));
    };
    const closer = (point: Point, times: number): void => {
      if (now.current) look(nearer(now.current.view, now.current.size, point, times, now.current.limits));
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      closer(at(event), 2 ** ((-event.deltaY * (event.deltaMode === 1 ? LINE_PX : 1)) / WHEEL_PX));
    };
    const twice = (event: MouseEvent): void => {
      if (!(event.target as Element).closest('button,a') && !now.current?.onPress) closer(at(event), 2);
    };
    const listeners = { pointerdown: begin, pointermove: move, pointerup: end, pointercancel: end, wheel, dblclick: twice };
    for (const [name, listener] of Object.entries(listeners))
      box.addEventListener(name, listener as EventListener, { passive: false });
    return () => {
      for (const [name, listener] of Object.entries(listeners)) box.removeEventListener(name, listener as EventListener);
    };
  }, []);
}
