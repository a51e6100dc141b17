import type { DeviceModel } from '../../daemon/contract/model';
import { cellsOf } from './vocabulary/cells';
import { NORMAL_ALARM, NORMAL_LEAK } from './vocabulary/options';

const cell = cellsOf({
  leak: { zh_cn: '漏水', zh_tw: '漏水', zh_xg: '漏水', en_us: 'Leak' },
  cable_break: { zh_cn: '感应线断线', zh_tw: '感測線斷線', zh_xg: '感應線斷線', en_us: 'Cable break' },
  contamination: { zh_cn: '感应线污染', zh_tw: '感測線汙染', zh_xg: '感應線汙染', en_us: 'Contamination' },
  summary_alarm: { zh_cn: '总告警', zh_tw: '總告警', zh_xg: '總告警', en_us: 'Summary alarm' },
  leak_distance: { zh_cn: '漏水位置', zh_tw: '漏水位置', zh_xg: '漏水位置', en_us: 'Leak distance' },
  distance_unit: { zh_cn: '距离单位', zh_tw: '距離單位', zh_xg: '距離單位', en_us: 'Distance unit' },
  leak_current: { zh_cn: '漏电流', zh_tw: '漏電流', zh_xg: '漏電流', en_us: 'Leakage current' },
  cable_length: { zh_cn: '感应线长度', zh_tw: '感測線長度', zh_xg: '感應線長度', en_us: 'Cable length' },
  silence: { zh_cn: '消音', zh_tw: '消音', zh_xg: '消音', en_us: 'Silence' },
  reset: { zh_cn: '复位', zh_tw: '復位', zh_xg: '復位', en_us: 'Reset' },
});

const inputStatus = { data_type: 0, function: 4, type: 'uint16' } as const;

/** The two distances are floats, low word first. Serial 9600 8N1, unit by switches. */
export const rleSeahawk10k = {
  name: '定位漏水控制器 RLE SeaHawk 10K',
  names: {
    zh_cn: '定位漏水控制器 RLE SeaHawk 10K',
    zh_tw: '定位式漏水控制器 RLE SeaHawk 10K',
    zh_xg: '定位漏水控制器 RLE SeaHawk 10K',
    en_us: 'Leak-locating controller RLE SeaHawk 10K',
  },
  vendor: 'RLE',
  model: 'SeaHawk 10K / Aqualeak 10K',
  version: '1',
  category_code: 'water_leak',
  device_template_category_id: 6,
  driver: 'modbus',
  source: 'RLE SeaHawk manual 2.5.a; Aqualeak 10K manual (2019)',
  limits: { max_registers: 9, gap: 0, functions: [3, 4, 6], turnaround_ms: 0 },
  items: [
    { ...inputStatus, ...cell.leak, address: 0, bits: [0, 0], options: NORMAL_LEAK, alarm_level: 4 },
    {
      ...inputStatus,
      ...cell.cable_break,
      address: 0,
      bits: [1, 1],
      options: [
        { value: 0, label: 'normal', alarm: false },
        { value: 1, label: 'cable_break', alarm: true },
      ],
      alarm_level: 3,
    },
    {
      ...inputStatus,
      ...cell.contamination,
      address: 0,
      bits: [2, 2],
      options: [
        { value: 0, label: 'normal', alarm: false },
        { value: 1, label: 'contaminated', alarm: true },
      ],
      alarm_level: 2,
    },
    { ...inputStatus, ...cell.summary_alarm, address: 0, bits: [3, 3], options: NORMAL_ALARM, alarm_level: 3 },
    { ...cell.leak_distance, data_type: 1, function: 4, address: 8000, type: 'float32', order: 'CDAB', unit: 'm', decimals: 1 },
    {
      ...inputStatus,
      ...cell.distance_unit,
      address: 2,
      options: [
        { value: 0, label: 'metre', alarm: false },
        { value: 1, label: 'foot', alarm: false },
      ],
    },
    {
      ...cell.leak_current,
      data_type: 1,
      function: 4,
      address: 3,
      type: 'uint16',
      unit: 'µA',
      plausible: [0, 60_000],
      decimals: 0,
    },
    { ...cell.cable_length, data_type: 1, function: 4, address: 8002, type: 'float32', order: 'CDAB', unit: 'm', decimals: 1 },
    {
      ...cell.silence,
      data_type: 0,
      function: 3,
      address: 4,
      type: 'uint16',
      options: [
        { value: 0, label: 'no', alarm: false },
        { value: 1, label: 'silence', alarm: false },
      ],
      write: { function: 6 },
    },
    {
      ...cell.reset,
      data_type: 0,
      function: 3,
      address: 5,
      type: 'uint16',
      options: [
        { value: 0, label: 'no', alarm: false },
        { value: 1, label: 'reset', alarm: false },
      ],
      write: { function: 6 },
    },
  ],
} as const satisfies DeviceModel;
