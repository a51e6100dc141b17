// Moist air. Saturation vapour pressure over water by the Magnus form, 17.625 and 243.04 ℃ (Alduchov and Eskridge 1996),
// good from about −40 to 50 ℃. What lies outside a formula is NaN.

const A = 17.625;
const B = 243.04;
/** hPa at sea level */
const STANDARD_PRESSURE = 1013.25;

/** Partial pressure of the vapour in hPa, from ℃ and % relative humidity. */
function vapour(t: number, rh: number): number {
  return t > -B && rh >= 0 ? (rh / 100) * 6.1094 * Math.exp((A * t) / (t + B)) : Number.NaN;
}

/** Dew point in ℃, from ℃ and % relative humidity above 0. */
export function dewPoint(t: number, rh: number): number {
  if (!(rh > 0 && t > -B)) return Number.NaN;
  const g = Math.log(rh / 100) + (A * t) / (B + t);
  return (B * g) / (A - g);
}

/** Water in the air in g/m³, from ℃ and % relative humidity: the gas law with M/R of water, 2.16679 g·K/J. */
export const absoluteHumidity = (t: number, rh: number): number => (216.679 * vapour(t, rh)) / (t + 273.15);

/** kJ in a kilogram of dry air with its vapour, from ℃, % relative humidity and hPa (ASHRAE Handbook, Fundamentals, psychrometrics). */
export function enthalpy(t: number, rh: number, pressure = STANDARD_PRESSURE): number {
  const e = vapour(t, rh);
  if (!(e < pressure)) return Number.NaN;
  const ratio = (0.621945 * e) / (pressure - e);
  return 1.006 * t + ratio * (2501 + 1.86 * t);
}
