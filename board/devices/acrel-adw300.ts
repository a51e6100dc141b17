import type { DeviceModel } from '../../daemon/contract/model';
import { PHASE_VOLTAGE } from './vocabulary/bands';
import { CELLS } from './vocabulary/cells';

const holdingUint16 = { data_type: 1, function: 3, type: 'uint16' } as const;
const holdingInt32 = { data_type: 1, function: 3, type: 'int32' } as const;

/** Power comes in whole watts, its sign is its direction. Serial 9600 8N1, unit 1; meters set to 1200 baud are about. */
export const acrelAdw300 = {
  name: '三相电表 安科瑞 ADW300',
  names: {
    zh_cn: '三相电表 安科瑞 ADW300',
    zh_tw: '三相電表 安科瑞 ADW300',
    zh_xg: '三相電錶 安科瑞 ADW300',
    en_us: 'Three-phase meter Acrel ADW300',
  },
  vendor: 'Acrel',
  model: 'ADW300',
  version: '1',
  category_code: 'electricity_meter',
  device_template_category_id: 3,
  driver: 'modbus',
  source: 'evcc acrel-adw300 (2026-08-08), public register list that agrees on current and power',
  limits: { max_registers: 32, gap: 0, functions: [3], turnaround_ms: 0 },
  items: [
    { ...holdingUint16, ...CELLS.voltage_a, address: 20, unit: 'V', scale: 0.1, decimals: 1, ...PHASE_VOLTAGE },
    { ...holdingUint16, ...CELLS.voltage_b, address: 21, unit: 'V', scale: 0.1, decimals: 1, ...PHASE_VOLTAGE },
    { ...holdingUint16, ...CELLS.voltage_c, address: 22, unit: 'V', scale: 0.1, decimals: 1, ...PHASE_VOLTAGE },
    { ...holdingUint16, ...CELLS.current_a, address: 26, unit: 'A', plausible: [0, 650], scale: 0.01, decimals: 2 },
    { ...holdingUint16, ...CELLS.current_b, address: 27, unit: 'A', plausible: [0, 650], scale: 0.01, decimals: 2 },
    { ...holdingUint16, ...CELLS.current_c, address: 28, unit: 'A', plausible: [0, 650], scale: 0.01, decimals: 2 },
    { ...holdingInt32, ...CELLS.active_power_a, address: 30, unit: 'W', plausible: [-10_000_000, 10_000_000], decimals: 0 },
    { ...holdingInt32, ...CELLS.active_power_b, address: 32, unit: 'W', plausible: [-10_000_000, 10_000_000], decimals: 0 },
    { ...holdingInt32, ...CELLS.active_power_c, address: 34, unit: 'W', plausible: [-10_000_000, 10_000_000], decimals: 0 },
    { ...holdingInt32, ...CELLS.active_power, address: 36, unit: 'W', plausible: [-10_000_000, 10_000_000], decimals: 0 },
    { ...holdingInt32, ...CELLS.energy_import, address: 62, unit: 'kWh', scale: 0.01, decimals: 2 },
    { ...holdingInt32, ...CELLS.energy_export, address: 64, unit: 'kWh', scale: 0.01, decimals: 2 },
  ],
} as const satisfies DeviceModel;
