import type { ComponentType } from 'react';
import type { Area } from './lang/index';
import type titles from './lang/titles/zh_cn';

/** One page of the console. */
export interface PageRow {
  readonly path: string;
  readonly page: () => Promise<{ readonly default: ComponentType }>;
  /** key of its title, in the browser's title and on its tab */
  readonly title: keyof typeof titles;
  /** address of the menu entry that lets somebody open it; null lets everybody who is logged in */
  readonly menu: string | null;
  /** areas of words to load with it, beside the shell's */
  readonly words?: readonly Area[];
  /** shown without top bar and menu */
  readonly bare?: true;
  /** belongs to a later release: the page says so */
  readonly later?: true;
}

const later = () => import('./pages/later');
/** Nothing to show: the shell sends '/' on to the home page, main.tsx sends '/login' to its own entry. */
const elsewhere = async () => ({ default: () => null });

/** Every route there is, once. Only what the specification opens to everybody has no menu entry. */
export const routes: readonly PageRow[] = [
  { path: '/', title: 'home', menu: null, page: elsewhere },
  { path: '/home', title: 'home', menu: '/home', page: later, later: true },
  { path: '/overview', title: 'overview', menu: null, page: later, later: true },
  { path: '/station', title: 'station', menu: '/station', page: later, later: true },
  { path: '/map', title: 'map', menu: '/map', page: later, later: true },
  { path: '/energy_survey', title: 'energy_survey', menu: '/energy_survey', page: later, later: true },
  { path: '/login', title: 'login', menu: null, page: elsewhere, bare: true },
  { path: '/groupmap_edit', title: 'groupmap_edit', menu: '/groupmap_edit', page: later, later: true, bare: true },
  { path: '/fullScreen', title: 'fullScreen', menu: null, page: later, later: true, bare: true },
  { path: '/fullScreen2', title: 'fullScreen2', menu: null, page: later, later: true, bare: true },
  { path: '/fullScreen3', title: 'fullScreen3', menu: null, page: later, later: true, bare: true },
  { path: '/fullScreen4', title: 'fullScreen4', menu: null, page: later, later: true, bare: true },
  { path: '/fullScreen5', title: 'fullScreen5', menu: null, page: later, later: true, bare: true },
  { path: '/fullScreen6', title: 'fullScreen6', menu: null, page: later, later: true, bare: true },
  { path: '/external_link', title: 'external_link', menu: null, page: later, later: true },
  { path: '/door_device', title: 'door_device', menu: '/door_device', page: later, later: true },
  { path: '/video_live', title: 'video_live', menu: '/video_live', page: later, later: true },
  { path: '/video_picture', title: 'video_picture', menu: '/video_picture', page: later, later: true },
  { path: '/video_replay', title: 'video_replay', menu: '/video_replay', page: later, later: true },
  { path: '/video_cloud', title: 'video_cloud', menu: '/video_cloud', page: later, later: true },
  { path: '/video_event', title: 'video_event', menu: '/video_event', page: later, later: true },
  { path: '/video_osd', title: 'video_osd', menu: '/video_osd', page: later, later: true },
  { path: '/setting_video_mange', title: 'setting_video_mange', menu: '/setting_video_mange', page: later, later: true },
  { path: '/data_list', title: 'data_list', menu: '/data_list', page: later, later: true },
  { path: '/history_report', title: 'history_report', menu: '/history_report', page: later, later: true },
  { path: '/alarm', title: 'alarm', menu: '/alarm', page: later, later: true },
  { path: '/system_log_user', title: 'system_log_user', menu: '/system_log_user', page: later, later: true },
  {
    path: '/system_log_notification',
    title: 'system_log_notification',
    menu: '/system_log_notification',
    page: later,
    later: true,
  },
  { path: '/system_log_alarm', title: 'system_log_alarm', menu: '/system_log_alarm', page: later, later: true },
  { path: '/setting_device_groups', title: 'setting_device_groups', menu: '/setting_device_groups', page: later, later: true },
  { path: '/setting_device_mange', title: 'setting_device_mange', menu: '/setting_device_mange', page: later, later: true },
  { path: '/setting_items', title: 'setting_items', menu: '/setting_items', page: later, later: true },
  { path: '/setting_users', title: 'setting_users', menu: '/setting_users', page: later, later: true },
  { path: '/setting_LDAP', title: 'setting_LDAP', menu: '/setting_LDAP', page: later, later: true },
  { path: '/setting_user_groups', title: 'setting_user_groups', menu: '/setting_user_groups', page: later, later: true },
  { path: '/authority_groups', title: 'authority_groups', menu: '/authority_groups', page: later, later: true },
  { path: '/setting_contact_groups', title: 'setting_contact_groups', menu: '/setting_contact_groups', page: later, later: true },
  { path: '/setting_contacts', title: 'setting_contacts', menu: '/setting_contacts', page: later, later: true },
  { path: '/setting_time', title: 'setting_time', menu: '/setting_time', page: later, later: true },
  { path: '/week_time', title: 'week_time', menu: '/week_time', page: later, later: true },
  { path: '/setting_IP', title: 'setting_IP', menu: '/setting_IP', page: later, later: true },
  { path: '/setting_port', title: 'setting_port', menu: '/setting_port', page: later, later: true },
  { path: '/setting_backup', title: 'setting_backup', menu: '/setting_backup', page: later, later: true },
  { path: '/setting_security', title: 'setting_security', menu: '/setting_security', page: later, later: true },
  { path: '/sys_information', title: 'sys_information', menu: '/sys_information', page: later, later: true },
  { path: '/setting_alarm_param', title: 'setting_alarm_param', menu: '/setting_alarm_param', page: later, later: true },
  { path: '/warning_level', title: 'warning_level', menu: '/warning_level', page: later, later: true },
  { path: '/setting_mailbox', title: 'setting_mailbox', menu: '/setting_mailbox', page: later, later: true },
  { path: '/alarm_push', title: 'alarm_push', menu: '/alarm_push', page: later, later: true },
  { path: '/setting_alarm_template', title: 'setting_alarm_template', menu: '/setting_alarm_template', page: later, later: true },
  { path: '/setting_menu', title: 'setting_menu', menu: '/setting_menu', page: later, later: true },
  { path: '/config_menu', title: 'config_menu', menu: '/config_menu', page: later, later: true },
  { path: '/setting_energy', title: 'setting_energy', menu: '/setting_energy', page: later, later: true },
  { path: '/electric_statistics', title: 'electric_statistics', menu: '/electric_statistics', page: later, later: true },
  { path: '/setting_GIS', title: 'setting_GIS', menu: '/setting_GIS', page: later, later: true },
  { path: '/setting_sys_edition', title: 'setting_sys_edition', menu: null, page: later, later: true },
  { path: '/software_version', title: 'software_version', menu: '/software_version', page: later, later: true },
  { path: '/linkage', title: 'linkage', menu: '/linkage', page: later, later: true },
  { path: '/setting_action', title: 'setting_action', menu: '/setting_action', page: later, later: true },
  { path: '/timed_tasks', title: 'timed_tasks', menu: '/timed_tasks', page: later, later: true },
  { path: '/firewall', title: 'firewall', menu: '/firewall', page: later, later: true },
  { path: '/setting_auto_login', title: 'setting_auto_login', menu: null, page: later, later: true },
  { path: '/secret_list', title: 'secret_list', menu: null, page: later, later: true },
  { path: '/tools', title: 'tools', menu: '/tools', page: later, later: true },
  { path: '/bind_node', title: 'bind_node', menu: '/bind_node', page: later, later: true },
  { path: '/async_node', title: 'async_node', menu: '/async_node', page: later, later: true },
  { path: '/download_protocol', title: 'download_protocol', menu: '/download_protocol', page: later, later: true },
  { path: '/door_notice_config', title: 'door_notice_config', menu: '/door_notice_config', page: later, later: true },
  { path: '/door_devices', title: 'door_devices', menu: '/door_devices', page: later, later: true },
  { path: '/door_remote_control', title: 'door_remote_control', menu: '/door_remote_control', page: later, later: true },
  { path: '/door_cards', title: 'door_cards', menu: '/door_cards', page: later, later: true },
  { path: '/doors_logs', title: 'doors_logs', menu: '/doors_logs', page: later, later: true },
  { path: '/door_logs', title: 'door_logs', menu: '/door_logs', page: later, later: true },
  { path: '/door_setting', title: 'door_setting', menu: '/door_setting', page: later, later: true },
  { path: '/door_permission', title: 'door_permission', menu: '/door_permission', page: later, later: true },
  { path: '/work_order', title: 'work_order', menu: '/work_order', page: later, later: true },
  { path: '/workorder_statistics', title: 'workorder_statistics', menu: '/workorder_statistics', page: later, later: true },
  { path: '/polling_main', title: 'polling_main', menu: '/polling_main', page: later, later: true },
  { path: '/polling_record', title: 'polling_record', menu: '/polling_record', page: later, later: true },
  { path: '/polling_main_detail', title: 'polling_main_detail', menu: '/polling_main_detail', page: later, later: true },
  {
    path: '/energy_manage/energy_servey',
    title: 'energy_manage_energy_servey',
    menu: '/energy_manage/energy_servey',
    page: later,
    later: true,
  },
  {
    path: '/energy_manage/cost_static',
    title: 'energy_manage_cost_static',
    menu: '/energy_manage/cost_static',
    page: later,
    later: true,
  },
  {
    path: '/energy_manage/elect_analysis',
    title: 'energy_manage_elect_analysis',
    menu: '/energy_manage/elect_analysis',
    page: later,
    later: true,
  },
  {
    path: '/energy_manage/elect_monitor',
    title: 'energy_manage_elect_monitor',
    menu: '/energy_manage/elect_monitor',
    page: later,
    later: true,
  },
  {
    path: '/energy_manage/energy_analysis',
    title: 'energy_manage_energy_analysis',
    menu: '/energy_manage/energy_analysis',
    page: later,
    later: true,
  },
  {
    path: '/energy_manage/energy_static',
    title: 'energy_manage_energy_static',
    menu: '/energy_manage/energy_static',
    page: later,
    later: true,
  },
  {
    path: '/energy_manage/param_config',
    title: 'energy_manage_param_config',
    menu: '/energy_manage/param_config',
    page: later,
    later: true,
  },
  {
    path: '/energy_manage/time_share_static',
    title: 'energy_manage_time_share_static',
    menu: '/energy_manage/time_share_static',
    page: later,
    later: true,
  },
  {
    path: '/duty_manage/change_shifts',
    title: 'duty_manage_change_shifts',
    menu: '/duty_manage/change_shifts',
    page: later,
    later: true,
  },
  {
    path: '/duty_manage/duty_arrange',
    title: 'duty_manage_duty_arrange',
    menu: '/duty_manage/duty_arrange',
    page: later,
    later: true,
  },
  { path: '/duty_manage/duty_memo', title: 'duty_manage_duty_memo', menu: '/duty_manage/duty_memo', page: later, later: true },
  {
    path: '/electricity_safe/switch_opt',
    title: 'electricity_safe_switch_opt',
    menu: '/electricity_safe/switch_opt',
    page: later,
    later: true,
  },
  {
    path: '/electricity_safe/distribution_power',
    title: 'electricity_safe_distribution_power',
    menu: '/electricity_safe/distribution_power',
    page: later,
    later: true,
  },
  {
    path: '/electricity_safe/overview',
    title: 'electricity_safe_overview',
    menu: '/electricity_safe/overview',
    page: later,
    later: true,
  },
  { path: '/test3d', title: 'test3d', menu: '/test3d', page: later, later: true },
  { path: '/tianAn3d', title: 'tianAn3d', menu: '/tianAn3d', page: later, later: true },
  { path: '/yiyuan3d', title: 'yiyuan3d', menu: '/yiyuan3d', page: later, later: true },
  { path: '/dianLi3d', title: 'dianLi3d', menu: '/dianLi3d', page: later, later: true },
];
