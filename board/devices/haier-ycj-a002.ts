import type { DeviceModel } from '../../daemon/contract/model';
import { CELLS, cellsOf } from './vocabulary/cells';
import { OFF_ON } from './vocabulary/options';

const cell = cellsOf({
  lock: { zh_cn: '锁定', zh_tw: '鎖定', zh_xg: '鎖定', en_us: 'Lock' },
  alarm_code: { zh_cn: '故障码', zh_tw: '故障碼', zh_xg: '故障碼', en_us: 'Alarm code' },
});

const holdingUint16 = { data_type: 1, function: 3, type: 'uint16' } as const;

/**
 * The map numbers the modes, fan speeds and locks and names none: they are shown and set as numbers. Compare them with the
 * remote control at commissioning. Serial 9600 8N1.
 */
export const haierYcjA002 = {
  name: '分体空调网关 海尔 YCJ-A002',
  names: {
    zh_cn: '分体空调网关 海尔 YCJ-A002',
    zh_tw: '分離式空調閘道器 海爾 YCJ-A002',
    zh_xg: '分體空調網關 海爾 YCJ-A002',
    en_us: 'Split AC gateway Haier YCJ-A002',
  },
  vendor: 'Haier',
  model: 'YCJ-A002',
  version: '1',
  category_code: 'air_conditioner',
  device_template_category_id: 5,
  driver: 'modbus',
  source: 'wb-mqtt-serial config-haier-ycj-a002 (2026-07-23)',
  limits: { max_registers: 4, gap: 0, functions: [1, 3, 4, 5, 6], turnaround_ms: 0 },
  items: [
    { ...CELLS.power, data_type: 0, function: 1, address: 0, type: 'bool', options: OFF_ON, write: { function: 5, class: 1 } },
    {
      ...CELLS.target_temperature,
      data_type: 1,
      function: 3,
      address: 0,
      type: 'int16',
      unit: '℃',
      plausible: [-50, 200],
      decimals: 0,
      write: { function: 6, class: 1, range: [16, 30] },
    },
    { ...holdingUint16, ...CELLS.mode, address: 1, decimals: 0, write: { function: 6, class: 1, range: [1, 5] } },
    { ...holdingUint16, ...CELLS.fan_speed, address: 2, decimals: 0, write: { function: 6, class: 1, range: [1, 4] } },
    { ...holdingUint16, ...cell.lock, address: 3, decimals: 0, write: { function: 6, class: 1, range: [1, 4] } },
    {
      ...CELLS.room_temperature,
      data_type: 1,
      function: 4,
      address: 0,
      type: 'int16',
      unit: '℃',
      decimals: 0,
      plausible: [-20, 60],
      threshold_max: 30,
      threshold_min: 16,
      recovery_point: 1,
      alarm_level: 3,
    },
    { ...cell.alarm_code, data_type: 1, function: 4, address: 1, type: 'uint16', decimals: 0, threshold_max: 0, alarm_level: 3 },
  ],
} as const satisfies DeviceModel;
