import type { ComponentChildren } from 'preact';

/** A table from edge to edge of the drawer, whose body has room at its sides. */
export const Wide = ({ children }: { children: ComponentChildren }) => (
  <div style={{ marginInline: 'calc(-1 * var(--s5))' }}>{children}</div>
);
