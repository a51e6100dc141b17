import type { Point } from '../../../daemon/contract/widgets/geometry';
import { words } from '../../lang/index';
import { Menu, type MenuEntry } from '../../ui/menu/index';
import type { Command, Context } from '../commands/command';
import { isCommand } from '../commands/index';
import { menuOf } from '../commands/menu';
import { whyNot } from '../commands/run';
import type { Desk } from '../desk/desk';
import { reasonText } from '../words/reason_text';
import { iconOf } from './icon';
import { keyOf } from './pressed';

/** What a command is called, and its key or why it cannot be run. */
const Label = ({ name, hint }: { name: string; hint: string | undefined }) => (
  <>
    {name}
    {hint && <kbd>{hint}</kbd>}
  </>
);

/** A command as an entry: one that cannot be run says why in the place of its key, and once it is picked. */
export function entryOf(desk: Desk, context: Context, command: Command): MenuEntry | null {
  const { name } = command;
  if (!isCommand(name)) return null;
  const why = whyNot(command, context);
  return {
    icon: iconOf(command),
    label: <Label name={words('commands').command[name]} hint={why ? reasonText(why) : keyOf(command)} />,
    onPick: () => desk.run(name),
  };
}

export const entriesOf = (desk: Desk, context: Context, commands: readonly Command[]): readonly MenuEntry[] =>
  commands.flatMap((command) => entryOf(desk, context, command) ?? []);

interface RightMenuProps {
  readonly desk: Desk;
  readonly at: Point | HTMLElement;
  readonly onClose: () => void;
}

/** What a right click, a finger that lies still or the key of the menu offers. */
export function RightMenu({ desk, at, onClose }: RightMenuProps) {
  const context = desk.context();
  const parts = menuOf(context).map((commands) => entriesOf(desk, context, commands));
  const items = parts.flatMap((part, i): readonly MenuEntry[] => (i === 0 ? part : ['-', ...part]));
  return <Menu items={items} at={at} label={words('editor').menu} onClose={onClose} />;
}
