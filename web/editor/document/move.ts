import type { Point } from '../../../daemon/contract/widgets/geometry';
import type { Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import { frameOf } from './box';
import { within } from './clamp';
import { leavesOf } from './tree';

/** Canvas units of a selection that stay on the sheet, so that it can be taken hold of again. */
const HELD = 8;

/** How far a selection may go of a way it is dragged. What lies outside already need not come back at once. */
export function reach(doc: Doc, uids: readonly Uid[], { x, y }: Point): Point {
  const [first, ...others] = uids;
  const bounds = first === undefined ? null : frameOf(doc, [first, ...others]);
  if (!bounds) return { x: 0, y: 0 };
  const along = (way: number, from: number, length: number, sheet: number): number =>
    within(way, { least: Math.min(0, HELD - from - length), most: Math.max(0, sheet - HELD - from) });
  return {
    x: along(x, bounds.left, bounds.width, doc.canvas.width),
    y: along(y, bounds.top, bounds.height, doc.canvas.height),
  };
}

/** A selection somewhere else, as far as the sheet lets it go. */
export function moved(doc: Doc, uids: readonly Uid[], way: Point): readonly Widget[] {
  const { x, y } = reach(doc, uids, way);
  return leavesOf(doc, uids).map((widget) => ({ ...widget, left: widget.left + x, top: widget.top + y }));
}
