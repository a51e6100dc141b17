import type { Image } from './image';

/** UPS, batteries and generators. */
export const POWER: readonly Image[] = [
  // scales that are powers of two
  {
    model: 'Smart-UPS SMT / SMX / SRT',
    fn: 3,
    at: 128,
    data: '0000 0E10 C800 1B20 0000 0000 0000 0D00 2A00',
    says: { runtime: 3600, charge: 100, battery_voltage: 217, battery_temperature: 26, load: 42 },
  },
  {
    model: 'Smart-UPS SMT / SMX / SRT',
    fn: 3,
    at: 0,
    data: '0020 2004',
    says: { online: 0, on_battery: 1, on_bypass: 0, eco_mode: 1, overload: 1 },
  },
  { model: 'Smart-UPS SMT / SMX / SRT', fn: 3, at: 151, data: 'FFFF', says: { input_voltage: null } },
  {
    model: 'Smart-UPS SMT / SMX / SRT',
    fn: 3,
    at: 564,
    data: '4153 3230 3236 0000 0000 0000 0000 0000',
    says: { serial_number: 'AS2026' },
  },
  { model: 'UPS2000-A / UPS2000-G', fn: 3, at: 11000, data: '0906', says: { input_voltage: 231 } },
  { model: 'UPS2000-A / UPS2000-G', fn: 3, at: 11024, data: '0003 0000 0000 7FFF', says: { work_mode: 3, temperature: null } },
  { model: 'UPS2000-A / UPS2000-G', fn: 3, at: 12003, data: '0064 FFFF FFFF', says: { charge: 100, runtime: null } },
  {
    model: 'UPS2000-A / UPS2000-G',
    fn: 3,
    at: 41203,
    data: '8000 2040',
    says: { al_bus_low: 0, al_bus_high: 1, al_inverter: 1, al_charger: 1 },
  },
  // the top codes are no values, yet what is below zero is a value
  {
    model: 'DSE 61xx / 73xx / 74xx / 86xx',
    fn: 3,
    at: 1024,
    data: '0190 FFF6 7FF8 FFF9',
    says: { oil_pressure: 400, coolant_temperature: -10, oil_temperature: null, fuel_level: null },
  },
  {
    model: 'DSE 61xx / 73xx / 74xx / 86xx',
    fn: 3,
    at: 2049,
    data: '1231',
    says: { al_emergency_stop: 1, al_low_oil_pressure: 2, al_high_coolant_temp: 3, al_high_oil_temp: 1 },
  },
  { model: 'DSE 61xx / 73xx / 74xx / 86xx', fn: 3, at: 1536, data: 'FFFF FC18', says: { gen_power_total: -1 } },
  // tenths of a kelvin
  {
    model: 'BMS 48100 / 48200 (XZH)',
    fn: 4,
    at: 4096,
    data: '14E8 FF38 26AC',
    says: { pack_voltage: 53.52, pack_current: -2, remaining_capacity: 99 },
  },
  {
    model: 'BMS 48100 / 48200 (XZH)',
    fn: 4,
    at: 4376,
    data: '0BA2 0AAB',
    says: { env_temperature: 24.65, mos_temperature: -0.05 },
  },
  { model: 'BMS 48100 / 48200 (XZH)', fn: 1, at: 4681, data: '1', says: { al_cell_ov: 1 } },
  {
    model: 'AP9630 / AP9635 Modbus',
    fn: 3,
    at: 3,
    data: '0050',
    says: { online: 0, on_battery: 1, overload: 0, low_battery: 1, batt_replace: 0 },
  },
  {
    model: 'AP9630 / AP9635 Modbus',
    fn: 3,
    at: 5,
    data: '0058 000C 0036 0019',
    says: { charge: 88, runtime: 12, battery_voltage: 54, battery_temperature: 25 },
  },
  { model: 'AP9630 / AP9635 Modbus', fn: 3, at: 10, data: '0001 0002 002A', says: { bad_packs: 1, packs: 2, load: 42 } },
  { model: 'AP9630 / AP9635 Modbus', fn: 3, at: 17, data: '0000 0032', says: { input_voltage: 0, frequency: 50 } },
  { model: 'AP9630 / AP9635 Modbus', fn: 3, at: 27, data: '00BB 0109', says: { transfer_low: 187, transfer_high: 265 } },
  // numbers of the manual, less one
  {
    model: 'NetMan 204 / MultiCOM 302',
    fn: 2,
    at: 10,
    data: '01100',
    says: { on_bypass: 0, low_battery: 1, on_battery: 1, ups_locked: 0, output_powered: 0 },
  },
  { model: 'NetMan 204 / MultiCOM 302', fn: 2, at: 28, data: '010', says: { al_temperature: 0, al_overload: 1, al_failure: 0 } },
  {
    model: 'NetMan 204 / MultiCOM 302',
    fn: 3,
    at: 11,
    data: '00E6 00E5 0000 0000 0000 0000 01F3',
    says: { input_voltage_a: 230, input_voltage_b: 229, input_voltage_c: 0, input_frequency: 49.9 },
  },
  {
    model: 'NetMan 204 / MultiCOM 302',
    fn: 3,
    at: 47,
    data: '0A7A 0000 0000 0000 0064 0000 0023',
    says: { battery_voltage: 268.2, charge: 100, runtime: 35 },
  },
  { model: 'NetMan 204 / MultiCOM 302', fn: 3, at: 61, data: 'FFFB', says: { temperature: -5 } },
  {
    model: 'NetMan 204 / MultiCOM 302',
    fn: 3,
    at: 77,
    data: '00E6 01F4 0064',
    says: { nominal_voltage: 230, nominal_frequency: 50, nominal_power: 10 },
  },
];
