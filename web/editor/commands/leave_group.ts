import type { Command } from './command';

/** The group that something stands in is selected in its place; what stands in none is let go. */
export const leaveGroup = {
  name: 'leave_group',
  keys: ['Escape'],
  icon: 'leave_group',
  bar: 'group',
  menu: null,
  locked: true,
  why: () => null,
  run: ({ doc, selection }) => {
    const group = doc.widgets.get(selection[0] ?? '')?.group ?? null;
    return { select: group === null ? [] : [group] };
  },
} as const satisfies Command;
