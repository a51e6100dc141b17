import type { Point } from './view';

/** Something with a place on the screen. */
export interface Placed {
  readonly id: number;
  readonly at: Point;
  /** the heavier one is seen */
  readonly weight: number;
}
/** Things that would cover each other, as one; it stands where its heaviest stands. */
export interface Cluster<T> {
  readonly at: Point;
  /** heaviest first */
  readonly members: readonly T[];
}

/** px of a line of reading: what stands beside each other is read from the left */
const LINE = 40;

/**
 * Gathers what is nearer than so many px to something heavier. The order is that of reading, so that the keyboard goes
 * through a map as the eye does.
 */
export function clustersOf<T extends Placed>(things: readonly T[], px: number): readonly Cluster<T>[] {
  const found: { at: Point; members: T[] }[] = [];
  for (const thing of [...things].sort((a, b) => b.weight - a.weight || a.id - b.id)) {
    const near = found.find(({ at }) => Math.hypot(at.x - thing.at.x, at.y - thing.at.y) < px);
    if (near) near.members.push(thing);
    else found.push({ at: thing.at, members: [thing] });
  }
  const line = ({ at }: { at: Point }): number => Math.floor(at.y / LINE);
  return found.sort((a, b) => line(a) - line(b) || a.at.x - b.at.x);
}
