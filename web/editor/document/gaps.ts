// Gaps along one axis, among things that stand in one row or column.

export interface Stretch {
  readonly from: number;
  readonly to: number;
}
export interface Gap {
  /** by which what is dragged goes on, so that two gaps are equal */
  readonly way: number;
  /** the gaps that are equal then */
  readonly gaps: readonly Stretch[];
}

/** Gaps between neighbours, and those beside what is dragged. */
function between(others: readonly Stretch[]): readonly Stretch[] {
  const sorted = [...others].sort((a, b) => a.from - b.from);
  return sorted.flatMap(({ to }, i) => {
    const next = sorted[i + 1];
    return next && next.from > to ? [{ from: to, to: next.from }] : [];
  });
}

const length = ({ from, to }: Stretch): number => to - from;

/** The nearest place at which a thing stands midway between its neighbours, or as far from one as others stand apart. */
export function nearestGap(moving: Stretch, others: readonly Stretch[], near: number): Gap | null {
  const before = others.filter(({ to }) => to <= moving.from + near).sort((a, b) => b.to - a.to)[0];
  const behind = others.filter(({ from }) => from >= moving.to - near).sort((a, b) => a.from - b.from)[0];
  const places: Gap[] = [];
  const place = (from: number, gaps: (shifted: Stretch) => readonly Stretch[]): void => {
    const way = from - moving.from;
    if (Math.abs(way) <= near) places.push({ way, gaps: gaps({ from, to: from + length(moving) }) });
  };
  if (before && behind && behind.from - before.to >= length(moving))
    place((before.to + behind.from - length(moving)) / 2, ({ from, to }) => [
      { from: before.to, to: from },
      { from: to, to: behind.from },
    ]);
  for (const gap of between(others)) {
    if (before) place(before.to + length(gap), ({ from }) => [gap, { from: before.to, to: from }]);
    if (behind) place(behind.from - length(gap) - length(moving), ({ to }) => [gap, { from: to, to: behind.from }]);
  }
  return places.sort((a, b) => Math.abs(a.way) - Math.abs(b.way))[0] ?? null;
}
