import type { ComponentChildren } from 'preact';
import { useContext, useId } from 'react';
import { IconButton } from '../icon/index';
import { Texts } from '../texts';
import { useKeptFocus } from './keep';
import { useModal } from './modal';

export interface DialogProps {
  /** says what is done and to how many */
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  /** buttons, the main one last */
  footer?: ComponentChildren;
  /** px; 480 unless given */
  width?: number;
}

function Modal({ kind, title, onClose, children, footer, width }: DialogProps & { kind: 'dlg' | 'drawer' }) {
  const id = useId();
  const ref = useModal(onClose);
  useKeptFocus(ref);
  const { close } = useContext(Texts);
  return (
    <dialog ref={ref} class={kind} aria-labelledby={id} tabIndex={-1} style={width ? { '--dw': `${width}px` } : undefined}>
      <header>
        <h2 id={id}>{title}</h2>
        <IconButton icon="x" label={close} onClick={onClose} />
      </header>
      <div class="body">{children}</div>
      {footer && <footer>{footer}</footer>}
    </dialog>
  );
}

/** A question in the middle of the page; on a phone a sheet from below. */
export const Dialog = (props: DialogProps) => <Modal kind="dlg" {...props} />;

/** A form or details at the right edge, the page still in sight. */
export const Drawer = (props: DialogProps) => <Modal kind="drawer" {...props} />;
