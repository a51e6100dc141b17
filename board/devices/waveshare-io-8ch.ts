import type { DeviceModel } from '../../daemon/contract/model';
import { CELLS } from './vocabulary/cells';
import { OFF_ON, OPEN_CLOSED } from './vocabulary/options';

const discrete = { data_type: 0, function: 2, type: 'bool' } as const;
const coil = { data_type: 0, function: 1, type: 'bool' } as const;

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
