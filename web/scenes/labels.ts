import type { Size, Spot } from './space';

/** Names that there is a place for at once. */
export const MOST_LABELS = 60;
const GAP = 3;

export interface Label {
  readonly id: string;
  /** the lower ones have room before the others */
  readonly rank: number;
  /** where its object ends; null: out of sight */
  readonly spot: (Spot & { readonly far: number }) | null;
  readonly size: Size;
}

/**
 * Where names stand: each above its object, none upon another. Those of a lower rank come first, then the nearer ones; what finds no
 * room is not there.
 */
export function placed(labels: readonly Label[], size: Size): ReadonlyMap<string, Spot> {
  const found = new Map<string, Spot>();
  const taken: (Spot & Size)[] = [];
  const seen = labels.flatMap((label) => (label.spot ? [{ ...label, spot: label.spot }] : []));
  for (const { id, spot, size: own } of seen.sort((a, b) => a.rank - b.rank || a.spot.far - b.spot.far)) {
    const box = { x: Math.round(spot.x - own.width / 2), y: Math.round(spot.y - own.height - GAP), ...own };
    const inside = box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height;
    if (!inside || taken.some((other) => meets(box, other))) continue;
    taken.push(box);
    found.set(id, { x: box.x, y: box.y });
  }
  return found;
}

const meets = (a: Spot & Size, b: Spot & Size): boolean =>
  a.x < b.x + b.width + GAP && b.x < a.x + a.width + GAP && a.y < b.y + b.height + GAP && b.y < a.y + a.height + GAP;
