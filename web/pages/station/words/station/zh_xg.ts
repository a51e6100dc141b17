import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  polled: '採集 {time}，每 {every}',
  value: '現時值',
  checked: '採集時間',
  none: '這裏尚未有監控項',
  none_says: '設備的監控項來自其設備模板。',
  no_devices: '此站點暫無設備',
  empty_tree: '尚未有站點',
  empty_tree_says: '新增站點和設備後在這裏查看。',
  why: '為甚麼是這個值',
  on_map: '在地圖上查看',
  facts: '設備資料',
  address: '地址',
  template: '模板',
  online: '在線',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
