import type { DeviceModel } from '../../daemon/contract/model';
import { CELLS, cellsOf } from './vocabulary/cells';
import { NO_YES, NORMAL_ALARM, STOPPED_RUNNING } from './vocabulary/options';

const cell = cellsOf({
  running: { zh_cn: '运行', zh_tw: '運轉', zh_xg: '運行', en_us: 'Running' },
  alarm: { zh_cn: '告警', zh_tw: '告警', zh_xg: '告警', en_us: 'Alarm' },
  evaporator_temperature: { zh_cn: '蒸发器温度', zh_tw: '蒸發器溫度', zh_xg: '蒸發器溫度', en_us: 'Evaporator temperature' },
  condenser_temperature: { zh_cn: '冷凝器温度', zh_tw: '冷凝器溫度', zh_xg: '冷凝器溫度', en_us: 'Condenser temperature' },
  ambient_temperature: { zh_cn: '环境温度', zh_tw: '環境溫度', zh_xg: '環境溫度', en_us: 'Ambient temperature' },
  ambient_humidity: { zh_cn: '环境湿度', zh_tw: '環境濕度', zh_xg: '環境濕度', en_us: 'Ambient humidity' },
  standby: { zh_cn: '待机', zh_tw: '待機', zh_xg: '待機', en_us: 'Standby' },
  dehumidifying: { zh_cn: '除湿中', zh_tw: '除濕中', zh_xg: '除濕中', en_us: 'Dehumidifying' },
  deicing: { zh_cn: '除霜中', zh_tw: '除霜中', zh_xg: '除霜中', en_us: 'De-icing' },
  al_start: { zh_cn: '启动失败', zh_tw: '啟動失敗', zh_xg: '啟動失敗', en_us: 'Failed start' },
  al_lp: { zh_cn: '低压故障', zh_tw: '低壓故障', zh_xg: '低壓故障', en_us: 'Low pressure fault' },
  al_sensor: { zh_cn: '传感器故障', zh_tw: '感測器故障', zh_xg: '感應器故障', en_us: 'Sensor fault' },
  al_hp: { zh_cn: '高压故障', zh_tw: '高壓故障', zh_xg: '高壓故障', en_us: 'High pressure fault' },
});

const holdingStatus = { data_type: 0, function: 3, type: 'int16' } as const;
const holdingInt16 = { data_type: 1, function: 3, type: 'int16' } as const;

/** Only the listed registers answer, so each is read alone. Software 1.45 and later. Serial 115200 8N1. */
export const danthermCdp = {
  name: '除湿机 Dantherm CDP/CDF',
  names: {
    zh_cn: '除湿机 Dantherm CDP/CDF',
    zh_tw: '除濕機 Dantherm CDP/CDF',
    zh_xg: '抽濕機 Dantherm CDP/CDF',
    en_us: 'Dehumidifier Dantherm CDP/CDF',
  },
  vendor: 'Dantherm',
  model: 'CDP / CDF 40-50-70',
  version: '1',
  category_code: 'dehumidifier',
  device_template_category_id: 15,
  driver: 'modbus',
  source: 'Dantherm Modbus guide 1.1 (2020)',
  limits: { max_registers: 1, gap: 0, functions: [3, 6, 16], turnaround_ms: 0 },
  items: [
    { ...holdingStatus, ...CELLS.compressor, address: 1002, options: STOPPED_RUNNING },
    { ...holdingStatus, ...CELLS.fan, address: 1003, options: STOPPED_RUNNING },
    { ...holdingStatus, ...cell.running, address: 1008, options: STOPPED_RUNNING },
    { ...holdingStatus, ...cell.alarm, address: 1009, options: NORMAL_ALARM, alarm_level: 3 },
    { ...holdingInt16, ...cell.evaporator_temperature, address: 1010, unit: '℃', plausible: [-50, 200], scale: 0.1, decimals: 1 },
    { ...holdingInt16, ...cell.condenser_temperature, address: 1012, unit: '℃', plausible: [-50, 200], scale: 0.1, decimals: 1 },
    { ...holdingInt16, ...cell.ambient_temperature, address: 1014, unit: '℃', scale: 0.1, decimals: 1, plausible: [-20, 60] },
    {
      ...holdingInt16,
      ...cell.ambient_humidity,
      address: 1015,
      unit: '%RH',
      scale: 0.1,
      decimals: 1,
      plausible: [0, 100],
      threshold_max: 70,
      recovery_point: 3,
      alarm_level: 2,
    },
    {
      ...holdingInt16,
      ...CELLS.humidity_setpoint,
      address: 1016,
      unit: '%RH',
      plausible: [0, 100],
      decimals: 0,
      write: { function: 6, class: 1, range: [40, 95] },
    },
    { ...holdingStatus, ...cell.standby, address: 1020, options: NO_YES },
    { ...holdingStatus, ...cell.dehumidifying, address: 1021, options: NO_YES },
    { ...holdingStatus, ...cell.deicing, address: 1022, options: NO_YES },
    { ...holdingStatus, ...cell.al_start, address: 1019, options: NORMAL_ALARM, alarm_level: 3 },
    { ...holdingStatus, ...cell.al_lp, address: 1023, options: NORMAL_ALARM, alarm_level: 4 },
    { ...holdingStatus, ...cell.al_sensor, address: 1024, options: NORMAL_ALARM, alarm_level: 3 },
    { ...holdingStatus, ...cell.al_hp, address: 1025, options: NORMAL_ALARM, alarm_level: 4 },
  ],
} as const satisfies DeviceModel;
