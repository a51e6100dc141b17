import type { DeviceModel } from '../../daemon/contract/model';
import { UPS_CHARGE, UPS_INPUT_VOLTAGE, UPS_LOAD, UPS_MINUTES, UPS_OUTPUT_VOLTAGE } from './vocabulary/bands';
import { CELLS, cellsOf } from './vocabulary/cells';

const cell = cellsOf({
  nominal_input_voltage: { zh_cn: '额定输入电压', zh_tw: '額定輸入電壓', zh_xg: '額定輸入電壓', en_us: 'Rated input voltage' },
  nominal_output_voltage: { zh_cn: '额定输出电压', zh_tw: '額定輸出電壓', zh_xg: '額定輸出電壓', en_us: 'Rated output voltage' },
  battery_condition: { zh_cn: '电池状况', zh_tw: '電池狀況', zh_xg: '電池狀況', en_us: 'Battery condition' },
  battery_status: { zh_cn: '电池电量状态', zh_tw: '電池電量狀態', zh_xg: '電池電量狀態', en_us: 'Battery status' },
  charge_state: { zh_cn: '充放电状态', zh_tw: '充放電狀態', zh_xg: '充放電狀態', en_us: 'Charge state' },
  input_frequency_a: { zh_cn: '输入频率A', zh_tw: '輸入頻率A', zh_xg: '輸入頻率A', en_us: 'Input frequency A' },
  input_frequency_b: { zh_cn: '输入频率B', zh_tw: '輸入頻率B', zh_xg: '輸入頻率B', en_us: 'Input frequency B' },
  input_frequency_c: { zh_cn: '输入频率C', zh_tw: '輸入頻率C', zh_xg: '輸入頻率C', en_us: 'Input frequency C' },
  output_power: { zh_cn: '输出功率', zh_tw: '輸出功率', zh_xg: '輸出功率', en_us: 'Output power' },
  test_result: { zh_cn: '自检结果', zh_tw: '自我測試結果', zh_xg: '自檢結果', en_us: 'Test result' },
});

const inputUint16 = { data_type: 1, function: 4, type: 'uint16' } as const;
const inputStatus = { data_type: 0, function: 4, type: 'uint16' } as const;
const batteryConditionStates = [
  { value: 0, label: 'good', alarm: false },
  { value: 1, label: 'weak', alarm: true },
  { value: 2, label: 'replace', alarm: true },
] as const;
const batteryStatusStates = [
  { value: 0, label: 'ok', alarm: false },
  { value: 1, label: 'low', alarm: true },
  { value: 2, label: 'depleted', alarm: true },
] as const;
const chargeStates = [
  { value: 0, label: 'float_charge', alarm: false },
  { value: 1, label: 'charging', alarm: false },
  { value: 2, label: 'resting', alarm: false },
  { value: 3, label: 'discharging', alarm: true },
] as const;
const testResults = [
  { value: 0, label: 'none', alarm: false },
  { value: 1, label: 'passed', alarm: false },
  { value: 2, label: 'in_progress', alarm: false },
  { value: 3, label: 'general_fault', alarm: true },
  { value: 4, label: 'battery_fault', alarm: true },
  { value: 5, label: 'deep_test_fault', alarm: true },
  { value: 6, label: 'aborted', alarm: false },
] as const;

/**
 * Serial 2400 8N1 from the factory, not 9600; speed and unit by switches. Ratings and output power come in tens of VA and W.
 * Units of one phase lack B and C.
 */
