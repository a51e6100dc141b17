import { changeOf } from '../document/change';
import { without } from '../document/remove';
import type { Command } from './command';
import { nothingSelected, subPagesOf } from './selection';

export const remove = {
  name: 'delete',
  keys: ['Delete'],
  icon: 'trash',
  bar: 'clipboard',
  menu: 'remove',
  locked: false,
  ask: subPagesOf,
  why: nothingSelected,
  run: ({ doc, selection }) => ({ change: changeOf(doc, without(doc, selection)), select: [] }),
} as const satisfies Command;
