// A finger on the glass. What Chromium makes of it depends on when it says that it was where: that is told, and not left to the machine.
import type { Page } from 'playwright-core';

interface Place {
  readonly x: number;
  readonly y: number;
}
type Touch = 'touchStart' | 'touchMove' | 'touchEnd';

/** ms from one place to the next */
const STEP_MS = 16;

export async function fingerOn(page: Page) {
  const glass = await page.context().newCDPSession(page);
  const touch = (type: Touch, places: readonly Place[], at: number): Promise<unknown> =>
    glass.send('Input.dispatchTouchEvent', { type, touchPoints: [...places], timestamp: at / 1000 });
  return {
    down: (place: Place) => touch('touchStart', [place], Date.now()),
    up: () => touch('touchEnd', [], Date.now()),
    /** Goes from place to place, and leaves the glass while it moves: in one go, however long the machine takes. */
    async flick([from, ...way]: readonly Place[]): Promise<void> {
      const began = Date.now() - (way.length + 1) * STEP_MS;
      await Promise.all([
        touch('touchStart', from ? [from] : [], began),
        ...way.map((place, i) => touch('touchMove', [place], began + (i + 1) * STEP_MS)),
        touch('touchEnd', [], began + (way.length + 1) * STEP_MS),
      ]);
    },
  };
}
