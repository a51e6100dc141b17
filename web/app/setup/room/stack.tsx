import type { ComponentChildren } from 'preact';

/** The parts of a view, one below the other. */
export const Stack = ({ children }: { children: ComponentChildren }) => (
  <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 'var(--s4)' }}>{children}</div>
);
