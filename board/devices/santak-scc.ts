import type { DeviceModel } from '../../daemon/contract/model';
import { ROOM_HUMIDITY, ROOM_TEMPERATURE } from './vocabulary/bands';
import { CELLS, cellsOf } from './vocabulary/cells';
import { NORMAL_ALARM, OFF_ALARM_ON, STOPPED_RUNNING } from './vocabulary/options';

const cell = cellsOf({
  humidifying: { zh_cn: '加湿', zh_tw: '加濕', zh_xg: '加濕', en_us: 'Humidifying' },
  dehumidifying: { zh_cn: '除湿', zh_tw: '除濕', zh_xg: '除濕', en_us: 'Dehumidifying' },
  room_humidity: { zh_cn: '室内湿度', zh_tw: '室內濕度', zh_xg: '室內濕度', en_us: 'Room humidity' },
  al_power: { zh_cn: '电源故障', zh_tw: '電源故障', zh_xg: '電源故障', en_us: 'Power fault' },
  al_phase_seq: { zh_cn: '逆相', zh_tw: '逆相', zh_xg: '逆相', en_us: 'Phase sequence' },
  al_phase_loss: { zh_cn: '缺相', zh_tw: '缺相', zh_xg: '缺相', en_us: 'Phase loss' },
  al_heater: { zh_cn: '加热器故障', zh_tw: '加熱器故障', zh_xg: '加熱器故障', en_us: 'Heater fault' },
  al_humidifier: { zh_cn: '加湿器故障', zh_tw: '加濕器故障', zh_xg: '加濕器故障', en_us: 'Humidifier fault' },
  al_filter: { zh_cn: '滤网堵塞', zh_tw: '濾網堵塞', zh_xg: '濾網堵塞', en_us: 'Filter' },
  al_fan_overload: { zh_cn: '风机过载', zh_tw: '風機過載', zh_xg: '風機過載', en_us: 'Fan overload' },
  al_high_hum: { zh_cn: '高湿告警', zh_tw: '高濕告警', zh_xg: '高濕告警', en_us: 'High humidity' },
  al_low_hum: { zh_cn: '低湿告警', zh_tw: '低濕告警', zh_xg: '低濕告警', en_us: 'Low humidity' },
  al_inverter: { zh_cn: '变频器故障', zh_tw: '變頻器故障', zh_xg: '變頻器故障', en_us: 'Inverter fault' },
  al_outdoor_fan: { zh_cn: '室外风机过热', zh_tw: '室外風機過熱', zh_xg: '室外風機過熱', en_us: 'Outdoor fan overheat' },
});

const holdingStatus = { data_type: 0, function: 3, type: 'uint16' } as const;
const coil = { data_type: 0, function: 1, type: 'bool' } as const;

/**
 * Coils and registers share their numbers, from 8001. That this is the number on the wire follows from the block starts of the
 * definition alone: should register 8006 show the indoor temperature at commissioning, every address is one more.
 * Serial 9600 8N1, unit 1.
 */
export const santakScc = {
  name: '精密空调 山特 SCC',
  names: {
    zh_cn: '精密空调 山特 SCC',
    zh_tw: '精密空調 山特 SCC',
    zh_xg: '精密空調 山特 SCC',
    en_us: 'Precision cooling Santak SCC',
  },
  vendor: 'Santak',
  model: 'SCC',
  version: '1',
  category_code: 'precision_air_conditioner',
  device_template_category_id: 4,
  driver: 'modbus',
  source: 'public device definition SM4939 (SCC V1.1)',
  limits: { max_registers: 15, gap: 0, functions: [1, 3], turnaround_ms: 0 },
  items: [
    { ...holdingStatus, ...CELLS.cooling, address: 8001, bits: [0, 0], options: STOPPED_RUNNING },
    { ...holdingStatus, ...CELLS.heating, address: 8001, bits: [1, 1], options: STOPPED_RUNNING },
    { ...holdingStatus, ...cell.humidifying, address: 8001, bits: [2, 2], options: STOPPED_RUNNING },
    { ...holdingStatus, ...cell.dehumidifying, address: 8001, bits: [3, 3], options: STOPPED_RUNNING },
    {
      ...CELLS.room_temperature,
      data_type: 1,
      function: 3,
      address: 8005,
      type: 'int16',
      unit: '℃',
      scale: 0.1,
      decimals: 1,
      ...ROOM_TEMPERATURE,
      plausible: [-20, 60],
    },
    {
      ...cell.room_humidity,
      data_type: 1,
      function: 3,
      address: 8006,
      type: 'uint16',
      unit: '%RH',
      scale: 0.1,
      decimals: 1,
      ...ROOM_HUMIDITY,
    },
    { ...coil, ...CELLS.unit_on, address: 8001, options: OFF_ALARM_ON, alarm_level: 4 },
    { ...coil, ...cell.al_power, address: 8017, options: NORMAL_ALARM, alarm_level: 4 },
    { ...coil, ...cell.al_phase_seq, address: 8018, options: NORMAL_ALARM, alarm_level: 3 },
    { ...coil, ...cell.al_phase_loss, address: 8019, options: NORMAL_ALARM, alarm_level: 4 },
    { ...coil, ...cell.al_heater, address: 8020, options: NORMAL_ALARM, alarm_level: 3 },
    { ...coil, ...cell.al_humidifier, address: 8021, options: NORMAL_ALARM, alarm_level: 3 },
    { ...coil, ...cell.al_filter, address: 8032, options: NORMAL_ALARM, alarm_level: 2 },
    { ...coil, ...cell.al_fan_overload, address: 8041, options: NORMAL_ALARM, alarm_level: 4 },
    { ...coil, ...CELLS.al_high_temp, address: 8043, options: NORMAL_ALARM, alarm_level: 3 },
    { ...coil, ...CELLS.al_low_temp, address: 8044, options: NORMAL_ALARM, alarm_level: 3 },
    { ...coil, ...cell.al_high_hum, address: 8045, options: NORMAL_ALARM, alarm_level: 2 },
    { ...coil, ...cell.al_low_hum, address: 8046, options: NORMAL_ALARM, alarm_level: 2 },
    { ...coil, ...CELLS.al_comp_hp, address: 8107, options: NORMAL_ALARM, alarm_level: 4 },
    { ...coil, ...CELLS.al_comp_lp, address: 8108, options: NORMAL_ALARM, alarm_level: 4 },
    { ...coil, ...cell.al_inverter, address: 8112, options: NORMAL_ALARM, alarm_level: 4 },
    { ...coil, ...cell.al_outdoor_fan, address: 8113, options: NORMAL_ALARM, alarm_level: 3 },
  ],
} as const satisfies DeviceModel;
