// Where one looks at a plane: pure geometry in px of the screen and units of the plane, y downwards in both.

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** px */
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** Part of a plane. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** The point of the plane in the middle of the screen, and px for a unit of the plane. */
export interface View extends Point {
  readonly scale: number;
}
/** What of a plane can be looked at, and how near. */
export interface Limits {
  readonly extent: Box;
  readonly least: number;
  readonly most: number;
}

export const onScreen = (view: View, { width, height }: Size, { x, y }: Point): Point => ({
  x: (x - view.x) * view.scale + width / 2,
  y: (y - view.y) * view.scale + height / 2,
});
export const onPlane = (view: View, { width, height }: Size, { x, y }: Point): Point => ({
  x: (x - width / 2) / view.scale + view.x,
  y: (y - height / 2) / view.scale + view.y,
});
/** What of the plane is on the screen. */
export function seen(view: View, size: Size): Box {
  const { x: left, y: top } = onPlane(view, size, { x: 0, y: 0 });
  const { x: right, y: bottom } = onPlane(view, size, { x: size.width, y: size.height });
  return { left, top, right, bottom };
}

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The view within its limits: never nearer or farther, its middle always over what can be looked at. */
export const held = ({ x, y, scale }: View, { extent, least, most }: Limits): View => ({
  x: between(x, extent.left, extent.right),
  y: between(y, extent.top, extent.bottom),
  scale: between(scale, least, most),
});

/** The plane pulled along by so many px. */
export const pulled = (view: View, dx: number, dy: number, limits: Limits): View =>
  held({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }, limits);

/** So many times nearer, the point under a place of the screen staying there. */
export function nearer(view: View, size: Size, at: Point, times: number, limits: Limits): View {
  const { scale } = held({ ...view, scale: view.scale * times }, limits);
  const point = onPlane(view, size, at);
  return held({ x: point.x - (at.x - size.width / 2) / scale, y: point.y - (at.y - size.height / 2) / scale, scale }, limits);
}

/** The smallest box around points; null without any. */
export function around(points: readonly Point[]): Box | null {
  if (points.length === 0) return null;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The whole of a box with so many px around it. */
export function whole(box: Box, size: Size, margin: number, limits: Limits): View {
  const across = Math.max(1, size.width - 2 * margin) / Math.max(Number.EPSILON, box.right - box.left);
  const down = Math.max(1, size.height - 2 * margin) / Math.max(Number.EPSILON, box.bottom - box.top);
  return held({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, scale: Math.min(across, down) }, limits);
}
