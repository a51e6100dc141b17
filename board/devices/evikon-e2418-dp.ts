import type { DeviceModel } from '../../daemon/contract/model';
import { CELLS, cellsOf } from './vocabulary/cells';

const cell = cellsOf({
  pressure: { zh_cn: '压差', zh_tw: '差壓', zh_xg: '壓差', en_us: 'Differential pressure' },
});

const holdingInt16 = { data_type: 1, function: 3, type: 'int16' } as const;

/** The pressure comes in the unit that is set on the transmitter: set it to Pa. Serial 9600 8N1, unit 1. */
export const evikonE2418Dp = {
  name: '压差变送器 Evikon E2418-DP',
  names: {
    zh_cn: '压差变送器 Evikon E2418-DP',
    zh_tw: '差壓傳送器 Evikon E2418-DP',
    zh_xg: '壓差變送器 Evikon E2418-DP',
    en_us: 'Differential pressure transmitter Evikon E2418-DP',
  },
  vendor: 'Evikon',
  model: 'E2418-DP',
  version: '1',
  category_code: 'other',
  device_template_category_id: 19,
  driver: 'modbus',
  source: 'Evikon E2418-DP manual (2023-05-12)',
  limits: { max_registers: 3, gap: 0, functions: [3, 6], turnaround_ms: 0 },
  items: [
    { ...holdingInt16, ...cell.pressure, address: 259, unit: 'Pa', plausible: [-32_000, 32_000], decimals: 0 },
    { ...holdingInt16, ...CELLS.temperature, address: 258, unit: '℃', scale: 0.01, decimals: 1, plausible: [-40, 100] },
  ],
} as const satisfies DeviceModel;
