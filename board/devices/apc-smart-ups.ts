import type { DeviceModel } from '../../daemon/contract/model';
import { UPS_CHARGE, UPS_INPUT_VOLTAGE, UPS_LOAD, UPS_OUTPUT_VOLTAGE } from './vocabulary/bands';
import { CELLS, cellsOf } from './vocabulary/cells';
import { NO_YES, NO_YES_ALARM, NORMAL_ALARM, NORMAL_FAULT } from './vocabulary/options';

const cell = cellsOf({
  on_bypass: { zh_cn: '旁路', zh_tw: '旁路', zh_xg: '旁路', en_us: 'On bypass' },
  general_fault: { zh_cn: '故障', zh_tw: '故障', zh_xg: '故障', en_us: 'Fault' },
  eco_mode: { zh_cn: '高效模式', zh_tw: '高效模式', zh_xg: '高效模式', en_us: 'High-efficiency mode' },
  shutdown_imminent: { zh_cn: '即将关机', zh_tw: '即將關機', zh_xg: '即將關機', en_us: 'Shutdown imminent' },
  err_output_overload: { zh_cn: '输出过载故障', zh_tw: '輸出過載故障', zh_xg: '輸出過載故障', en_us: 'Output overload error' },
  err_output_short: { zh_cn: '输出短路', zh_tw: '輸出短路', zh_xg: '輸出短路', en_us: 'Output short circuit' },
  err_over_temperature: { zh_cn: '过温', zh_tw: '過溫', zh_xg: '過溫', en_us: 'Over-temperature' },
  err_inverter: { zh_cn: '逆变器故障', zh_tw: '逆變器故障', zh_xg: '逆變器故障', en_us: 'Inverter fault' },
  batt_disconnected: { zh_cn: '电池断开', zh_tw: '電池斷開', zh_xg: '電池斷開', en_us: 'Battery disconnected' },
  batt_over_voltage: { zh_cn: '电池过压', zh_tw: '電池過壓', zh_xg: '電池過壓', en_us: 'Battery over-voltage' },
  batt_over_temperature: { zh_cn: '电池过温', zh_tw: '電池過溫', zh_xg: '電池過溫', en_us: 'Battery over-temperature' },
  charger_fault: { zh_cn: '充电器故障', zh_tw: '充電器故障', zh_xg: '充電器故障', en_us: 'Charger fault' },
  test_result_failed: { zh_cn: '自检失败', zh_tw: '自我測試失敗', zh_xg: '自檢失敗', en_us: 'Battery test failed' },
  load: { zh_cn: '负载率', zh_tw: '負載率', zh_xg: '負載率', en_us: 'Load (real power)' },
  load_apparent: { zh_cn: '视在负载率', zh_tw: '視在負載率', zh_xg: '視在負載率', en_us: 'Load (apparent power)' },
  output_energy: { zh_cn: '输出电能', zh_tw: '輸出電能', zh_xg: '輸出電能', en_us: 'Output energy' },
  efficiency: { zh_cn: '效率', zh_tw: '效率', zh_xg: '效率', en_us: 'Efficiency' },
});

const holdingString = { data_type: 1, function: 3, type: 'string' } as const;
const holdingStatus32 = { data_type: 0, function: 3, type: 'uint32' } as const;
const holdingStatus = { data_type: 0, function: 3, type: 'uint16' } as const;
const holdingUint16 = { data_type: 1, function: 3, type: 'uint16' } as const;
const holdingInt16 = { data_type: 1, function: 3, type: 'int16' } as const;

/**
 * Scales are powers of two: value = raw / 2^n. Undefined registers read 0 inside a block and are refused alone.
 * Modbus is switched on at the front panel first. Serial 9600 8N1, unit 1, or Modbus TCP.
 */
