import { changeOf } from '../document/change';
import { isLocked } from '../document/tree';
import type { Command } from './command';
import { nothingSelected } from './selection';

export const lock = {
  ...{ name: 'lock', keys: ['Ctrl+L'], icon: 'lock', bar: 'group', menu: 'lock', locked: false },
  why: (context) =>
    nothingSelected(context) ?? (context.selection.every((uid) => isLocked(context.doc, uid)) ? 'already_locked' : null),
  run: ({ doc, selection }) => ({
    change: changeOf(doc, {
      put: selection.flatMap((uid) => doc.widgets.get(uid) ?? []).map((each) => ({ ...each, isLock: true })),
    }),
  }),
} as const satisfies Command;
