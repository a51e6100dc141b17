const THROTTLE_MS = 2000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let last = Date.now();

/** Starts to note when a key or the pointer was last used; the returned function ends it. */
export function watchActivity(): () => void {
  last = Date.now();
  const note = (): void => {
    const now = Date.now();
    if (now - last >= THROTTLE_MS) last = now;
  };
  for (const input of INPUTS) addEventListener(input, note, { passive: true });
  return () => {
    for (const input of INPUTS) removeEventListener(input, note);
  };
}

/** Whole seconds since then, at most one throttle (2 s) too many. */
export const idleSeconds = (): number => Math.max(0, Math.floor((Date.now() - last) / 1000));

/** The user is here: counts as input. */
export function stayActive(): void {
  last = Date.now();
}
