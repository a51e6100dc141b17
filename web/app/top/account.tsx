import { useRef, useState } from 'react';
import { words } from '../../lang/index';
import { Leave } from '../../pages/leave';
import { useStore } from '../../state/feeds/use';
import { DIRECTORY_LOGIN } from '../../state/people/menus';
import { $roles, $session } from '../../state/session/session';
import { openAbove } from '../../state/window/opened';
import { Icon } from '../../ui/icon/index';
import { Menu, type MenuEntry } from '../../ui/menu/index';
import { late } from '../late';

const Password = late(() => import('./password'), ['login', 'password', 'keys']);
const Keys = late(async () => ({ default: (await import('../../pages/security/views')).Own }), ['keys', 'kit']);

export type AccountDialog = 'password' | 'keys' | 'leave' | null;

/** What one can do with the own account; a directory keeps its own passwords (specification 2). */
export function useAccountEntries(ask: (dialog: AccountDialog) => void): MenuEntry[] {
  const shell = words('shell');
  const roles = useStore($roles);
  const password: MenuEntry = { label: shell.password.action, icon: 'lock', onPick: () => ask('password') };
  const keys: MenuEntry = { label: shell.keys, icon: 'screen', onPick: () => ask('keys') };
  const shortcuts: MenuEntry = { label: shell.shortcuts, icon: 'info', onPick: () => openAbove('shortcuts') };
  const leave: MenuEntry = { label: shell.logout.action, icon: 'logout', onPick: () => ask('leave') };
  return roles?.login_type === DIRECTORY_LOGIN ? [keys, shortcuts, leave] : [password, keys, shortcuts, leave];
}

export function AccountDialogs({ open, onClose }: { open: AccountDialog; onClose: () => void }) {
  if (open === 'leave') return <Leave onStay={onClose} />;
  if (open === 'keys') return <Keys onClose={onClose} />;
  return open === 'password' ? <Password onClose={onClose} /> : null;
}

/** The user's name with the menu of the account. */
export function Account() {
  const shell = words('shell');
  const session = useStore($session);
  const at = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<AccountDialog>(null);
  const entries = useAccountEntries(setDialog);
  return (
    <>
      <button
        ref={at}
        type="button"
        class="btn"
        data-k="text"
        style={{ color: 'inherit' }}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="user" />
        <span>{session?.user_name || shell.user}</span>
        <Icon name="chev-d" />
      </button>
      {open && at.current && <Menu items={entries} at={at.current} label={shell.user} onClose={() => setOpen(false)} />}
      <AccountDialogs open={dialog} onClose={() => setDialog(null)} />
    </>
  );
}
