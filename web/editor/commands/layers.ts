import { changeOf } from '../document/change';
import { type Layer, layered } from '../document/order';
import type { Command } from './command';
import { nothingSelected } from './selection';

const command = <N extends Layer>(name: N, icon: string, edge: 'at_top' | 'at_bottom') =>
  ({
    name,
    keys: [],
    icon,
    bar: 'order',
    menu: 'order',
    locked: false,
    why: (context) => nothingSelected(context) ?? (layered(context.doc, context.selection, name) ? null : edge),
    run: ({ doc, selection }) => {
      const order = layered(doc, selection, name);
      return { change: order && changeOf(doc, { order }) };
    },
  }) as const satisfies Command;

/** Within its group, or among groups. */
export const layers = [
  command('up', 'up', 'at_top'),
  command('down', 'down', 'at_bottom'),
  command('top', 'to_top', 'at_top'),
  command('bottom', 'to_bottom', 'at_bottom'),
] as const;
