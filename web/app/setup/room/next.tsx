import type { ComponentChildren } from 'preact';
import { words } from '../../../lang/index';

interface NextProps {
  readonly onNext: () => void;
  readonly off?: boolean;
  /** there is nothing else to do in the view */
  readonly main?: boolean;
  readonly children?: ComponentChildren;
}

/** The way on, at the end of a view; what stands before it says why not yet. */
export function Next({ onNext, off, main, children }: NextProps) {
  return (
    <div class="cl">
      <span class="mut">{children}</span>
      <button type="button" class="btn push" data-k={main ? 'main' : undefined} disabled={off} onClick={onNext}>
        {words('setup').next}
      </button>
    </div>
  );
}
