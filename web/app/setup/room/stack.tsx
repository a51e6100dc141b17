import type { ComponentChildren } from 'preact';

/** The parts of a view, one below the other. */
export const Stack = ({ children }: { children: ComponentChildren }) => (
  <div style={{ display: 'grid', gap: 'var(--s4)', minInlineSize: 0 }}>{children}</div>
);
