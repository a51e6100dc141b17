import type { EnergyHours, LineHours } from '../../../daemon/energy/hours';

const HOUR = 3600;
/** Hours that were measured throughout; null: not known. */
export const energyHours = (kwh: readonly (number | null)[], from = 0): EnergyHours => ({
  from,
  kwh: Float64Array.from(kwh, (one) => one ?? Number.NaN),
  measured: Uint16Array.from(kwh, (one) => (one === null ? 0 : HOUR)),
  spread: new Uint16Array(kwh.length),
});
export const lineHours = (kwh: readonly (number | null)[], more: Partial<LineHours> = {}): LineHours => ({
  ...energyHours(kwh),
  factor: 1,
  isIn: () => true,
  ...more,
});
