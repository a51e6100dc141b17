import type { AlarmLog, AlarmRow, Device, Item, TreeNode } from '../../../daemon/contract/entities';
import { alarm } from '../app/rows';

/** Now on the box of these tests: 2025-11-27 14:32:05 in Shanghai. */
export const NOW = 1_764_225_125;

/** A battery voltage that is well. */
export const item = (more: Partial<Item> = {}): Item => ({
  item_id: more.id ?? 118,
  id: 118,
  item_name: '电池组电压',
  name: '',
  item_cell_name: 'battery_voltage',
  device_id: 12,
  device_name: 'UPS1',
  device_group_id: 3,
  device_group_name: '总部数据机房',
  category_id: 1,
  data_type: 1,
  unit: 'V',
  decimals: 1,
  value: 218.4,
  info: '218.4 V',
  status_id: 0,
  status_label: '正常',
  color: '',
  alarm: false,
  jitter: false,
  drill: false,
  is_confirm: 0,
  is_disable: 0,
  suppressed: [],
  disable_user: '',
  disable_until: null,
  last_check: NOW - 2,
  quality: 'good',
  value_time: NOW - 2,
  alarm_enable: true,
  no_value_alarm: true,
  writable: false,
  builtin: false,
  threshold_max: 230,
  threshold_min: 192,
  overrun_point: 0,
  recovery_point: 2,
  options: [],
  alarm_level_id: 4,
  contact_group_id: null,
  time_period_id: null,
  check_interval: 0,
  repetitions: 1,
  off_delay: 0,
  latch: false,
  notice_interval: 0,
  notice_count: 0,
  min_on: 0,
  min_off: 0,
  overrun_actions: [],
  recovery_actions: [],
  save_enable: true,
  save_interval: 60,
  keep_days: null,
  save_delta: null,
  jitter_config: null,
  sort_id: 0,
  enable: true,
  update_time: 0,
  ...more,
});

export const device = (more: Partial<Device> = {}): Device => ({
  id: 12,
  name: 'UPS1',
  device_group_id: 3,
  device_group: '总部数据机房',
  device_template_id: 7,
  device_template: 'KR33-40K',
  device_template_category_id: 1,
  category_id: 1,
  driver: 'modbus_rtu',
  ip_address: '',
  port: 0,
  serial_port_id: 2,
  serial_port: 'COM2',
  serial_facts: '9600 8N1',
  parent_device_id: null,
  protocol_id: 5,
  protocol_version: '',
  physical_address: '',
  zigbee: '',
  seat_id: 0,
  unit: 0,
  sort_id: 0,
  poll_interval: 5,
  timeout: 500,
  retries: 2,
  in_flight: 1,
  enable: true,
  vertical_view: 0,
  status: 1,
  last_check: NOW - 2,
  error: '',
  item_count: 10,
  item_normal: 10,
  item_abnormal: 0,
  item_alarm: 0,
  item_no_value: 0,
  item_disabled: 0,
  item_waiting: 0,
  item_unwatched: 0,
  update_time: 0,
  ...more,
});

export const leaf = (id: number, name: string, more: Partial<TreeNode> = {}): TreeNode => ({
  id,
  name,
  type: 'device',
  children: [],
  alarm: 0,
  items: 10,
  item_alarm: more.alarm ?? 0,
  item_no_value: 0,
  item_disabled: 0,
  item_waiting: 0,
  item_unwatched: 0,
  level: 0,
  status: 1,
  enable: true,
  category_id: 1,
  ...more,
});

export const group = (id: number, name: string, children: readonly TreeNode[], more: Partial<TreeNode> = {}): TreeNode =>
  leaf(id, name, { type: 'group', children: [...children], category_id: 0, ...more });

/** A room of two sites: the first well but for one device, the second with a silent device. */
export const ROOM: readonly TreeNode[] = [
  group(
    3,
    '总部数据机房',
    [leaf(12, 'UPS1', { alarm: 2, level: 4 }), leaf(13, 'UPS2'), leaf(14, '精密空调 2#', { alarm: 1, level: 3 })],
    { alarm: 3, level: 4 },
  ),
  group(4, '3号_基站', [leaf(21, '开关电源', { status: 0, alarm: 5, level: 3 }), leaf(22, 'TH-11')], { alarm: 5, level: 3 }),
];

/** An alarm that nobody has handled, begun half an hour ago. */
export const row = (more: Partial<AlarmRow> = {}): AlarmRow => {
  const { roles: _, ...plain } = alarm({ start_time: NOW - 1800, last_check: NOW - 2, duration: 1800 });
  return { ...plain, ...more };
};

export const logRow = (more: Partial<AlarmLog> = {}): AlarmLog => ({
  ...row({ status_id: 6 }),
  end_time: NOW - 600,
  end_reason: 'recovered',
  end_label: '已恢复',
  duration: 1200,
  handle_status: 'processed',
  notice_count: 1,
  images: [],
  ...more,
});
