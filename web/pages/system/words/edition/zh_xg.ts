import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  about: '版本決定系統名稱、公司、標誌、預設語言，以及是否顯示技術支援和備案資料。',
  before: '現在',
  board: '硬件平台',
  build: '構建',
  email: '電郵',
  filing_display: '登入頁顯示備案資料',
  filing_info: '備案資料',
  picture: {
    sending: '正在上載 {n} %',
  },
  remove_text: '上載的圖片將從本機刪除，無法復原。',
  running: '運行中的程式',
  select_text: '所有用戶看到的介面都會隨之改變。控制台將重新載入。',
  sys_info_help: '地址、序號和版本',
  sys_info_show: '登入頁顯示本機資料',
  title: '軟件版本',
  upload_failed: '上載失敗：{reason}',
  uploaded: '上載成功',
  uptime: '已運行',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
