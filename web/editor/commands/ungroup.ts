import { changeOf } from '../document/change';
import { ungrouped } from '../document/group';
import { isGroup, partsOf } from '../document/tree';
import type { Command } from './command';
import { nothingSelected } from './selection';

export const ungroup = {
  name: 'ungroup',
  keys: ['Ctrl+B'],
  icon: 'ungroup',
  bar: 'group',
  menu: null,
  locked: false,
  why: (context) =>
    nothingSelected(context) ?? (context.selection.every((uid) => isGroup(context.doc.widgets.get(uid))) ? null : 'no_group'),
  run: ({ doc, selection }) => ({
    change: changeOf(doc, ungrouped(doc, selection)),
    select: selection.flatMap((uid) => partsOf(doc, uid)),
  }),
} as const satisfies Command;
