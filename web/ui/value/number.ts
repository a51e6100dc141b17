/** A reading as it is shown: its decimals, thousands apart, a true minus. Texts and integers beyond 2^53 are shown as they came. */
export function numberText(value: number | string | null, decimals: number): string {
  if (value === null) return '—';
  if (typeof value === 'string') return value;
  const text = value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  // −0.0 is 0.0 to a reader
  return /^-[0.,]*$/.test(text) ? text.slice(1) : text.replace('-', '−');
}

/** Both limits, or the one there is: "18 – 28", "≤ 28", "≥ 18", "—". */
export function limitsText(min: number | null, max: number | null, decimals: number): string {
  const text = (limit: number): string => numberText(limit, Number.isInteger(limit) ? 0 : Math.max(decimals, 1));
  if (min !== null && max !== null) return `${text(min)} – ${text(max)}`;
  if (max !== null) return `≤ ${text(max)}`;
  return min !== null ? `≥ ${text(min)}` : '—';
}
