import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  all_users: '全部用戶',
  answer: '回覆訊息',
  broken: '操作日誌已被改動或刪除',
  broken_since: '由第 {id} 行起不再可信（共檢查 {n} 行）。請保留備份並查明原因。',
  exported: '已匯出符合條件的最新記錄，最多 10000 行',
  find: '用戶、地址、操作、對象',
  ip: '地址',
  login_types: {
    1: '本地用戶',
    2: '目錄用戶',
  },
  look: '詳情',
  none: '無操作記錄',
  unconfirmed: '已下發，未確認',
  user: '用戶',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
