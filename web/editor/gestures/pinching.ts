import type { Point } from '../../../daemon/contract/widgets/geometry';
import { LIMITS } from '../../../daemon/contract/widgets/limits';

/** How a sheet lies in its window: px for a unit, and px from the window's corner to its own. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
export type Fingers = readonly [Point, Point];

const within = (scale: number): number => Math.min(LIMITS.scale.most / 100, Math.max(LIMITS.scale.least / 100, scale));

/** Larger or smaller, with the point of the sheet under one of the window staying there. */
export function scaledAbout({ scale, x, y }: View, point: Point, factor: number): View {
  const to = within(scale * factor);
  const by = to / scale;
  return { scale: to, x: point.x - (point.x - x) * by, y: point.y - (point.y - y) * by };
}

const middle = ([a, b]: Fingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const span = ([a, b]: Fingers): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** Two fingers went from some places to others: what was between them still is. */
export function pinched(view: View, from: Fingers, to: Fingers): View {
  const [before, after] = [middle(from), middle(to)];
  const drawn = { ...view, x: view.x + after.x - before.x, y: view.y + after.y - before.y };
  return scaledAbout(drawn, after, span(to) / span(from));
}

/** The whole sheet in the middle of its window, with some room around it. */
export function fitted(
  sheet: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
  margin: number,
): View {
  const room = { width: Math.max(1, window.width - 2 * margin), height: Math.max(1, window.height - 2 * margin) };
  const scale = within(Math.min(room.width / sheet.width, room.height / sheet.height));
  return { scale, x: (window.width - sheet.width * scale) / 2, y: (window.height - sheet.height * scale) / 2 };
}
