import { type Differing, over } from '../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  age: {
    day: '日',
  },
  alarm: {
    details: '詳情',
  },
  guard: {
    denied: '目前用戶無權限訪問此頁面！即將跳轉到首頁。',
  },
  level: {
    nodata: '無數據',
  },
  licence: {
    activated: '已啟動',
    remain: '試用 · 剩餘 {n} 日',
  },
  link: {
    connecting: '連接中',
    live: '實時',
    lost: '連接中斷 · 數據停在 {time}',
    retry: '重新連接',
  },
  logout: {
    question: '是否登出目前帳戶？',
  },
  network: '由於網絡波動，請稍後重試！',
  no_api: '找不到數據或 API 不存在！',
  none: '暫無數據',
  page_failed: {
    text: '可能是程式已更新，或網絡中斷。',
  },
  password: { action: '更改密碼' },
  screen_exit: '退出全螢幕',
  theme: '主題',
  total: '共 {n} 項',
  user: '用戶',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
