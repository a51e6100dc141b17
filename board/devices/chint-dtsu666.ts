import type { DeviceModel } from '../../daemon/contract/model';
import { PHASE_VOLTAGE } from './vocabulary/bands';
import { CELLS } from './vocabulary/cells';

const holdingFloat32 = { data_type: 1, function: 3, type: 'float32' } as const;

/**
 * The floats carry scaled values (volts × 10, amps × 1000). They are of the secondary side: current, power and energy
 * are multiplied by the current transformer ratio. The voltage ratio is 1 on the low voltage of a room; its scale is
 * not certain, so it is shown and multiplies nothing. Some editions keep energy from 0x401E: those items are optional.
 * Serial 9600 8N1, unit 1. The DTSU666-H is another map.
 */
export const chintDtsu666 = {
  name: '三相电表 正泰 DTSU666',
  names: {
    zh_cn: '三相电表 正泰 DTSU666',
    zh_tw: '三相電表 正泰 DTSU666',
    zh_xg: '三相電錶 正泰 DTSU666',
    en_us: 'Three-phase meter Chint DTSU666',
  },
  vendor: 'Chint',
  model: 'DTSU666',
  version: '1',
  category_code: 'electricity_meter',
  device_template_category_id: 3,
  driver: 'modbus',
  source: 'mbmd dtsu666 (2026-06-23), public register lists (two)',
  limits: { max_registers: 48, gap: 0, functions: [3, 16], turnaround_ms: 0 },
  items: [
    { ...holdingFloat32, ...CELLS.voltage_ab, address: 8192, unit: 'V', scale: 0.1, decimals: 1 },
    { ...holdingFloat32, ...CELLS.voltage_bc, address: 8194, unit: 'V', scale: 0.1, decimals: 1 },
    { ...holdingFloat32, ...CELLS.voltage_ca, address: 8196, unit: 'V', scale: 0.1, decimals: 1 },
    { ...holdingFloat32, ...CELLS.voltage_a, address: 8198, unit: 'V', scale: 0.1, decimals: 1, ...PHASE_VOLTAGE },
    { ...holdingFloat32, ...CELLS.voltage_b, address: 8200, unit: 'V', scale: 0.1, decimals: 1, ...PHASE_VOLTAGE },
    { ...holdingFloat32, ...CELLS.voltage_c, address: 8202, unit: 'V', scale: 0.1, decimals: 1, ...PHASE_VOLTAGE },
    { ...holdingFloat32, ...CELLS.current_a, address: 8204, unit: 'A', scale: 0.001, decimals: 2, multiplier: 'ct_ratio' },
    { ...holdingFloat32, ...CELLS.current_b, address: 8206, unit: 'A', scale: 0.001, decimals: 2, multiplier: 'ct_ratio' },
    { ...holdingFloat32, ...CELLS.current_c, address: 8208, unit: 'A', scale: 0.001, decimals: 2, multiplier: 'ct_ratio' },
    { ...holdingFloat32, ...CELLS.active_power, address: 8210, unit: 'W', scale: 0.1, decimals: 0, multiplier: 'ct_ratio' },
    { ...holdingFloat32, ...CELLS.active_power_a, address: 8212, unit: 'W', scale: 0.1, decimals: 0, multiplier: 'ct_ratio' },
    { ...holdingFloat32, ...CELLS.active_power_b, address: 8214, unit: 'W', scale: 0.1, decimals: 0, multiplier: 'ct_ratio' },
    { ...holdingFloat32, ...CELLS.active_power_c, address: 8216, unit: 'W', scale: 0.1, decimals: 0, multiplier: 'ct_ratio' },
    { ...holdingFloat32, ...CELLS.reactive_power, address: 8218, unit: 'var', scale: 0.1, decimals: 0, multiplier: 'ct_ratio' },
    { ...holdingFloat32, ...CELLS.power_factor, address: 8234, scale: 0.001, decimals: 3, plausible: [-1, 1] },
    { ...holdingFloat32, ...CELLS.frequency, address: 8260, unit: 'Hz', scale: 0.01, decimals: 2, plausible: [40, 70] },
    {
      ...holdingFloat32,
      ...CELLS.energy_import,
      address: 4126,
      unit: 'kWh',
      decimals: 2,
      optional: true,
      multiplier: 'ct_ratio',
    },
    {
      ...holdingFloat32,
      ...CELLS.energy_export,
      address: 4136,
      unit: 'kWh',
      decimals: 2,
      optional: true,
      multiplier: 'ct_ratio',
    },
    { ...CELLS.ct_ratio, data_type: 1, function: 3, address: 6, type: 'uint16', decimals: 0, plausible: [1, 10_000] },
    { ...CELLS.pt_ratio, data_type: 1, function: 3, address: 7, type: 'uint16', scale: 0.1, decimals: 1, optional: true },
  ],
} as const satisfies DeviceModel;
