const squares = (values: readonly number[]): number => values.reduce((sum, value) => sum + value ** 2, 0);

/** Total harmonic distortion in % of the fundamental (THD-F, IEC 61000-2-2), from its harmonics of order 2 on. NaN without one. */
export const distortion = (fundamental: number, harmonics: readonly number[]): number =>
  fundamental > 0 ? (100 * Math.sqrt(squares(harmonics))) / fundamental : Number.NaN;

/** Distortion in % of the whole signal (THD-R) of that in % of the fundamental (THD-F). */
export function thdR(thdF: number): number {
  const f = thdF / 100;
  return f >= 0 ? (100 * f) / Math.sqrt(1 + f * f) : Number.NaN;
}

/** The way back: nothing is all distortion, so 100 % has no fundamental to refer to. */
export function thdF(thdR: number): number {
  const r = thdR / 100;
  return r >= 0 && r < 1 ? (100 * r) / Math.sqrt(1 - r * r) : Number.NaN;
}
