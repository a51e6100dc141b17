import { boxOf } from '../document/box';
import { changeOf } from '../document/change';
import { moved } from '../document/move';
import { atSize } from '../document/size';
import type { Command, Context } from './command';
import { nothingSelected } from './selection';

const [NEAR, FAR] = [1, 10];
const stepOf = ({ far }: Context): number => (far ? FAR : NEAR);

const mover = <N extends string>(side: N, arrow: string, x: number, y: number) =>
  ({
    name: `move_${side}`,
    keys: [arrow, `Shift+${arrow}`],
    icon: `move_${side}`,
    bar: 'move',
    menu: null,
    locked: false,
    why: nothingSelected,
    run: (context) => {
      const step = stepOf(context);
      return { change: changeOf(context.doc, { put: moved(context.doc, context.selection, { x: x * step, y: y * step }) }) };
    },
  }) as const satisfies Command;

const sizer = <N extends string>(name: N, arrow: string, width: number, height: number) =>
  ({
    name,
    keys: [`Alt+${arrow}`, `Alt+Shift+${arrow}`],
    icon: name,
    bar: 'move',
    menu: null,
    locked: false,
    why: nothingSelected,
    run: (context) => {
      const { doc, selection } = context;
      const step = stepOf(context);
      const put = selection.flatMap((uid) => {
        const box = boxOf(doc, uid);
        return box ? atSize(doc, uid, { width: box.width + width * step, height: box.height + height * step }) : [];
      });
      return { change: changeOf(doc, { put }) };
    },
  }) as const satisfies Command;

/** By one unit, with Shift by ten: arrows move, with Alt they size. */
export const arrows = [
  mover('left', 'ArrowLeft', -1, 0),
  mover('right', 'ArrowRight', 1, 0),
  mover('up', 'ArrowUp', 0, -1),
  mover('down', 'ArrowDown', 0, 1),
  sizer('narrower', 'ArrowLeft', -1, 0),
  sizer('wider', 'ArrowRight', 1, 0),
  sizer('shorter', 'ArrowUp', 0, -1),
  sizer('taller', 'ArrowDown', 0, 1),
] as const;
