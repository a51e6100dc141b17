import type { Spot, Stroke } from './letters';

/** A sheet on which round pens draw; what is drawn is known by its coverage, 0 … 1 of each pixel. */
export function createInk(width: number, height: number) {
  const cover = new Float32Array(width * height);

  /** `mark` says what a pixel becomes that the pen covers by so much */
  function line([ax, ay]: Spot, [bx, by]: Spot, radius: number, mark: (at: number, by: number) => void): void {
    const reach = radius + 0.5;
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy || 1;
    const [left, right] = [Math.max(0, Math.floor(Math.min(ax, bx) - reach)), Math.min(width - 1, Math.max(ax, bx) + reach)];
    const [top, bottom] = [Math.max(0, Math.floor(Math.min(ay, by) - reach)), Math.min(height - 1, Math.max(ay, by) + reach)];
    for (let y = top; y <= bottom; y += 1)
      for (let x = left; x <= right; x += 1) {
        const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
        const square = (x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2;
        if (square < reach * reach) mark(y * width + x, Math.min(1, reach - Math.sqrt(square)));
      }
  }
  const follow = (stroke: Stroke, radius: number, mark: (at: number, by: number) => void): void => {
    for (let i = 1; i < stroke.length; i += 1) line(stroke[i - 1]!, stroke[i]!, radius, mark);
  };

  return {
    draw: (stroke: Stroke, radius: number): void =>
      follow(stroke, radius, (at, by) => {
        cover[at] = Math.max(cover[at]!, by);
      }),
    /** takes away what the pen goes over */
    wipe: (stroke: Stroke, radius: number): void =>
      follow(stroke, radius, (at, by) => {
        cover[at] = Math.min(cover[at]!, 1 - by);
      }),
    /** grey values: `paper` where nothing is, `ink` where everything is covered */
    greys(paper: number, ink: number): Uint8Array {
      const greys = new Uint8Array(cover.length);
      for (let at = 0; at < greys.length; at += 1) greys[at] = paper + (ink - paper) * cover[at]!;
      return greys;
    },
  };
}
