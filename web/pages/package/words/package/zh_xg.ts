import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  export_says:
    '站點、設備、監控項設定、設備模板、序列埠、告警等級、時段、聯絡人及參數，限您有權查看和修改的部分。密碼和網址中「?」後的內容不會寫入檔案；用戶、權限與選單，網絡與時間，授權與標誌，保存的報表，告警聲音和地圖底圖也不會寫入。',
  xlsx: '工作簿 xlsx',
  text_says: '文字檔案按下面的方式讀取。如有亂碼，請改選編碼。',
  line: '行',
  more: '列出前 {n} 條，共 {total} 條。',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
