import type { DeviceModel } from '../../daemon/contract/model';
import { ROOM_HUMIDITY, ROOM_TEMPERATURE } from './vocabulary/bands';
import { CELLS, cellsOf } from './vocabulary/cells';

const cell = cellsOf({
  temperature_correction: { zh_cn: '温度修正', zh_tw: '溫度修正', zh_xg: '溫度修正', en_us: 'Temperature correction' },
  humidity_correction: { zh_cn: '湿度修正', zh_tw: '濕度修正', zh_xg: '濕度修正', en_us: 'Humidity correction' },
});

/**
 * Registers start at 1, not 0. Serial 9600 8N1, unit 1.
 * Clones with 8E1 or a scale of 0.01 exist: the plausible ranges show them at commissioning.
 * The same map serves boards sold as SHT20 and SHT40 RS485. A correction takes effect after a power cycle.
 */
export const genericXyMd02 = {
  name: '温湿度变送器 XY-MD02',
  names: {
    zh_cn: '温湿度变送器 XY-MD02',
    zh_tw: '溫濕度傳送器 XY-MD02',
    zh_xg: '溫濕度變送器 XY-MD02',
    en_us: 'Temperature and humidity transmitter XY-MD02',
  },
  vendor: 'Generic',
  model: 'XY-MD02',
  version: '1',
  category_code: 'temperature_humidity',
  device_template_category_id: 2,
  driver: 'modbus',
  source: 'wb-mqtt-serial templates (2026-07-23), ya-modbus driver-xymd1 (2026-08-03), 2smart map XY-MD02/SHT20 (2023-07-31)',
  limits: { max_registers: 32, gap: 0, functions: [3, 4, 6, 16], turnaround_ms: 0 },
  items: [
    {
      ...CELLS.temperature,
      data_type: 1,
      function: 4,
      address: 1,
      type: 'int16',
      unit: '℃',
      scale: 0.1,
      decimals: 1,
      ...ROOM_TEMPERATURE,
      plausible: [-40, 125],
    },
    {
      ...CELLS.humidity,
      data_type: 1,
      function: 4,
      address: 2,
      type: 'uint16',
      unit: '%RH',
      scale: 0.1,
      decimals: 1,
      ...ROOM_HUMIDITY,
    },
    {
      ...cell.temperature_correction,
      data_type: 1,
      function: 3,
      address: 259,
      type: 'int16',
      unit: '℃',
      plausible: [-10, 10],
      scale: 0.1,
      decimals: 1,
      write: { function: 6, range: [-10, 10] },
    },
    {
      ...cell.humidity_correction,
      data_type: 1,
      function: 3,
      address: 260,
      type: 'int16',
      unit: '%RH',
      plausible: [-10, 10],
      scale: 0.1,
      decimals: 1,
      write: { function: 6, range: [-10, 10] },
    },
  ],
} as const satisfies DeviceModel;
