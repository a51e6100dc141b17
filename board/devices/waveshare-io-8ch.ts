import type { DeviceModel } from '../../daemon/contract/model';
import { DISCRETE_INPUTS, OUTPUT_COILS } from './vocabulary/contacts';

/** An input is closed when its contact is driven. Serial 9600 8N1, unit 1. */
export const waveshareIo8ch = {
  name: '8入8出 微雪 Modbus RTU IO 8CH',
  names: {
    zh_cn: '8入8出 微雪 Modbus RTU IO 8CH',
    zh_tw: '8 入 8 出 微雪 Modbus RTU IO 8CH',
    zh_xg: '8入8出 微雪 Modbus RTU IO 8CH',
    en_us: '8 in, 8 out Waveshare Modbus RTU IO 8CH',
  },
  vendor: 'Waveshare',
  model: 'Modbus RTU IO 8CH',
  version: '1',
  category_code: 'other',
  device_template_category_id: 19,
  driver: 'modbus',
  source: "maker's wiki Modbus RTU IO 8CH, public register lists (two)",
  limits: { max_registers: 8, gap: 0, functions: [1, 2, 3, 5, 6, 15], turnaround_ms: 0 },
  items: [...DISCRETE_INPUTS, ...OUTPUT_COILS],
} as const satisfies DeviceModel;
