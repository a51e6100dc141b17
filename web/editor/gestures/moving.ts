import type { Box, Point } from '../../../daemon/contract/widgets/geometry';
import { SNAP } from '../../../daemon/contract/widgets/limits';
import type { Doc } from '../../../daemon/contract/widgets/widget';
import { boundsOf, boundsOfAll, frameOf } from '../document/box';
import { type Caught, caught } from '../document/guides';
import { moved, reachOf } from '../document/move';
import { leavesOf, partsOf } from '../document/tree';
import { type Gesture, NOTHING_SHOWN, type Pointer, type Surface } from './gesture';
import { groupWorkedIn } from './worked_in';

const STILL: Caught = { way: { x: 0, y: 0 }, guides: [] };

const at = (box: Box, { x, y }: Point): Box => ({ ...box, left: box.left + x, top: box.top + y });
/** Along the axis on which it went further. */
const straight = ({ x, y }: Point): Point => (Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y });

/** Siblings of the selection, as far as they attract. */
function othersOf({ doc, selection }: Surface): readonly Box[] {
  const chosen = new Set(selection);
  const siblings = partsOf(doc, groupWorkedIn({ doc, selection })).filter((uid) => !chosen.has(uid));
  return siblings.flatMap((uid) => boundsOf(doc, uid) ?? []);
}

/** Whole units, but where something caught it. */
const along = (way: number, on: number): number => (on === 0 ? Math.round(way) : way + on);

/** What is dragged and what attracts it, as long as the page is as it was: at each move only the way is reckoned. */
interface Lying {
  readonly doc: Doc;
  readonly bounds: Box | null;
  readonly frame: Box | null;
  readonly others: readonly Box[];
}
const lyingIn = (surface: Surface): Lying => ({
  doc: surface.doc,
  bounds: boundsOfAll(leavesOf(surface.doc, surface.selection)),
  frame: frameOf(surface.doc, surface.selection),
  others: othersOf(surface),
});

/** How far the selection goes of the way it is dragged, and what caught it. */
function caughtOn(from: Point, to: Pointer, { doc, bounds, others }: Lying, scale: number): Caught {
  const dragged = { x: to.at.x - from.x, y: to.at.y - from.y };
  const way = reachOf(bounds, doc.canvas, to.shift ? straight(dragged) : dragged);
  const { way: on, guides } = bounds && !to.alt ? caught(at(bounds, way), others, Math.max(SNAP, SNAP / scale)) : STILL;
  const isFixed = (one: number): boolean => to.shift && one === 0;
  return {
    way: { x: isFixed(way.x) ? 0 : along(way.x, on.x), y: isFixed(way.y) ? 0 : along(way.y, on.y) },
    guides: guides.filter(({ axis }) => !isFixed(way[axis])),
  };
}

/** The selection goes along with the pointer; edges, middles and gaps of its siblings catch it. */
export function moving({ at: from }: Pointer): Gesture {
  let lying: Lying | null = null;
  const lyingNow = (surface: Surface): Lying => {
    if (lying?.doc !== surface.doc) lying = lyingIn(surface);
    return lying;
  };
  const state = (to: Pointer): Gesture => ({
    is: 'moving',
    move: (next) => state(next),
    shown(surface) {
      const { frame } = lyingNow(surface);
      const { way, guides } = caughtOn(from, to, lyingNow(surface), surface.scale);
      return { ...NOTHING_SHOWN, way, guides, frame: frame && at(frame, way) };
    },
    release: (surface) => {
      const { way } = caughtOn(from, to, lyingNow(surface), surface.scale);
      return { wish: { put: moved(surface.doc, surface.selection, way) } };
    },
  });
  return state({ at: from, px: from, shift: false, alt: false });
}
