import { middleOf } from '../../../daemon/contract/widgets/geometry';
import { frameOf, placeOf } from '../document/box';
import { isGroup } from '../document/tree';
import { angleBetween, caughtTurn, turnedBy } from '../document/turn';
import { type Gesture, NOTHING_SHOWN, type Pointer, type Surface } from './gesture';
import { held } from './held';

/** Degrees that Shift keeps to. */
const STEP = 15;

/** The selection turns about its middle with the pointer, by whole degrees. */
export function turning({ at: from }: Pointer, { doc, selection }: Surface): Gesture {
  const frame = frameOf(doc, selection);
  if (!frame) return held;
  const about = middleOf(frame);
  const state = (degrees: number): Gesture => ({
    is: 'turning',
    move: ({ at, shift }) => state(caughtTurn(frame.rotate, angleBetween(about, from, at), shift ? STEP : 1)),
    shown(surface) {
      const turned = turnedBy(surface.doc, surface.selection, degrees).filter((widget) => !isGroup(widget));
      const places = new Map(turned.map((widget) => [widget.uid, placeOf(widget)]));
      return { ...NOTHING_SHOWN, places, frame: { ...frame, rotate: frame.rotate + degrees } };
    },
    release: (surface) => ({ wish: { put: turnedBy(surface.doc, surface.selection, degrees) } }),
  });
  return state(0);
}
