import type { DeviceModel } from '../../daemon/contract/model';
import { CELLS, cellsOf } from './vocabulary/cells';
import { NORMAL_FAULT } from './vocabulary/options';

const cell = cellsOf({
  fatal_error: { zh_cn: '致命错误', zh_tw: '致命錯誤', zh_xg: '致命錯誤', en_us: 'Fatal error' },
  offset_error: { zh_cn: '零点校正错误', zh_tw: '零點校正錯誤', zh_xg: '零點校正錯誤', en_us: 'Offset regulation error' },
  algorithm_error: { zh_cn: '算法错误', zh_tw: '演算法錯誤', zh_xg: '演算法錯誤', en_us: 'Algorithm error' },
  output_error: { zh_cn: '输出错误', zh_tw: '輸出錯誤', zh_xg: '輸出錯誤', en_us: 'Output error' },
  self_test_error: { zh_cn: '自检错误', zh_tw: '自我測試錯誤', zh_xg: '自檢錯誤', en_us: 'Self-diagnostics error' },
  out_of_range: { zh_cn: '超出量程', zh_tw: '超出量程', zh_xg: '超出量程', en_us: 'Out of range' },
  memory_error: { zh_cn: '存储器错误', zh_tw: '記憶體錯誤', zh_xg: '記憶體錯誤', en_us: 'Memory error' },
});

const inputStatus = { data_type: 0, function: 4, type: 'uint16' } as const;

/**
 * Answers at unit 254 whatever its number: one on a line. It is the element inside many wall transmitters too. It reads 0
 * while it warms up; open air has some 400 ppm. Serial 9600 8N1.
 */
export const senseairS8 = {
  name: '二氧化碳传感器 Senseair S8',
  names: {
    zh_cn: '二氧化碳传感器 Senseair S8',
    zh_tw: '二氧化碳感測器 Senseair S8',
    zh_xg: '二氧化碳感應器 Senseair S8',
    en_us: 'CO2 sensor Senseair S8',
  },
  vendor: 'Senseair',
  model: 'S8',
  version: '1',
  category_code: 'other',
  device_template_category_id: 19,
  driver: 'modbus',
  source: 'nymea senseair s8-registers (2026-06-19), 2smart map (2023-07-31), S8_UART library, which cites Senseair TDE2067',
  limits: { max_registers: 8, gap: 0, functions: [3, 4, 6], turnaround_ms: 0 },
  items: [
    {
      ...CELLS.co2,
      data_type: 1,
      function: 4,
      address: 3,
      type: 'uint16',
      unit: 'ppm',
      decimals: 0,
      plausible: [200, 10000],
      threshold_max: 1500,
      recovery_point: 100,
      alarm_level: 2,
    },
    { ...inputStatus, ...cell.fatal_error, address: 0, bits: [0, 0], options: NORMAL_FAULT, alarm_level: 3 },
    { ...inputStatus, ...cell.offset_error, address: 0, bits: [1, 1], options: NORMAL_FAULT, alarm_level: 2 },
    { ...inputStatus, ...cell.algorithm_error, address: 0, bits: [2, 2], options: NORMAL_FAULT, alarm_level: 2 },
    { ...inputStatus, ...cell.output_error, address: 0, bits: [3, 3], options: NORMAL_FAULT, alarm_level: 2 },
    { ...inputStatus, ...cell.self_test_error, address: 0, bits: [4, 4], options: NORMAL_FAULT, alarm_level: 3 },
    { ...inputStatus, ...cell.out_of_range, address: 0, bits: [5, 5], options: NORMAL_FAULT, alarm_level: 2 },
    { ...inputStatus, ...cell.memory_error, address: 0, bits: [6, 6], options: NORMAL_FAULT, alarm_level: 3 },
  ],
} as const satisfies DeviceModel;
