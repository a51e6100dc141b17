import { type RefObject, useEffect, useRef } from 'react';
import { sideways } from '../ui/sideways';
import { metresOf, moved, nearer, type Pose, turned } from './camera';
import type { Extent } from './solid';
import type { Size, Spot } from './space';

/** A press that moves less is no drag. */
const STILL_PX = 4;
/** Radians that a px turns. */
const TURN = 0.008;
const WHEEL_PX = 400;
const LINE_PX = 16;

export interface Looking {
  readonly pose: Pose;
  readonly size: Size;
  readonly extent: Extent;
  /** null: it is looked at from one side only */
  readonly onPose: ((pose: Pose) => void) | null;
  /** a press that was no drag */
  readonly onPress: (spot: Spot) => void;
  readonly onHover: (spot: Spot) => void;
}

const middleOf = (all: readonly Spot[]): Spot => ({
  x: all.reduce((sum, { x }) => sum + x, 0) / all.length,
  y: all.reduce((sum, { y }) => sum + y, 0) / all.length,
});
const spanOf = ([a, b]: readonly Spot[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** What fingers, or the mouse, make of a pose: one turns, two (or one with Shift or the right button) move and bring nearer. */
export function dragged(
  pose: Pose,
  before: readonly Spot[],
  after: readonly Spot[],
  moves: boolean,
  size: Size,
  extent: Extent,
): Pose {
  const [from, to] = [middleOf(before), middleOf(after)];
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (after.length < 2 && !moves) return turned(pose, x * TURN, y * TURN);
  const span = spanOf(before);
  const close = span > 0 ? nearer(pose, spanOf(after) / span, extent) : pose;
  const metres = metresOf(close, size);
  return moved(close, -x * metres, y * metres, extent);
}

function listeners(box: HTMLElement, now: () => Looking | null) {
  const down = new Map<number, Spot>();
  let travelled = 0;
  let moves = false;
  const spotOf = (event: MouseEvent): Spot => {
    const { left, top } = box.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  function move(event: PointerEvent): void {
    const looking = now();
    if (!looking) return;
    if (!down.has(event.pointerId)) {
      looking.onHover(spotOf(event));
      return;
    }
    const before = [...down.values()];
    down.set(event.pointerId, spotOf(event));
    const after = [...down.values()];
    const [from, to] = [middleOf(before), middleOf(after)];
    travelled += Math.hypot(to.x - from.x, to.y - from.y) + Math.abs(spanOf(after) - spanOf(before));
    if (travelled >= STILL_PX) looking.onPose?.(dragged(looking.pose, before, after, moves, looking.size, looking.extent));
  }
  function end(event: PointerEvent): void {
    if (down.delete(event.pointerId) && down.size === 0 && travelled < STILL_PX && event.type === 'pointerup')
      now()?.onPress(spotOf(event));
  }
  return {
    pointerdown(event: PointerEvent): void {
      if (down.size === 2 || (event.button !== 0 && event.button !== 2)) return;
      if (down.size === 0) travelled = 0;
      moves = event.shiftKey || event.button === 2;
      down.set(event.pointerId, spotOf(event));
      box.setPointerCapture(event.pointerId);
    },
    pointermove: move,
    pointerup: end,
    pointercancel: end,
    ...sideways(),
    contextmenu: (event: Event): void => event.preventDefault(),
    wheel(event: WheelEvent): void {
      const looking = now();
      if (!looking?.onPose) return;
      event.preventDefault();
      const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
      looking.onPose(nearer(looking.pose, 2 ** (-px / WHEEL_PX), looking.extent));
    },
  };
}

/** Moves a pose by mouse and fingers; null: nothing to move. */
export function useGestures(host: RefObject<HTMLElement | null>, looking: Looking | null): void {
  const latest = useRef(looking);
  latest.current = looking;
  useEffect(() => {
    const box = host.current;
    if (!box) return;
    const now = (): Looking | null => {
      const seen = latest.current;
      if (!seen?.onPose) return seen;
      const told = seen.onPose;
      // several moves may come before the next drawing
      const onPose = (pose: Pose): void => {
        latest.current = { ...seen, pose };
        told(pose);
      };
      return { ...seen, onPose };
    };
    const all = Object.entries(listeners(box, now)) as [string, EventListener][];
    for (const [name, listener] of all) box.addEventListener(name, listener, { passive: false });
    return () => {
      for (const [name, listener] of all) box.removeEventListener(name, listener);
    };
  }, [host]);
}
