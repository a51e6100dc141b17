import { changeOf } from '../document/change';
import { grouped, isTooDeep } from '../document/group';
import type { Command } from './command';
import { fewerThanTwo, noRoomFor } from './selection';

export const group = {
  name: 'group',
  keys: ['Ctrl+G'],
  icon: 'group',
  bar: 'group',
  menu: null,
  locked: false,
  why: (context) =>
    fewerThanTwo(context) ?? (isTooDeep(context.doc, context.selection) ? 'too_deep' : null) ?? noRoomFor(context, 1),
  run: ({ doc, selection, fresh }) => {
    const uid = fresh();
    return { change: changeOf(doc, grouped(doc, selection, uid)), select: [uid] };
  },
} as const satisfies Command;
