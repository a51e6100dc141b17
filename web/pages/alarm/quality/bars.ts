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

/** Stretches as bars of what is seen; what lies beyond it is left out, what reaches beyond it is cut. */
export function barsOf(spans: readonly Span[], { from, to }: Span): Bar[] {
  const percent = (seconds: number): string => `${Number(((seconds / (to - from)) * 100).toFixed(3))}%`;
  return spans.flatMap((span) => {
    const [first, last] = [Math.max(from, span.from), Math.min(to, span.to)];
    return last > first ? [{ at: percent(first - from), width: percent(last - first) }] : [];
  });
}
