import { around, type Curve, type Curves, daily, wander } from './curve';
import { office, season } from './flow';

const plus =
  (curve: Curve, more: (wall: number) => number): Curve =>
  (at, of) =>
    Number(curve(at, of)) + more(at.wall);

/** Relative humidity (%RH) of a cooled room: it falls a little by day, and summers are damp. */
export const damp = (humidity: number, seed: number): Curve =>
  plus(around(humidity, -2, 1.2, seed), (wall) => 4 * season.at(wall));

/** Temperature (℃) and humidity of a cooled room, a little warmer by day, while people work, and in summer. */
export const climate = (temperature: number, humidity: number, seed: number): Curves => ({
  temperature: plus(around(temperature, 0.6, 0.3, seed), (wall) => 0.4 * office.at(wall) + 0.5 * season.at(wall)),
  humidity: damp(humidity, seed + 1),
});

const MINUTE_MS = 60_000;
const PERIOD_MS = 20 * MINUTE_MS;
const FIRST_MS = MINUTE_MS;
const RAMP_MS = 20_000;
const OVER_MS = 3 * MINUTE_MS;

/** 0 … 1: how far the excursion has come at `elapsed`; it begins a minute after the start and then every 20 min, for 3 min. */
function excursionAt(elapsed: number): number {
  const since = (((elapsed - FIRST_MS) % PERIOD_MS) + PERIOD_MS) % PERIOD_MS;
  if (elapsed < FIRST_MS || since > OVER_MS + 2 * RAMP_MS) return 0;
  return Math.min(1, since / RAMP_MS, (OVER_MS + 2 * RAMP_MS - since) / RAMP_MS);
}

/** A quiet curve that climbs to `peak` now and then, so that a demo shows an alarm and its recovery. */
export const withExcursion =
  (quiet: Curve, peak: number): Curve =>
  (at, of) => {
    const base = Number(quiet(at, of));
    return base + (peak - base) * excursionAt(at.elapsed);
  };

/** A multi-sensor on the ceiling: climate, air and light. Dew point by the Magnus formula (coefficients of Alduchov and Eskridge 1996: 17.625, 243.04 ℃). */
export const multiSensor = (temperature: number, humidity: number, seed: number): Curves => ({
  ...climate(temperature, humidity, seed),
  co2: plus(around(480, 20, 30, seed + 2), (wall) => 260 * office.at(wall)),
  voc: plus(around(100, 10, 15, seed + 3), (wall) => 40 * office.at(wall)),
  sound_level: around(52, 1.5, 2, seed + 4),
  illuminance: ({ wall }) => 180 + 60 * Math.max(0, daily(wall)) + 10 * wander(seed + 5, wall, 300_000),
  motion: ({ wall }) => Math.max(0, Math.round(20 * office.at(wall) * wander(seed + 6, wall, 60_000))),
  dew_point: (_, of) => dewPoint(of('temperature'), of('humidity')),
  absolute_humidity: (_, of) => absoluteHumidity(of('temperature'), of('humidity')),
});

/** ℃ from ℃ and %RH. */
export function dewPoint(temperature: number, humidity: number): number {
  const g = Math.log(humidity / 100) + (17.625 * temperature) / (243.04 + temperature);
  return (243.04 * g) / (17.625 - g);
}

/** g/m³ from ℃ and %RH: ideal gas with the Magnus saturation pressure (6.1094 hPa at 0 ℃). */
export function absoluteHumidity(temperature: number, humidity: number): number {
  const pressure = 6.1094 * Math.exp((17.625 * temperature) / (243.04 + temperature)) * (humidity / 100);
  return (216.7 * pressure) / (273.15 + temperature);
}
