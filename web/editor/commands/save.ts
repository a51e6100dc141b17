import type { Command } from './command';

export const save = {
  name: 'save',
  keys: ['Ctrl+S'],
  icon: 'save',
  bar: 'end',
  menu: null,
  locked: true,
  why: ({ doc, unsaved }) => (doc.canvas.background.image === '' ? 'no_background' : unsaved ? null : 'nothing_to_save'),
  run: () => ({ act: 'save' }),
} as const satisfies Command;
