import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  title: '協議下載',
  columns_says: '按欄名推測，請核對：左邊是檔案中的欄名，右邊是讀作甚麼。',
  header: '欄名所在行',
  sample: '前幾行',
  count: '寄存器編號方式',
  rest_says: '對沒有填寫的行有效。',
  skipped: '{n} 行沒有寄存器，視為標題跳過：{rows}',
  counts: { kind: '首位為寄存器種類（40001 為第一個保持寄存器）' },
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
