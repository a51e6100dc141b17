import { words } from '../lang/index';
import { logout } from '../state/session/session';
import { toast } from '../state/window/toasts';
import { Confirm } from '../ui/dialog/index';

/** Asks whether to exit the current account; staying is told too, as the specification has it. */
export function Leave({ onStay }: { onStay: () => void }) {
  const shell = words('shell');
  const stay = (): void => {
    toast(shell.cancelled, 'info');
    onStay();
  };
  return (
    <Confirm title={shell.logout.action} onYes={logout} onNo={stay}>
      {shell.logout.question}
    </Confirm>
  );
}
