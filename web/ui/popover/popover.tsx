import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { type Anchor, groundOf, useFloat } from './float';

export interface PopoverProps {
  readonly at: Anchor;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A small window beside what opened it; the page behind stays usable. */
export function Popover({ at, label, onClose, children }: PopoverProps) {
  const ref = useFloat(at, onClose);
  useLayoutEffect(() => ref.current?.focus(), [ref]);
  return createPortal(
    <div
      ref={ref}
      class="fly"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      style={{ maxBlockSize: 'min(600px, calc(100vh - 64px))' }}
    >
      {children}
    </div>,
    groundOf(at),
  );
}
