import { changeOf } from '../document/change';
import { without } from '../document/remove';
import { clipOf } from '../saving/clip';
import type { Command } from './command';
import { nothingSelected, subPagesOf } from './selection';

export const cut = {
  name: 'cut',
  keys: ['Ctrl+X'],
  icon: 'cut',
  bar: 'clipboard',
  menu: 'edit',
  locked: false,
  ask: subPagesOf,
  why: nothingSelected,
  run: ({ doc, selection, page, devices }) => ({
    clip: clipOf(doc, selection, page, devices),
    change: changeOf(doc, without(doc, selection)),
    select: [],
  }),
} as const satisfies Command;
