export type Print = (line: string) => void;

const FIRST = 40;
const OTHER = 14;

/** One line of a table: the first cell names what was measured. */
export const row = (name: string, ...cells: (string | number)[]): string =>
  name.padEnd(FIRST) + cells.map((cell) => String(cell).padStart(OTHER)).join('');

/** The value below which this share of the numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
