import type { DeviceModel } from '../../daemon/contract/model';
import { CELLS, cellsOf } from './vocabulary/cells';
import { OFF_ON } from './vocabulary/options';

const cell = cellsOf({
  ac_input: { zh_cn: '交流输入', zh_tw: '交流輸入', zh_xg: '交流輸入', en_us: 'AC input' },
});

const coil = { data_type: 0, function: 1, type: 'bool' } as const;

/** Its map does not name the maker. The input tells whether it sees mains voltage. Serial 9600 8N1. */
export const genericLc103 = {
  name: '3路照明控制器 LC-103',
  names: {
    zh_cn: '3路照明控制器 LC-103',
    zh_tw: '3 路照明控制器 LC-103',
    zh_xg: '3路照明控制器 LC-103',
    en_us: '3-channel lighting controller LC-103',
  },
  vendor: 'Generic',
  model: 'LC-103',
  version: '1',
  category_code: 'lighting',
  device_template_category_id: 14,
  driver: 'modbus',
  source: 'wb-mqtt-serial config-lc103 (2026-07-23)',
  limits: { max_registers: 8, gap: 0, functions: [1, 2, 5], turnaround_ms: 0 },
  items: [
    { ...coil, ...CELLS.light_1, address: 0, options: OFF_ON, write: { function: 5 } },
    { ...coil, ...CELLS.light_2, address: 1, options: OFF_ON, write: { function: 5 } },
    { ...coil, ...CELLS.light_3, address: 2, options: OFF_ON, write: { function: 5 } },
    { ...cell.ac_input, data_type: 0, function: 2, address: 0, type: 'bool', options: OFF_ON },
  ],
} as const satisfies DeviceModel;
