import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  title: '數據列表',
  current: '現時值',
  checked: '採集時間',
  none: '尚未有監控項',
  none_says: '新增設備後在這裏查看其監控項。',
  copied: '已複製 {n} 行',
  no_readings: '這個時段沒有數據',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
