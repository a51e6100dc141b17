import type { Command, Context, Menu } from './command';
import { COMMANDS } from './index';
import { whyNot } from './run';
import { unlock } from './unlock';

const OF_WIDGETS: readonly Menu[] = ['lock', 'edit', 'order', 'remove'];

const listed = (menu: Menu): readonly Command[] => COMMANDS.filter((command: Command) => command.menu === menu);

/** What a right click offers, in parts: of something locked to unlock it and nothing else; of the sheet what needs no widget. */
export function menuOf(context: Context): readonly (readonly Command[])[] {
  if (context.selection.length === 0) return [listed('sheet')];
  if (whyNot(unlock, context) === null) return [[unlock]];
  return OF_WIDGETS.map((menu) => listed(menu).filter(({ name }) => name !== unlock.name));
}
