import { commandAt, type Held } from '../commands/keys';
import { left } from '../history/editing';
import type { Board } from './board';
import type { Commanding } from './commanding';

/** What keys do to the page. @param giveUp whatever is being done with a pointer comes to nothing */
export function createKeyboard({ see, show, edit }: Board, { run }: Pick<Commanding, 'run'>, giveUp: () => void) {
  const leavesPreview = (held: Held): boolean => see().preview && held.key === 'Escape';
  return {
    leavesPreview,
    /** A key that went down, never within a field. @returns whether it meant something here */
    key(held: Held, repeats: boolean): boolean {
      const gives = held.key === 'Escape' && see().gesture !== null;
      const name = commandAt(held);
      if (gives) giveUp();
      else if (leavesPreview(held)) show({ preview: false });
      else if (name === null) return false;
      else {
        if (!repeats) edit(left(see().editing));
        run(name, { far: held.shiftKey }, `key ${name}`);
      }
      return true;
    },
  };
}
