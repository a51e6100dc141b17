import type { ComponentChildren } from 'preact';
import type { SetupState } from '../../../daemon/contract/entities';
import { Sign } from '../../ui/glyph/index';
import type { View } from './room/state';

/** What every step is told: how far the box is, null until it has said; `onChange` asks it anew. */
export interface StepProps {
  readonly state: SetupState | null;
  readonly onChange: () => void;
  /** opens what needs more room than a line; where it goes on unless a view is named */
  readonly onOpen: (view?: View) => void;
}

/** One thing to do, with a sign whether it is done; what is not known yet has the ring. */
export function Step({ done, children }: { done: boolean | undefined; children: ComponentChildren }) {
  return (
    <li style={{ alignItems: 'start', paddingBlock: 'var(--s3)' }}>
      <Sign level={done === undefined ? 'nodata' : done ? 'ok' : 'warn'} />
      <div style={{ flex: 1, display: 'grid', gap: 'var(--s2)', justifyItems: 'start' }}>{children}</div>
    </li>
  );
}
