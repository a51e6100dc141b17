import { changeOf } from '../document/change';
import type { Command } from './command';

/** Everything goes, the background too. */
export const clear = {
  name: 'clear',
  keys: ['Ctrl+E'],
  icon: 'clear',
  bar: 'page',
  menu: null,
  locked: true,
  ask: () => ({ is: 'clear' }),
  why: ({ doc }) => (doc.widgets.size === 0 && doc.canvas.background.image === '' ? 'nothing_here' : null),
  run: ({ doc }) => {
    const background = { ...doc.canvas.background, image: '' };
    return { change: changeOf(doc, { drop: doc.order, canvas: { ...doc.canvas, background } }), select: [], says: 'cleared' };
  },
} as const satisfies Command;
