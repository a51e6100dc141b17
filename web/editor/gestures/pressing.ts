import type { Point } from '../../../daemon/contract/widgets/geometry';
import type { Uid } from '../../../daemon/contract/widgets/widget';
import { leafAt, meantBy } from '../document/hit';
import { isFree } from '../document/tree';
import { type Gesture, NOTHING_SHOWN, type Press, type Surface } from './gesture';
import { held } from './held';
import { marquee } from './marquee';
import { moving } from './moving';
import { panning } from './panning';
import { sizing } from './sizing';
import { turning } from './turning';
import { groupWorkedIn } from './worked_in';

/** px that a pointer goes before it is a drag: a finger is never still. */
const stillOf = ({ touch }: Press): number => (touch ? 8 : 3);
/** px around a thin line that count as it */
const slackOf = ({ touch }: Press): number => (touch ? 12 : 3);

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** What is meant by a press; null: the sheet. */
export function meant(press: Press, { doc, selection, scale }: Surface): Uid | null {
  const leaf = leafAt(doc, press.at, slackOf(press) / scale);
  return leaf === null ? null : meantBy(doc, leaf, groupWorkedIn({ doc, selection }));
}

/** What is selected by a press alone, before it is known whether it becomes a drag. */
function chosenBy(press: Press, on: Uid | null, { selection }: Surface): readonly Uid[] {
  if (press.on !== 'sheet' || press.pans) return selection;
  if (on === null) return press.adds ? selection : [];
  if (!press.adds) return selection.includes(on) ? selection : [on];
  return selection.includes(on) ? selection.filter((uid) => uid !== on) : [...selection, on];
}

/** What a press becomes once it is drawn. */
function drawnFrom(press: Press, on: Uid | null, before: readonly Uid[], surface: Surface): Gesture {
  const { doc, selection } = surface;
  if (press.pans) return panning(press);
  if (press.on !== 'sheet') {
    if (!isFree(doc, selection)) return held;
    return press.on === 'turn' ? turning(press, surface) : sizing(press, press.on);
  }
  // a finger draws the sheet, but for what was selected before
  if (press.touch && (on === null || !before.includes(on))) return panning(press);
  if (on === null) return marquee(press, press.adds ? before : []);
  return isFree(doc, selection) && selection.includes(on) ? moving(press) : held;
}

/**
 * A pointer that went down.
 * @returns what is selected by that alone, and the state in which it waits for what it becomes
 */
export function pressed(press: Press, surface: Surface): { readonly select: readonly Uid[]; readonly gesture: Gesture } {
  const on = press.on === 'sheet' && !press.pans ? meant(press, surface) : null;
  const before = surface.selection;
  // a finger that draws the sheet away from something has not chosen it
  const late = press.touch && on !== null && !before.includes(on);
  const select = chosenBy(press, on, surface);
  const gesture: Gesture = {
    is: 'pressing',
    move: (to, now) => (apart(to.px, press.px) <= stillOf(press) ? gesture : drawnFrom(press, on, before, now).move(to, now)),
    shown: () => NOTHING_SHOWN,
    release: () => (late ? { select } : {}),
  };
  return { select: late ? before : select, gesture };
}
