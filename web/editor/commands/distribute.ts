import type { Uid, Widget } from '../../../daemon/contract/widgets/widget';
import { boundsOf } from '../document/box';
import { changeOf } from '../document/change';
import { moved } from '../document/move';
import type { Command, Context } from './command';
import { fewerThanThree } from './selection';

interface Stretch {
  readonly uid: Uid;
  readonly from: number;
  readonly length: number;
}

/** The outer ones stay; the gaps between all become equal. */
function spread({ doc, selection }: Context, axis: 'x' | 'y'): readonly Widget[] {
  const row = selection.flatMap((uid): Stretch[] => {
    const box = boundsOf(doc, uid);
    if (!box) return [];
    return [axis === 'x' ? { uid, from: box.left, length: box.width } : { uid, from: box.top, length: box.height }];
  });
  row.sort((a, b) => a.from + a.length / 2 - b.from - b.length / 2);
  const [first, last] = [row[0], row.at(-1)];
  if (!first || !last) return [];
  const filled = row.reduce((sum, { length }) => sum + length, 0);
  const gap = (last.from + last.length - first.from - filled) / (row.length - 1);
  let at = first.from;
  return row.flatMap(({ uid, from, length }) => {
    const way = at - from;
    at += length + gap;
    return moved(doc, [uid], axis === 'x' ? { x: way, y: 0 } : { x: 0, y: way });
  });
}

const command = <N extends string>(name: N, axis: 'x' | 'y') =>
  ({
    name,
    keys: [],
    icon: name,
    bar: 'arrange',
    menu: null,
    locked: false,
    why: fewerThanThree,
    run: (context) => ({ change: changeOf(context.doc, { put: spread(context, axis) }) }),
  }) as const satisfies Command;

export const distribute = [command('distribute_across', 'x'), command('distribute_down', 'y')] as const;
