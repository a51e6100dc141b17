export type Styles = Readonly<Record<string, string>>;

/**
 * Elements that are shown elsewhere for a while, each by an animation that stands still: to move it costs a browser next to nothing.
 * A style that changes has Chromium put all layers of the page together anew, 3 ms at each move with 500 widgets.
 */
export function createStills() {
  const all = new Map<Element, Animation>();
  return {
    put(element: Element | null, styles: Styles): void {
      if (!element) return;
      let still = all.get(element);
      if (!still) {
        still = element.animate(null, { duration: 1, fill: 'both' });
        still.pause();
        all.set(element, still);
      }
      (still.effect as KeyframeEffect).setKeyframes([styles, styles]);
    },
    /** All are where their styles say. */
    end(): void {
      for (const still of all.values()) still.cancel();
      all.clear();
    },
  };
}
