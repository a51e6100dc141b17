/** Beyond them a double has nothing to say. */
const MOST_DECIMALS = 12;

/**
 * A number as it is shown: thousands apart, a true minus. With `decimals` it is a reading and has exactly so many, without
 * it is a setting and has as many as it was given. Texts, and integers beyond 2^53, are shown as they came.
 */
export function numberText(value: number | string | null, decimals?: number): string {
  if (value === null) return '—';
  if (typeof value === 'string') return value;
  const text = value.toLocaleString('en-US', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? MOST_DECIMALS,
  });
  // −0.0 is 0.0 to a reader
  return /^-[0.,]*$/.test(text) ? text.slice(1) : text.replace('-', '−');
}
