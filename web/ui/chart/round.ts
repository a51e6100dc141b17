/** The smallest of 1, 2 and 5 times a power of ten that goes at most `most` times into a span. */
function stepOver(span: number, most: number): number {
  const power = 10 ** Math.floor(Math.log10(span / most));
  return [1, 2, 5, 10].map((n) => n * power).find((step) => span / step <= most)!;
}

/** Where the numbers of an axis stand, from below its least to above its greatest value: some `most`, a step apart. */
export function roundTicks(low: number, high: number, most: number): number[] {
  const step = stepOver(high > low ? high - low : 1, Math.max(1, most));
  // a tenth that is added up ten times is no 1
  const decimals = Math.max(0, -Math.floor(Math.log10(step)));
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toFixed(decimals)));
}
