// Local days and hours by arithmetic on epoch seconds and the offset of a zone, for the daemon and the console alike.

const DAY = 86_400;
/** Every offset change of a zone falls on a whole quarter of an hour. */
export const QUARTER = 900;

/** A zone, as far as times are reckoned in it. */
export interface Zone {
  /** seconds that local time is ahead of UTC at that moment */
  offset(at: number): number;
}

/** A day of the calendar, counted from 1970-01-01. */
export type LocalDay = number;

export const localDay = (zone: Zone, at: number): LocalDay => Math.floor((at + zone.offset(at)) / DAY);

/** Epoch seconds between those two at which the offset changes; `to` when it does not change before. */
function endOfSkip(zone: Zone, from: number, to: number): number {
  const before = zone.offset(from);
  for (let at = Math.ceil(from / QUARTER) * QUARTER; at < to; at += QUARTER) if (zone.offset(at) !== before) return at;
  return to;
}

/**
 * Epoch seconds at which the clocks of a zone show a time of a day: the first time where they show it twice, the end of the skip
 * where they skip it.
 * @param second of the day, 0–86 399
 */
export function momentOf(zone: Zone, day: LocalDay, second: number): number {
  const local = day * DAY + second;
  const guesses = [zone.offset(local - DAY), zone.offset(local + DAY)].map((offset) => local - offset);
  const right = guesses.filter((at) => at + zone.offset(at) === local);
  return right.length > 0 ? Math.min(...right) : endOfSkip(zone, Math.min(...guesses), Math.max(...guesses));
}

export interface Civil {
  readonly year: number;
  /** 1–12 */
  readonly month: number;
  readonly day: number;
}

// Both ways by eras of 400 years whose years begin in March (proleptic Gregorian calendar).
const ERA_DAYS = 146_097;
/** from 0000-03-01 to 1970-01-01 */
const EPOCH_DAYS = 719_468;

export function civilOf(day: LocalDay): Civil {
  const shifted = day + EPOCH_DAYS;
  const era = Math.floor(shifted / ERA_DAYS);
  const inEra = shifted - era * ERA_DAYS;
  const year = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / (ERA_DAYS - 1))) / 365,
  );
  const inYear = inEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const fromMarch = Math.floor((5 * inYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return {
    year: year + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: inYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  };
}

export function dayOfCivil({ year, month, day }: Civil): LocalDay {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const inEra = y - era * 400;
  const inYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return era * ERA_DAYS + inEra * 365 + Math.floor(inEra / 4) - Math.floor(inEra / 100) + inYear - EPOCH_DAYS;
}
