import { type Differing, over } from '../../contract/overlay';
import type { Words } from './zh_cn';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  // ── tables of prices ──
  slot_gap: '{time} 起沒有價格，一天 24 小時必須全部覆蓋',
  step_end: '第 {n} 級的終止值小於起始值',
  step_last: '最後一級（第 {n} 級）不能有終止值',
  step_no_quarter: '第 {n} 級：{time} 不是整刻鐘，請填 00、15、30 或 45 分',
  step_open: '第 {n} 級缺少終止值，只有最後一級不填',
  step_slot_gap: '第 {n} 級：{time} 起沒有價格，一天 24 小時必須全部覆蓋',
  step_slot_overlap: '第 {n} 級：{time} 起有兩個價格，時段不能重疊',
  step_start: '第 {n} 級的起始值應等於上一級的終止值，第一級從 0 開始',
  price_table_beyond: '您無權查看的站點也在使用該電價，只能由有權查看這些站點的人修改',
} satisfies Differing<Words>;

export default over<Words>(zh_tw, differing);
