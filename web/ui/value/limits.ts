import { numberText } from './number';

/** Both limits, or the one there is: "18 – 28", "≤ 28.5", "≥ 18", "—". */
export function limitsText(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return `${numberText(min)} – ${numberText(max)}`;
  if (max !== null) return `≤ ${numberText(max)}`;
  return min !== null ? `≥ ${numberText(min)}` : '—';
}
