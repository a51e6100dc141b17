import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  alarms: '告警大屏',
  day_says: '共 {n} 條',
  standing: '現時告警',
  none: '現時無告警',
  more: '還有 {n} 條',
  not_granted: '沒有檢視此大屏的權限',
  not_granted_says: '請聯絡管理員，在您的角色菜單中加入此大屏。',
  no_sites_says: '請在站點編輯的輪播設置中啟用輪播，並選擇已繪製地圖的站點。',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
