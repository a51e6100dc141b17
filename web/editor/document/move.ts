import type { Box, Point } from '../../../daemon/contract/widgets/geometry';
import type { Canvas, Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import { boundsOfAll } from './box';
import { type Span, within } from './clamp';
import { leavesOf } from './tree';

/** Canvas units of a selection that stay on the sheet, so that it can be taken hold of again. */
const HELD = 8;

/** Ways along each axis after which a part of some bounds is on the sheet. */
const spans = ({ left, top, width, height }: Box, canvas: Canvas): { readonly x: Span; readonly y: Span } => ({
  x: { least: HELD - left - width, most: canvas.width - HELD - left },
  y: { least: HELD - top - height, most: canvas.height - HELD - top },
});

/** A way after which a part of some bounds is on the sheet, wherever they lie now. */
export function ontoSheet(bounds: Box, canvas: Canvas, { x, y }: Point): Point {
  const span = spans(bounds, canvas);
  return { x: within(x, span.x), y: within(y, span.y) };
}

/** How far a selection may go of a way it is dragged. What lies outside already need not come back at once. */
export const reach = (doc: Doc, uids: readonly Uid[], way: Point): Point =>
  reachOf(boundsOfAll(leavesOf(doc, uids)), doc.canvas, way);

/** The same of what is covered by it. */
export function reachOf(bounds: Box | null, canvas: Canvas, { x, y }: Point): Point {
  if (!bounds) return { x: 0, y: 0 };
  const span = spans(bounds, canvas);
  const staying = ({ least, most }: Span): Span => ({ least: Math.min(0, least), most: Math.max(0, most) });
  return { x: within(x, staying(span.x)), y: within(y, staying(span.y)) };
}

/** A selection somewhere else, as far as the sheet lets it go. */
export function moved(doc: Doc, uids: readonly Uid[], way: Point): readonly Widget[] {
  const { x, y } = reach(doc, uids, way);
  return leavesOf(doc, uids).map((widget) => ({ ...widget, left: widget.left + x, top: widget.top + y }));
}
