import type { DeviceModel } from '../../daemon/contract/model';
import { cellsOf } from './vocabulary/cells';
import { DISCRETE_INPUTS } from './vocabulary/contacts';
import { OPEN_CLOSED } from './vocabulary/options';

const cell = cellsOf({
  di_9: { zh_cn: '输入9', zh_tw: '輸入9', zh_xg: '輸入9', en_us: 'Input 9' },
  di_10: { zh_cn: '输入10', zh_tw: '輸入10', zh_xg: '輸入10', en_us: 'Input 10' },
  di_11: { zh_cn: '输入11', zh_tw: '輸入11', zh_xg: '輸入11', en_us: 'Input 11' },
  di_12: { zh_cn: '输入12', zh_tw: '輸入12', zh_xg: '輸入12', en_us: 'Input 12' },
  di_13: { zh_cn: '输入13', zh_tw: '輸入13', zh_xg: '輸入13', en_us: 'Input 13' },
  di_14: { zh_cn: '输入14', zh_tw: '輸入14', zh_xg: '輸入14', en_us: 'Input 14' },
  di_15: { zh_cn: '输入15', zh_tw: '輸入15', zh_xg: '輸入15', en_us: 'Input 15' },
  di_16: { zh_cn: '输入16', zh_tw: '輸入16', zh_xg: '輸入16', en_us: 'Input 16' },
});

const discrete = { data_type: 0, function: 2, type: 'bool' } as const;

/** Serial 9600 8N1, unit 1. */
export const wellproWp8026adam = {
  name: '16路输入 WP8026ADAM',
  names: {
    zh_cn: '16路输入 WP8026ADAM',
    zh_tw: '16 路輸入 WP8026ADAM',
    zh_xg: '16路輸入 WP8026ADAM',
    en_us: '16-channel input WP8026ADAM',
  },
  vendor: 'WellPro',
  model: 'WP8026ADAM',
  version: '1',
  category_code: 'other',
  device_template_category_id: 19,
  driver: 'modbus',
  source: 'wb-mqtt-serial config-wp8026adam (2026-07-23), 2smart map (2023-07-31)',
  limits: { max_registers: 16, gap: 0, functions: [2, 3, 6], turnaround_ms: 0 },
  items: [
    ...DISCRETE_INPUTS,
    { ...discrete, ...cell.di_9, address: 8, options: OPEN_CLOSED },
    { ...discrete, ...cell.di_10, address: 9, options: OPEN_CLOSED },
    { ...discrete, ...cell.di_11, address: 10, options: OPEN_CLOSED },
    { ...discrete, ...cell.di_12, address: 11, options: OPEN_CLOSED },
    { ...discrete, ...cell.di_13, address: 12, options: OPEN_CLOSED },
    { ...discrete, ...cell.di_14, address: 13, options: OPEN_CLOSED },
    { ...discrete, ...cell.di_15, address: 14, options: OPEN_CLOSED },
    { ...discrete, ...cell.di_16, address: 15, options: OPEN_CLOSED },
  ],
} as const satisfies DeviceModel;
