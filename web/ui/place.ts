/** A corner of the window in px: where a menu was asked for. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const EDGE = 8;

/**
 * Where to put a floating box: below its anchor with the right edges in line, or at a point; moved so that it stays in the
 * window, above the anchor when there is more room.
 */
export function placeOf(
  at: Point | Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  box: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
): { left: number; top: number } {
  const anchor =
    'x' in at && !('right' in at) ? { left: at.x, right: at.x + box.width, top: at.y, bottom: at.y } : (at as DOMRect);
  const below = anchor.bottom + 4;
  const above = anchor.top - 4 - box.height;
  const top = below + box.height > window.height - EDGE && above >= EDGE ? above : below;
  const left = anchor.right - box.width;
  return {
    left: Math.max(EDGE, Math.min(left, window.width - box.width - EDGE)),
    top: Math.max(EDGE, Math.min(top, window.height - box.height - EDGE)),
  };
}
