import type { DeviceModel } from '../../daemon/contract/model';
import { CELLS, cellsOf } from './vocabulary/cells';
import { NORMAL_ALARM, NORMAL_FIRE, OFF_ON } from './vocabulary/options';

const cell = cellsOf({
  fan_intensity: { zh_cn: '风量档位', zh_tw: '風量檔位', zh_xg: '風量檔位', en_us: 'Fan intensity' },
  al_supply_fan: { zh_cn: '送风机过热', zh_tw: '送風機過熱', zh_xg: '送風機過熱', en_us: 'Supply fan overheat' },
  al_exhaust_fan: { zh_cn: '排风机过热', zh_tw: '排風機過熱', zh_xg: '排風機過熱', en_us: 'Exhaust fan overheat' },
  al_heater: { zh_cn: '电加热过热', zh_tw: '電加熱過熱', zh_xg: '電加熱過熱', en_us: 'Heater overheat' },
  al_supply_filter: { zh_cn: '送风滤网', zh_tw: '送風濾網', zh_xg: '送風濾網', en_us: 'Supply filter' },
  al_exhaust_filter: { zh_cn: '排风滤网', zh_tw: '排風濾網', zh_xg: '排風濾網', en_us: 'Exhaust filter' },
  al_common: { zh_cn: '总告警', zh_tw: '總告警', zh_xg: '總告警', en_us: 'Common alarm' },
});

const holdingStatus = { data_type: 0, function: 3, type: 'uint16' } as const;

/** Measured values are floats whose word order the map does not say: they are left out. Serial 9600 or 19200 8N1. */
export const komfoventPing2 = {
  name: '新风机组 Komfovent PING2',
  names: {
    zh_cn: '新风机组 Komfovent PING2',
    zh_tw: '新風機組 Komfovent PING2',
    zh_xg: '新風機組 Komfovent PING2',
    en_us: 'Air handling unit Komfovent PING2',
  },
  vendor: 'Komfovent',
  model: 'PING2 (C series)',
  version: '1',
  category_code: 'fresh_air',
  device_template_category_id: 16,
  driver: 'modbus',
  source: 'wb-mqtt-serial config-komfovent (2026-07-23)',
  limits: { max_registers: 32, gap: 0, functions: [3, 6], turnaround_ms: 0 },
  items: [
    { ...cell.fan_intensity, data_type: 1, function: 3, address: 176, type: 'uint16', decimals: 0 },
    { ...holdingStatus, ...cell.al_supply_fan, address: 296, bits: [0, 0], options: NORMAL_ALARM, alarm_level: 3 },
    { ...holdingStatus, ...cell.al_exhaust_fan, address: 296, bits: [1, 1], options: NORMAL_ALARM, alarm_level: 3 },
    { ...holdingStatus, ...cell.al_heater, address: 296, bits: [3, 3], options: NORMAL_ALARM, alarm_level: 3 },
    { ...holdingStatus, ...CELLS.al_fire, address: 296, bits: [5, 5], options: NORMAL_FIRE, alarm_level: 4 },
    { ...holdingStatus, ...cell.al_supply_filter, address: 296, bits: [6, 6], options: NORMAL_ALARM, alarm_level: 2 },
    { ...holdingStatus, ...cell.al_exhaust_filter, address: 296, bits: [7, 7], options: NORMAL_ALARM, alarm_level: 2 },
    { ...holdingStatus, ...cell.al_common, address: 297, bits: [2, 2], options: NORMAL_ALARM, alarm_level: 3 },
    { ...holdingStatus, ...CELLS.power, address: 314, options: OFF_ON, write: { function: 6, class: 1 } },
  ],
} as const satisfies DeviceModel;
