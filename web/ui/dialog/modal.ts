import { type RefObject, useEffect, useRef } from 'react';

const FIELD = 'input:not([disabled],[hidden]),select:not([disabled]),textarea:not([disabled])';

/** Where the keyboard goes first: what asks for it, else the first field, else the dialog itself. */
function firstFocus(dialog: HTMLElement): HTMLElement {
  return dialog.querySelector<HTMLElement>('[data-focus]') ?? dialog.querySelector<HTMLElement>(FIELD) ?? dialog;
}

/**
 * Opens a native dialog above the page for as long as it is rendered. Esc asks to close; afterwards the focus is back
 * where it was, also when the dialog is simply no longer rendered.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement as HTMLElement | null;
    const cancel = (event: Event): void => {
      event.preventDefault();
      close.current();
    };
    dialog.addEventListener('cancel', cancel);
    dialog.showModal();
    firstFocus(dialog).focus();
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.close();
      if (before?.isConnected) before.focus();
    };
  }, []);
  return ref;
}
