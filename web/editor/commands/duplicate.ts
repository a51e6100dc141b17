import { changeOf } from '../document/change';
import { besideOf, copied, lifted } from '../document/copy';
import { wholesOf } from '../document/tree';
import type { Command } from './command';
import { noRoomFor, nothingSelected } from './selection';

/** A copy beside the original, in the same group. */
export const duplicate = {
  name: 'duplicate',
  keys: ['Ctrl+D'],
  icon: 'duplicate',
  bar: 'clipboard',
  menu: 'edit',
  locked: false,
  why: (context) => nothingSelected(context) ?? noRoomFor(context, wholesOf(context.doc, context.selection).length),
  run: ({ doc, selection, page, fresh }) => {
    const originals = lifted(doc, selection);
    const into = doc.widgets.get(selection[0] ?? '')?.group ?? null;
    const copies = copied(originals, page, fresh, into, besideOf(doc, originals));
    return { change: changeOf(doc, { put: copies.widgets }), select: copies.outermost };
  },
} as const satisfies Command;
