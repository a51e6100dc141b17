import type { DeviceModel } from '../../daemon/contract/model';
import { UPS_CHARGE, UPS_INPUT_VOLTAGE, UPS_LOAD, UPS_MINUTES, UPS_OUTPUT_VOLTAGE } from './vocabulary/bands';
import { CELLS, cellsOf } from './vocabulary/cells';
import { NO_YES, NO_YES_ALARM, NORMAL_ALARM, NORMAL_FAULT, YES_NO_ALARM } from './vocabulary/options';

const cell = cellsOf({
  bypass_voltage_a: { zh_cn: '旁路电压A', zh_tw: '旁路電壓A', zh_xg: '旁路電壓A', en_us: 'Bypass voltage A' },
  bypass_voltage_b: { zh_cn: '旁路电压B', zh_tw: '旁路電壓B', zh_xg: '旁路電壓B', en_us: 'Bypass voltage B' },
  bypass_voltage_c: { zh_cn: '旁路电压C', zh_tw: '旁路電壓C', zh_xg: '旁路電壓C', en_us: 'Bypass voltage C' },
  output_voltage_a: { zh_cn: '输出电压A', zh_tw: '輸出電壓A', zh_xg: '輸出電壓A', en_us: 'Output voltage A' },
  output_voltage_b: { zh_cn: '输出电压B', zh_tw: '輸出電壓B', zh_xg: '輸出電壓B', en_us: 'Output voltage B' },
  output_voltage_c: { zh_cn: '输出电压C', zh_tw: '輸出電壓C', zh_xg: '輸出電壓C', en_us: 'Output voltage C' },
  load_a: { zh_cn: '负载率A', zh_tw: '負載率A', zh_xg: '負載率A', en_us: 'Load A' },
  load_b: { zh_cn: '负载率B', zh_tw: '負載率B', zh_xg: '負載率B', en_us: 'Load B' },
  load_c: { zh_cn: '负载率C', zh_tw: '負載率C', zh_xg: '負載率C', en_us: 'Load C' },
  temperature: { zh_cn: '系统温度', zh_tw: '系統溫度', zh_xg: '系統溫度', en_us: 'System temperature' },
  nominal_voltage: { zh_cn: '额定输出电压', zh_tw: '額定輸出電壓', zh_xg: '額定輸出電壓', en_us: 'Nominal output voltage' },
  nominal_frequency: { zh_cn: '额定频率', zh_tw: '額定頻率', zh_xg: '額定頻率', en_us: 'Nominal frequency' },
  nominal_power: { zh_cn: '额定功率', zh_tw: '額定功率', zh_xg: '額定功率', en_us: 'Nominal power' },
  battery_test: { zh_cn: '电池测试中', zh_tw: '電池測試中', zh_xg: '電池測試中', en_us: 'Test in progress' },
  shutdown_active: { zh_cn: '关机进行中', zh_tw: '關機進行中', zh_xg: '關機進行中', en_us: 'Shutdown active' },
  battery_charging: { zh_cn: '电池充电中', zh_tw: '電池充電中', zh_xg: '電池充電中', en_us: 'Battery charging' },
  bypass_bad: { zh_cn: '旁路异常', zh_tw: '旁路異常', zh_xg: '旁路異常', en_us: 'Bypass abnormal' },
  normal_operation: { zh_cn: '正常运行', zh_tw: '正常運轉', zh_xg: '正常運行', en_us: 'Normal operation' },
  on_bypass: { zh_cn: '旁路供电', zh_tw: '旁路供電', zh_xg: '旁路供電', en_us: 'On bypass' },
  ups_locked: { zh_cn: 'UPS锁定', zh_tw: 'UPS鎖定', zh_xg: 'UPS鎖定', en_us: 'UPS locked' },
  output_powered: { zh_cn: '输出有电', zh_tw: '輸出有電', zh_xg: '輸出有電', en_us: 'Output powered' },
  al_overload: { zh_cn: '过载', zh_tw: '過載', zh_xg: '過載', en_us: 'Overload' },
  al_failure: { zh_cn: 'UPS故障', zh_tw: 'UPS故障', zh_xg: 'UPS故障', en_us: 'UPS failure' },
  al_comm_lost: { zh_cn: '卡与UPS通讯中断', zh_tw: '卡與UPS通訊中斷', zh_xg: '卡與UPS通訊中斷', en_us: 'UPS communication lost' },
});

const holdingUint16 = { data_type: 1, function: 3, type: 'uint16' } as const;
const discrete = { data_type: 0, function: 2, type: 'bool' } as const;

/**
 * The manual counts from 1: these are its numbers less one. Whole volts; frequencies and battery voltage in tenths. Whether
 * mains is bit 27 or 28 its copies leave in doubt: it is not read. Of a unit with one phase take no items of B and C.
 * Modbus TCP, or serial 9600 8N1.
 */
