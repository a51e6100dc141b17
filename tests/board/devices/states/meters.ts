import type { State } from './state';

/** Meters and breakers that measure. */
export const METERS_STATES: readonly State[] = [
  { model: 'PZEM-014 / PZEM-016', fn: 4, cells: { power_alarm: 9 }, words: { 0: 'Normal', 65535: 'Alarm' } },
  {
    model: 'Acti9 PowerTag Link + PowerTag Energy',
    fn: 3,
    cells: { alarm_valid: 3297 },
    words: { 0: 'Invalid', 1: 'Valid' },
    registers: 2,
  },
  {
    model: 'Acti9 PowerTag Link + PowerTag Energy',
    fn: 3,
    at: 3299,
    registers: 2,
    says: ['Normal', 'Alarm'],
    bits: { voltage_loss: 0, overload_trip: 1, overload_45: 3, load_loss: 4, over_voltage: 5, under_voltage: 6 },
  },
  { model: 'Acti9 PowerTag Link + PowerTag Energy', fn: 3, at: 31145, says: ['Lost', 'OK'], bits: { comm_state: 0 } },
];
