import type { DeviceModel } from '../../daemon/contract/model';
import { PHASE_VOLTAGE } from './vocabulary/bands';
import { CELLS, SINGLE_PHASE } from './vocabulary/cells';

const inputFloat32 = { data_type: 1, function: 4, type: 'float32' } as const;

/** Start and count of a read must be even. Serial 2400 8N1 from the factory, not 9600. */
export const eastronSdm120 = {
  name: '单相电表 Eastron SDM120',
  names: {
    zh_cn: '单相电表 Eastron SDM120',
    zh_tw: '單相電表 Eastron SDM120',
    zh_xg: '單相電錶 Eastron SDM120',
    en_us: 'Single-phase meter Eastron SDM120',
  },
  vendor: 'Eastron',
  model: 'SDM120',
  version: '1',
  category_code: 'electricity_meter',
  device_template_category_id: 3,
  driver: 'modbus',
  source: "maker's SDM120-MODBUS protocol, mbmd sdm (2026-06-23), wb-mqtt-serial config-sdm120 (2026-07-23)",
  limits: { max_registers: 60, gap: 60, functions: [3, 4, 16], turnaround_ms: 0, align: 2 },
  items: [
    { ...inputFloat32, ...CELLS.voltage, address: 0, unit: 'V', decimals: 1, ...PHASE_VOLTAGE },
    { ...inputFloat32, ...CELLS.current, address: 6, unit: 'A', decimals: 2 },
    { ...inputFloat32, ...SINGLE_PHASE.active_power, address: 12, unit: 'W', decimals: 0 },
    { ...inputFloat32, ...SINGLE_PHASE.apparent_power, address: 18, unit: 'VA', decimals: 0 },
    { ...inputFloat32, ...SINGLE_PHASE.reactive_power, address: 24, unit: 'var', decimals: 0 },
    { ...inputFloat32, ...SINGLE_PHASE.power_factor, address: 30, decimals: 3, plausible: [-1, 1] },
    { ...inputFloat32, ...CELLS.frequency, address: 70, unit: 'Hz', decimals: 2, plausible: [40, 70] },
    { ...inputFloat32, ...CELLS.energy_import, address: 72, unit: 'kWh', decimals: 2 },
    { ...inputFloat32, ...CELLS.energy_export, address: 74, unit: 'kWh', decimals: 2 },
    { ...inputFloat32, ...CELLS.energy_total, address: 342, unit: 'kWh', decimals: 2 },
    { ...inputFloat32, ...CELLS.reactive_energy_total, address: 344, unit: 'kvarh', decimals: 2 },
  ],
} as const satisfies DeviceModel;
