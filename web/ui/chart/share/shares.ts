// What each part is of a whole: of what was measured as the whole, or of all parts where every one is known.

export interface SharePart {
  readonly name: string;
  readonly ink: number;
  /** null: not known */
  readonly value: number | null;
}
export interface Shares {
  /** of each part 0–1; null: it, or the whole, is not known */
  readonly of: readonly (number | null)[];
  /** of the whole: what no part accounts for; null: not known. Below nothing: the parts are more than the whole */
  readonly rest: number | null;
  /** of each part, of what no meter counts and of what is not known, how much of the bar it takes: together 1 */
  readonly widths: readonly number[];
  readonly restWidth: number;
  readonly unknownWidth: number;
}

/** How much of the bar stands for what is not known, which has no size */
const UNKNOWN = 0.08;

/** @param whole what was measured as the whole; null: nothing was, or it is not known */
export function sharesOf(parts: readonly SharePart[], whole: number | null): Shares {
  const values = parts.map(({ value }) => (value === null ? 0 : Math.max(0, value)));
  const sum = values.reduce((all, value) => all + value, 0);
  const isKnown = parts.every(({ value }) => value !== null);
  const base = whole ?? (isKnown ? sum : null);
  const rest = whole === null || !isKnown ? null : whole - sum;
  const drawn = Math.max(sum, whole ?? 0);
  const unknown = isKnown ? 0 : parts.length === 0 ? 0 : UNKNOWN;
  const width = (value: number): number => (drawn > 0 ? (value / drawn) * (1 - unknown) : 0);
  // what is left of a measured whole holds what is not known
  const left = Math.max(0, drawn - sum);
  return {
    of: parts.map(({ value }) => (value === null || base === null || base <= 0 ? null : value / base)),
    rest,
    widths: values.map(width),
    restWidth: isKnown ? width(left) : 0,
    unknownWidth: isKnown ? 0 : drawn > 0 ? unknown + width(left) : 1,
  };
}
