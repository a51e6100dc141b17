import type { DeviceModel } from '../../daemon/contract/model';
import { CELLS } from './vocabulary/cells';
import { OFF_ON, OPEN_CLOSED } from './vocabulary/options';

const discrete = { data_type: 0, function: 2, type: 'bool' } as const;
const coil = { data_type: 0, function: 1, type: 'bool' } as const;

/** Serial 9600 8N1, unit 1. */
export const wellproWp8028adam = {
  name: '8入8出 WP8028ADAM',
  names: {
    zh_cn: '8入8出 WP8028ADAM',
    zh_tw: '8 入 8 出 WP8028ADAM',
    zh_xg: '8入8出 WP8028ADAM',
    en_us: '8 in, 8 out WP8028ADAM',
  },
  vendor: 'WellPro',
  model: 'WP8028ADAM',
  version: '1',
  category_code: 'other',
  device_template_category_id: 19,
  driver: 'modbus',
  source: 'wb-mqtt-serial config-wp8028adam (2026-07-23), 2smart map (2023-07-31)',
  limits: { max_registers: 16, gap: 0, functions: [1, 2, 3, 5, 6, 15], turnaround_ms: 0 },
  items: [
    { ...discrete, ...CELLS.di_1, address: 0, options: OPEN_CLOSED },
    { ...discrete, ...CELLS.di_2, address: 1, options: OPEN_CLOSED },
    { ...discrete, ...CELLS.di_3, address: 2, options: OPEN_CLOSED },
    { ...discrete, ...CELLS.di_4, address: 3, options: OPEN_CLOSED },
    { ...discrete, ...CELLS.di_5, address: 4, options: OPEN_CLOSED },
    { ...discrete, ...CELLS.di_6, address: 5, options: OPEN_CLOSED },
    { ...discrete, ...CELLS.di_7, address: 6, options: OPEN_CLOSED },
    { ...discrete, ...CELLS.di_8, address: 7, options: OPEN_CLOSED },
    { ...coil, ...CELLS.do_1, address: 0, options: OFF_ON, write: { function: 5, class: 1 } },
    { ...coil, ...CELLS.do_2, address: 1, options: OFF_ON, write: { function: 5, class: 1 } },
    { ...coil, ...CELLS.do_3, address: 2, options: OFF_ON, write: { function: 5, class: 1 } },
    { ...coil, ...CELLS.do_4, address: 3, options: OFF_ON, write: { function: 5, class: 1 } },
    { ...coil, ...CELLS.do_5, address: 4, options: OFF_ON, write: { function: 5, class: 1 } },
    { ...coil, ...CELLS.do_6, address: 5, options: OFF_ON, write: { function: 5, class: 1 } },
    { ...coil, ...CELLS.do_7, address: 6, options: OFF_ON, write: { function: 5, class: 1 } },
    { ...coil, ...CELLS.do_8, address: 7, options: OFF_ON, write: { function: 5, class: 1 } },
  ],
} as const satisfies DeviceModel;
