import type uPlot from 'uplot';
import { sideways } from '../sideways';
import { LEAST, type Window, within } from './zoom';

/** A finger: the moment it holds and where it is, px from the left. */
export interface Finger {
  readonly at: number;
  readonly x: number;
}

/** What is seen when every finger keeps the moment that it holds: one moves along, two look nearer or further. */
export function heldBy(fingers: readonly Finger[], seen: Window, width: number): Window {
  const [first, second] = fingers;
  if (!first) return seen;
  const apart = second ? second.x - first.x : 0;
  const perPx = second && apart !== 0 ? (second.at - first.at) / apart : (seen.max - seen.min) / width;
  // fingers that crossed hold nothing any more
  if (!(perPx > 0)) return seen;
  const min = first.at - first.x * perPx;
  return { min, max: min + width * perPx };
}

/** Moves a plot by touch; up and down still scrolls the page. The answer ends it. */
export function followFingers(plot: uPlot): () => void {
  const { over } = plot;
  const fingers = new Map<number, Finger>();
  over.style.touchAction = 'pan-y';
  const placeOf = (event: PointerEvent): number => event.clientX - over.getBoundingClientRect().left;
  const seen = (): Window => ({ min: plot.scales.x?.min ?? 0, max: plot.scales.x?.max ?? 1 });
  const put = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') return;
    const x = placeOf(event);
    fingers.set(event.pointerId, { at: plot.posToVal(x, 'x'), x });
  };
  const move = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    fingers.set(event.pointerId, { ...finger, x: placeOf(event) });
    const [times] = plot.data;
    const whole = { min: times[0] ?? 0, max: times.at(-1) ?? 1 };
    plot.setScale('x', within(heldBy([...fingers.values()], seen(), over.clientWidth), whole, LEAST));
  };
  const lift = (event: PointerEvent): void => void fingers.delete(event.pointerId);
  const heard = Object.entries({
    pointerdown: put,
    pointermove: move,
    pointerup: lift,
    pointercancel: lift,
    ...sideways(),
  }) as [string, EventListener][];
  for (const [name, hear] of heard) over.addEventListener(name, hear);
  return () => {
    for (const [name, hear] of heard) over.removeEventListener(name, hear);
  };
}
