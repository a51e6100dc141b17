import { useState } from 'react';
import type { User } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { tellFault } from '../../state/feeds/outcome';
import { verified } from '../../state/session/verify';
import { Confirm, Dialog } from '../../ui/dialog/index';
import { Note } from '../../ui/note/index';
import { call } from '../../wire/call';

/** Makes a new password for somebody and shows its six digits, once. */
export function Reset({ user, onClose }: { user: User; onClose: () => void }) {
  const w = words('people');
  const [password, setPassword] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    try {
      const made = await verified((by) => call('PUT user/rest_password', { id: user.id, ...by }));
      setPassword(made.password);
    } catch (fault) {
      tellFault(fault);
      onClose();
    }
  };
  if (password === null)
    return (
      <Confirm title={w.reset} action={w.reset} risk onYes={make} onNo={onClose}>
        {fill(w.reset_text, { name: user.user_name })}
      </Confirm>
    );
  const footer = (
    <button type="button" class="btn" data-k="main" onClick={onClose}>
      {words('shell').close}
    </button>
  );
  return (
    <Dialog title={`${w.once_title} · ${user.user_name}`} onClose={onClose} footer={footer} width={420}>
      <p>
        <output class="once mono">{password}</output>
      </p>
      <Note>{w.once_close}</Note>
    </Dialog>
  );
}
