import type { Wish } from '../document/change';
import type { Pointer, Press, Shown, Surface } from '../gestures/gesture';
import { pressed } from '../gestures/pressing';
import { left, selected } from '../history/editing';
import type { Board } from './board';

/** What a pointer does to the page. `scale`: px for a unit of the sheet. */
export function createPointing({ see, show, edit, hold, tellPlace }: Board, does: (wish: Wish) => void) {
  const surface = (scale: number): Surface => ({ doc: see().editing.doc, selection: see().editing.selection, scale });
  return {
    /** A pointer went down. */
    press(press: Press, scale: number): void {
      const { select, gesture } = pressed(press, surface(scale));
      edit(selected(left(see().editing), select), { gesture });
    },
    /** It went on: what is seen meanwhile; null while nothing is being done. */
    move(to: Pointer, scale: number): Shown | null {
      const gesture = see().gesture?.move(to, surface(scale));
      if (!gesture) return null;
      hold(gesture);
      return gesture.shown(surface(scale));
    },
    /** It was let go: one step, or none. */
    release(scale: number): void {
      const { gesture, editing } = see();
      if (!gesture) return;
      const { wish, select } = gesture.release(surface(scale));
      show({ gesture: null });
      if (wish) does(wish);
      const [uid] = see().editing.selection;
      if (see().editing.doc !== editing.doc && uid !== undefined) tellPlace(uid);
      if (select) edit(selected(see().editing, select));
    },
    /** Whatever is being done with a pointer comes to nothing. */
    giveUp(): void {
      if (see().gesture) show({ gesture: null });
    },
  };
}
