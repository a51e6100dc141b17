import type { DeviceModel } from '../../daemon/contract/model';
import { cellsOf } from './vocabulary/cells';
import { NORMAL_FAULT, NORMAL_FIRE } from './vocabulary/options';

const cell = cellsOf({
  alert: { zh_cn: '警戒', zh_tw: '警戒', zh_xg: '警戒', en_us: 'Alert' },
  action_1: { zh_cn: '行动1', zh_tw: '行動1', zh_xg: '行動1', en_us: 'Action 1' },
  action_2: { zh_cn: '行动2', zh_tw: '行動2', zh_xg: '行動2', en_us: 'Action 2' },
  fire_1: { zh_cn: '火警1', zh_tw: '火警1', zh_xg: '火警1', en_us: 'Fire 1' },
  fire_2: { zh_cn: '火警2', zh_tw: '火警2', zh_xg: '火警2', en_us: 'Fire 2' },
  minor_fault: { zh_cn: '一般故障', zh_tw: '一般故障', zh_xg: '一般故障', en_us: 'Minor fault' },
  urgent_fault: { zh_cn: '严重故障', zh_tw: '嚴重故障', zh_xg: '嚴重故障', en_us: 'Urgent fault' },
  isolate: { zh_cn: '隔离', zh_tw: '隔離', zh_xg: '隔離', en_us: 'Isolate' },
  fan_speed: { zh_cn: '风机转速', zh_tw: '風機轉速', zh_xg: '風機轉速', en_us: 'Fan speed' },
  filter_cover: { zh_cn: '滤芯盖', zh_tw: '濾芯蓋', zh_xg: '濾芯蓋', en_us: 'Filter cover' },
  air_temperature: { zh_cn: '气流温度', zh_tw: '氣流溫度', zh_xg: '氣流溫度', en_us: 'Air temperature' },
  particulate_level: { zh_cn: '颗粒等级', zh_tw: '顆粒等級', zh_xg: '顆粒等級', en_us: 'Particulate display level' },
  obscuration: { zh_cn: '遮光率', zh_tw: '遮光率', zh_xg: '遮光率', en_us: 'Obscuration' },
});

const holdingStatus = { data_type: 0, function: 3, type: 'uint16' } as const;
const actionStates = [
  { value: 0, label: 'normal', alarm: false },
  { value: 1, label: 'action', alarm: true },
] as const;

/**
 * The manual does not say from where it counts: should register 8 show the relay bits at commissioning, every address is one more.
 * Modbus TCP.
 */
export const systemSensorFaast = {
  name: '吸气式烟感 System Sensor FAAST',
  names: {
    zh_cn: '吸气式烟感 System Sensor FAAST',
    zh_tw: '吸氣式偵煙器 System Sensor FAAST',
    zh_xg: '吸氣式煙霧探測器 System Sensor FAAST',
    en_us: 'Aspirating smoke detector System Sensor FAAST',
  },
  vendor: 'System Sensor',
  model: 'FAAST',
  version: '1',
  category_code: 'smoke',
  device_template_category_id: 7,
  driver: 'modbus',
  source: 'FAAST Modbus manual p. 10–12',
  limits: { max_registers: 16, gap: 0, functions: [3, 6, 16], turnaround_ms: 0 },
  items: [
    {
      ...cell.fan_speed,
      data_type: 1,
      function: 3,
      address: 11,
      type: 'uint16',
      unit: 'rpm',
      plausible: [0, 10_000],
      decimals: 0,
    },
    {
      ...cell.air_temperature,
      data_type: 1,
      function: 3,
      address: 35,
      type: 'int8_low',
      unit: '℃',
      plausible: [-40, 80],
      decimals: 0,
    },
    {
      ...cell.particulate_level,
      data_type: 1,
      function: 3,
      address: 67,
      type: 'uint16',
      decimals: 0,
      threshold_max: 5,
      alarm_level: 3,
    },
    { ...cell.obscuration, data_type: 1, function: 3, address: 68, type: 'float32', unit: '%/m', decimals: 4 },
    {
      ...holdingStatus,
      ...cell.alert,
      address: 7,
      bits: [0, 0],
      options: [
        { value: 0, label: 'normal', alarm: false },
        { value: 1, label: 'alert', alarm: true },
      ],
      alarm_level: 2,
    },
    { ...holdingStatus, ...cell.action_1, address: 7, bits: [1, 1], options: actionStates, alarm_level: 3 },
    { ...holdingStatus, ...cell.action_2, address: 7, bits: [2, 2], options: actionStates, alarm_level: 3 },
    { ...holdingStatus, ...cell.fire_1, address: 7, bits: [3, 3], options: NORMAL_FIRE, alarm_level: 4 },
    { ...holdingStatus, ...cell.fire_2, address: 7, bits: [4, 4], options: NORMAL_FIRE, alarm_level: 4 },
    { ...holdingStatus, ...cell.minor_fault, address: 7, bits: [5, 5], options: NORMAL_FAULT, alarm_level: 2 },
    { ...holdingStatus, ...cell.urgent_fault, address: 7, bits: [6, 6], options: NORMAL_FAULT, alarm_level: 3 },
    {
      ...holdingStatus,
      ...cell.isolate,
      address: 7,
      bits: [7, 7],
      options: [
        { value: 0, label: 'no', alarm: false },
        { value: 1, label: 'isolated', alarm: true },
      ],
      alarm_level: 2,
    },
    {
      ...holdingStatus,
      ...cell.filter_cover,
      address: 14,
      options: [
        { value: 0, label: 'closed', alarm: false },
        { value: 1, label: 'open', alarm: true },
      ],
      alarm_level: 2,
    },
  ],
} as const satisfies DeviceModel;
