import { GRID } from '../../../daemon/contract/widgets/limits';
import { boundsOf } from '../document/box';
import { changeOf } from '../document/change';
import { moved } from '../document/move';
import { toGrid } from '../document/snap';
import type { Command } from './command';
import { nothingSelected } from './selection';

/** The upper left corner of each to the nearest crossing of the fine grid. */
export const snapToGrid = {
  name: 'to_grid',
  keys: [],
  icon: 'grid',
  bar: 'arrange',
  menu: null,
  locked: false,
  why: nothingSelected,
  run: ({ doc, selection }) => {
    const put = selection.flatMap((uid) => {
      const box = boundsOf(doc, uid);
      return box ? moved(doc, [uid], toGrid({ x: box.left, y: box.top }, GRID.fine)) : [];
    });
    return { change: changeOf(doc, { put }) };
  },
} as const satisfies Command;
