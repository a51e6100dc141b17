import { memo, useState } from 'react';
import { words } from '../../lang/index';
import { Icon, IconButton, type IconName } from '../../ui/icon/index';
import { Menu } from '../../ui/menu/index';
import type { Bar, Command, Context } from '../commands/command';
import { COMMANDS, isCommand } from '../commands/index';
import { whyNot } from '../commands/run';
import type { Desk } from '../desk/desk';
import { reasonText } from '../words/reason_text';
import { iconOf } from './icon';
import { entriesOf } from './menu';
import { keyOf } from './pressed';
import { useDesk } from './use_desk';

const ofBar = (bar: Bar): readonly Command[] => COMMANDS.filter((command: Command) => command.bar === bar);

interface PartProps {
  readonly desk: Desk;
  readonly context: Context;
  readonly bar: Bar;
}

/** A command as a button: one that cannot be run stays in reach and says why. */
function CommandButton({ desk, context, command }: Omit<PartProps, 'bar'> & { command: Command }) {
  const { name } = command;
  if (!isCommand(name)) return null;
  const why = whyNot(command, context);
  const label = words('commands').command[name];
  const key = keyOf(command);
  const title = `${key ? `${label} ${key}` : label}${why ? `\n${reasonText(why)}` : ''}`;
  const isPreview = name === 'preview';
  const written = command.bar === 'end';
  return (
    <button
      type="button"
      class={written ? 'btn' : 'ib'}
      data-k={name === 'save' ? 'main' : undefined}
      title={title}
      aria-label={written ? undefined : label}
      aria-disabled={why ? true : undefined}
      aria-pressed={isPreview ? desk.see().preview : undefined}
      onClick={() => desk.run(name)}
    >
      <Icon name={iconOf(command)} />
      {written && label}
    </button>
  );
}

const Buttons = ({ desk, context, bar }: PartProps) => (
  <>
    {ofBar(bar).map((command) => (
      <CommandButton key={command.name} desk={desk} context={context} command={command} />
    ))}
  </>
);

/** Commands that stand behind one button. */
const FOLDED = {
  clipboard: 'copy',
  order: 'to_top',
  arrange: 'align_left',
  move: 'move_right',
  devices: 'place',
} as const satisfies Partial<Record<Bar, IconName>>;
type Folded = keyof typeof FOLDED;

function FoldedButton({ desk, context, bar }: PartProps & { bar: Folded }) {
  const [at, setAt] = useState<HTMLElement | null>(null);
  const label = words('editor').bar[bar];
  return (
    <>
      <IconButton
        icon={FOLDED[bar]}
        label={label}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => setAt(at ? null : (event.currentTarget as HTMLElement))}
      />
      {at && <Menu items={entriesOf(desk, context, ofBar(bar))} at={at} label={label} onClose={() => setAt(null)} />}
    </>
  );
}

/** Every command: what is wanted most as a button, its likes behind one. Whoever looks nearer has none of it asked again. */
export const Toolbar = memo(({ desk }: { desk: Desk }) => {
  useDesk(desk);
  const parts = { desk, context: desk.context() };
  return (
    <>
      <Buttons {...parts} bar="history" />
      <hr />
      {(Object.keys(FOLDED) as Folded[]).map((bar) => (
        <FoldedButton key={bar} {...parts} bar={bar} />
      ))}
      <hr />
      <Buttons {...parts} bar="group" />
      <hr />
      <Buttons {...parts} bar="page" />
    </>
  );
});

/** Preview and saving, at the end of the line. */
export const EndOfBar = memo(({ desk }: { desk: Desk }) => {
  useDesk(desk);
  return <Buttons desk={desk} context={desk.context()} bar="end" />;
});
