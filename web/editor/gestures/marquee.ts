import type { Uid } from '../../../daemon/contract/widgets/widget';
import { areaBetween, inside } from '../document/hit';
import { type Gesture, NOTHING_SHOWN, type Pointer } from './gesture';

/**
 * A rectangle is drawn around things that may be moved: they become the selection.
 * @param before what stays selected beside them
 */
export function marquee({ at: from }: Pointer, before: readonly Uid[]): Gesture {
  const state = (area: ReturnType<typeof areaBetween>): Gesture => ({
    is: 'marquee',
    move: ({ at }) => state(areaBetween(from, at)),
    shown: () => ({ ...NOTHING_SHOWN, area }),
    release({ doc }) {
      const group = doc.widgets.get(before[0] ?? '')?.group ?? null;
      return { select: [...new Set([...before, ...inside(doc, area, group)])] };
    },
  });
  return state(areaBetween(from, from));
}
