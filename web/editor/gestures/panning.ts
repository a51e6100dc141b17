import type { Point } from '../../../daemon/contract/widgets/geometry';
import { type Gesture, NOTHING_DONE, NOTHING_SHOWN, type Pointer } from './gesture';

/** The sheet itself goes along with the pointer; the document knows nothing of it. */
export function panning({ px: from }: Pointer): Gesture {
  const state = (drawn: Point): Gesture => ({
    is: 'panning',
    move: ({ px }) => state({ x: px.x - from.x, y: px.y - from.y }),
    shown: () => ({ ...NOTHING_SHOWN, drawn }),
    release: () => NOTHING_DONE,
  });
  return state({ x: 0, y: 0 });
}
