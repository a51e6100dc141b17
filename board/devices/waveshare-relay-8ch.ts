import type { DeviceModel } from '../../daemon/contract/model';
import { cellsOf } from './vocabulary/cells';
import { OFF_ON } from './vocabulary/options';

const cell = cellsOf({
  relay_1: { zh_cn: '继电器1', zh_tw: '繼電器1', zh_xg: '繼電器1', en_us: 'Relay 1' },
  relay_2: { zh_cn: '继电器2', zh_tw: '繼電器2', zh_xg: '繼電器2', en_us: 'Relay 2' },
  relay_3: { zh_cn: '继电器3', zh_tw: '繼電器3', zh_xg: '繼電器3', en_us: 'Relay 3' },
  relay_4: { zh_cn: '继电器4', zh_tw: '繼電器4', zh_xg: '繼電器4', en_us: 'Relay 4' },
  relay_5: { zh_cn: '继电器5', zh_tw: '繼電器5', zh_xg: '繼電器5', en_us: 'Relay 5' },
  relay_6: { zh_cn: '继电器6', zh_tw: '繼電器6', zh_xg: '繼電器6', en_us: 'Relay 6' },
  relay_7: { zh_cn: '继电器7', zh_tw: '繼電器7', zh_xg: '繼電器7', en_us: 'Relay 7' },
  relay_8: { zh_cn: '继电器8', zh_tw: '繼電器8', zh_xg: '繼電器8', en_us: 'Relay 8' },
  device_address: { zh_cn: '设备地址', zh_tw: '設備位址', zh_xg: '設備地址', en_us: 'Device address' },
  version: { zh_cn: '版本', zh_tw: '版本', zh_xg: '版本', en_us: 'Version' },
});

const coil = { data_type: 0, function: 1, type: 'bool' } as const;

/** Boards sold before September 2021 speak another protocol. Serial 9600 8N1, unit 1. */
export const waveshareRelay8ch = {
  name: '8路继电器 微雪 Modbus RTU Relay',
  names: {
    zh_cn: '8路继电器 微雪 Modbus RTU Relay',
    zh_tw: '8 路繼電器 微雪 Modbus RTU Relay',
    zh_xg: '8路繼電器 微雪 Modbus RTU Relay',
    en_us: '8-channel relay Waveshare Modbus RTU Relay',
  },
  vendor: 'Waveshare',
  model: 'Modbus RTU Relay 8CH',
  version: '1',
  category_code: 'other',
  device_template_category_id: 19,
  driver: 'modbus',
  source: "maker's wiki Modbus RTU Relay (V2 protocol), 2smart map (2023-07-31)",
  limits: { max_registers: 8, gap: 0, functions: [1, 3, 5, 6, 15], turnaround_ms: 0 },
  items: [
    { ...coil, ...cell.relay_1, address: 0, options: OFF_ON, write: { function: 5, class: 1 } },
    { ...coil, ...cell.relay_2, address: 1, options: OFF_ON, write: { function: 5, class: 1 } },
    { ...coil, ...cell.relay_3, address: 2, options: OFF_ON, write: { function: 5, class: 1 } },
    { ...coil, ...cell.relay_4, address: 3, options: OFF_ON, write: { function: 5, class: 1 } },
    { ...coil, ...cell.relay_5, address: 4, options: OFF_ON, write: { function: 5, class: 1 } },
    { ...coil, ...cell.relay_6, address: 5, options: OFF_ON, write: { function: 5, class: 1 } },
    { ...coil, ...cell.relay_7, address: 6, options: OFF_ON, write: { function: 5, class: 1 } },
    { ...coil, ...cell.relay_8, address: 7, options: OFF_ON, write: { function: 5, class: 1 } },
    { ...cell.device_address, data_type: 1, function: 3, address: 16384, type: 'uint16', decimals: 0 },
    { ...cell.version, data_type: 1, function: 3, address: 32768, type: 'uint16', scale: 0.01, decimals: 2 },
  ],
} as const satisfies DeviceModel;
