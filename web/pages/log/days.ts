import { dateText, epochOf } from '../../ui/time';

/** A date field is filled digit by digit: years before it are years that are still being typed. */
const FIRST_YEAR = 2000;

/** Midnight at which a day 'YYYY-MM-DD' of a zone begins (0) or ends (1), epoch s; null for no day, undefined for half a one. */
export function edgeOf(text: string, after: 0 | 1, zone: string): number | null | undefined {
  if (text === '') return null;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return year >= FIRST_YEAR && month > 0 && day > 0 ? epochOf({ year, month, day: day + after }, zone) : undefined;
}

/** The day that begins (0) or ends (1) at a midnight; a day may have 23 or 25 hours. */
export const dayAt = (edge: number | null, after: 0 | 1, zone: string): string =>
  edge === null ? '' : dateText(edge - after, zone);
