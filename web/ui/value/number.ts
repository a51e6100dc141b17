/** Beyond them a double has nothing to say. */
const MOST_DECIMALS = 12;

/** By their decimals: to make one takes a hundred times as long as to use it, and a map has a thousand values. */
const FORMATS: Record<string, Intl.NumberFormat> = {};

/**
 * A number as it is shown: thousands apart, a true minus. With `decimals` it is a reading and has exactly so many, without
 * it is a setting and has as many as it was given. Texts, and integers beyond 2^53, are shown as they came.
 */
export function numberText(value: number | string | null, decimals?: number): string {
  if (value === null) return '—';
  if (typeof value === 'string') return value;
  FORMATS[`${decimals}`] ??= new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals ?? MOST_DECIMALS,
  });
  const text = FORMATS[`${decimals}`]!.format(value);
  // −0.0 is 0.0 to a reader
  return text.replace('-', /[1-9]/.test(text) ? '−' : '');
}
