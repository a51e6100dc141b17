import { type Box, middleOf, type Point, turned } from '../../../daemon/contract/widgets/geometry';
import type { Doc, Uid } from '../../../daemon/contract/widgets/widget';
import { boundsOf, boxOf } from './box';
import { groupsOver, isGroup, isLocked, partsOf } from './tree';

function holds(box: Box, point: Point, slack: number): boolean {
  const { x, y } = turned(point, middleOf(box), -box.rotate);
  const { left, top, width, height } = box;
  return x >= left - slack && x <= left + width + slack && y >= top - slack && y <= top + height + slack;
}

/**
 * The foremost widget at a point, never a group.
 * @param slack canvas units around a box that count as it, so that a thin line can be hit
 */
export function leafAt(doc: Doc, point: Point, slack = 0): Uid | null {
  for (let i = doc.order.length - 1; i >= 0; i--) {
    const uid = doc.order[i]!;
    if (isGroup(doc.widgets.get(uid))) continue;
    const box = boxOf(doc, uid);
    if (box && holds(box, point, slack)) return uid;
  }
  return null;
}

/** What is meant by a press on a widget: itself where its siblings are being chosen, else the outermost group short of that. */
export function meantBy(doc: Doc, leaf: Uid, group: Uid | null): Uid {
  const way = [leaf, ...groupsOver(doc, leaf)];
  const at = group === null ? way.length : way.indexOf(group);
  return way[at - 1] ?? way.at(-1) ?? leaf;
}

/** Whatever lies wholly in a rectangle and may be moved: parts of a group, or what stands in none. */
export function inside(doc: Doc, area: Box, group: Uid | null): readonly Uid[] {
  return partsOf(doc, group).filter((uid) => {
    const bounds = isLocked(doc, uid) ? null : boundsOf(doc, uid);
    if (!bounds) return false;
    return (
      bounds.left >= area.left &&
      bounds.top >= area.top &&
      bounds.left + bounds.width <= area.left + area.width &&
      bounds.top + bounds.height <= area.top + area.height
    );
  });
}

/** The upright rectangle between two corners, whichever they are. */
export function areaBetween(one: Point, other: Point): Box {
  const [left, top] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { left, top, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y), rotate: 0 };
}
