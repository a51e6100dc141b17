import { useRef, useState } from 'react';
import { LEAST, type Window, windowAfter } from '../../ui/chart/zoom';

/** What of uPlot looking nearer needs. */
export interface Plot {
  setScale(key: string, ends: Window): void;
  readonly cursor: { readonly idx?: number | null | undefined };
}

export interface Zoom {
  /** null: the whole */
  readonly seen: Window | null;
  /** does what a key does, and says whether it does anything */
  readonly press: (key: string, shiftKey?: boolean) => boolean;
  readonly kept: () => Window | null;
  readonly onSeen: (seen: Window) => void;
  readonly made: (plot: Plot) => void;
}

/** What is looked at, and keys and buttons that change it. It outlives an answer that only has newer readings. */
export function useZoom(times: readonly number[], subject: string): Zoom {
  const plot = useRef<Plot | null>(null);
  const [seen, setSeen] = useState<Window | null>(null);
  const kept = useRef<{ subject: string; seen: Window | null }>({ subject, seen: null });
  if (kept.current.subject !== subject) kept.current = { subject, seen: null };
  const whole: Window = { min: times[0] ?? 0, max: times.at(-1) ?? 1 };
  return {
    seen,
    press(key, shiftKey = false) {
      const at = plot.current?.cursor.idx;
      const looked = kept.current.seen ?? whole;
      if (key === 'Escape' && !kept.current.seen) return false;
      const next = windowAfter({ key, shiftKey }, looked, whole, at == null ? null : (times[at] ?? null), LEAST);
      if (next) plot.current?.setScale('x', next);
      return next !== null;
    },
    kept: () => kept.current.seen,
    onSeen(next) {
      const near = next.max - next.min < whole.max - whole.min - 1;
      kept.current.seen = near ? next : null;
      setSeen(near ? next : null);
    },
    made(made) {
      plot.current = made;
      if (!kept.current.seen) setSeen(null);
    },
  };
}
