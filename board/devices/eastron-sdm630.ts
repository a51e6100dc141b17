import type { DeviceModel } from '../../daemon/contract/model';
import { PHASE_VOLTAGE } from './vocabulary/bands';
import { CELLS, cellsOf } from './vocabulary/cells';

const cell = cellsOf({
  power_factor_a: { zh_cn: 'A相功率因数', zh_tw: 'A相功率因數', zh_xg: 'A相功率因數', en_us: 'Power factor A' },
  power_factor_b: { zh_cn: 'B相功率因数', zh_tw: 'B相功率因數', zh_xg: 'B相功率因數', en_us: 'Power factor B' },
  power_factor_c: { zh_cn: 'C相功率因数', zh_tw: 'C相功率因數', zh_xg: 'C相功率因數', en_us: 'Power factor C' },
  voltage_avg: { zh_cn: '平均相电压', zh_tw: '平均相電壓', zh_xg: '平均相電壓', en_us: 'Average voltage' },
  current_sum: { zh_cn: '电流合计', zh_tw: '電流合計', zh_xg: '電流合計', en_us: 'Sum of currents' },
  current_n: { zh_cn: '中性线电流', zh_tw: '中性線電流', zh_xg: '中性線電流', en_us: 'Neutral current' },
});

const inputFloat32 = { data_type: 1, function: 4, type: 'float32' } as const;

/**
 * Start and count of a read must be even, at most 60 registers; registers without a parameter read 0.
 * Serial 9600 8N1, unit 1.
 */
export const eastronSdm630 = {
  name: '三相电表 Eastron SDM630',
  names: {
    zh_cn: '三相电表 Eastron SDM630',
    zh_tw: '三相電表 Eastron SDM630',
    zh_xg: '三相電錶 Eastron SDM630',
    en_us: 'Three-phase meter Eastron SDM630',
  },
  vendor: 'Eastron',
  model: 'SDM630',
  version: '1',
  category_code: 'electricity_meter',
  device_template_category_id: 3,
  driver: 'modbus',
  source: "maker's SDM630 register document 1.5, mbmd sdm630 (2026-06-23), evcc templates (2026-08-08)",
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
    { ...inputFloat32, ...cell.power_factor_a, address: 30, decimals: 3, plausible: [-1, 1] },
    { ...inputFloat32, ...cell.power_factor_b, address: 32, decimals: 3, plausible: [-1, 1] },
    { ...inputFloat32, ...cell.power_factor_c, address: 34, decimals: 3, plausible: [-1, 1] },
    { ...inputFloat32, ...cell.voltage_avg, address: 42, unit: 'V', decimals: 1 },
    { ...inputFloat32, ...cell.current_sum, address: 48, unit: 'A', decimals: 2 },
    { ...inputFloat32, ...CELLS.active_power, address: 52, unit: 'W', decimals: 0 },
    { ...inputFloat32, ...CELLS.apparent_power, address: 56, unit: 'VA', decimals: 0 },
    { ...inputFloat32, ...CELLS.reactive_power, address: 60, unit: 'var', decimals: 0 },
    { ...inputFloat32, ...CELLS.power_factor, address: 62, decimals: 3, plausible: [-1, 1] },
    { ...inputFloat32, ...CELLS.frequency, address: 70, unit: 'Hz', decimals: 2, plausible: [40, 70] },
    { ...inputFloat32, ...CELLS.energy_import, address: 72, unit: 'kWh', decimals: 2 },
    { ...inputFloat32, ...CELLS.energy_export, address: 74, unit: 'kWh', decimals: 2 },
    { ...inputFloat32, ...CELLS.voltage_ab, address: 200, unit: 'V', decimals: 1 },
    { ...inputFloat32, ...CELLS.voltage_bc, address: 202, unit: 'V', decimals: 1 },
    { ...inputFloat32, ...CELLS.voltage_ca, address: 204, unit: 'V', decimals: 1 },
    { ...inputFloat32, ...cell.current_n, address: 224, unit: 'A', decimals: 2 },
    { ...inputFloat32, ...CELLS.thd_voltage_a, address: 234, unit: '%', decimals: 1 },
    { ...inputFloat32, ...CELLS.thd_voltage_b, address: 236, unit: '%', decimals: 1 },
    { ...inputFloat32, ...CELLS.thd_voltage_c, address: 238, unit: '%', decimals: 1 },
    { ...inputFloat32, ...CELLS.energy_total, address: 342, unit: 'kWh', decimals: 2 },
    { ...inputFloat32, ...CELLS.reactive_energy_total, address: 344, unit: 'kvarh', decimals: 2 },
  ],
} as const satisfies DeviceModel;
