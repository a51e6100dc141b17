import { useState } from 'react';
import { words } from '../../../lang/index';
import { IconButton } from '../../../ui/icon/index';
import { Menu } from '../../../ui/menu/menu';
import { usePhone } from '../../../ui/phone';
import { useWaiting } from '../rows/writing';
import type { Action } from '../spec';

interface RowActionsProps<Row> {
  readonly actions: readonly Action<Row>[];
  readonly name: string;
  readonly onPick: (action: Action<Row>) => void;
}

/** What can be done with a row: the first as a button, the others behind "more"; on a phone several stand behind it together. */
export function RowActions<Row>({ actions, name, onPick }: RowActionsProps<Row>) {
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const waiting = useWaiting();
  const isPhone = usePhone();
  const [first, ...others] = actions;
  const behind = isPhone ? actions : others;
  const more = `${words('shell').more} · ${name}`;
  if (!first) return null;
  return (
    <>
      {!(isPhone && others.length > 0) && (
        <IconButton
          icon={first.icon ?? 'edit'}
          label={`${first.label} · ${name}`}
          disabled={waiting(first)}
          onClick={() => onPick(first)}
          small
        />
      )}
      {others.length > 0 && (
        <IconButton
          icon="more"
          label={more}
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          onClick={(event) => setMenu(menu ? null : (event.currentTarget as HTMLElement))}
          small
        />
      )}
      {menu && (
        <Menu
          at={menu}
          label={more}
          onClose={() => setMenu(null)}
          items={behind.map((action) => ({
            label: action.label,
            icon: action.icon,
            disabled: waiting(action),
            onPick: () => onPick(action),
          }))}
        />
      )}
    </>
  );
}
