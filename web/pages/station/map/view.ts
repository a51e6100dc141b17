import type { Canvas, Widget } from '../../../../daemon/contract/widgets/widget';
import { held, type Limits, type Size, type View } from '../../../ui/map/view';

/** So many times nearer than the whole. */
const NEARER = 8;

/** What can be looked at of a sheet, and how near. `fit`: px for a unit where it fits as it was told to. */
export const limitsOf = ({ width, height }: Canvas, fit: number): Limits => ({
  extent: { left: 0, top: 0, right: width, bottom: height },
  least: Math.min(1, fit),
  most: Math.max(4, fit * NEARER),
});

/** The view that a sheet is first seen in: as it fits, from its upper edge where it is higher than its box. */
export function homeOf({ width, height }: Canvas, size: Size, fit: number): View {
  const tall = height * fit > size.height;
  const wide = width * fit > size.width;
  return { x: wide ? size.width / 2 / fit : width / 2, y: tall ? size.height / 2 / fit : height / 2, scale: fit };
}

/** Where the upper left corner of the sheet lies on the screen, in px. */
export const cornerOf = ({ x, y, scale }: View, size: Size): { readonly left: number; readonly top: number } => ({
  left: size.width / 2 - x * scale,
  top: size.height / 2 - y * scale,
});

/** The view moved so far that a widget is seen; the same one where it is. */
export function showing(view: View, size: Size, { left, top, width, height }: Widget, limits: Limits): View {
  const half = { x: size.width / 2 / view.scale, y: size.height / 2 / view.scale };
  const within = (at: number, reach: number, from: number, to: number): number =>
    to - from > 2 * reach ? (from + to) / 2 : Math.min(from + reach, Math.max(to - reach, at));
  const x = within(view.x, half.x, left, left + width);
  const y = within(view.y, half.y, top, top + height);
  return x === view.x && y === view.y ? view : held({ ...view, x, y }, limits);
}
