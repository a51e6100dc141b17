type Three = readonly [number, number, number];

/**
 * Three-phase unbalance in %, the greatest distance from the mean over the mean (NEMA MG-1 14.35). Of line-to-line voltages,
 * or of currents. NaN without load.
 */
export function unbalance(...phases: Three): number {
  const mean = (phases[0] + phases[1] + phases[2]) / 3;
  return mean > 0 ? (100 * Math.max(...phases.map((phase) => Math.abs(phase - mean)))) / mean : Number.NaN;
}

/**
 * Negative over positive sequence in % (IEC 61000-4-30 u2) from three line-to-line magnitudes alone. NaN when they are the
 * sides of no triangle.
 */
export function sequenceUnbalance(...lines: Three): number {
  const squares = lines.map((line) => line ** 2);
  const sum = squares.reduce((a, b) => a + b, 0);
  if (!(sum > 0)) return Number.NaN;
  const beta = squares.reduce((a, b) => a + b ** 2, 0) / sum ** 2;
  const rest = 3 - 6 * beta;
  if (rest < -1e-9) return Number.NaN;
  const root = Math.sqrt(Math.max(0, rest));
  return 100 * Math.sqrt((1 - root) / (1 + root));
}
