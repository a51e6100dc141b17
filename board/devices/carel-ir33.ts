import type { DeviceModel } from '../../daemon/contract/model';
import { CELLS, cellsOf } from './vocabulary/cells';
import { NO_YES, NORMAL_ALARM, STOPPED_RUNNING } from './vocabulary/options';

const cell = cellsOf({
  probe_1: { zh_cn: '探头1温度', zh_tw: '探頭1溫度', zh_xg: '探頭1溫度', en_us: 'Probe 1' },
  probe_2: { zh_cn: '探头2温度', zh_tw: '探頭2溫度', zh_xg: '探頭2溫度', en_us: 'Probe 2' },
  temperature_setpoint: { zh_cn: '温度设定', zh_tw: '溫度設定', zh_xg: '溫度設定', en_us: 'Setpoint' },
  unit_off: { zh_cn: '开关机', zh_tw: '開關機', zh_xg: '開關機', en_us: 'Unit on/off' },
  defrost: { zh_cn: '除霜', zh_tw: '除霜', zh_xg: '除霜', en_us: 'Defrost' },
  al_condenser: { zh_cn: '冷凝器高温', zh_tw: '冷凝器高溫', zh_xg: '冷凝器高溫', en_us: 'Condenser high temperature' },
  al_probe_1: { zh_cn: '探头1故障', zh_tw: '探頭1故障', zh_xg: '探頭1故障', en_us: 'Probe 1 fault' },
  al_door: { zh_cn: '开门超时', zh_tw: '開門超時', zh_xg: '開門超時', en_us: 'Door open too long' },
});

const inputInt16 = { data_type: 1, function: 4, type: 'int16' } as const;
const coil = { data_type: 0, function: 1, type: 'bool' } as const;
const discrete = { data_type: 0, function: 2, type: 'bool' } as const;
const unitOffStates = [
  { value: 0, label: 'on', alarm: false },
  { value: 1, label: 'off', alarm: true },
] as const;

/**
 * The on/off coil is the wrong way round: 0 is on. Temperatures follow the unit setting: set it to ℃. Each register is read
 * alone, 12 ms apart. Serial 19200 8N2.
 */
export const carelIr33 = {
  name: '冷柜温控器 卡乐 IR33',
  names: {
    zh_cn: '冷柜温控器 卡乐 IR33',
    zh_tw: '冷藏櫃溫控器 卡樂 IR33',
    zh_xg: '雪櫃溫控器 卡樂 IR33',
    en_us: 'Refrigeration controller Carel IR33',
  },
  vendor: 'Carel',
  model: 'IR33',
  version: '1',
  category_code: 'other',
  device_template_category_id: 19,
  driver: 'modbus',
  source: 'wb-mqtt-serial config-carel-ir33 (2026-07-23)',
  limits: { max_registers: 1, gap: 0, functions: [1, 2, 3, 4, 5, 6], turnaround_ms: 12 },
  items: [
    { ...inputInt16, ...cell.probe_1, address: 403, unit: '℃', scale: 0.1, decimals: 1, plausible: [-60, 200] },
    { ...inputInt16, ...cell.probe_2, address: 412, unit: '℃', scale: 0.1, decimals: 1, plausible: [-60, 200] },
    {
      ...cell.temperature_setpoint,
      data_type: 1,
      function: 3,
      address: 404,
      type: 'int16',
      unit: '℃',
      plausible: [-50, 200],
      scale: 0.1,
      decimals: 1,
      write: { function: 6, class: 1, range: [-50, 200] },
    },
    { ...coil, ...cell.unit_off, address: 54, options: unitOffStates, alarm_level: 3, write: { function: 5, class: 1 } },
    { ...discrete, ...CELLS.compressor, address: 7, options: STOPPED_RUNNING },
    { ...discrete, ...CELLS.fan, address: 13, options: STOPPED_RUNNING },
    { ...discrete, ...cell.defrost, address: 18, options: NO_YES },
    { ...coil, ...CELLS.al_high_temp, address: 5, options: NORMAL_ALARM, alarm_level: 3 },
    { ...coil, ...CELLS.al_low_temp, address: 2, options: NORMAL_ALARM, alarm_level: 3 },
    { ...coil, ...cell.al_condenser, address: 25, options: NORMAL_ALARM, alarm_level: 3 },
    { ...discrete, ...cell.al_probe_1, address: 3, options: NORMAL_ALARM, alarm_level: 3 },
    { ...discrete, ...cell.al_door, address: 28, options: NORMAL_ALARM, alarm_level: 2 },
  ],
} as const satisfies DeviceModel;
