/** A stretch of time on the screen, epoch seconds. */
export interface Window {
  readonly min: number;
  readonly max: number;
}

/** seconds: nothing is to be seen within less */
export const LEAST = 60;
const IN = 0.5;
/** a tenth of what is seen */
const STEP = 0.1;

/** No further out than the whole, no further in than `least` seconds, and moved back where it would stand out. */
export function within({ min, max }: Window, whole: Window, least: number): Window {
  const width = Math.min(Math.max(max - min, least), whole.max - whole.min);
  const from = Math.min(Math.max((min + max - width) / 2, whole.min), whole.max - width);
  return { min: from, max: from + width };
}

/** Twice as near, or as far; what is looked at stays where it is. */
export function zoomed(seen: Window, whole: Window, nearer: boolean, at: number, least: number): Window {
  const factor = nearer ? IN : 1 / IN;
  return within({ min: at - (at - seen.min) * factor, max: at + (seen.max - at) * factor }, whole, least);
}

/** What a key does to what is seen; null: nothing. */
export function windowAfter(
  event: { readonly key: string; readonly shiftKey: boolean },
  seen: Window,
  whole: Window,
  at: number | null,
  least: number,
): Window | null {
  const { key, shiftKey } = event;
  const centre = at !== null && at >= seen.min && at <= seen.max ? at : (seen.min + seen.max) / 2;
  if (key === '+' || key === '=') return zoomed(seen, whole, true, centre, least);
  if (key === '-' || key === '_') return zoomed(seen, whole, false, centre, least);
  if (key === '0' || key === 'Escape') return whole;
  const by = (seen.max - seen.min) * STEP * (key === 'ArrowLeft' ? -1 : 1);
  if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight'))
    return within({ min: seen.min + by, max: seen.max + by }, whole, least);
  return null;
}

/** Moved along just so far that a moment is seen, with a tenth of the picture beside it. */
export function reaching(seen: Window, at: number, whole: Window): Window {
  const beside = (seen.max - seen.min) * STEP;
  const by = at < seen.min ? at - beside - seen.min : at > seen.max ? at + beside - seen.max : 0;
  return by === 0 ? seen : within({ min: seen.min + by, max: seen.max + by }, whole, 0);
}
