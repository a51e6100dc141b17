import type { DeviceModel } from '../../daemon/contract/model';
import { PHASE_VOLTAGE } from './vocabulary/bands';
import { CELLS, cellsOf } from './vocabulary/cells';

const cell = cellsOf({
  temperature_a: { zh_cn: 'A相线缆温度', zh_tw: 'A相電纜溫度', zh_xg: 'A相線纜溫度', en_us: 'Cable temperature A' },
  temperature_b: { zh_cn: 'B相线缆温度', zh_tw: 'B相電纜溫度', zh_xg: 'B相線纜溫度', en_us: 'Cable temperature B' },
  temperature_c: { zh_cn: 'C相线缆温度', zh_tw: 'C相電纜溫度', zh_xg: 'C相線纜溫度', en_us: 'Cable temperature C' },
});

const holdingUint32 = { data_type: 1, function: 3, type: 'uint32' } as const;
const holdingUint16 = { data_type: 1, function: 3, type: 'uint16' } as const;
const holdingInt32 = { data_type: 1, function: 3, type: 'int32' } as const;
const holdingInt16 = { data_type: 1, function: 3, type: 'int16' } as const;

/**
 * Secondary-side values: current, power and energy are multiplied by the current transformer ratio; the voltage ratio
 * is 1 on the low voltage of a room. Long reads fail: at most 14 registers. Serial 9600 8N1, unit 1.
 */
export const acrelDtsd1352 = {
  name: '三相电表 安科瑞 DTSD1352 / ADL400',
  names: {
    zh_cn: '三相电表 安科瑞 DTSD1352 / ADL400',
    zh_tw: '三相電表 安科瑞 DTSD1352 / ADL400',
    zh_xg: '三相電錶 安科瑞 DTSD1352 / ADL400',
    en_us: 'Three-phase meter Acrel DTSD1352 / ADL400',
  },
  vendor: 'Acrel',
  model: 'DTSD1352 / ADL400',
  version: '1',
  category_code: 'electricity_meter',
  device_template_category_id: 3,
  driver: 'modbus',
  source: 'public register lists of DTSD1352 and ADL400 (three that agree)',
  limits: { max_registers: 14, gap: 0, functions: [3, 16], turnaround_ms: 0 },
  items: [
    { ...holdingUint32, ...CELLS.energy_total, address: 0, unit: 'kWh', scale: 0.01, decimals: 2, multiplier: 'ct_ratio' },
    { ...holdingUint32, ...CELLS.energy_import, address: 10, unit: 'kWh', scale: 0.01, decimals: 2, multiplier: 'ct_ratio' },
    { ...holdingUint32, ...CELLS.energy_export, address: 20, unit: 'kWh', scale: 0.01, decimals: 2, multiplier: 'ct_ratio' },
    {
      ...holdingUint32,
      ...CELLS.reactive_energy_total,
      address: 30,
      unit: 'kvarh',
      scale: 0.01,
      decimals: 2,
      multiplier: 'ct_ratio',
    },
    { ...holdingUint16, ...CELLS.voltage_a, address: 97, unit: 'V', scale: 0.1, decimals: 1, ...PHASE_VOLTAGE },
    { ...holdingUint16, ...CELLS.voltage_b, address: 98, unit: 'V', scale: 0.1, decimals: 1, ...PHASE_VOLTAGE },
    { ...holdingUint16, ...CELLS.voltage_c, address: 99, unit: 'V', scale: 0.1, decimals: 1, ...PHASE_VOLTAGE },
    { ...holdingUint16, ...CELLS.current_a, address: 100, unit: 'A', scale: 0.01, decimals: 2, multiplier: 'ct_ratio' },
    { ...holdingUint16, ...CELLS.current_b, address: 101, unit: 'A', scale: 0.01, decimals: 2, multiplier: 'ct_ratio' },
    { ...holdingUint16, ...CELLS.current_c, address: 102, unit: 'A', scale: 0.01, decimals: 2, multiplier: 'ct_ratio' },
    { ...holdingUint16, ...CELLS.frequency, address: 119, unit: 'Hz', scale: 0.01, decimals: 2, plausible: [40, 70] },
    { ...holdingUint16, ...CELLS.pt_ratio, address: 141, decimals: 0 },
    { ...holdingUint16, ...CELLS.ct_ratio, address: 142, decimals: 0 },
    { ...holdingUint16, ...CELLS.thd_voltage_a, address: 176, unit: '%', scale: 0.1, decimals: 1 },
    { ...holdingUint16, ...CELLS.thd_voltage_b, address: 177, unit: '%', scale: 0.1, decimals: 1 },
    { ...holdingUint16, ...CELLS.thd_voltage_c, address: 178, unit: '%', scale: 0.1, decimals: 1 },
    { ...holdingInt32, ...CELLS.active_power_a, address: 356, unit: 'kW', scale: 0.001, decimals: 3, multiplier: 'ct_ratio' },
    { ...holdingInt32, ...CELLS.active_power_b, address: 358, unit: 'kW', scale: 0.001, decimals: 3, multiplier: 'ct_ratio' },
    { ...holdingInt32, ...CELLS.active_power_c, address: 360, unit: 'kW', scale: 0.001, decimals: 3, multiplier: 'ct_ratio' },
    { ...holdingInt32, ...CELLS.active_power, address: 362, unit: 'kW', scale: 0.001, decimals: 3, multiplier: 'ct_ratio' },
    { ...holdingInt32, ...CELLS.reactive_power, address: 370, unit: 'kvar', scale: 0.001, decimals: 3, multiplier: 'ct_ratio' },
    { ...holdingUint32, ...CELLS.apparent_power, address: 378, unit: 'kVA', scale: 0.001, decimals: 3, multiplier: 'ct_ratio' },
    { ...holdingInt16, ...CELLS.power_factor, address: 383, scale: 0.001, decimals: 3, plausible: [-1, 1] },
    {
      ...holdingInt16,
      ...cell.temperature_a,
      address: 8192,
      unit: '℃',
      scale: 0.1,
      decimals: 1,
      threshold_max: 70,
      recovery_point: 5,
      alarm_level: 3,
      optional: true,
    },
    {
      ...holdingInt16,
      ...cell.temperature_b,
      address: 8193,
      unit: '℃',
      scale: 0.1,
      decimals: 1,
      threshold_max: 70,
      recovery_point: 5,
      alarm_level: 3,
      optional: true,
    },
    {
      ...holdingInt16,
      ...cell.temperature_c,
      address: 8194,
      unit: '℃',
      scale: 0.1,
      decimals: 1,
      threshold_max: 70,
      recovery_point: 5,
      alarm_level: 3,
      optional: true,
    },
  ],
} as const satisfies DeviceModel;
