// Which time zone the box is in, and local days and hours of a zone by arithmetic on epoch seconds and the zone's offset.
import fs from 'node:fs';
import { civilOf, type LocalDay, momentOf, QUARTER, type Zone } from './contract/rules/local_time';

export {
  type Civil,
  civilOf,
  dayOfCivil,
  type LocalDay,
  localDay,
  momentOf,
  type Zone,
} from './contract/rules/local_time';

const DAY = 86_400;
/** cached offsets; a year by quarters of the days with a change, by days otherwise, stays far below */
const MOST_CACHED = 20_000;

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

/** Epoch seconds at which a local day begins: its first 00:00, or where the clock skips it, the end of the skip. */
export const startOfDay = (zone: Zone, day: LocalDay): number => momentOf(zone, day, 0);

/** Monday of the week of a day. 1970-01-01 was a Thursday. */
export const mondayOf = (day: LocalDay): LocalDay => day - ((((day + 3) % 7) + 7) % 7);

const two = (n: number): string => String(n).padStart(2, '0');

/** `YYYY-MM-DD HH:mm:ss` in the zone. */
export function localText(zone: Zone, at: number): string {
  const local = at + zone.offset(at);
  const { year, month, day } = civilOf(Math.floor(local / DAY));
  const second = local - Math.floor(local / DAY) * DAY;
  const time = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60].map(two).join(':');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${time}`;
}
