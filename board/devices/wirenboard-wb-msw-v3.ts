import type { DeviceModel } from '../../daemon/contract/model';
import { ROOM_HUMIDITY, ROOM_TEMPERATURE } from './vocabulary/bands';
import { CELLS, cellsOf } from './vocabulary/cells';
import { OFF_ON } from './vocabulary/options';

const cell = cellsOf({
  voc: { zh_cn: '挥发性有机物', zh_tw: '揮發性有機物', zh_xg: '揮發性有機物', en_us: 'VOC' },
  sound_level: { zh_cn: '噪声', zh_tw: '噪音', zh_xg: '噪音', en_us: 'Sound level' },
  illuminance: { zh_cn: '照度', zh_tw: '照度', zh_xg: '照度', en_us: 'Illuminance' },
  motion: { zh_cn: '人体移动', zh_tw: '人體移動', zh_xg: '人體移動', en_us: 'Current motion' },
  dew_point: { zh_cn: '露点', zh_tw: '露點', zh_xg: '露點', en_us: 'Dew point' },
  absolute_humidity: { zh_cn: '绝对湿度', zh_tw: '絕對濕度', zh_xg: '絕對濕度', en_us: 'Absolute humidity' },
  buzzer: { zh_cn: '蜂鸣器', zh_tw: '蜂鳴器', zh_xg: '蜂鳴器', en_us: 'Buzzer' },
  led_red: { zh_cn: '红灯', zh_tw: '紅燈', zh_xg: '紅燈', en_us: 'Red LED' },
  led_green: { zh_cn: '绿灯', zh_tw: '綠燈', zh_xg: '綠燈', en_us: 'Green LED' },
  ir_play_1: { zh_cn: '红外播放1', zh_tw: '紅外播放1', zh_xg: '紅外播放1', en_us: 'IR play ROM 1' },
  ir_play_2: { zh_cn: '红外播放2', zh_tw: '紅外播放2', zh_xg: '紅外播放2', en_us: 'IR play ROM 2' },
});

const inputUint16 = { data_type: 1, function: 4, type: 'uint16', no_value: ['FFFF'] } as const;
const coil = { data_type: 0, function: 1, type: 'bool' } as const;

/**
 * A module that is not fitted answers the no-value word. Dew point and absolute humidity need firmware 4.36.
 * Serial 9600 8N2. The infrared coils play a stored command.
 */
export const wirenboardWbMswV3 = {
  name: '多合一环境传感器 WB-MSW v3',
  names: {
    zh_cn: '多合一环境传感器 WB-MSW v3',
    zh_tw: '多合一環境感測器 WB-MSW v3',
    zh_xg: '多合一環境傳感器 WB-MSW v3',
    en_us: 'Multi-sensor WB-MSW v3',
  },
  vendor: 'Wiren Board',
  model: 'WB-MSW v.3',
  version: '1',
  category_code: 'temperature_humidity',
  device_template_category_id: 2,
  driver: 'modbus',
  source: "maker's template wb-mqtt-serial config-wb-msw_v3 (2026-07-23)",
  limits: { max_registers: 32, gap: 0, functions: [1, 2, 3, 4, 5, 6], turnaround_ms: 0 },
  items: [
    {
      ...CELLS.temperature,
      data_type: 1,
      function: 4,
      address: 4,
      type: 'int16',
      unit: '℃',
      scale: 0.01,
      decimals: 1,
      no_value: ['7FFF'],
      ...ROOM_TEMPERATURE,
      plausible: [-40, 80],
    },
    { ...inputUint16, ...CELLS.humidity, address: 5, unit: '%RH', scale: 0.01, decimals: 1, ...ROOM_HUMIDITY },
    {
      ...inputUint16,
      ...CELLS.co2,
      address: 8,
      unit: 'ppm',
      decimals: 0,
      plausible: [0, 10000],
      threshold_max: 1500,
      recovery_point: 100,
      alarm_level: 2,
    },
    { ...inputUint16, ...cell.voc, address: 11, unit: 'ppb', decimals: 0 },
    {
      ...cell.sound_level,
      data_type: 1,
      function: 4,
      address: 3,
      type: 'uint16',
      unit: 'dB',
      scale: 0.01,
      decimals: 1,
      plausible: [0, 140],
    },
    {
      ...cell.illuminance,
      data_type: 1,
      function: 4,
      address: 9,
      type: 'uint32',
      unit: 'lx',
      scale: 0.01,
      decimals: 1,
      no_value: ['FFFFFFFF'],
    },
    { ...inputUint16, ...cell.motion, address: 283, decimals: 0 },
    {
      ...cell.dew_point,
      data_type: 1,
      function: 4,
      address: 367,
      type: 'int16',
      unit: '℃',
      plausible: [-50, 200],
      scale: 0.01,
      decimals: 1,
      no_value: ['7FFF'],
      optional: true,
    },
    { ...inputUint16, ...cell.absolute_humidity, address: 366, unit: 'g/m³', scale: 0.01, decimals: 1, optional: true },
    { ...coil, ...cell.buzzer, address: 0, options: OFF_ON, write: { function: 5 } },
    { ...coil, ...cell.led_red, address: 10, options: OFF_ON, write: { function: 5 } },
    { ...coil, ...cell.led_green, address: 11, options: OFF_ON, write: { function: 5 } },
    { ...coil, ...cell.ir_play_1, address: 5100, options: OFF_ON, write: { function: 5 } },
    { ...coil, ...cell.ir_play_2, address: 5101, options: OFF_ON, write: { function: 5 } },
  ],
} as const satisfies DeviceModel;
