import { chance, DAY_MS, HOUR_MS, PEAK_MS, SINCE_MS } from './curve';

/** A rate and what it comes to, both exact: so a meter's energy is the integral of its power however seldom it is read. */
export interface Flow {
  readonly at: (wall: number) => number;
  /** rate × hours since the counters stood at their base */
  readonly sum: (wall: number) => number;
}

const hoursSince = (wall: number): number => (wall - SINCE_MS) / HOUR_MS;
export const one: Flow = { at: () => 1, sum: hoursSince };

/** −1 … 1, at its highest at `peak` (epoch ms). */
function wave(period_ms: number, peak: number): Flow {
  const angle = (wall: number): number => (2 * Math.PI * (wall - peak)) / period_ms;
  const hours = period_ms / HOUR_MS / (2 * Math.PI);
  return {
    at: (wall) => Math.cos(angle(wall)),
    sum: (wall) => hours * (Math.sin(angle(wall)) - Math.sin(angle(SINCE_MS))),
  };
}
const YEAR_MS = 365.2425 * DAY_MS;
/** Warmest in the last week of July. */
export const season = wave(YEAR_MS, 1_753_488_000_000);
export const day = wave(DAY_MS, PEAK_MS);

/** How busy a working day is, by its hours. */
const BUSY: readonly (readonly [hour: number, busy: number])[] = [
  [0, 0],
  [7, 0],
  [9.5, 1],
  [12, 0.9],
  [13, 0.8],
  [14, 1],
  [17.5, 1],
  [20, 0.25],
  [22, 0],
  [24, 0],
];
const EAST_MS = 8 * HOUR_MS;
const WEEK = 7;
const WORKING = 5;
/** 1970-01-01 was a Thursday */
const FIRST_WEEKDAY = 3;

/** The straight pieces of a working day: from where to where, how steeply, and the area before each. */
const PIECES = BUSY.slice(1).map(([to, high], i) => {
  const [from, low] = BUSY[i]!;
  const before = BUSY.slice(1, i + 1).reduce(
    (area, [end, busy], j) => area + ((BUSY[j]![1] + busy) / 2) * (end - BUSY[j]![0]),
    0,
  );
  return { from, to, low, slope: (high - low) / (to - from), before };
});
const pieceAt = (hour: number) => PIECES.find(({ to }) => hour < to) ?? PIECES.at(-1)!;
/** Height of the line of a working day at an hour, and the area below it until then. */
function busyAt(hour: number): number {
  const { from, low, slope } = pieceAt(hour);
  return low + slope * (hour - from);
}
function areaAt(hour: number): number {
  const { from, low, slope, before } = pieceAt(hour);
  return before + (low + (slope * (hour - from)) / 2) * (hour - from);
}
const BUSY_DAY = areaAt(24);

/** The local day of a moment: its hour, whether people work, and how many working days lie before it. */
function workOf(wall: number): { readonly hour: number; readonly works: boolean; readonly before: number } {
  const local = (wall + EAST_MS) / DAY_MS;
  const date = Math.floor(local);
  const weekday = (date + FIRST_WEEKDAY) % WEEK;
  const weeks = Math.floor((date + FIRST_WEEKDAY) / WEEK);
  return { hour: (local - date) * 24, works: weekday < WORKING, before: weeks * WORKING + Math.min(weekday, WORKING) };
}
const workedUntil = (wall: number): number => {
  const { hour, works, before } = workOf(wall);
  return before * BUSY_DAY + (works ? areaAt(hour) : 0);
};
const WORKED_BEFORE = workedUntil(SINCE_MS);

/** 0 … 1: how many people are at work, China Standard Time, Monday to Friday. */
export const office: Flow = {
  at(wall) {
    const { hour, works } = workOf(wall);
    return works ? busyAt(hour) : 0;
  },
  sum: (wall) => workedUntil(wall) - WORKED_BEFORE,
};

/** A random level that is passed every `period_ms`, as a curve with its slope; the slope is what drifts, so its sum is known. */
function levels(seed: number, period_ms: number, wall: number): { readonly level: number; readonly slope: number } {
  const step = Math.floor(wall / period_ms);
  const part = wall / period_ms - step;
  const from = chance(seed, step) * 2 - 1;
  const rise = chance(seed, step + 1) * 2 - 1 - from;
  return { level: from + rise * part * part * (3 - 2 * part), slope: rise * 2 * part * (1 - part) };
}
/** slope × hours of a period, to what the level gains of it */
const GAIN = 3;

/** Comes and goes within −1 … 1, by chance, over about `period_ms`. */
export function drift(seed: number, period_ms: number): Flow {
  const both = (wall: number) => [levels(seed, period_ms, wall), levels(seed + 1, period_ms, wall + period_ms / 2)] as const;
  const level = (wall: number): number => both(wall).reduce((sum, one) => sum + one.level, 0);
  const hours = period_ms / HOUR_MS / GAIN;
  const before = level(SINCE_MS);
  return {
    at: (wall) => both(wall).reduce((sum, one) => sum + one.slope, 0),
    sum: (wall) => (level(wall) - before) * hours,
  };
}

/** So much of each. */
export const mix = (...parts: readonly (readonly [much: number, of: Flow])[]): Flow => ({
  at: (wall) => parts.reduce((sum, [much, of]) => sum + much * of.at(wall), 0),
  sum: (wall) => parts.reduce((sum, [much, of]) => sum + much * of.sum(wall), 0),
});

const WEATHER_MS = 4 * DAY_MS;
const MILD = 17;
/** Degrees by which the air outside is warmer than 17 ℃: a year, a day, and the weather. */
const warmth = mix([12, season], [4, day], [3, drift(77, WEATHER_MS)]);
/** ℃ outside. */
export const outdoor = (wall: number): number => MILD + warmth.at(wall);

const LOAD_MS = 7 * 60_000;
/** W of servers that are a little busier while people work. */
export const serversOf = (watts: number, seed: number): Flow =>
  mix([watts * 0.93, one], [watts * 0.12, office], [watts * 0.03, drift(seed, LOAD_MS)]);

/** What a room takes beside its servers, as shares of their mean. */
interface Overhead {
  /** of its UPS; 1: it has none */
  readonly efficiency: number;
  /** W of cooling for each W of heat in mild weather */
  readonly cooling: number;
  /** the same for each degree that it is warmer outside */
  readonly per_degree: number;
  /** W of light, fans and controllers */
  readonly other: number;
}
/** W that a room takes from the mains: the servers through their UPS, the cooling of all their heat, and the rest. */
export const roomOf = (watts: number, servers: Flow, { efficiency, cooling, per_degree, other }: Overhead): Flow =>
  mix([(1 + cooling) / efficiency, servers], [watts * per_degree, warmth], [other, one]);

/** W of the servers of the pretend rooms in the mean, and what they and their rooms take. */
const [HEAD, EAST] = [5500, 1900];
export const head = { mean: HEAD, servers: serversOf(HEAD, 160) };
export const headRoom = roomOf(HEAD, head.servers, { efficiency: 0.95, cooling: 0.36, per_degree: 0.009, other: 250 });
export const eastRoom = roomOf(EAST, serversOf(EAST, 220), { efficiency: 1, cooling: 0.38, per_degree: 0.009, other: 60 });
