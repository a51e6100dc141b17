// Which time zone the box is in, and local days and hours of a zone by arithmetic on epoch seconds and the zone's offset.
import fs from 'node:fs';

const DAY = 86_400;
/** Every offset change of a zone falls on a whole quarter of an hour. */
const QUARTER = 900;
/** cached offsets; a year by quarters of the days with a change, by days otherwise, stays far below */
const MOST_CACHED = 20_000;

/** A zone by name; one that is unknown counts as UTC. */
export interface Zone {
  /** seconds that local time is ahead of UTC at that moment */
  offset(at: number): number;
}

function formatOf(name: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  } catch {
    return formatOf('UTC');
  }
}

/** "GMT+05:30" → 19800; "GMT" → 0 */
export function secondsOf(text: string): number {
  const parts = /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(text);
  if (!parts) return 0;
  const seconds = Number(parts[2]) * 3600 + Number(parts[3]) * 60 + Number(parts[4] ?? 0);
  return parts[1] === '-' ? -seconds : seconds;
}

/** Offsets are asked of Intl once a day of the calendar, and by quarters of an hour on the days on which they change. */
function namedZone(name: string): Zone {
  const format = formatOf(name);
  const asked = new Map<number, number>();
  const ask = (at: number): number => {
    const cached = asked.get(at);
    if (cached !== undefined) return cached;
    if (asked.size >= MOST_CACHED) asked.clear();
    const offset = secondsOf(format.format(at * 1000));
    asked.set(at, offset);
    return offset;
  };
  return {
    offset(at) {
      const day = Math.floor(at / DAY) * DAY;
      const before = ask(day);
      return before === ask(day + DAY) ? before : ask(Math.floor(at / QUARTER) * QUARTER);
    },
  };
}

/** The zone that was chosen for the box; null: that of its system. */
let chosen: string | null = null;

/** What the system calls its zone, once asked. */
let system: string | null = null;

const LOCALTIME = '/etc/localtime';

/** Where the link leads; the file itself where it is none. */
function localtimeLeads(): string {
  try {
    return fs.readlinkSync(LOCALTIME);
  } catch {
    return LOCALTIME;
  }
}

/**
 * What the system calls its zone: TZ, else what /etc/localtime leads to. Mostly an IANA name and good to tell zones apart, but none
 * for people: Intl knows that one, and makes 9 MB resident for it.
 */
export function systemZone(): string {
  system ??= process.env.TZ ?? localtimeLeads().replace(/^.*\/zoneinfo\//, '');
  return system;
}

/** Whether somebody gave the system a zone: UTC is what it has where nobody did. */
export const isZoned = (): boolean => /^(?!Etc\/)[A-Za-z]\w*\//.test(systemZone());

/** Seconds that the system's own local time is ahead of UTC at that moment (epoch s). */
export function systemOffset(at: number): number {
  const whole = Math.floor(at);
  const local = new Date(whole * 1000);
  const day = Date.UTC(local.getFullYear(), local.getMonth(), local.getDate());
  const second = local.getHours() * 3600 + local.getMinutes() * 60 + local.getSeconds();
  return day / 1000 + second - whole;
}

/** Name of the box's own time zone, for `zoneOf`. */
export const zone = (): string => chosen ?? systemZone();

/** The same as people are told it: the IANA name. */
export const shownZone = (): string => chosen ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Chooses the box's time zone; null leaves it to the system. */
export function chooseZone(name: string | null): void {
  chosen = name;
}

const zones = new Map<string, Zone>();

/** The system's zone asks nothing of Intl, which takes 9 MB at its first question. */
export function zoneOf(name: string): Zone {
  const known = zones.get(name);
  if (known) return known;
  const zone = name === systemZone() ? { offset: systemOffset } : namedZone(name);
  zones.set(name, zone);
  return zone;
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

/** Epoch seconds at which a local day begins: its first 00:00, or where the clock skips it, the end of the skip. */
export const startOfDay = (zone: Zone, day: LocalDay): number => momentOf(zone, day, 0);

/** Monday of the week of a day. 1970-01-01 was a Thursday. */
export const mondayOf = (day: LocalDay): LocalDay => day - ((((day + 3) % 7) + 7) % 7);

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

const two = (n: number): string => String(n).padStart(2, '0');

/** `YYYY-MM-DD HH:mm:ss` in the zone. */
export function localText(zone: Zone, at: number): string {
  const local = at + zone.offset(at);
  const { year, month, day } = civilOf(Math.floor(local / DAY));
  const second = local - Math.floor(local / DAY) * DAY;
  const time = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60].map(two).join(':');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${time}`;
}
