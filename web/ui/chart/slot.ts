import { clockText, dateText, fullTime } from '../time';

/**
 * Of when a mean is: of its whole slot, as far as that is over, and of no moment in it. The beginning alone may lie before anything
 * was read. @param to where the next slot begins, or now
 */
export function slotText(from: number, to: number, zone: string): string {
  const begins = fullTime(from, zone);
  if (to <= from) return begins;
  return `${begins} – ${dateText(from, zone) === dateText(to, zone) ? clockText(to, zone) : fullTime(to, zone)}`;
}
