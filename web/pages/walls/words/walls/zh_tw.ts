import type master from './zh_cn';

export default {
  alarms: '告警大螢幕',
  day: '近 24 小時告警',
  day_says: '共 {n} 則',
  standing: '目前告警',
  none: '目前無告警',
  more: '還有 {n} 則',
  handling: { unconfirmed: '未確認', confirmed: '已確認', recovered: '已恢復', disabled: '已停用' },
  sites: '站點',
  carousel: '站點輪播',
  queue: '輪播順序',
  jumped: '有未確認告警，優先顯示',
  pause: '暫停輪播',
  go_on: '繼續輪播',
  not_granted: '沒有檢視此大螢幕的權限',
  not_granted_says: '請聯絡管理員，在您的角色選單中加入此大螢幕。',
  no_sites: '沒有可輪播的站點',
  no_sites_says: '請在站點編輯的輪播設定中啟用輪播，並選擇已繪製地圖的站點。',
} satisfies typeof master;
