import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  alarms: '告警大屏',
  day_says: '共 {n} 條',
  standing: '現時與未確認告警',
  none: '現時無告警',
  more: '還有 {n} 條',
  environment: '環境大屏',
  power: '動力能耗大屏',
  operations: '運維大屏',
  unknown: '無數據',
  silent: '{of} 個傳感器中 {n} 個無數據',
  trend_none: '近 24 小時無歷史數據',
  ups: 'UPS',
  none_such: '暫無此類設備',
  figure: { power: '有功功率' },
  items_unknown: '{of} 項中 {n} 項無數據',
  last_none: '暫無告警記錄',
  of_alarms: '{n} 條告警',
  not_granted: '沒有檢視此大屏的權限',
  not_granted_says: '請聯絡管理員，在您的角色菜單中加入此大屏。',
  no_sites_says: '請在站點編輯的輪播設置中啟用輪播，並選擇已繪製地圖的站點。',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
