import type { DeviceModel } from '../../daemon/contract/model';
import { UPS_CHARGE, UPS_MINUTES } from './vocabulary/bands';
import { CELLS, cellsOf } from './vocabulary/cells';
import { NO_YES_ALARM, NORMAL_ALARM } from './vocabulary/options';

const cell = cellsOf({
  powerfail_count: { zh_cn: '停电次数', zh_tw: '停電次數', zh_xg: '停電次數', en_us: 'Power-fail counter' },
  batt_bad: { zh_cn: '电池故障', zh_tw: '電池故障', zh_xg: '電池故障', en_us: 'Battery faulty' },
  batt_depleted: { zh_cn: '电池耗尽', zh_tw: '電池耗盡', zh_xg: '電池耗盡', en_us: 'Battery depleted' },
  over_temperature: { zh_cn: '过温', zh_tw: '過溫', zh_xg: '過溫', en_us: 'Over-temperature' },
  output_bad: { zh_cn: '输出异常', zh_tw: '輸出異常', zh_xg: '輸出異常', en_us: 'Output abnormal' },
});

const holdingUint16 = { data_type: 1, function: 3, type: 'uint16' } as const;
const holdingStatus = { data_type: 0, function: 3, type: 'uint16' } as const;

/**
 * One map for every UPS behind the card. Its list does not say from where it counts: should register 104 show the state of
 * charge at commissioning, every address is one more. Values whose scale it leaves open are not read. Modbus TCP, or serial.
 */
export const generexCs141 = {
  name: 'UPS 通用网卡 Generex CS141',
  names: {
    zh_cn: 'UPS 通用网卡 Generex CS141',
    zh_tw: '不斷電系統 通用網路卡 Generex CS141',
    zh_xg: 'UPS 通用網絡卡 Generex CS141',
    en_us: 'UPS network card Generex CS141',
  },
  vendor: 'Generex',
  model: 'CS141 / CS141 Modbus',
  version: '1',
  category_code: 'ups',
  device_template_category_id: 1,
  driver: 'modbus',
  source: "maker's support article 38877535103633",
  limits: { max_registers: 32, gap: 0, functions: [3, 4], turnaround_ms: 0 },
  items: [
    { ...holdingUint16, ...CELLS.charge, address: 103, unit: '%', decimals: 0, ...UPS_CHARGE },
    { ...holdingUint16, ...CELLS.runtime, address: 108, unit: 'min', decimals: 0, ...UPS_MINUTES },
    { ...holdingUint16, ...cell.powerfail_count, address: 114, decimals: 0 },
    { ...holdingStatus, ...cell.batt_bad, address: 115, options: NORMAL_ALARM, alarm_level: 3 },
    { ...holdingStatus, ...CELLS.on_battery, address: 116, options: NO_YES_ALARM, alarm_level: 4 },
    { ...holdingStatus, ...CELLS.low_battery, address: 117, options: NORMAL_ALARM, alarm_level: 4 },
    { ...holdingStatus, ...cell.batt_depleted, address: 118, options: NORMAL_ALARM, alarm_level: 4 },
    { ...holdingStatus, ...cell.over_temperature, address: 119, options: NORMAL_ALARM, alarm_level: 4 },
    { ...holdingStatus, ...CELLS.input_bad, address: 120, options: NORMAL_ALARM, alarm_level: 3 },
    { ...holdingStatus, ...cell.output_bad, address: 121, options: NORMAL_ALARM, alarm_level: 4 },
    { ...holdingStatus, ...CELLS.overload, address: 122, options: NORMAL_ALARM, alarm_level: 4 },
  ],
} as const satisfies DeviceModel;
