import { numberText } from './number';

/** Both limits, or the one there is: "18 – 28", "≤ 28.5", "≥ 18", "—". */
export function limitsText(
  min: number | null,
  max: number | null,
  say: (limit: number) => string = (limit) => numberText(limit),
): string {
  if (min !== null && max !== null) return `${say(min)} – ${say(max)}`;
  if (max !== null) return `≤ ${say(max)}`;
  return min !== null ? `≥ ${say(min)}` : '—';
}