export const rielloNetman = {
  name: 'UPS Riello NetMan 204 / MultiCOM 302',
  names: {
    zh_cn: 'UPS Riello NetMan 204 / MultiCOM 302',
    zh_tw: '不斷電系統 Riello NetMan 204 / MultiCOM 302',
    zh_xg: 'UPS Riello NetMan 204 / MultiCOM 302',
    en_us: 'UPS Riello NetMan 204 / MultiCOM 302',
  },
  vendor: 'Riello',
  model: 'NetMan 204 / MultiCOM 302',
  version: '1',
  category_code: 'ups',
  device_template_category_id: 1,
  driver: 'modbus',
  source: 'Riello NetMan 204 manual p. 39–42, public library of MultiCOM 302',
  limits: { max_registers: 32, gap: 0, functions: [1, 2, 3, 4, 6, 16], turnaround_ms: 0 },
  items: [
    { ...holdingUint16, ...CELLS.input_voltage_a, address: 11, unit: 'V', decimals: 0, ...UPS_INPUT_VOLTAGE },
    { ...holdingUint16, ...CELLS.input_voltage_b, address: 12, unit: 'V', decimals: 0, ...UPS_INPUT_VOLTAGE },
    { ...holdingUint16, ...CELLS.input_voltage_c, address: 13, unit: 'V', decimals: 0, ...UPS_INPUT_VOLTAGE },
    { ...holdingUint16, ...CELLS.input_frequency, address: 17, unit: 'Hz', plausible: [0, 100], scale: 0.1, decimals: 1 },
    { ...holdingUint16, ...cell.bypass_voltage_a, address: 21, unit: 'V', plausible: [0, 1000], decimals: 0 },
    { ...holdingUint16, ...cell.bypass_voltage_b, address: 22, unit: 'V', plausible: [0, 1000], decimals: 0 },
    { ...holdingUint16, ...cell.bypass_voltage_c, address: 23, unit: 'V', plausible: [0, 1000], decimals: 0 },
    { ...holdingUint16, ...CELLS.bypass_frequency, address: 24, unit: 'Hz', plausible: [0, 100], scale: 0.1, decimals: 1 },
    { ...holdingUint16, ...cell.output_voltage_a, address: 25, unit: 'V', decimals: 0, ...UPS_OUTPUT_VOLTAGE },
    { ...holdingUint16, ...cell.output_voltage_b, address: 26, unit: 'V', decimals: 0, ...UPS_OUTPUT_VOLTAGE },
    { ...holdingUint16, ...cell.output_voltage_c, address: 27, unit: 'V', decimals: 0, ...UPS_OUTPUT_VOLTAGE },
    { ...holdingUint16, ...cell.load_a, address: 37, unit: '%', decimals: 0, ...UPS_LOAD },
    { ...holdingUint16, ...cell.load_b, address: 38, unit: '%', decimals: 0, ...UPS_LOAD },
    { ...holdingUint16, ...cell.load_c, address: 39, unit: '%', decimals: 0, ...UPS_LOAD },
    { ...holdingUint16, ...CELLS.output_frequency, address: 43, unit: 'Hz', plausible: [0, 100], scale: 0.1, decimals: 1 },
    { ...holdingUint16, ...CELLS.battery_voltage, address: 47, unit: 'V', plausible: [0, 1000], scale: 0.1, decimals: 1 },
    { ...holdingUint16, ...CELLS.charge, address: 51, unit: '%', decimals: 0, ...UPS_CHARGE },
    { ...holdingUint16, ...CELLS.runtime, address: 53, unit: 'min', decimals: 0, ...UPS_MINUTES },
    {
      ...cell.temperature,
      data_type: 1,
      function: 3,
      address: 61,
      type: 'int16',
      unit: '℃',
      plausible: [-50, 200],
      decimals: 0,
      threshold_max: 45,
      recovery_point: 3,
      alarm_level: 3,
    },
    { ...holdingUint16, ...cell.nominal_voltage, address: 77, unit: 'V', plausible: [0, 1000], decimals: 0 },
    { ...holdingUint16, ...cell.nominal_frequency, address: 78, unit: 'Hz', plausible: [0, 100], scale: 0.1, decimals: 1 },
    { ...holdingUint16, ...cell.nominal_power, address: 79, unit: 'kVA', plausible: [0, 3000], scale: 0.1, decimals: 1 },
    { ...holdingUint16, ...CELLS.battery_ah, address: 83, unit: 'Ah', plausible: [0, 60_000], decimals: 0 },
    { ...discrete, ...cell.battery_test, address: 0, options: NO_YES },
    { ...discrete, ...cell.shutdown_active, address: 2, options: NORMAL_ALARM, alarm_level: 4 },
    { ...discrete, ...CELLS.battery_charged, address: 4, options: NO_YES },
    { ...discrete, ...cell.battery_charging, address: 5, options: NO_YES },
    { ...discrete, ...cell.bypass_bad, address: 6, options: NORMAL_ALARM, alarm_level: 2 },
    { ...discrete, ...cell.normal_operation, address: 8, options: NO_YES },
    { ...discrete, ...cell.on_bypass, address: 10, options: NO_YES_ALARM, alarm_level: 3 },
    { ...discrete, ...CELLS.low_battery, address: 11, options: NORMAL_ALARM, alarm_level: 4 },
    { ...discrete, ...CELLS.on_battery, address: 12, options: NO_YES_ALARM, alarm_level: 4 },
    { ...discrete, ...cell.ups_locked, address: 13, options: NORMAL_ALARM, alarm_level: 4 },
    { ...discrete, ...cell.output_powered, address: 14, options: YES_NO_ALARM, alarm_level: 4 },
    { ...discrete, ...CELLS.al_temperature, address: 28, options: NORMAL_ALARM, alarm_level: 4 },
    { ...discrete, ...cell.al_overload, address: 29, options: NORMAL_ALARM, alarm_level: 4 },
    { ...discrete, ...cell.al_failure, address: 30, options: NORMAL_FAULT, alarm_level: 4 },
    { ...discrete, ...cell.al_comm_lost, address: 63, options: NORMAL_ALARM, alarm_level: 3 },
  ],
} as const satisfies DeviceModel;
