// A configured room for tests that need no database: what sites would hand to the parts that watch it.
import type { DeviceAddress } from '../../board/interfaces';
import { BOX_DEVICE, BOX_SITE } from '../../daemon/contract/codes';
import type { DeviceModel, RegisterItem } from '../../daemon/contract/model';
import type { Catalogue, DeviceConfig, ItemConfig, LevelConfig, Words } from '../../daemon/sites/catalogue';

export const words = (text: string): Words => ({ zh_cn: text, zh_xg: text, zh_tw: text, en_us: text });

export const rtu = (unit: number, path = '/dev/ttyS1'): DeviceAddress => ({
  driver: 'modbus_rtu',
  line: { kind: 'serial', path, baud_rate: 9600, data_bits: 8, parity: 'none', stop_bits: 1, gap_ms: 0 },
  unit,
  timeout_ms: 500,
  retries: 2,
});

export const pointOf = (cell: string, address = 0): RegisterItem => ({
  item_cell_name: cell,
  names: words(cell),
  data_type: 1,
  function: 4,
  address,
  type: 'int16',
});

export const MODEL: DeviceModel = {
  name: 'Sensor',
  vendor: 'Test',
  model: 'S1',
  version: '1',
  category_code: 'temperature_humidity',
  device_template_category_id: 2,
  driver: 'modbus',
  source: 'test',
  limits: { max_registers: 32, gap: 4, functions: [3, 4, 6], turnaround_ms: 0 },
  items: [pointOf('temperature'), pointOf('humidity', 1)],
};

/** A temperature between 5 and 30 that alarms at once. */
export const itemOf = (change: Partial<ItemConfig> & { readonly id: number }): ItemConfig => ({
  device_id: 10,
  device_group_id: 1,
  category_id: 2,
  cell: 'temperature',
  names: words('Temperature'),
  builtin: false,
  data_type: 1,
  unit: '℃',
  decimals: 1,
  options: [],
  writable: false,
  enable: true,
  alarm_enable: true,
  no_value_alarm: true,
  threshold_max: 30,
  threshold_min: 5,
  overrun_point: 0,
  recovery_point: 0,
  alarm_level_id: 3,
  contact_group_id: null,
  time_period_id: null,
  check_interval: 0,
  repetitions: 1,
  off_delay: 0,
  latch: false,
  notice_interval: 1800,
  notice_count: 0,
  min_on: 0,
  min_off: 0,
  overrun_actions: [],
  recovery_actions: [],
  save_enable: true,
  save_interval: 120,
  keep_days: null,
  save_delta: null,
  jitter_config: null,
  formula: null,
  sort_id: 1,
  update_time: 0,
  point: pointOf('temperature'),
  ...change,
});

export const option = (value: number, text: string, alarm: boolean) => ({ value, words: words(text), alarm });

export const statusOf = (change: Partial<ItemConfig> & { readonly id: number }): ItemConfig =>
  itemOf({
    data_type: 0,
    threshold_max: null,
    threshold_min: null,
    options: [option(0, 'Closed', false), option(1, 'Open', true), option(2, 'Forced', true)],
    unit: '',
    ...change,
  });

/** The built-in item that says whether the device answers. */
export const linkOf = (change: Partial<ItemConfig> & { readonly id: number }): ItemConfig =>
  statusOf({
    cell: '_link',
    names: words('Communication'),
    builtin: true,
    options: [option(0, 'Lost', true), option(1, 'Connected', false)],
    point: null,
    ...change,
  });

/** The device takes its items' place: their device_id and site become its own. */
export function deviceOf(change: Partial<DeviceConfig> & { readonly id: number }): DeviceConfig {
  const device: DeviceConfig = {
    name: `Device ${change.id}`,
    device_group_id: 1,
    category_id: 2,
    template_id: 1,
    model: MODEL,
    address: rtu(change.id),
    serial_port_id: null,
    parent_device_id: null,
    poll_interval: 5,
    enable: true,
    sort_id: 1,
    items: [],
    ...change,
  };
  const { id: device_id, device_group_id } = device;
  return {
    ...device,
    items: device.items.map((item) => ({ ...item, device_id, device_group_id, enable: item.enable && device.enable })),
  };
}

/** The box itself with its built-in items. */
export const boxOf = (...items: ItemConfig[]): DeviceConfig =>
  deviceOf({ id: BOX_DEVICE, name: 'box', device_group_id: BOX_SITE, category_id: 17, model: null, address: null, items });

const LEVELS: readonly LevelConfig[] = [
  { id: 1, names: words('Notice'), weight: 10, color: '#2f6fb5', buzzer_action_id: null },
  { id: 2, names: words('Minor'), weight: 20, color: '#8f5400', buzzer_action_id: null },
  { id: 3, names: words('Major'), weight: 30, color: '#b3430a', buzzer_action_id: null },
  { id: 4, names: words('Critical'), weight: 40, color: '#c01a2b', buzzer_action_id: 1 },
];

const byId = <T extends { readonly id: number }>(list: readonly T[]): ReadonlyMap<number, T> =>
  new Map(list.map((entry) => [entry.id, entry]));

/** Room 1 and room 2, the levels every box begins with, and these devices. */
export const catalogueOf = (...devices: readonly DeviceConfig[]): Catalogue => ({
  sites: byId([
    { id: BOX_SITE, name: 'box', parent_id: -1, weight: 1 },
    { id: 1, name: 'Room 1', parent_id: 0, weight: 10 },
    { id: 2, name: 'Room 2', parent_id: 0, weight: 20 },
  ]),
  devices: byId(devices),
  items: byId(devices.flatMap((device) => device.items)),
  levels: byId(LEVELS),
});
