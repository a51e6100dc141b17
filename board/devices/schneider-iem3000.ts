import type { DeviceModel } from '../../daemon/contract/model';
import { PHASE_VOLTAGE } from './vocabulary/bands';
import { CELLS } from './vocabulary/cells';

const holdingFloat32 = { data_type: 1, function: 3, type: 'float32', no_value: ['FFC00000'] } as const;
const holdingInt64 = { data_type: 1, function: 3, type: 'int64', no_value: ['8000000000000000'] } as const;

/**
 * The maker counts registers from 1: these are its numbers less one. Power comes in kW, energy in Wh of 64 bits.
 * Serial 19200 8E1, even parity, unit 1.
 */
export const schneiderIem3000 = {
  name: '三相电表 施耐德 iEM3155/iEM3255',
  names: {
    zh_cn: '三相电表 施耐德 iEM3155/iEM3255',
    zh_tw: '三相電表 施耐德 iEM3155/iEM3255',
    zh_xg: '三相電錶 施耐德 iEM3155/iEM3255',
    en_us: 'Three-phase meter Schneider iEM3155/iEM3255',
  },
  vendor: 'Schneider Electric',
  model: 'iEM3150 / iEM3155 / iEM3250 / iEM3255',
  version: '1',
  category_code: 'electricity_meter',
  device_template_category_id: 3,
  driver: 'modbus',
  source: 'mbmd iem3000 (2026-06-23), public library of iEM3xxx; no-value words of the sister manual DOCA0157EN',
  limits: { max_registers: 64, gap: 0, functions: [3, 16], turnaround_ms: 0 },
  items: [
    { ...holdingFloat32, ...CELLS.current_a, address: 2999, unit: 'A', decimals: 2 },
    { ...holdingFloat32, ...CELLS.current_b, address: 3001, unit: 'A', decimals: 2 },
    { ...holdingFloat32, ...CELLS.current_c, address: 3003, unit: 'A', decimals: 2 },
    { ...holdingFloat32, ...CELLS.voltage_ab, address: 3019, unit: 'V', decimals: 1 },
    { ...holdingFloat32, ...CELLS.voltage_bc, address: 3021, unit: 'V', decimals: 1 },
    { ...holdingFloat32, ...CELLS.voltage_ca, address: 3023, unit: 'V', decimals: 1 },
    { ...holdingFloat32, ...CELLS.voltage_a, address: 3027, unit: 'V', decimals: 1, ...PHASE_VOLTAGE },
    { ...holdingFloat32, ...CELLS.voltage_b, address: 3029, unit: 'V', decimals: 1, ...PHASE_VOLTAGE },
    { ...holdingFloat32, ...CELLS.voltage_c, address: 3031, unit: 'V', decimals: 1, ...PHASE_VOLTAGE },
    { ...holdingFloat32, ...CELLS.active_power_a, address: 3053, unit: 'kW', decimals: 3 },
    { ...holdingFloat32, ...CELLS.active_power_b, address: 3055, unit: 'kW', decimals: 3 },
    { ...holdingFloat32, ...CELLS.active_power_c, address: 3057, unit: 'kW', decimals: 3 },
    { ...holdingFloat32, ...CELLS.active_power, address: 3059, unit: 'kW', decimals: 3 },
    { ...holdingFloat32, ...CELLS.reactive_power, address: 3067, unit: 'kvar', decimals: 3 },
    { ...holdingFloat32, ...CELLS.apparent_power, address: 3075, unit: 'kVA', decimals: 3 },
    { ...holdingFloat32, ...CELLS.power_factor, address: 3083, decimals: 3 },
    { ...holdingFloat32, ...CELLS.frequency, address: 3109, unit: 'Hz', decimals: 2, plausible: [40, 70] },
    { ...holdingInt64, ...CELLS.energy_import, address: 3203, unit: 'kWh', scale: 0.001, decimals: 2 },
    { ...holdingInt64, ...CELLS.energy_export, address: 3207, unit: 'kWh', scale: 0.001, decimals: 2 },
  ],
} as const satisfies DeviceModel;
