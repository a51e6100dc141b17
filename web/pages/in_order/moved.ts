export type Way = 'up' | 'down';

/** A list in which one has changed places with its neighbour. */
export function moved<T>(list: readonly T[], at: number, way: Way): readonly T[] {
  const to = way === 'up' ? at - 1 : at + 1;
  return list.map((each, i) => (i === at ? list[to]! : i === to ? list[at]! : each));
}
