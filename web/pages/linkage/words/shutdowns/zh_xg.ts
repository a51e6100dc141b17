import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  title: 'UPS 關機計劃',
  add: '新增計劃',
  edit: '編輯計劃',
  beyond: '涉及您無權查看的設備，不能修改',
  none: '尚無關機計劃',
  off_first: '新計劃為停用狀態：先測試（記錄主機密鑰），再啟用。',
  delete_says: '計劃及其執行記錄將被永久刪除，此後市電中斷時不再關閉其中的主機。',
  plan: '查看計劃',
  abort_says: '不再關閉新的主機；已收到命令的主機會完成關機。觸發條件結束並再次出現後，計劃才會重新開始。',
  ip: '地址',
  user: '用戶',
  host_key: '主機密鑰指紋',
  host_key_help: '首次通過測試時記錄；密鑰變更後不會登入。',
  key: '私鑰',
  key_help: '貼上 PEM 格式的私鑰，不再顯示。',
  key_kept: '已儲存私鑰，留空則不變。',
  wake: '網卡地址',
  wake_help: '用於網絡喚醒；留空則不喚醒。',
  community: '團體字',
  context: '上下文',
  auth: '認證',
  auth_password: '認證密碼',
  ca: 'CA 證書（PEM）',
  fingerprint: '證書指紋（SHA-256）',
  test_says: '連線每台主機、核對密鑰並登入，但不傳送關機命令。',
  shown_key: '主機密鑰',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
