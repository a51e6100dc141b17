import type { ComponentChildren } from 'preact';
import { useContext, useState } from 'react';
import { Texts } from '../texts';
import { Dialog } from './dialog';

export interface ConfirmProps {
  readonly title: string;
  /** the verb on the button; "OK" unless given */
  readonly action?: string;
  readonly risk?: boolean;
  readonly onYes: () => void | Promise<void>;
  readonly onNo: () => void;
  readonly children?: ComponentChildren;
}

/**
 * Asks before something is done. `risk` marks what cannot be undone: the button is red and the keyboard starts on Cancel.
 * The buttons are off while `onYes` runs; whoever shows the dialog closes it.
 */
export function Confirm({ title, action, risk, onYes, onNo, children }: ConfirmProps) {
  const texts = useContext(Texts);
  const [busy, setBusy] = useState(false);
  const yes = async (): Promise<void> => {
    setBusy(true);
    try {
      await onYes();
    } finally {
      setBusy(false);
    }
  };
  const footer = (
    <>
      <button type="button" class="btn" data-focus={risk || undefined} disabled={busy} onClick={onNo}>
        {texts.cancel}
      </button>
      <button
        type="button"
        class="btn"
        data-k={risk ? 'risk' : 'main'}
        data-focus={risk ? undefined : true}
        disabled={busy}
        onClick={() => void yes()}
      >
        {action ?? texts.confirm}
      </button>
    </>
  );
  return (
    <Dialog title={title} onClose={onNo} footer={footer} width={420}>
      {children}
    </Dialog>
  );
}
