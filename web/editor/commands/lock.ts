import { changeOf } from '../document/change';
import type { Command } from './command';
import { nothingSelected } from './selection';

/** Of no use to what is locked already, and so not among what something locked allows. */
export const lock = {
  name: 'lock',
  keys: ['Ctrl+L'],
  icon: 'lock',
  bar: 'group',
  menu: 'lock',
  locked: false,
  why: nothingSelected,
  run: ({ doc, selection }) => ({
    change: changeOf(doc, {
      put: selection.flatMap((uid) => doc.widgets.get(uid) ?? []).map((each) => ({ ...each, isLock: true })),
    }),
  }),
} as const satisfies Command;
