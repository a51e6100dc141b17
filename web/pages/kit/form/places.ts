import { hrefOf } from '../../../route/hash';
import type { Ref } from '../../../state/feeds/outcome';
import { $menus, hasMenu } from '../../../state/people/menus';

/** Lists in which things of a kind are found by their name. */
const LISTS: Readonly<Record<string, string>> = {
  action: '/setting_action',
  alarm_level: '/warning_level',
  auto: '/linkage',
  contact: '/setting_contacts',
  contact_group: '/setting_contact_groups',
  device: '/setting_device_mange',
  device_group: '/setting_device_groups',
  group: '/setting_device_groups',
  level: '/warning_level',
  role: '/authority_groups',
  site: '/setting_device_groups',
  time_period: '/week_time',
  user: '/setting_users',
  user_group: '/setting_user_groups',
};
/** Pages where they are set, by kind or, of settings, by key. */
const PAGES: Readonly<Record<string, string>> = {
  ACCESS_LIMIT: '/setting_security',
  default_contact_group: '/setting_alarm_param',
  energy_group: '/setting_energy',
  interlock: '/linkage?tab=interlocks',
  history_template: '/history_report',
  item: '/setting_items',
  layout: '/station',
  menu: '/setting_menu',
  night_mute_period: '/setting_alarm_param',
  push_channel: '/alarm_push',
  serial_port: '/setting_port',
  tariff: '/energy_manage/param_config',
  template: '/download_protocol',
};

/** Where what stands in the way is changed; null: on no page that this user has. */
export function placeOf({ type, name }: Ref): string | null {
  const list = LISTS[type];
  const page = list ?? PAGES[type === 'setting' ? name : type];
  if (!page || !hasMenu($menus.get(), page.split('?')[0]!)) return null;
  return `#${list ? hrefOf(list, { keyword: name }) : page}`;
}
