import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  add_link: '添加外部連結',
  address: '外部地址',
  blank: '以新視窗打開',
  builtin: '內置',
  changed: '有 {n} 處尚未儲存的改動',
  lost: '儲存後，以下權限組在選單中將找不到這些頁面：',
  names: '選單設置',
  order: '拖動或用按鈕調整位置',
  out: '移出上一級',
  parent: '上級選單',
  restore: '恢復預設',
  restore_text: '選單將恢復為出廠時的結構和名稱，自行添加的項目保留。',
  root: '頂級',
  structure: '選單配置',
  target: '打開方式',
  url: '地址',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
