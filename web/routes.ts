import type { ComponentType } from 'react';
import type { Area } from './lang/index';
import type titles from './lang/titles/zh_cn';
import type { Kit } from './pages/kit/index';

type Title = keyof typeof titles;
type Load = () => Promise<{ readonly default: ComponentType }>;

/** One page of the console. */
export interface PageRow {
  readonly path: string;
  readonly page: Load;
  /** key of its title, in the browser's title and on its tab */
  readonly title: Title;
  /** address of the menu entry that lets somebody open it; null lets everybody who is logged in */
  readonly menu: string | null;
  /** areas of words to load with it, beside the shell's */
  readonly words?: readonly Area[];
  /** may be the first that is seen: styles and icons of its own come with the shell's */
  readonly first?: true;
  /** shown without top bar and menu */
  readonly bare?: true;
  /** brings its own scrolling: it takes the height there is */
  readonly fill?: true;
  /** a list or a form as data: comes with the file that draws those */
  readonly kit?: Kit;
  /** belongs to a later release: the page says so */
  readonly later?: true;
}

/** Opened to everybody by the specification: '/' alone, and every path that begins so. */
const OPEN = /^\/($|login|fullScreen|external_link|overview|secret_list|setting_sys_edition|setting_auto_login)/;
const BARE = { bare: true } as const;

/** A title's key is the path without its first slash; tests/laws/routes.test.ts holds that every one has its words. */
const row = (path: string, page: Load, more: Partial<PageRow> = {}): PageRow => ({
  path,
  page,
  title: (path.slice(1).replace('/', '_') || 'home') as Title,
  menu: OPEN.test(path) ? null : path,
  ...more,
});
const later = (path: string, more: Partial<PageRow> = {}): PageRow =>
  row(path, () => import('./pages/later'), { ...more, later: true });
/** Nothing to show: the shell sends '/' on to the home page, main.tsx sends '/login' to its own entry. */
const elsewhere: Load = async () => ({ default: () => null });

/** Every route there is, once. */
export const routes: readonly PageRow[] = [
  row('/', elsewhere),
  row('/home', () => import('./pages/overview/both').then(({ Home }) => ({ default: Home })), {
    words: ['overview'],
    first: true,
  }),
  row('/overview', () => import('./pages/overview/both').then(({ Overview }) => ({ default: Overview })), {
    words: ['overview'],
    first: true,
  }),
  row('/station', () => import('./pages/station/station'), { words: ['station'], fill: true }),
  later('/map'),
  later('/energy_survey'),
  row('/login', elsewhere, { bare: true }),
  later('/groupmap_edit', BARE),
  later('/fullScreen', BARE),
  later('/fullScreen2', BARE),
  later('/fullScreen3', BARE),
  later('/fullScreen4', BARE),
  later('/fullScreen5', BARE),
  later('/fullScreen6', BARE),
  row('/external_link', () => import('./pages/external/external'), { words: ['external'], fill: true }),
  later('/door_device'),
  later('/video_live'),
  later('/video_picture'),
  later('/video_replay'),
  later('/video_cloud'),
  later('/video_event'),
  later('/video_osd'),
  later('/setting_video_mange'),
  row('/data_list', () => import('./pages/data/data_list'), { words: ['data', 'station'] }),
  later('/history_report'),
  row('/alarm', () => import('./pages/alarm/alarm'), { words: ['alarm', 'station'] }),
  later('/system_log_user'),
  later('/system_log_notification'),
  row('/system_log_alarm', () => import('./pages/log/alarm_log'), { words: ['log'] }),
  later('/setting_device_groups'),
  later('/setting_device_mange'),
  later('/setting_items'),
  row('/setting_users', () => import('./pages/people/users'), { words: ['people'], kit: 'list' }),
  row('/setting_LDAP', () => import('./pages/security/directory'), { words: ['security'], kit: 'form' }),
  row('/setting_user_groups', () => import('./pages/people/user_groups'), { words: ['people'], kit: 'list' }),
  row('/authority_groups', () => import('./pages/people/roles'), { words: ['people'], kit: 'list' }),
  later('/setting_contact_groups'),
  later('/setting_contacts'),
  later('/setting_time'),
  later('/week_time'),
  later('/setting_IP'),
  later('/setting_port'),
  later('/setting_backup'),
  row('/setting_security', () => import('./pages/security/security'), { words: ['security'], kit: 'form' }),
  later('/sys_information'),
  later('/setting_alarm_param'),
  later('/warning_level'),
  later('/setting_mailbox'),
  later('/alarm_push'),
  later('/setting_alarm_template'),
  row('/setting_menu', () => import('./pages/menus/names'), { words: ['menus'], kit: 'list' }),
  row('/config_menu', () => import('./pages/menus/structure_page'), { words: ['menus', 'kit'] }),
  later('/setting_energy'),
  later('/electric_statistics'),
  later('/setting_GIS'),
  later('/setting_sys_edition'),
  later('/software_version'),
  later('/linkage'),
  later('/setting_action'),
  later('/timed_tasks'),
  later('/firewall'),
  row('/setting_auto_login', () => import('./pages/security/auto_login'), { words: ['security'], kit: 'form' }),
  later('/secret_list'),
  later('/tools'),
  later('/bind_node'),
  later('/async_node'),
  later('/download_protocol'),
  later('/door_notice_config'),
  later('/door_devices'),
  later('/door_remote_control'),
  later('/door_cards'),
  later('/doors_logs'),
  later('/door_logs'),
  later('/door_setting'),
  later('/door_permission'),
  later('/work_order'),
  later('/workorder_statistics'),
  later('/polling_main'),
  later('/polling_record'),
  later('/polling_main_detail'),
  later('/energy_manage/energy_servey'),
  later('/energy_manage/cost_static'),
  later('/energy_manage/elect_analysis'),
  later('/energy_manage/elect_monitor'),
  later('/energy_manage/energy_analysis'),
  later('/energy_manage/energy_static'),
  later('/energy_manage/param_config'),
  later('/energy_manage/time_share_static'),
  later('/duty_manage/change_shifts'),
  later('/duty_manage/duty_arrange'),
  later('/duty_manage/duty_memo'),
  later('/electricity_safe/switch_opt'),
  later('/electricity_safe/distribution_power'),
  later('/electricity_safe/overview'),
  later('/test3d'),
  later('/tianAn3d'),
  later('/yiyuan3d'),
  later('/dianLi3d'),
];
