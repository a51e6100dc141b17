import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  alarms: '告警大屏',
  day_says: '共 {n} 條',
  standing: '現時告警',
  none: '現時無告警',
  more: '還有 {n} 條',
  no_sites_says: '請在站點編輯的輪播設置中啟用輪播，並選擇已繪製地圖的站點。',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
