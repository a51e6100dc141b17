import type { DeviceModel } from '../../daemon/contract/model';
import { CELLS, cellsOf, INTERNAL } from './vocabulary/cells';
import { NO_YES, NO_YES_ALARM, NORMAL_FAULT } from './vocabulary/options';

const cell = cellsOf({
  ac_voltage: { zh_cn: '输入电压', zh_tw: '輸入電壓', zh_xg: '輸入電壓', en_us: 'AC input voltage' },
  dc_voltage: { zh_cn: '直流输出电压', zh_tw: '直流輸出電壓', zh_xg: '直流輸出電壓', en_us: 'DC output voltage' },
  dc_current: { zh_cn: '直流输出电流', zh_tw: '直流輸出電流', zh_xg: '直流輸出電流', en_us: 'DC output current' },
  al_dc_voltage: { zh_cn: '输出过压', zh_tw: '輸出過壓', zh_xg: '輸出過壓', en_us: 'DC over-voltage' },
  al_dc_current: { zh_cn: '输出过流', zh_tw: '輸出過流', zh_xg: '輸出過流', en_us: 'DC over-current' },
  al_short: { zh_cn: '短路', zh_tw: '短路', zh_xg: '短路', en_us: 'Short circuit' },
  al_ac: { zh_cn: '市电异常', zh_tw: '市電異常', zh_xg: '市電異常', en_us: 'AC abnormal' },
  al_battery_temp: { zh_cn: '电池过温', zh_tw: '電池過溫', zh_xg: '電池過溫', en_us: 'Battery over-temperature' },
  charge_mode: { zh_cn: '充电阶段', zh_tw: '充電階段', zh_xg: '充電階段', en_us: 'Charging stage' },
  discharging: { zh_cn: '放电中', zh_tw: '放電中', zh_xg: '放電中', en_us: 'Discharging' },
  battery_missing: { zh_cn: '电池未接', zh_tw: '電池未接', zh_xg: '電池未接', en_us: 'Battery not detected' },
});

const inputUint16 = { data_type: 1, function: 4, type: 'uint16' } as const;
const inputInt16 = { data_type: 1, function: 4, type: 'int16' } as const;
const holdingStatus = { data_type: 0, function: 3, type: 'uint16' } as const;
const chargeModeStates = [
  { value: 0, label: 'none', alarm: false },
  { value: 1, label: 'constant_current', alarm: false },
  { value: 2, label: 'constant_voltage', alarm: false },
  { value: 4, label: 'float_charge', alarm: false },
] as const;

/** The registers lie scattered and are read one at a time, 20 ms apart. Serial 115200 8N1, unit by switches. */
export const meanwellDrs = {
  name: '直流UPS 明纬 DRS-240/480',
  names: {
    zh_cn: '直流UPS 明纬 DRS-240/480',
    zh_tw: '直流不斷電系統 明緯 DRS-240/480',
    zh_xg: '直流UPS 明緯 DRS-240/480',
    en_us: 'DC UPS MEAN WELL DRS-240/480',
  },
  vendor: 'MEAN WELL',
  model: 'DRS-240 / DRS-480',
  version: '1',
  category_code: 'battery',
  device_template_category_id: 11,
  driver: 'modbus',
  source: 'wb-mqtt-serial config-meanwell-drs (2025-02-18)',
  limits: { max_registers: 1, gap: 0, functions: [3, 4, 6], turnaround_ms: 20 },
  items: [
    {
      ...inputUint16,
      ...cell.ac_voltage,
      address: 80,
      unit: 'V',
      plausible: [0, 500],
      scale: 0.1,
      decimals: 1,
      threshold_max: 264,
      threshold_min: 180,
      recovery_point: 5,
      alarm_level: 3,
    },
    { ...inputUint16, ...cell.dc_voltage, address: 96, unit: 'V', plausible: [0, 100], scale: 0.01, decimals: 2 },
    { ...inputUint16, ...cell.dc_current, address: 97, unit: 'A', plausible: [0, 650], scale: 0.01, decimals: 2 },
    {
      ...inputInt16,
      ...INTERNAL.temperature,
      address: 98,
      unit: '℃',
      plausible: [-50, 200],
      scale: 0.1,
      decimals: 1,
      threshold_max: 70,
      recovery_point: 3,
      alarm_level: 3,
    },
    { ...inputUint16, ...CELLS.battery_voltage, address: 211, unit: 'V', plausible: [0, 100], scale: 0.01, decimals: 2 },
    { ...inputInt16, ...CELLS.battery_current, address: 212, unit: 'A', plausible: [-320, 320], scale: 0.01, decimals: 2 },
    {
      ...inputInt16,
      ...CELLS.battery_temperature,
      address: 213,
      unit: '℃',
      plausible: [-40, 100],
      scale: 0.1,
      decimals: 1,
      threshold_max: 45,
      recovery_point: 2,
      alarm_level: 3,
    },
    { ...holdingStatus, ...CELLS.al_temperature, address: 64, bits: [1, 1], options: NORMAL_FAULT, alarm_level: 3 },
    { ...holdingStatus, ...cell.al_dc_voltage, address: 64, bits: [2, 2], options: NORMAL_FAULT, alarm_level: 4 },
    { ...holdingStatus, ...cell.al_dc_current, address: 64, bits: [3, 3], options: NORMAL_FAULT, alarm_level: 4 },
    { ...holdingStatus, ...cell.al_short, address: 64, bits: [4, 4], options: NORMAL_FAULT, alarm_level: 4 },
    { ...holdingStatus, ...cell.al_ac, address: 64, bits: [5, 5], options: NORMAL_FAULT, alarm_level: 4 },
    { ...holdingStatus, ...CELLS.output_off, address: 64, bits: [6, 6], options: NO_YES_ALARM, alarm_level: 4 },
    { ...holdingStatus, ...cell.al_battery_temp, address: 64, bits: [7, 7], options: NORMAL_FAULT, alarm_level: 3 },
    { ...holdingStatus, ...CELLS.battery_charged, address: 184, bits: [0, 0], options: NO_YES },
    { ...holdingStatus, ...cell.charge_mode, address: 184, bits: [1, 3], options: chargeModeStates },
    { ...holdingStatus, ...cell.discharging, address: 184, bits: [7, 7], options: NO_YES_ALARM, alarm_level: 3 },
    { ...holdingStatus, ...cell.battery_missing, address: 184, bits: [11, 11], options: NO_YES_ALARM, alarm_level: 4 },
  ],
} as const satisfies DeviceModel;
