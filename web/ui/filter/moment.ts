import { epochOf, fullTime } from '../time';

/** A stretch of time, epoch s: from its first second up to its last, which is no part of it. null: open at that end. */
export interface Span {
  readonly from: number | null;
  readonly to: number | null;
}

export const isInOrder = ({ from, to }: Span): boolean => from === null || to === null || from < to;

/** What a field of date and time takes. It is filled digit by digit: years before it are years that are still being typed. */
export const MOMENTS = { min: '2000-01-01T00:00', max: '2099-12-31T23:59' } as const;

/** Epoch s of a 'YYYY-MM-DDTHH:mm' on the wall clock of a zone; null for no moment, undefined for half a one. */
export function momentOf(text: string, zone: string): number | null | undefined {
  if (text === '') return null;
  const [all, ...parts] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/.exec(text) ?? [];
  if (all === undefined || all < MOMENTS.min || all > MOMENTS.max) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number);
  return epochOf({ year, month, day, hour, minute }, zone);
}

/** A moment as a field takes it, on the wall clock of a zone; '' for none. */
export const momentText = (at: number | null, zone: string): string =>
  at === null ? '' : fullTime(at, zone).slice(0, 16).replace(' ', 'T');
