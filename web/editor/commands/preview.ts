import type { Command } from './command';

export const preview = {
  name: 'preview',
  keys: ['Ctrl+P'],
  icon: 'eye',
  bar: 'end',
  menu: null,
  locked: true,
  why: () => null,
  run: () => ({ act: 'preview' }),
} as const satisfies Command;
