import { isLocked, partsOf } from '../document/tree';
import type { Command, Context } from './command';

/** Whatever may be moved: of the group in which something is selected, or of what stands in none. */
function all({ doc, selection }: Context): readonly string[] {
  const group = doc.widgets.get(selection[0] ?? '')?.group ?? null;
  return partsOf(doc, group).filter((uid) => !isLocked(doc, uid));
}

export const selectAll = {
  name: 'select_all',
  keys: ['Ctrl+A'],
  icon: 'select_all',
  bar: 'clipboard',
  menu: 'sheet',
  locked: true,
  why: (context) => (all(context).length === 0 ? 'nothing_here' : null),
  run: (context) => ({ select: all(context) }),
} as const satisfies Command;
