/** A stretch of time, epoch s. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
/** Where it stands in a lane and how long it is, in percent of the lane. */
export interface Bar {
  readonly at: string;
  readonly width: string;
}

/** A bar that stands for so many stretches. */
export interface Heap extends Bar {
  readonly count: number;
}
/** Spots of a lane that the eye tells apart. */
const SPOTS = 200;

/** Stretches as bars of what is seen; those that fall on one spot are heaped on each other. @param spans by time */
export function heapsOf(spans: readonly Span[], seen: Span): Heap[] {
  const spot = (seen.to - seen.from) / SPOTS;
  const heaps: { span: Span; count: number }[] = [];
  for (const span of spans) {
    const last = heaps.at(-1);
    if (last && span.from < last.span.from + spot) {
      last.span = { from: last.span.from, to: Math.max(last.span.to, span.to) };
      last.count += 1;
    } else heaps.push({ span, count: 1 });
  }
  return heaps.flatMap(({ span, count }) => barsOf([span], seen).map((bar) => ({ ...bar, count })));
}

/** Stretches as bars of what is seen; what lies beyond it is left out, what reaches beyond it is cut. */
export function barsOf(spans: readonly Span[], { from, to }: Span): Bar[] {
  const percent = (seconds: number): string => `${Number(((seconds / (to - from)) * 100).toFixed(3))}%`;
  return spans.flatMap((span) => {
    const [first, last] = [Math.max(from, span.from), Math.min(to, span.to)];
    return last > first ? [{ at: percent(first - from), width: percent(last - first) }] : [];
  });
}
