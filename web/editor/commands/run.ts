import { isFree } from '../document/tree';
import { did, type Editing, redone, selected, undone } from '../history/editing';
import type { Command, Context, Outcome, Reason } from './command';

/** What changes no document, so that it is left in a preview. */
const IN_PREVIEW: readonly string[] = ['preview', 'save'];

/** Why a command cannot be run as things are; null where it can. */
export function whyNot(command: Command, context: Context): Reason | null {
  if (context.preview && !IN_PREVIEW.includes(command.name)) return 'in_preview';
  return command.locked || isFree(context.doc, context.selection) ? command.why(context) : 'locked';
}

/** What comes of a command; null where it cannot be run. */
export const outcomeOf = (command: Command, context: Context): Outcome | null =>
  whyNot(command, context) === null ? command.run(context) : null;

/**
 * The document after an outcome. Clipboard, saving and preview are for the page.
 * @param held names a key that is held down: what it repeats is one step
 */
export function after(editing: Editing, { change, select, act }: Outcome, held: string | null = null): Editing {
  if (act === 'undo') return undone(editing);
  if (act === 'redo') return redone(editing);
  if (change) return did(editing, change, select, held);
  return select ? selected(editing, select) : editing;
}
