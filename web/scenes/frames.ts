/** Draws once before the next picture of the screen when somebody asks, however often, and never by itself. */
export function createFrames(draw: () => void) {
  let asked: number | null = null;
  return {
    ask(): void {
      asked ??= requestAnimationFrame(() => {
        asked = null;
        draw();
      });
    },
    stop(): void {
      if (asked !== null) cancelAnimationFrame(asked);
      asked = null;
    },
  };
}
