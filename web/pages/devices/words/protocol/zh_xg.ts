import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  title: '協議下載',
  none: '尚無模板',
  name: '模板',
  import: '匯入模板',
  found: '將匯入的模板',
  taken_says: '不能修改的模板使整個檔案不能匯入：請刪除該模板，或修改檔案中的型號。',
  take: '匯入 {n} 個模板',
  done: '已匯入 {n} 個模板',
  nothing: '檔案中的模板都已存在',
  template_of: '模板資訊',
  skipped: '{n} 行沒有寄存器，視為標題跳過：{rows}',
  rest_says: '對沒有填寫的行有效。',
  counts: {
    wire: '即線上地址，從 0 起',
    kind: '首位為寄存器種類（40001 為第一個保持寄存器）',
  },
  count: '寄存器編號方式',
  header: '欄名所在行',
  sample: '前幾行',
  columns_says: '按欄名推測，請核對：左邊是檔案中的欄名，右邊是讀作甚麼。',
  sync_waits: '同步之前設備仍按原模板運作；匯入後即可同步。',
  sync_offer: '已匯入。{n} 台設備仍按原模板運作。',
  sync_later_says: '稍後可在設備模板清單中該列的選單裡同步。',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
