import { type Box, boxAround, type Point } from '../../../daemon/contract/widgets/geometry';
import { SNAP } from '../../../daemon/contract/widgets/limits';
import { boundsOf, frameOf, placeOf } from '../document/box';
import { type Caught, caught } from '../document/guides';
import { moved, reach } from '../document/move';
import { leavesOf, partsOf } from '../document/tree';
import { type Gesture, NOTHING_SHOWN, type Pointer, type Surface } from './gesture';
import { groupWorkedIn } from './worked_in';

const STILL: Caught = { way: { x: 0, y: 0 }, guides: [] };

const at = (box: Box, { x, y }: Point): Box => ({ ...box, left: box.left + x, top: box.top + y });
/** Along the axis on which it went further. */
const straight = ({ x, y }: Point): Point => (Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y });

/** Siblings of the selection, as far as they attract. */
function othersOf({ doc, selection }: Surface): readonly Box[] {
  const siblings = partsOf(doc, groupWorkedIn({ doc, selection })).filter((uid) => !selection.includes(uid));
  return siblings.flatMap((uid) => boundsOf(doc, uid) ?? []);
}

/** Whole units, but where something caught it. */
const along = (way: number, on: number): number => (on === 0 ? Math.round(way) : way + on);

/** How far the selection goes of the way it is dragged, and what caught it. */
function caughtOn(from: Point, to: Pointer, surface: Surface, others: readonly Box[]): Caught {
  const { doc, selection, scale } = surface;
  const dragged = { x: to.at.x - from.x, y: to.at.y - from.y };
  const way = reach(doc, selection, to.shift ? straight(dragged) : dragged);
  const bounds = boxAround(leavesOf(doc, selection).map(placeOf));
  const { way: on, guides } = bounds && !to.alt ? caught(at(bounds, way), others, Math.max(SNAP, SNAP / scale)) : STILL;
  const isFixed = (one: number): boolean => to.shift && one === 0;
  return {
    way: { x: isFixed(way.x) ? 0 : along(way.x, on.x), y: isFixed(way.y) ? 0 : along(way.y, on.y) },
    guides: guides.filter(({ axis }) => !isFixed(way[axis])),
  };
}

/** The selection goes along with the pointer; edges, middles and gaps of its siblings catch it. */
export function moving({ at: from }: Pointer): Gesture {
  let others: readonly Box[] | null = null;
  const state = (to: Pointer): Gesture => {
    const caughtNow = (surface: Surface): Caught => {
      others ??= othersOf(surface);
      return caughtOn(from, to, surface, others);
    };
    return {
      is: 'moving',
      move: (next) => state(next),
      shown(surface) {
        const { way, guides } = caughtNow(surface);
        const frame = frameOf(surface.doc, surface.selection);
        return { ...NOTHING_SHOWN, way, guides, frame: frame && at(frame, way) };
      },
      release: (surface) => ({ wish: { put: moved(surface.doc, surface.selection, caughtNow(surface).way) } }),
    };
  };
  return state({ at: from, px: from, shift: false, alt: false });
}
