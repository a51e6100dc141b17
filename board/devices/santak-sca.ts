import type { DeviceModel } from '../../daemon/contract/model';
import { ROOM_HUMIDITY, ROOM_TEMPERATURE } from './vocabulary/bands';
import { CELLS, cellsOf } from './vocabulary/cells';
import { NO_YES_ALARM, NORMAL_ALARM, NORMAL_LEAK, OFF_ALARM_ON, STOPPED_RUNNING } from './vocabulary/options';

const cell = cellsOf({
  return_temperature: { zh_cn: '回风温度', zh_tw: '迴風溫度', zh_xg: '迴風溫度', en_us: 'Return temperature' },
  al_comp_hp_lock: { zh_cn: '压缩机高压锁定', zh_tw: '壓縮機高壓鎖定', zh_xg: '壓縮機高壓鎖定', en_us: 'High pressure lock-out' },
  al_comp_lp_lock: { zh_cn: '压缩机低压锁定', zh_tw: '壓縮機低壓鎖定', zh_xg: '壓縮機低壓鎖定', en_us: 'Low pressure lock-out' },
  al_short_cycle: { zh_cn: '压缩机短周期', zh_tw: '壓縮機短週期', zh_xg: '壓縮機短週期', en_us: 'Short cycle' },
  remote_off: { zh_cn: '远程关机', zh_tw: '遠端關機', zh_xg: '遙距關機', en_us: 'Remote off' },
  al_leak: { zh_cn: '地板溢水', zh_tw: '地板溢水', zh_xg: '地板溢水', en_us: 'Water leak' },
  al_group: { zh_cn: '机组故障', zh_tw: '機組故障', zh_xg: '機組故障', en_us: 'Group fault' },
});

const holdingStatus = { data_type: 0, function: 3, type: 'uint16' } as const;

/** Bits that the definition does not name are not read. Serial 9600 8N1, unit 1. */
export const santakSca = {
  name: '精密空调 山特 SCA',
  names: {
    zh_cn: '精密空调 山特 SCA',
    zh_tw: '精密空調 山特 SCA',
    zh_xg: '精密空調 山特 SCA',
    en_us: 'Precision cooling Santak SCA',
  },
  vendor: 'Santak',
  model: 'SCA',
  version: '1',
  category_code: 'precision_air_conditioner',
  device_template_category_id: 4,
  driver: 'modbus',
  source: 'public device definition SM4920 (SCA V1.4)',
  limits: { max_registers: 9, gap: 0, functions: [3], turnaround_ms: 0 },
  items: [
    {
      ...cell.return_temperature,
      data_type: 1,
      function: 3,
      address: 4,
      type: 'int16',
      unit: '℃',
      scale: 0.1,
      decimals: 1,
      ...ROOM_TEMPERATURE,
      plausible: [-20, 60],
    },
    {
      ...CELLS.return_humidity,
      data_type: 1,
      function: 3,
      address: 5,
      type: 'uint16',
      unit: '%RH',
      scale: 0.1,
      decimals: 1,
      ...ROOM_HUMIDITY,
    },
    { ...holdingStatus, ...CELLS.unit_on, address: 3, bits: [0, 0], options: OFF_ALARM_ON, alarm_level: 4 },
    { ...holdingStatus, ...CELLS.fan_run, address: 3, bits: [1, 1], options: STOPPED_RUNNING },
    { ...holdingStatus, ...CELLS.heating, address: 3, bits: [2, 2], options: STOPPED_RUNNING },
    { ...holdingStatus, ...CELLS.cooling, address: 3, bits: [3, 3], options: STOPPED_RUNNING },
    { ...holdingStatus, ...CELLS.al_high_temp, address: 6, bits: [0, 0], options: NORMAL_ALARM, alarm_level: 3 },
    { ...holdingStatus, ...CELLS.al_low_temp, address: 6, bits: [1, 1], options: NORMAL_ALARM, alarm_level: 3 },
    { ...holdingStatus, ...CELLS.al_comp_hp, address: 7, bits: [7, 7], options: NORMAL_ALARM, alarm_level: 4 },
    { ...holdingStatus, ...cell.al_comp_hp_lock, address: 7, bits: [8, 8], options: NORMAL_ALARM, alarm_level: 4 },
    { ...holdingStatus, ...CELLS.al_comp_lp, address: 7, bits: [9, 9], options: NORMAL_ALARM, alarm_level: 4 },
    { ...holdingStatus, ...cell.al_comp_lp_lock, address: 7, bits: [10, 10], options: NORMAL_ALARM, alarm_level: 4 },
    { ...holdingStatus, ...cell.al_short_cycle, address: 7, bits: [13, 13], options: NORMAL_ALARM, alarm_level: 3 },
    { ...holdingStatus, ...CELLS.al_airflow, address: 9, bits: [11, 11], options: NORMAL_ALARM, alarm_level: 4 },
    { ...holdingStatus, ...cell.remote_off, address: 9, bits: [14, 14], options: NO_YES_ALARM, alarm_level: 3 },
    { ...holdingStatus, ...cell.al_leak, address: 9, bits: [15, 15], options: NORMAL_LEAK, alarm_level: 4 },
    { ...holdingStatus, ...cell.al_group, address: 10, bits: [0, 0], options: NORMAL_ALARM, alarm_level: 4 },
  ],
} as const satisfies DeviceModel;
