import { changeOf } from '../document/change';
import { besideOf, copied } from '../document/copy';
import { boundTo, isOfHere } from '../saving/binding';
import type { Command } from './command';
import { noRoomFor } from './selection';

/** Ten units beside the original; each time as much further as copies lie there already. */
export const paste = {
  name: 'paste',
  keys: ['Ctrl+V'],
  icon: 'paste',
  bar: 'clipboard',
  menu: 'sheet',
  locked: true,
  ask: ({ clip, page, devices }) =>
    clip && clip.devices.length > 0 && !isOfHere(clip, page, devices) ? { is: 'binding' } : null,
  why: (context) => (context.clip ? noRoomFor(context, context.clip.widgets.length) : 'nothing_to_paste'),
  run: ({ doc, clip, page, devices, fresh }) => {
    if (!clip) return {};
    const { copies } = boundTo(clip, page, devices);
    const pasted = copied(copies, page, fresh, null, besideOf(doc, copies));
    return { change: changeOf(doc, { put: pasted.widgets }), select: pasted.outermost };
  },
} as const satisfies Command;