export const deltaModbusCard = {
  name: 'UPS 台达 DPH / Tripp Lite MODBUSCARD',
  names: {
    zh_cn: 'UPS 台达 DPH / Tripp Lite MODBUSCARD',
    zh_tw: '不斷電系統 台達 DPH / Tripp Lite MODBUSCARD',
    zh_xg: 'UPS 台達 DPH / Tripp Lite MODBUSCARD',
    en_us: 'UPS Delta DPH / Tripp Lite MODBUSCARD',
  },
  vendor: 'Delta',
  model: 'Modbus card (DPH) / Tripp Lite MODBUSCARD',
  version: '1',
  category_code: 'ups',
  device_template_category_id: 1,
  driver: 'modbus',
  source: 'Tripp Lite MODBUSCARD manual p. 7–8, Delta Modbus card manual p. 12, public library (two pages)',
  limits: { max_registers: 32, gap: 0, functions: [2, 3, 4, 6], turnaround_ms: 0 },
  items: [
    { ...inputUint16, ...cell.nominal_input_voltage, address: 1025, unit: 'V', plausible: [0, 1000], decimals: 0 },
    { ...inputUint16, ...cell.nominal_output_voltage, address: 1027, unit: 'V', plausible: [0, 1000], decimals: 0 },
    { ...inputUint16, ...CELLS.nominal_va, address: 1029, unit: 'VA', plausible: [0, 600_000], scale: 10, decimals: 0 },
    { ...inputUint16, ...CELLS.nominal_w, address: 1030, unit: 'W', plausible: [0, 600_000], scale: 10, decimals: 0 },
    { ...inputStatus, ...cell.battery_condition, address: 1054, options: batteryConditionStates, alarm_level: 3 },
    { ...inputStatus, ...cell.battery_status, address: 1055, options: batteryStatusStates, alarm_level: 4 },
    { ...inputStatus, ...cell.charge_state, address: 1056, options: chargeStates, alarm_level: 3 },
    { ...inputUint16, ...CELLS.seconds_on_battery, address: 1057, unit: 's', plausible: [0, 65_000], decimals: 0 },
    { ...inputUint16, ...CELLS.runtime, address: 1058, unit: 'min', decimals: 0, ...UPS_MINUTES },
    { ...inputUint16, ...CELLS.battery_voltage, address: 1060, unit: 'V', plausible: [0, 1000], scale: 0.1, decimals: 1 },
    { ...inputUint16, ...CELLS.battery_current, address: 1061, unit: 'A', plausible: [0, 6000], scale: 0.1, decimals: 1 },
    {
      ...CELLS.battery_temperature,
      data_type: 1,
      function: 4,
      address: 1062,
      type: 'int16',
      unit: '℃',
      plausible: [-40, 100],
      decimals: 0,
      threshold_max: 40,
      recovery_point: 2,
      alarm_level: 3,
    },
    { ...inputUint16, ...CELLS.charge, address: 1063, unit: '%', decimals: 0, ...UPS_CHARGE },
    { ...inputUint16, ...cell.input_frequency_a, address: 1073, unit: 'Hz', plausible: [0, 100], scale: 0.1, decimals: 1 },
    { ...inputUint16, ...CELLS.input_voltage_a, address: 1074, unit: 'V', scale: 0.1, decimals: 1, ...UPS_INPUT_VOLTAGE },
    {
      ...inputUint16,
      ...cell.input_frequency_b,
      address: 1077,
      unit: 'Hz',
      plausible: [0, 100],
      scale: 0.1,
      decimals: 1,
      optional: true,
    },
    {
      ...inputUint16,
      ...CELLS.input_voltage_b,
      address: 1078,
      unit: 'V',
      scale: 0.1,
      decimals: 1,
      ...UPS_INPUT_VOLTAGE,
      optional: true,
    },
    {
      ...inputUint16,
      ...cell.input_frequency_c,
      address: 1081,
      unit: 'Hz',
      plausible: [0, 100],
      scale: 0.1,
      decimals: 1,
      optional: true,
    },
    {
      ...inputUint16,
      ...CELLS.input_voltage_c,
      address: 1082,
      unit: 'V',
      scale: 0.1,
      decimals: 1,
      ...UPS_INPUT_VOLTAGE,
      optional: true,
    },
    { ...inputUint16, ...CELLS.output_frequency, address: 1091, unit: 'Hz', plausible: [0, 100], scale: 0.1, decimals: 1 },
    { ...inputUint16, ...CELLS.output_voltage, address: 1093, unit: 'V', scale: 0.1, decimals: 1, ...UPS_OUTPUT_VOLTAGE },
    { ...inputUint16, ...CELLS.output_current, address: 1094, unit: 'A', plausible: [0, 6000], scale: 0.1, decimals: 1 },
    { ...inputUint16, ...cell.output_power, address: 1095, unit: 'W', plausible: [0, 600_000], scale: 10, decimals: 0 },
    { ...inputUint16, ...CELLS.load, address: 1096, unit: '%', decimals: 0, ...UPS_LOAD },
    { ...inputUint16, ...CELLS.bypass_frequency, address: 1110, unit: 'Hz', plausible: [0, 100], scale: 0.1, decimals: 1 },
    { ...inputUint16, ...CELLS.bypass_voltage, address: 1112, unit: 'V', plausible: [0, 1000], scale: 0.1, decimals: 1 },
    { ...inputStatus, ...cell.test_result, address: 1127, options: testResults, alarm_level: 3 },
  ],
} as const satisfies DeviceModel;
