import type { DeviceModel } from '../../daemon/contract/model';
import { PHASE_VOLTAGE } from './vocabulary/bands';
import { CELLS } from './vocabulary/cells';

const inputFloat32 = { data_type: 1, function: 4, type: 'float32' } as const;

/**
 * A part of the SDM630 map: start and count of a read must be even. The first edition, SDM72D-M, is another model: it has
 * only total power, import, export and total energy. Serial 9600 8N1, unit 1.
 */
export const eastronSdm72dM2 = {
  name: '三相电表 Eastron SDM72D-M v2',
  names: {
    zh_cn: '三相电表 Eastron SDM72D-M v2',
    zh_tw: '三相電表 Eastron SDM72D-M v2',
    zh_xg: '三相電錶 Eastron SDM72D-M v2',
    en_us: 'Three-phase meter Eastron SDM72D-M v2',
  },
  vendor: 'Eastron',
  model: 'SDM72D-M-2',
  version: '1',
  category_code: 'electricity_meter',
  device_template_category_id: 3,
  driver: 'modbus',
  source: 'mbmd sdm72 (2026-06-23), evcc eastron-sdm72v2_630 (2026-08-08)',
  limits: { max_registers: 60, gap: 60, functions: [3, 4, 16], turnaround_ms: 0, align: 2 },
  items: [
    { ...inputFloat32, ...CELLS.voltage_a, address: 0, unit: 'V', decimals: 1, ...PHASE_VOLTAGE },
    { ...inputFloat32, ...CELLS.voltage_b, address: 2, unit: 'V', decimals: 1, ...PHASE_VOLTAGE },
    { ...inputFloat32, ...CELLS.voltage_c, address: 4, unit: 'V', decimals: 1, ...PHASE_VOLTAGE },
    { ...inputFloat32, ...CELLS.current_a, address: 6, unit: 'A', decimals: 2 },
    { ...inputFloat32, ...CELLS.current_b, address: 8, unit: 'A', decimals: 2 },
    { ...inputFloat32, ...CELLS.current_c, address: 10, unit: 'A', decimals: 2 },
    { ...inputFloat32, ...CELLS.active_power_a, address: 12, unit: 'W', decimals: 0 },
    { ...inputFloat32, ...CELLS.active_power_b, address: 14, unit: 'W', decimals: 0 },
    { ...inputFloat32, ...CELLS.active_power_c, address: 16, unit: 'W', decimals: 0 },
    { ...inputFloat32, ...CELLS.active_power, address: 52, unit: 'W', decimals: 0 },
    { ...inputFloat32, ...CELLS.apparent_power, address: 56, unit: 'VA', decimals: 0 },
    { ...inputFloat32, ...CELLS.reactive_power, address: 60, unit: 'var', decimals: 0 },
    { ...inputFloat32, ...CELLS.power_factor, address: 62, decimals: 3, plausible: [-1, 1] },
    { ...inputFloat32, ...CELLS.frequency, address: 70, unit: 'Hz', decimals: 2, plausible: [40, 70] },
    { ...inputFloat32, ...CELLS.energy_import, address: 72, unit: 'kWh', decimals: 2 },
    { ...inputFloat32, ...CELLS.energy_export, address: 74, unit: 'kWh', decimals: 2 },
    { ...inputFloat32, ...CELLS.energy_total, address: 342, unit: 'kWh', decimals: 2 },
  ],
} as const satisfies DeviceModel;
