import { type Differing, over } from '../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  linkage: '聯動',
  fullScreen: '站點輪播大屏',
  fullScreen2: '告警大屏',
  fullScreen3: '環境大屏',
  fullScreen4: '動力能耗大屏',
  fullScreen5: '視頻牆',
  fullScreen6: '運維大屏',
  video_live: '實時視頻',
  video_replay: '錄像回放',
  video_event: '視頻事件',
  video_osd: 'OSD設置',
  setting_video_mange: '視頻設備管理',
  data_list: '數據列表',
  setting_users: '用戶',
  setting_user_groups: '用戶組',
  authority_groups: '權限組',
  setting_contact_groups: '聯絡人組',
  week_time: '時間段',
  setting_IP: '網絡設置',
  setting_port: '串口設置',
  setting_backup: '備份恢復',
  setting_security: '安全設置',
  setting_mailbox: '郵箱設置',
  alarm_push: '告警推送',
  setting_alarm_template: '通知模板',
  setting_menu: '選單設置',
  config_menu: '選單配置',
  setting_energy: '能耗配置',
  setting_GIS: 'GIS設置',
  software_version: '軟件版本',
  download_protocol: '協議下載',
  door_remote_control: '遠程控制',
  door_cards: '卡管理',
  door_setting: '門禁設置',
  energy_manage_param_config: '參數配置',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
