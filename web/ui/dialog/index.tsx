import { useRest } from '../../chunks/rest';
import type { ConfirmProps } from './confirm';
import type { DialogProps } from './dialog';

export function Dialog(props: DialogProps) {
  const parts = useRest();
  return parts && <parts.Dialog {...props} />;
}

export function Drawer(props: DialogProps) {
  const parts = useRest();
  return parts && <parts.Drawer {...props} />;
}

export function Confirm(props: ConfirmProps) {
  const parts = useRest();
  return parts && <parts.Confirm {...props} />;
}
