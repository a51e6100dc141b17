import { changeOf } from '../document/change';
import { groupsOver, isLocked } from '../document/tree';
import type { Command } from './command';
import { nothingSelected } from './selection';

/** A part of a locked group is let go by unlocking the group. */
export const unlock = {
  name: 'unlock',
  keys: ['Ctrl+U'],
  icon: 'unlock',
  bar: 'group',
  menu: 'lock',
  locked: true,
  why: (context) =>
    nothingSelected(context) ?? (context.selection.some((uid) => isLocked(context.doc, uid)) ? null : 'not_locked'),
  run: ({ doc, selection }) => {
    const holding = new Set(selection.flatMap((uid) => [uid, ...groupsOver(doc, uid)]));
    const put = [...holding].flatMap((uid) => doc.widgets.get(uid) ?? []).filter(({ isLock }) => isLock);
    return { change: changeOf(doc, { put: put.map((widget) => ({ ...widget, isLock: false })) }) };
  },
} as const satisfies Command;
