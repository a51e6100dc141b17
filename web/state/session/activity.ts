import { read, write } from '../window/storage';

const THROTTLE_MS = 2000;
const WALL = '/fullScreen';
const HANG_MS = 20_000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let last = Date.now();

/** When any window of this browser was last used, in ms. A time that has not come yet was written by a clock that was wrong. */
function lastAnywhere(): number {
  const told = Number(read('activity', 'local') ?? 0);
  return told <= Date.now() ? Math.max(last, told) : last;
}

/** The user is here: counts as input, in every window: who works in one of them is not idle in the others. */
export function stayActive(): void {
  last = Date.now();
  write('activity', String(last), 'local');
}

/** Starts to note when a key or the pointer was last used; the returned function ends it. */
export function watchActivity(): () => void {
  stayActive();
  const note = (): void => {
    if (Date.now() - last >= THROTTLE_MS) stayActive();
  };
  // a wall has the session of the other windows: while it hangs there none of them ends it
  const hang = (): void => {
    if (isWall(location.hash.slice(1))) stayActive();
  };
  const timer = setInterval(hang, HANG_MS);
  for (const input of INPUTS) addEventListener(input, note, { passive: true });
  return () => {
    clearInterval(timer);
    for (const input of INPUTS) removeEventListener(input, note);
  };
}

/** Whether a page is made to be looked at: nobody sits at a wall, and it must not go dark for that (decision 43). */
export const isWall = (path: string): boolean => path.startsWith(WALL);

/** Whole seconds since then, at most one throttle (2 s) too many; none on a wall. */
export const idleSeconds = (): number =>
  isWall(location.hash.slice(1)) ? 0 : Math.max(0, Math.floor((Date.now() - lastAnywhere()) / 1000));

/** True when another window was used since that moment, in ms. */
export const usedElsewhere = (since: number): boolean => {
  const anywhere = lastAnywhere();
  return anywhere > since && anywhere !== last;
};
