import { clipOf } from '../saving/clip';
import type { Command } from './command';
import { nothingSelected } from './selection';

export const copy = {
  name: 'copy',
  keys: ['Ctrl+C'],
  icon: 'copy',
  bar: 'clipboard',
  menu: 'edit',
  locked: false,
  why: nothingSelected,
  run: ({ doc, selection, page, devices }) => ({ clip: clipOf(doc, selection, page, devices) }),
} as const satisfies Command;
