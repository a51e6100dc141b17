import type { DeviceModel } from '../../daemon/contract/model';
import { cellsOf } from './vocabulary/cells';

const cell = cellsOf({
  door_1: { zh_cn: '门磁1', zh_tw: '門磁1', zh_xg: '門磁1', en_us: 'Door 1' },
  door_2: { zh_cn: '门磁2', zh_tw: '門磁2', zh_xg: '門磁2', en_us: 'Door 2' },
  door_3: { zh_cn: '门磁3', zh_tw: '門磁3', zh_xg: '門磁3', en_us: 'Door 3' },
  door_4: { zh_cn: '门磁4', zh_tw: '門磁4', zh_xg: '門磁4', en_us: 'Door 4' },
});

const discrete = { data_type: 0, function: 2, type: 'bool' } as const;
const doorStates = [
  { value: 1, label: 'closed', alarm: false },
  { value: 0, label: 'open', alarm: true },
] as const;

/** Reed contacts that are closed while the door is shut. */
export const genericDoorContact = {
  name: '门磁（经DI模块）',
  names: {
    zh_cn: '门磁（经DI模块）',
    zh_tw: '門磁（經 DI 模組）',
    zh_xg: '門磁（經DI模組）',
    en_us: 'Door contacts on a DI module',
  },
  vendor: 'Generic',
  model: 'Door contacts on 8 DI',
  version: '1',
  category_code: 'door',
  device_template_category_id: 8,
  driver: 'modbus',
  source: 'the maps of Waveshare Modbus RTU IO 8CH and WellPro WP8028ADAM',
  limits: { max_registers: 8, gap: 0, functions: [2], turnaround_ms: 0 },
  items: [
    { ...discrete, ...cell.door_1, address: 0, options: doorStates, alarm_level: 3 },
    { ...discrete, ...cell.door_2, address: 1, options: doorStates, alarm_level: 3 },
    { ...discrete, ...cell.door_3, address: 2, options: doorStates, alarm_level: 3 },
    { ...discrete, ...cell.door_4, address: 3, options: doorStates, alarm_level: 3 },
  ],
} as const satisfies DeviceModel;
