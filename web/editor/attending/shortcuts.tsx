import { Fragment } from 'react';
import { words } from '../../lang/index';
import { Dialog } from '../../ui/dialog/index';
import { keyText } from '../canvas/pressed';
import { COMMANDS } from '../commands/index';

/** What stands beside its key in one column. */
const LINES = { gridTemplateColumns: 'minmax(0,1fr) minmax(0,1fr)', paddingBlock: '8px 16px', alignItems: 'center' } as const;

/** The keys of the editor: those of its commands, and what a pointer does while keys are held. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const w = words('editor');
  const { command } = words('commands');
  const rows = [
    ...COMMANDS.map(({ name, keys }) => [command[name], keys.map(keyText)] as const).filter(([, keys]) => keys.length > 0),
    ...Object.values(w.held).map(({ does, by }) => [does, [by]] as const),
  ];
  return (
    <Dialog title={w.shortcuts} width={560} onClose={onClose}>
      <dl class="kv" style={LINES}>
        {rows.map(([does, keys]) => (
          <Fragment key={does}>
            <dt>{does}</dt>
            <dd class="cl">
              {keys.map((key) => (
                <kbd key={key} class="chip">
                  {key}
                </kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
