import type { ComponentChildren } from 'preact';
import { useState } from 'react';
import { Icon } from '../icon/index';

export interface FoldProps {
  readonly label: string;
  /** how many of them narrow what is shown */
  readonly set: number;
  readonly children: ComponentChildren;
}

/** Choices of a bar that a phone shows once somebody asks: until then one button, with the number of those that are set. */
export function Fold({ label, set, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="btn narrow" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="sliders" />
        {label}
        {set > 0 && <span class="badge">{set}</span>}
      </button>
      <div class="fold" data-open={open || undefined}>
        {children}
      </div>
    </>
  );
}
