import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  user_name: '用戶名稱',
  enter_user_name: '請輸入用戶名稱',
  auto_running: '正在自動登入…',
  auto_network: '網絡不穩定，請稍後再試！',
  local: '本機用戶',
  directory: '目錄用戶',
  users: '用戶來源',
  signing_in: '正在登入…',
  network: '網絡不穩定，請稍後再試！',
  no_api: '找不到數據或 API 不存在！',
  another: '看不清楚？按此換一張',
  captcha_failed: '載入失敗，按此重試',
  plain_http: '現時為 HTTP 連線：密碼加密後傳送，但只有 HTTPS 才能可靠防竊聽。',
  theme: '主題',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
