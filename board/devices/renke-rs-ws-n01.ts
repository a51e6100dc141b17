import type { DeviceModel } from '../../daemon/contract/model';
import { ROOM_HUMIDITY, ROOM_TEMPERATURE } from './vocabulary/bands';
import { CELLS } from './vocabulary/cells';

/**
 * Humidity comes first, then temperature. Serial 4800 8N1 from the factory, unit 1.
 * No more than these two registers in one read.
 */
export const renkeRsWsN01 = {
  name: '温湿度变送器 建大仁科 RS-WS-N01',
  names: {
    zh_cn: '温湿度变送器 建大仁科 RS-WS-N01',
    zh_tw: '溫濕度傳送器 建大仁科 RS-WS-N01',
    zh_xg: '溫濕度變送器 建大仁科 RS-WS-N01',
    en_us: 'Temperature and humidity transmitter Renke RS-WS-N01',
  },
  vendor: 'Renke',
  model: 'RS-WS-N01',
  version: '1',
  category_code: 'temperature_humidity',
  device_template_category_id: 2,
  driver: 'modbus',
  source: 'public register lists of RS-WS-N01 (three readers; two agree on humidity first)',
  limits: { max_registers: 2, gap: 0, functions: [3, 4], turnaround_ms: 0 },
  items: [
    {
      ...CELLS.humidity,
      data_type: 1,
      function: 3,
      address: 0,
      type: 'uint16',
      unit: '%RH',
      scale: 0.1,
      decimals: 1,
      ...ROOM_HUMIDITY,
    },
    {
      ...CELLS.temperature,
      data_type: 1,
      function: 3,
      address: 1,
      type: 'int16',
      unit: '℃',
      scale: 0.1,
      decimals: 1,
      ...ROOM_TEMPERATURE,
      plausible: [-40, 120],
    },
  ],
} as const satisfies DeviceModel;
