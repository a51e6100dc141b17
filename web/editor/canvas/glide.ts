import type { View } from '../gestures/pinching';
import { createStills } from './stills';

/** ms of rest after which the sheet is drawn as it is seen */
const REST_MS = 200;

/**
 * The sheet while a wheel turns or fingers pinch. The first turn is drawn; what follows it at once is what was drawn, larger or
 * smaller as one layer, until they rest: to draw 500 widgets at each turn takes longer than a frame.
 * @param draw has the components draw a view
 */
export function createGlide(sheet: () => HTMLElement | null, draw: (view: View) => void) {
  let drawn: View | null = null;
  let asked: View | null = null;
  let seen: View | null = null;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const stills = createStills();

  function show(): void {
    const element = sheet();
    if (!element || !drawn || !seen) return;
    const is = seen === drawn;
    // else it would be drawn sharp at each turn, which takes Chromium longer than a frame
    element.style.willChange = is ? '' : 'transform';
    if (is) stills.end();
    else {
      const way = `translate(${seen.x - drawn.x}px, ${seen.y - drawn.y}px)`;
      stills.put(element, { transform: `${way} scale(${seen.scale / drawn.scale})` });
    }
  }
  function ask(): void {
    asked = seen;
    if (asked) draw(asked);
  }
  function stop(): void {
    clearTimeout(rest);
    rest = undefined;
  }
  /** What is seen is drawn. */
  function settle(): void {
    if (rest === undefined) return;
    stop();
    if (asked !== seen) ask();
  }
  return {
    settle,
    /** as it is seen now */
    view: (): View | null => seen,
    glides: (): boolean => rest !== undefined,
    /** The components have drawn a view: the one that was asked for, or another one after which nothing glides on. */
    drew(view: View | null): void {
      drawn = view;
      if (view !== asked) stop();
      if (rest === undefined) seen = view;
      show();
    },
    look(view: View): void {
      seen = view;
      if (rest === undefined) ask();
      else show();
      clearTimeout(rest);
      rest = setTimeout(settle, REST_MS);
    },
  };
}
export type Glide = ReturnType<typeof createGlide>;
