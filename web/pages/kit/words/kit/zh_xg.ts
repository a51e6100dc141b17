import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  all_matching: '選擇全部 {n} 項',
  copied: '已複製 {n} 行',
  discard: '放棄修改',
  file: {
    done: '已匯出 {n} 條',
    too_many: '共 {n} 條，一次最多匯出 {most} 條，請先縮窄篩選範圍',
  },
  form: {
    find: '查找',
  },
  leave: {
    action: '放棄',
    text: '有尚未儲存的修改，確定放棄嗎？',
    title: '放棄修改',
  },
  most_chosen: '共 {n} 項，一次最多選擇 {most} 項',
  no_match: '沒有符合條件的記錄',
  none_fits: '所選的行都不能這樣操作',
  page_size: '每頁條數',
  period: {
    month: '最近 30 日',
    not_asked: '結束時間必須遲於開始時間，未查詢',
    order: '結束時間必須遲於開始時間，尚未按此查詢',
    quarter: '最近 90 日',
    week: '最近 7 日',
  },
  row: '對象',
  types: {
    contact_group: '聯絡人組',
    linkage: '聯動',
    push_channel: '推送渠道',
    role: '權限組',
    serial_port: '串口',
    template: '模板',
    user: '用戶',
    user_group: '用戶組',
  },
  unsaved: '有尚未儲存的修改',
  waits: {
    fresh: '{n} 條新記錄，按此顯示',
    moved: '列表有變動，按此顯示',
  },
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
