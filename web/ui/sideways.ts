type Spot = Pick<Touch, 'clientX' | 'clientY'>;

/**
 * What a box hears that takes fingers that move sideways and leaves the others to scroll the page. Of one that lifts while it moves
 * Chromium makes a fling, though nothing scrolls, and lets the next tap only end that.
 */
export function sideways() {
  let from: Spot | undefined;
  return {
    touchstart({ touches }: TouchEvent): void {
      from = touches[0];
    },
    touchmove(event: TouchEvent): void {
      const now: Spot | undefined = event.touches[0];
      if (!from || !now || !event.cancelable) return;
      if (Math.abs(now.clientX - from.clientX) > Math.abs(now.clientY - from.clientY)) event.preventDefault();
    },
  };
}
