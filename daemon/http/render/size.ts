const UNITS = ['B', 'K', 'M', 'G', 'T', 'P'] as const;

/** Bytes with the unit that leaves fewest digits, two of them at least: 812M, 1.9G, 29G. */
export function sizeText(bytes: number): string {
  let n = Math.max(0, bytes);
  let unit = 0;
  // 999.5 would be written as 1000
  while (n >= 999.5 && unit < UNITS.length - 1) {
    n /= 1024;
    unit++;
  }
  const text = n < 9.95 && unit > 0 ? n.toFixed(1) : String(Math.round(n));
  return `${text}${UNITS[unit]}`;
}
