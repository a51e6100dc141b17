import type { DeviceModel } from '../../daemon/contract/model';
import { CELLS, cellsOf } from './vocabulary/cells';
import { OFF_ON } from './vocabulary/options';

const cell = cellsOf({
  light_4: { zh_cn: '照明4', zh_tw: '照明4', zh_xg: '照明4', en_us: 'Light 4' },
  light_5: { zh_cn: '照明5', zh_tw: '照明5', zh_xg: '照明5', en_us: 'Light 5' },
  light_6: { zh_cn: '照明6', zh_tw: '照明6', zh_xg: '照明6', en_us: 'Light 6' },
});

const coil = { data_type: 0, function: 1, type: 'bool' } as const;

/** Serial 9600 8N2. */
export const wirenboardWbMr6c = {
  name: '6路照明继电器 WB-MR6C',
  names: {
    zh_cn: '6路照明继电器 WB-MR6C',
    zh_tw: '6 路照明繼電器 WB-MR6C',
    zh_xg: '6路照明繼電器 WB-MR6C',
    en_us: '6-channel lighting relay WB-MR6C',
  },
  vendor: 'Wiren Board',
  model: 'WB-MR6C',
  version: '1',
  category_code: 'lighting',
  device_template_category_id: 14,
  driver: 'modbus',
  source: "maker's template wb-mqtt-serial config-wb-mr6c (2026-07-23)",
  limits: { max_registers: 16, gap: 0, functions: [1, 2, 3, 4, 5, 6, 15], turnaround_ms: 0 },
  items: [
    { ...coil, ...CELLS.light_1, address: 0, options: OFF_ON, write: { function: 5 } },
    { ...coil, ...CELLS.light_2, address: 1, options: OFF_ON, write: { function: 5 } },
    { ...coil, ...CELLS.light_3, address: 2, options: OFF_ON, write: { function: 5 } },
    { ...coil, ...cell.light_4, address: 3, options: OFF_ON, write: { function: 5 } },
    { ...coil, ...cell.light_5, address: 4, options: OFF_ON, write: { function: 5 } },
    { ...coil, ...cell.light_6, address: 5, options: OFF_ON, write: { function: 5 } },
  ],
} as const satisfies DeviceModel;
