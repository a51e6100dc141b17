import type { AlarmLevel, AlarmRow, Menu } from '../../../daemon/contract/entities';
import type { AlarmPush } from '../../../daemon/contract/live';
import type { ActiveAlarm } from '../../../web/state/alarms/active';
import { alarmOf } from '../../../web/state/alarms/active';

/** What a step tells people as a rule. */
const toldBy = (state: AlarmPush['state']): AlarmPush['tells'] =>
  state === 'begin' || state === 'recover' || state === 'jitter' ? state : null;

export const push = (more: Partial<AlarmPush> = {}): AlarmPush => ({
  type: 'alarm',
  id: 1,
  seq: 1,
  state: 'begin',
  tells: toldBy(more.state ?? 'begin'),
  item_id: 118,
  device_id: 12,
  device_group_id: 3,
  device_group_name: '总部数据机房',
  device_name: 'UPS1',
  item_name: '电池组电压',
  info: '187.4 V，低于下限 192 V',
  color: '#c01a2b',
  status_id: 2,
  status_label: '低于下限',
  end_reason: null,
  users: '[]',
  videos: '[]',
  roles: [2],
  alarm_level_id: 4,
  drill: false,
  start_time: 1_764_224_468,
  time: 1_764_224_468,
  ...more,
});

/** As the list of the box tells it, and a push. */
export const alarm = (more: Partial<ActiveAlarm & AlarmRow> = {}): ActiveAlarm & AlarmRow => ({
  ...alarmOf(push()),
  end_reason: null,
  is_disable: 0,
  jitter: false,
  root_id: null,
  gone_time: null,
  children: 0,
  value: null,
  value_now: null,
  info_now: '',
  unit: '',
  status_label: push().status_label,
  color: push().color,
  alarm_level_name: '紧急',
  last_check: push().time,
  duration: 0,
  duration_about: null,
  confirm_user: '',
  confirm_time: null,
  remarks: '',
  disable_user: '',
  disable_until: null,
  shelve_user: '',
  shelve_until: null,
  quality: 'good',
  videos: [],
  notices: { sent: 0, told: 0, failed: 0, waiting: 0, nobody: '' },
  ...more,
});

export const level = (id: number, name: string, weight: number, color: string, more: Partial<AlarmLevel> = {}): AlarmLevel => ({
  id,
  name,
  weight,
  color,
  popup_enable: true,
  voice_enable: weight >= 30,
  email_enable: false,
  sms_enable: false,
  phone_enable: false,
  push_enable: false,
  buzzer_action_id: null,
  voice_file: '',
  remark: '',
  builtin: true,
  ...more,
});

/** As the product ships them. */
export const LEVELS: readonly AlarmLevel[] = [
  level(4, '紧急', 40, '#c01a2b'),
  level(3, '重要', 30, '#b3430a'),
  level(2, '一般', 20, '#8f5400'),
  level(1, '提示', 10, '#2f6fb5'),
];

export const menu = (id: number, menu_id: number, url: string, more: Partial<Menu> = {}): Menu => ({
  id,
  menu_id,
  name: `name of ${url}`,
  url,
  target: '',
  icon: 'cog',
  enable: true,
  display: null,
  weight: 10,
  children: [],
  ...more,
});
