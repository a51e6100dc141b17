import type { DeviceModel } from '../../daemon/contract/model';
import { PHASE_VOLTAGE } from './vocabulary/bands';
import { CELLS, SINGLE_PHASE } from './vocabulary/cells';

const holdingFloat32 = { data_type: 1, function: 3, type: 'float32' } as const;

/** Unlike those of the DTSU666 the floats are the values themselves; power comes in kW. Serial 9600 8N1, unit 1. */
export const chintDdsu666 = {
  name: '单相电表 正泰 DDSU666',
  names: {
    zh_cn: '单相电表 正泰 DDSU666',
    zh_tw: '單相電表 正泰 DDSU666',
    zh_xg: '單相電錶 正泰 DDSU666',
    en_us: 'Single-phase meter Chint DDSU666',
  },
  vendor: 'Chint',
  model: 'DDSU666',
  version: '1',
  category_code: 'electricity_meter',
  device_template_category_id: 3,
  driver: 'modbus',
  source: 'OpenEMS MeterChintDdsu666 (2026-04-04), Tasmota Modbus documentation',
  limits: { max_registers: 16, gap: 0, functions: [3, 4], turnaround_ms: 0 },
  items: [
    { ...holdingFloat32, ...CELLS.voltage, address: 8192, unit: 'V', decimals: 1, ...PHASE_VOLTAGE },
    { ...holdingFloat32, ...CELLS.current, address: 8194, unit: 'A', decimals: 3 },
    { ...holdingFloat32, ...SINGLE_PHASE.active_power, address: 8196, unit: 'kW', decimals: 3 },
    { ...holdingFloat32, ...SINGLE_PHASE.reactive_power, address: 8198, unit: 'kvar', decimals: 3 },
    { ...holdingFloat32, ...SINGLE_PHASE.power_factor, address: 8202, decimals: 3, plausible: [-1, 1] },
    { ...holdingFloat32, ...CELLS.frequency, address: 8206, unit: 'Hz', decimals: 2, plausible: [40, 70] },
    { ...holdingFloat32, ...CELLS.energy_import, address: 16384, unit: 'kWh', decimals: 2 },
    { ...holdingFloat32, ...CELLS.energy_export, address: 16394, unit: 'kWh', decimals: 2 },
  ],
} as const satisfies DeviceModel;
