import type { ComponentChildren } from 'preact';
import { Outline, useId, useModal, words } from './shared';

/** A dialog over the login. Esc and the cross both close it. */
export function Modal({
  title,
  width,
  side,
  onClose,
  children,
}: {
  title: string;
  /** px */
  width: number;
  /** at the right edge instead of in the middle */
  side?: boolean;
  onClose: () => void;
  children: ComponentChildren;
}) {
  const id = useId();
  const ref = useModal(onClose);
  const { close } = words('login');
  return (
    <dialog ref={ref} class={side ? 'drawer' : 'dlg'} aria-labelledby={id} tabIndex={-1} style={{ '--dw': `${width}px` }}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" class="ib" title={close} aria-label={close} onClick={onClose}>
          <Outline>
            <path d="M18 6L6 18M6 6l12 12" />
          </Outline>
        </button>
      </header>
      {children}
    </dialog>
  );
}
