import type { DeviceModel } from '../../daemon/contract/model';
import { DISCRETE_INPUTS, OUTPUT_COILS } from './vocabulary/contacts';

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
  items: [...DISCRETE_INPUTS, ...OUTPUT_COILS],
} as const satisfies DeviceModel;
