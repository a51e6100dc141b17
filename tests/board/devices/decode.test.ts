import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MODELS } from '../../../board/devices/index';
import { decodeBit, decodeRegisters, multiplied } from '../../../board/drivers/modbus/decode';
import { registerItems } from '../../../board/drivers/modbus/registers';

type Expected = number | string | null;
/** Registers from an address on, as they come over the wire, and what the cells behind them must say; null: no value. */
interface Image {
  readonly model: string;
  readonly fn: 1 | 2 | 3 | 4;
  readonly at: number;
  /** hex, spaces ignored; for functions 1 and 2 one digit a bit */
  readonly data: string;
  readonly says: Readonly<Record<string, Expected>>;
}

const IMAGES: readonly Image[] = [
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
    model: 'SDM630',
    fn: 4,
    at: 0,
    data: '4367 8000 4366 0000 4364 3333 40A0 0000',
    says: { voltage_a: 231.5, voltage_b: 230, voltage_c: 228.2, current_a: 5 },
  },
  { model: 'SDM630', fn: 4, at: 70, data: '4248 0000 476E 1800', says: { frequency: 50, energy_import: 60952 } },
  { model: 'SDM120', fn: 4, at: 12, data: '4548 0000', says: { active_power: 3200 } },
  { model: 'SDM120', fn: 4, at: 342, data: '460A F000 44BB 8000', says: { energy_total: 8892, reactive_energy_total: 1500 } },
  // floats that carry scaled values
  { model: 'DTSU666', fn: 3, at: 0x2006, data: '4510 6000', says: { voltage_a: 231 } },
  { model: 'DTSU666', fn: 3, at: 0x202a, data: '446B 0000', says: { power_factor: 0.94 } },
  { model: 'DTSU666', fn: 3, at: 0x2044, data: '459C 4000', says: { frequency: 50 } },
  { model: 'DTSU666', fn: 3, at: 6, data: '0028 000A', says: { ct_ratio: 40, pt_ratio: 1 } },
  {
    model: 'DTSD1352 / ADL400',
    fn: 3,
    at: 97,
    data: '08FC 08F2 08E8 01F4',
    says: { voltage_a: 230, voltage_b: 229, voltage_c: 228, current_a: 5 },
  },
  { model: 'DTSD1352 / ADL400', fn: 3, at: 0x16a, data: 'FFFF FC18', says: { active_power: -1 } },
  { model: 'DTSD1352 / ADL400', fn: 3, at: 0, data: '0001 86A0', says: { energy_total: 1000 } },
  // low word first
  {
    model: 'PZEM-014 / PZEM-016',
    fn: 4,
    at: 0,
    data: '08FC 86A0 0001 5C30 0000 0064 0000 01F4 005F FFFF',
    says: {
      voltage: 230,
      current: 100,
      active_power: 2360,
      energy_import: 0.1,
      frequency: 50,
      power_factor: 0.95,
      power_alarm: 65535,
    },
  },
  {
    model: 'Acti9 PowerTag Link + PowerTag Energy',
    fn: 3,
    at: 2999,
    data: '40A0 0000 FFC0 0000 4120 0000',
    says: { current_a: 5, current_b: null, current_c: 10 },
  },
  {
    model: 'Acti9 PowerTag Link + PowerTag Energy',
    fn: 3,
    at: 3203,
    data: '0000 0000 0012 D687',
    says: { energy_total: 1234.567 },
  },
  {
    model: 'Acti9 PowerTag Link + PowerTag Energy',
    fn: 3,
    at: 3299,
    data: '0000 0022',
    says: { voltage_loss: 0, overload_trip: 1, overload_45: 0, load_loss: 0, over_voltage: 1 },
  },
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
  {
    model: 'Liebert iCOM',
    fn: 4,
    at: 563,
    data: '002E 00E6 FFFB',
    says: { cooling_capacity: 46, control_temperature: 23, fan_control_temperature: -0.5 },
  },
  { model: 'Liebert iCOM', fn: 2, at: 33, data: '10', says: { al_fan_overload: 1, al_airflow: 0 } },
  {
    model: 'AIR-GR-1-MB-B',
    fn: 3,
    at: 1,
    data: '0002 0002 09A6 FE0C 0960 0002 0005',
    says: {
      mode: 2,
      active_mode: 2,
      room_temperature: 24.7,
      outdoor_temperature: -5,
      target_temperature: 24,
      thermostat: 2,
      fan_speed: 5,
    },
  },
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
  { model: 'Modbus RTU Relay 8CH', fn: 1, at: 0, data: '10000001', says: { relay_1: 1, relay_2: 0, relay_8: 1 } },
  { model: 'Modbus RTU IO 8CH', fn: 2, at: 0, data: '01', says: { di_1: 0, di_2: 1 } },
  { model: 'WP8026ADAM', fn: 2, at: 14, data: '10', says: { di_15: 1, di_16: 0 } },
  { model: 'Door contacts on 8 DI', fn: 2, at: 0, data: '1011', says: { door_1: 1, door_2: 0 } },
  { model: 'Smoke and leak relays on 8 DI', fn: 2, at: 0, data: '0110', says: { smoke_1: 0, smoke_2: 1, leak_1: 1, leak_2: 0 } },
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
    model: 'CDP / CDF 40-50-70',
    fn: 3,
    at: 1014,
    data: 'FFE7 0226 0032',
    says: { ambient_temperature: -2.5, ambient_humidity: 55, humidity_setpoint: 50 },
  },
];

function decoded(image: Image, cell: string) {
  const model = MODELS.find((m) => m.model === image.model);
  const item = model && registerItems(model).find((i) => i.item_cell_name === cell);
  if (!item) throw new Error(`${image.model} has no ${cell}`);
  assert.is(item.function, image.fn, cell);
  const data = image.data.replaceAll(' ', '');
  if (image.fn <= 2) return decodeBit(item, data[item.address - image.at] === '1' ? 1 : 0);
  const width = /32/.test(item.type) ? 2 : /64/.test(item.type) ? 4 : (item.length ?? 1);
  const start = 4 * (item.address - image.at);
  assert.ok(start >= 0 && data.length >= start + 4 * width, `${cell} lies outside the image`);
  return decodeRegisters(item, Buffer.from(data.slice(start, start + 4 * width), 'hex'));
}

for (const image of IMAGES)
  test(`${image.model} at ${image.at} says ${Object.keys(image.says).join(', ')}`, () => {
    for (const [cell, expected] of Object.entries(image.says)) {
      const found = decoded(image, cell);
      assert.is(found.value, expected, cell);
      assert.is(found.quality, expected === null ? 'no_value' : 'good', cell);
    }
  });

test('every shipped model has an image', () => {
  const seen = new Set(IMAGES.map((image) => image.model));
  assert.equal(
    MODELS.map((m) => m.model).filter((model) => !seen.has(model)),
    [],
  );
});

test('current behind a transformer is multiplied by its ratio', () => {
  const ratio = decoded(IMAGES.find((i) => i.says.ct_ratio === 40)!, 'ct_ratio');
  const current = decoded({ model: 'DTSU666', fn: 3, at: 0x200c, data: '459C 4000', says: {} }, 'current_a');
  assert.is(multiplied(current, ratio).value, 200);
});

test.run();
