import { useMemo, useRef, useState } from 'react';
import { cursorAfter, readPlaces } from '../../ui/chart/cursor';
import type { Column } from '../../ui/chart/gaps';
import { LEAST, reaching, type Window, windowAfter } from '../../ui/chart/zoom';

/** What of uPlot looking nearer and reading need. */
export interface Plot {
  setScale(key: string, ends: Window): void;
  setCursor(at: { left: number; top: number }): void;
  valToPos(value: number, scale: string): number;
  /** px, with its axes */
  readonly width: number;
}

/** Told what is looked at, null for the whole, and how many px of the screen it has. */
export type Look = (seen: Window | null, px: number) => void;

export interface Zoom {
  /** null: the whole */
  readonly seen: Window | null;
  /** of the times, where the cursor stands; null: nowhere */
  readonly place: number | null;
  /** does what a key does, and says whether it does anything */
  readonly press: (key: string, shiftKey?: boolean) => boolean;
  readonly kept: () => Window | null;
  readonly onSeen: (seen: Window) => void;
  readonly onCursor: (place: number | null) => void;
  readonly made: (plot: Plot) => void;
}

interface Kept {
  readonly subject: string;
  seen: Window | null;
  /** epoch s of the cursor */
  cursor: number | null;
}

/** A scale that was set is there in the next microtask. */
function point(plot: Plot, at: number): void {
  queueMicrotask(() => plot.setCursor({ left: plot.valToPos(at, 'x'), top: 0 }));
}

/** What is looked at and read, and keys and buttons that change it. Both outlive an answer that only has other readings. */
export function useZoom(times: readonly number[], columns: readonly Column[], subject: string, onLook?: Look): Zoom {
  const plot = useRef<Plot | null>(null);
  const [seen, setSeen] = useState<Window | null>(null);
  const [place, setPlace] = useState<number | null>(null);
  const kept = useRef<Kept>({ subject, seen: null, cursor: null });
  if (kept.current.subject !== subject) kept.current = { subject, seen: null, cursor: null };
  const places = useMemo(() => readPlaces(columns, times.length), [columns, times]);
  const whole: Window = { min: times[0] ?? 0, max: times.at(-1) ?? 1 };
  const show = (at: number): void => {
    const looked = kept.current.seen ?? whole;
    const next = reaching(looked, at, whole);
    if (next !== looked) plot.current?.setScale('x', next);
    if (plot.current) point(plot.current, at);
  };
  return {
    seen,
    place,
    press(key, shiftKey = false) {
      const looked = kept.current.seen ?? whole;
      const to = shiftKey ? null : cursorAfter(key, place, places, times, looked);
      if (to !== null) {
        show(times[to]!);
        return true;
      }
      if (key === 'Escape' && !kept.current.seen) return false;
      const next = windowAfter({ key, shiftKey }, looked, whole, kept.current.cursor, LEAST);
      if (next) plot.current?.setScale('x', next);
      return next !== null;
    },
    kept: () => kept.current.seen,
    onSeen(next) {
      const near = next.max - next.min < whole.max - whole.min - 1 ? next : null;
      kept.current.seen = near;
      setSeen(near);
      onLook?.(near, plot.current?.width ?? 0);
    },
    onCursor(next) {
      setPlace(next);
      kept.current.cursor = next === null ? null : (times[next] ?? null);
    },
    made(made) {
      plot.current = made;
      const { cursor } = kept.current;
      if (cursor !== null) point(made, cursor);
      if (!kept.current.seen) setSeen(null);
    },
  };
}
