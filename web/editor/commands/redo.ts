import type { Command } from './command';

export const redo = {
  name: 'redo',
  keys: ['Ctrl+Y', 'Ctrl+Shift+Z'],
  icon: 'redo',
  bar: 'history',
  menu: null,
  locked: true,
  why: (context) => (context.redo ? null : 'nothing_to_redo'),
  run: () => ({ act: 'redo' }),
} as const satisfies Command;
