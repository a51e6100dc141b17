import { type Differing, over } from '../../contract/overlay';
import type { Words } from './zh_cn';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  history_full: '磁碟已滿：{from_time} 起的歷史數據僅保存在記憶體中',
  history_lost: '{from_time} 至 {to_time} 的歷史數據損壞或缺失',
  history_lost_before: '{to_time} 之前的歷史數據損壞或缺失',
  history_mended: '歷史數據檔案曾損壞，其中的數據已全部救回',
  history_unwritable: '{from_time} 起歷史數據無法寫入，暫存於記憶體中',
} satisfies Differing<Words>;

export default over<Words>(zh_tw, differing);