export const apcSmartUps = {
  name: 'UPS 施耐德 APC Smart-UPS',
  names: {
    zh_cn: 'UPS 施耐德 APC Smart-UPS',
    zh_tw: '不斷電系統 施耐德 APC Smart-UPS',
    zh_xg: 'UPS 施耐德 APC Smart-UPS',
    en_us: 'UPS APC Smart-UPS',
  },
  vendor: 'APC',
  model: 'Smart-UPS SMT / SMX / SRT',
  version: '1',
  category_code: 'ups',
  device_template_category_id: 1,
  driver: 'modbus',
  source: 'Network UPS Tools apc_modbus (2026-08-06); notes on APC application note 990-9840A',
  limits: { max_registers: 44, gap: 8, functions: [3, 6, 16], turnaround_ms: 0 },
  items: [
    { ...holdingString, ...CELLS.model_name, address: 532, length: 16 },
    { ...holdingString, ...CELLS.serial_number, address: 564, length: 8 },
    { ...holdingString, ...CELLS.firmware, address: 516, length: 8 },
    { ...holdingStatus32, ...CELLS.online, address: 0, bits: [1, 1], options: NO_YES },
    { ...holdingStatus32, ...CELLS.on_battery, address: 0, bits: [2, 2], options: NO_YES_ALARM, alarm_level: 4 },
    { ...holdingStatus32, ...cell.on_bypass, address: 0, bits: [3, 3], options: NO_YES_ALARM, alarm_level: 3 },
    { ...holdingStatus32, ...CELLS.output_off, address: 0, bits: [4, 4], options: NO_YES_ALARM, alarm_level: 4 },
    { ...holdingStatus32, ...cell.general_fault, address: 0, bits: [5, 5], options: NORMAL_FAULT, alarm_level: 4 },
    { ...holdingStatus32, ...CELLS.input_bad, address: 0, bits: [6, 6], options: NORMAL_ALARM, alarm_level: 3 },
    { ...holdingStatus32, ...CELLS.self_test, address: 0, bits: [7, 7], options: NO_YES },
    { ...holdingStatus32, ...cell.eco_mode, address: 0, bits: [13, 13], options: NO_YES },
    { ...holdingStatus32, ...CELLS.overload, address: 0, bits: [21, 21], options: NORMAL_ALARM, alarm_level: 4 },
    { ...holdingStatus, ...cell.shutdown_imminent, address: 18, bits: [1, 1], options: NORMAL_ALARM, alarm_level: 4 },
    { ...holdingStatus32, ...cell.err_output_overload, address: 20, bits: [0, 0], options: NORMAL_FAULT, alarm_level: 4 },
    { ...holdingStatus32, ...cell.err_output_short, address: 20, bits: [1, 1], options: NORMAL_FAULT, alarm_level: 4 },
    { ...holdingStatus32, ...cell.err_over_temperature, address: 20, bits: [4, 4], options: NORMAL_FAULT, alarm_level: 4 },
    { ...holdingStatus32, ...cell.err_inverter, address: 20, bits: [13, 13], options: NORMAL_FAULT, alarm_level: 4 },
    { ...holdingStatus, ...cell.batt_disconnected, address: 22, bits: [0, 0], options: NORMAL_FAULT, alarm_level: 4 },
    { ...holdingStatus, ...cell.batt_over_voltage, address: 22, bits: [1, 1], options: NORMAL_FAULT, alarm_level: 3 },
    { ...holdingStatus, ...CELLS.batt_replace, address: 22, bits: [2, 2], options: NORMAL_ALARM, alarm_level: 3 },
    { ...holdingStatus, ...cell.batt_over_temperature, address: 22, bits: [3, 3], options: NORMAL_ALARM, alarm_level: 3 },
    { ...holdingStatus, ...cell.charger_fault, address: 22, bits: [4, 4], options: NORMAL_FAULT, alarm_level: 3 },
    { ...holdingStatus, ...cell.test_result_failed, address: 23, bits: [3, 3], options: NORMAL_ALARM, alarm_level: 3 },
    {
      ...CELLS.runtime,
      data_type: 1,
      function: 3,
      address: 128,
      type: 'uint32',
      unit: 's',
      plausible: [0, 10_000_000],
      decimals: 0,
      threshold_min: 600,
      recovery_point: 60,
      alarm_level: 3,
    },
    { ...holdingUint16, ...CELLS.charge, address: 130, unit: '%', scale: 0.001953125, decimals: 1, ...UPS_CHARGE },
    { ...holdingInt16, ...CELLS.battery_voltage, address: 131, unit: 'V', plausible: [0, 1000], scale: 0.03125, decimals: 1 },
    {
      ...holdingInt16,
      ...CELLS.battery_temperature,
      address: 135,
      unit: '℃',
      scale: 0.0078125,
      decimals: 1,
      plausible: [-40, 100],
      threshold_max: 40,
      recovery_point: 2,
      alarm_level: 3,
    },
    { ...holdingUint16, ...cell.load, address: 136, unit: '%', scale: 0.00390625, decimals: 1, ...UPS_LOAD, plausible: [0, 250] },
    { ...holdingUint16, ...cell.load_apparent, address: 138, unit: '%', plausible: [0, 250], scale: 0.00390625, decimals: 1 },
    { ...holdingUint16, ...CELLS.output_current, address: 140, unit: 'A', plausible: [0, 1000], scale: 0.03125, decimals: 2 },
    { ...holdingUint16, ...CELLS.output_voltage, address: 142, unit: 'V', scale: 0.015625, decimals: 1, ...UPS_OUTPUT_VOLTAGE },
    { ...holdingUint16, ...CELLS.output_frequency, address: 144, unit: 'Hz', plausible: [0, 100], scale: 0.0078125, decimals: 2 },
    { ...cell.output_energy, data_type: 1, function: 3, address: 145, type: 'uint32', unit: 'kWh', scale: 0.001, decimals: 2 },
    {
      ...CELLS.input_voltage,
      data_type: 1,
      function: 3,
      address: 151,
      type: 'uint16',
      unit: 'V',
      scale: 0.015625,
      decimals: 1,
      no_value: ['FFFF'],
      ...UPS_INPUT_VOLTAGE,
    },
    { ...holdingInt16, ...cell.efficiency, address: 154, unit: '%', plausible: [0, 100], scale: 0.0078125, decimals: 1 },
    { ...holdingUint16, ...CELLS.nominal_va, address: 588, unit: 'VA', plausible: [0, 60_000], decimals: 0 },
    { ...holdingUint16, ...CELLS.nominal_w, address: 589, unit: 'W', plausible: [0, 60_000], decimals: 0 },
  ],
} as const satisfies DeviceModel;
