import type { Command } from './command';

export const undo = {
  name: 'undo',
  keys: ['Ctrl+Z'],
  icon: 'undo',
  bar: 'history',
  menu: null,
  locked: true,
  why: (context) => (context.undo ? null : 'nothing_to_undo'),
  run: () => ({ act: 'undo' }),
} as const satisfies Command;
