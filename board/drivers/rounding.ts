const SIGNIFICANT = 15;

/** Digits behind the point in the shortest form of a number: 0.1 has 1, 1e-7 has 7, 40 has 0. */
export function decimalsOf(n: number): number {
  if (Number.isInteger(n)) return 0;
  const text = String(n);
  const power = text.indexOf('e');
  const point = text.indexOf('.');
  const digits = power < 0 ? text.length : power;
  const fraction = point < 0 ? 0 : digits - point - 1;
  return Math.max(0, fraction - (power < 0 ? 0 : Number(text.slice(power + 1))));
}

/**
 * Takes binary dust off a product or sum whose decimals are known: 236 × 0.1 is 23.6. Beyond 15 digits a double knows no
 * decimals and 15 significant ones are kept.
 */
export function tidy(n: number, decimals: number): number {
  if (!Number.isFinite(n)) return n;
  const whole = Math.abs(n) < 1 ? 1 : Math.ceil(Math.log10(Math.abs(n) + 1));
  const clean = whole + decimals <= SIGNIFICANT ? Number(n.toFixed(decimals)) : Number(n.toPrecision(SIGNIFICANT));
  return clean === 0 ? 0 : clean;
}

/** Shortest decimal that is this single-precision number: 77.5146, not 77.51460266113281. */
export function shortestFloat(n: number): number {
  for (let digits = 6; digits < 9; digits += 1) {
    const short = Number(n.toPrecision(digits));
    if (Math.fround(short) === n) return short;
  }
  return Number(n.toPrecision(9));
}
