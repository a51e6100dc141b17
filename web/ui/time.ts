// Times are shown in the zone of the box, which is handed in; the browser's own zone never counts.

/** A moment as a wall clock shows it; month and day from 1, weekday 0 Sunday … 6 Saturday. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly weekday: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs far more than using it, and there is one zone. A zone the browser does not know is shown as UTC. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const make = (timeZone: string): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  let format: Intl.DateTimeFormat;
  try {
    format = make(zone);
  } catch {
    format = make('UTC');
  }
  formats.set(zone, format);
  return format;
}

/** Epoch seconds as the wall clock of a zone. */
export function wallTime(at: number, zone: string): WallTime {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at * 1000)) part[type] = Number(value);
  const { year, month, day, hour, minute, second } = part as Record<string, number> & Omit<WallTime, 'weekday'>;
  return { year, month, day, hour, minute, second, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() };
}

/** Seconds by which a zone is ahead of UTC at a moment. */
function aheadAt(at: number, zone: string): number {
  const w = wallTime(at, zone);
  return Date.UTC(w.year, w.month - 1, w.day, w.hour, w.minute, w.second) / 1000 - Math.floor(at);
}

/** Epoch seconds of a wall time; an hour that a clock change skips counts as the hour after it. Days beyond a month run on. */
export function epochOf(w: Pick<WallTime, 'year' | 'month' | 'day'> & Partial<WallTime>, zone: string): number {
  const local = Date.UTC(w.year, w.month - 1, w.day, w.hour ?? 0, w.minute ?? 0, w.second ?? 0) / 1000;
  const guess = local - aheadAt(local, zone);
  return local - aheadAt(guess, zone);
}

const two = (n: number): string => String(n).padStart(2, '0');

const clockOf = (w: WallTime): string => `${two(w.hour)}:${two(w.minute)}:${two(w.second)}`;
const dateOf = (w: WallTime): string => `${w.year}-${two(w.month)}-${two(w.day)}`;

/** HH:mm:ss */
export const clockText = (at: number, zone: string): string => clockOf(wallTime(at, zone));

/** YYYY-MM-DD */
export const dateText = (at: number, zone: string): string => dateOf(wallTime(at, zone));

/** YYYY-MM-DD HH:mm:ss */
export function fullTime(at: number, zone: string): string {
  const w = wallTime(at, zone);
  return `${dateOf(w)} ${clockOf(w)}`;
}

/** For lists: HH:mm:ss today, MM-DD HH:mm on another day, YYYY-MM-DD HH:mm in another year. */
export function listTime(at: number, now: number, zone: string): string {
  const w = wallTime(at, zone);
  const today = wallTime(now, zone);
  if (w.year !== today.year) return `${dateOf(w)} ${two(w.hour)}:${two(w.minute)}`;
  if (w.month === today.month && w.day === today.day) return clockOf(w);
  return `${two(w.month)}-${two(w.day)} ${two(w.hour)}:${two(w.minute)}`;
}
