import type { Point } from '../../../daemon/contract/widgets/geometry';
import { placeOf } from '../document/box';
import type { Handle } from '../document/handles';
import { drawnFrame, sized } from '../document/size';
import { type Gesture, NOTHING_DONE, NOTHING_SHOWN, type Pointer, type Surface } from './gesture';

/** A handle goes along with the pointer; Shift keeps the proportion. */
export function sizing({ at: from }: Pointer, handle: Handle): Gesture {
  const state = (way: Point, aspect: boolean): Gesture => {
    const frame = ({ doc, selection }: Surface) => drawnFrame(doc, selection, handle, way, aspect);
    return {
      is: 'sizing',
      move: ({ at, shift }) => state({ x: at.x - from.x, y: at.y - from.y }, shift),
      shown(surface) {
        const to = frame(surface);
        if (!to) return NOTHING_SHOWN;
        const places = new Map(sized(surface.doc, surface.selection, to).map((widget) => [widget.uid, placeOf(widget)]));
        return { ...NOTHING_SHOWN, places, frame: to };
      },
      release(surface) {
        const to = frame(surface);
        return to ? { wish: { put: sized(surface.doc, surface.selection, to) } } : NOTHING_DONE;
      },
    };
  };
  return state({ x: 0, y: 0 }, false);
}
