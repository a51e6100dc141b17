import type { DeviceModel } from '../../daemon/contract/model';
import { CELLS, SINGLE_PHASE } from './vocabulary/cells';

const holdingUint16 = { data_type: 1, function: 3, type: 'uint16' } as const;
const holdingUint32 = { data_type: 1, function: 3, type: 'uint32' } as const;

/** Current comes in tenths of an ampere, power in whole watts without a sign. Serial 9600 8E1 or 8N1. */
export const noarkEx9em = {
  name: '单相电表 NOARK Ex9EM',
  names: {
    zh_cn: '单相电表 NOARK Ex9EM',
    zh_tw: '單相電表 NOARK Ex9EM',
    zh_xg: '單相電錶 NOARK Ex9EM',
    en_us: 'Single-phase meter NOARK Ex9EM',
  },
  vendor: 'NOARK',
  model: 'Ex9EM 1P (1M 80A)',
  version: '1',
  category_code: 'electricity_meter',
  device_template_category_id: 3,
  driver: 'modbus',
  source: 'ya-modbus driver-ex9em (2026-08-03)',
  limits: { max_registers: 11, gap: 0, functions: [3, 6], turnaround_ms: 0 },
  items: [
    {
      ...holdingUint16,
      ...CELLS.voltage,
      address: 0,
      unit: 'V',
      scale: 0.1,
      decimals: 1,
      plausible: [0, 300],
      threshold_max: 253,
      threshold_min: 198,
      recovery_point: 3,
      alarm_level: 3,
    },
    { ...holdingUint16, ...CELLS.current, address: 1, unit: 'A', plausible: [0, 120], scale: 0.1, decimals: 1 },
    { ...holdingUint16, ...CELLS.frequency, address: 2, unit: 'Hz', scale: 0.1, decimals: 1, plausible: [40, 70] },
    { ...holdingUint16, ...SINGLE_PHASE.active_power, address: 3, unit: 'W', plausible: [0, 30_000], decimals: 0 },
    { ...holdingUint16, ...SINGLE_PHASE.reactive_power, address: 4, unit: 'var', plausible: [0, 30_000], decimals: 0 },
    { ...holdingUint16, ...SINGLE_PHASE.apparent_power, address: 5, unit: 'VA', plausible: [0, 30_000], decimals: 0 },
    { ...holdingUint16, ...SINGLE_PHASE.power_factor, address: 6, scale: 0.001, decimals: 3, plausible: [0, 1] },
    { ...holdingUint32, ...SINGLE_PHASE.energy_import, address: 7, unit: 'kWh', scale: 0.01, decimals: 2 },
    { ...holdingUint32, ...CELLS.reactive_energy_total, address: 9, unit: 'kvarh', scale: 0.01, decimals: 2 },
  ],
} as const satisfies DeviceModel;
