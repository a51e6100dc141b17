import type { Box } from '../../../daemon/contract/widgets/geometry';
import { boundsOf, frameOf } from '../document/box';
import { changeOf } from '../document/change';
import { moved } from '../document/move';
import type { Command, Context } from './command';
import { fewerThanTwo } from './selection';

/** How far a box goes, so that it lies at that side of what is around all. */
type Alignment = (around: Box, box: Box) => { readonly x: number; readonly y: number };

function aligned({ doc, selection }: Context, way: Alignment) {
  const around = frameOf(doc, selection);
  return selection.flatMap((uid) => {
    const box = boundsOf(doc, uid);
    return around && box ? moved(doc, [uid], way(around, box)) : [];
  });
}

const command = <N extends string>(side: N, way: Alignment) =>
  ({
    name: `align_${side}`,
    keys: [],
    icon: `align_${side}`,
    bar: 'arrange',
    menu: null,
    locked: false,
    why: fewerThanTwo,
    run: (context) => ({ change: changeOf(context.doc, { put: aligned(context, way) }) }),
  }) as const satisfies Command;

/** All to one side, or to the middle, of what is around them. */
export const align = [
  command('left', (around, box) => ({ x: around.left - box.left, y: 0 })),
  command('centre', (around, box) => ({ x: around.left + around.width / 2 - box.left - box.width / 2, y: 0 })),
  command('right', (around, box) => ({ x: around.left + around.width - box.left - box.width, y: 0 })),
  command('top', (around, box) => ({ x: 0, y: around.top - box.top })),
  command('middle', (around, box) => ({ x: 0, y: around.top + around.height / 2 - box.top - box.height / 2 })),
  command('bottom', (around, box) => ({ x: 0, y: around.top + around.height - box.top - box.height })),
] as const;
