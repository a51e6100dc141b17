import { boxOf } from '../document/box';
import { changeOf } from '../document/change';
import { atSize } from '../document/size';
import type { Command } from './command';
import { fewerThanTwo } from './selection';

/** As large as the one that was chosen first. */
export const sameSize = {
  name: 'same_size',
  keys: [],
  icon: 'same_size',
  bar: 'arrange',
  menu: null,
  locked: false,
  why: fewerThanTwo,
  run: ({ doc, selection }) => {
    const [first = '', ...others] = selection;
    const size = boxOf(doc, first);
    return { change: size && changeOf(doc, { put: others.flatMap((uid) => atSize(doc, uid, size)) }) };
  },
} as const satisfies Command;
