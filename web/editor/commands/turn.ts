import { changeOf } from '../document/change';
import { turnedBy } from '../document/turn';
import type { Command } from './command';
import { nothingSelected } from './selection';

/** A quarter clockwise. */
export const turn = {
  name: 'turn',
  keys: [],
  icon: 'turn',
  bar: 'arrange',
  menu: null,
  locked: false,
  why: nothingSelected,
  run: ({ doc, selection }) => ({ change: changeOf(doc, { put: turnedBy(doc, selection, 90) }) }),
} as const satisfies Command;
