import type { Image } from './image';

/** Climate, leak and smoke, as their sensors send them. */
export const ROOMS: readonly Image[] = [
  { model: 'XY-MD02', fn: 4, at: 1, data: 'FFEC 01E7', says: { temperature: -2, humidity: 48.7 } },
  { model: 'XY-MD02', fn: 3, at: 0x103, data: 'FFF6 0005', says: { temperature_correction: -1, humidity_correction: 0.5 } },
  // humidity first
  { model: 'RS-WS-N01', fn: 3, at: 0, data: '0292 FF9B', says: { humidity: 65.8, temperature: -10.1 } },
  {
    model: 'WB-MSW v.3',
    fn: 4,
    at: 3,
    data: '1450 0942 1194 0000 0000 FFFF 0000 4E20 0000 007B',
    says: { sound_level: 52, temperature: 23.7, humidity: 45, co2: null, illuminance: 200, voc: 0 },
  },
  { model: 'WB-MSW v.3', fn: 4, at: 366, data: '0427 7FFF', says: { absolute_humidity: 10.63, dew_point: null } },
  { model: 'WB-MSW v.3', fn: 1, at: 10, data: '10', says: { led_red: 1, led_green: 0 } },
  {
    model: 'SeaHawk 10K / Aqualeak 10K',
    fn: 4,
    at: 0,
    data: '0009',
    says: { leak: 1, cable_break: 0, contamination: 0, summary_alarm: 1 },
  },
  {
    model: 'SeaHawk 10K / Aqualeak 10K',
    fn: 4,
    at: 8000,
    data: '8000 4148 0000 41F0',
    says: { leak_distance: 12.53125, cable_length: 30 },
  },
  { model: 'WB-MWAC v.2', fn: 2, at: 0, data: '010000', says: { leak_input_1: 0, leak_input_2: 1, flood_input_6: 0 } },
  { model: 'FAAST', fn: 3, at: 7, data: '0048', says: { alert: 0, fire_1: 1, fire_2: 0, minor_fault: 0, urgent_fault: 1 } },
  { model: 'FAAST', fn: 3, at: 35, data: 'FFF6', says: { air_temperature: -10 } },
  // two faults at once, then the highest of them
  {
    model: 'S8',
    fn: 4,
    at: 0,
    data: '0021 0000 0000 0398',
    says: { fatal_error: 1, offset_error: 0, output_error: 0, out_of_range: 1, memory_error: 0, co2: 920 },
  },
  { model: 'S8', fn: 4, at: 0, data: '0040', says: { fatal_error: 0, self_test_error: 0, out_of_range: 0, memory_error: 1 } },
  { model: 'E2418-DP', fn: 3, at: 258, data: 'FF9C FFF1', says: { temperature: -1, pressure: -15 } },
];
