import type { ComponentChildren } from 'preact';
import { words } from '../../../lang/index';

/** The way on, at the end of a view; what stands before it says why not yet. */
export function Next({ onNext, off, children }: { onNext: () => void; off?: boolean; children?: ComponentChildren }) {
  return (
    <div class="cl">
      <span class="mut">{children}</span>
      <button type="button" class="btn push" disabled={off} onClick={onNext}>
        {words('setup').next}
      </button>
    </div>
  );
}
