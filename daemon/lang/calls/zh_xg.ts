import { type Differing, over } from '../../contract/overlay';
import type { Words } from './zh_cn';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  // ── refusals: session and rights ──
  directory_password: '目錄用戶的密碼不在本機保存',
  ended_rights: '帳戶已變更，請重新登入',
  ended_single: '帳戶已在其他地方登入',
  ended_crowded: '帳戶登入的地方過多，最久未使用的登入已結束',
  locked: '登入失敗次數過多，請於 {unlock_time} 之後重試',
  locked_own: '密碼錯誤次數過多，請於 {unlock_time} 之後重試',
  login_failed: '用戶名或密碼錯誤',
  no_permission: '目前用戶無權限執行此操作',
  plain_refused: '密碼必須加密傳送，請重新載入頁面後重試',
  user_unknown: '用戶 {name} 不存在',

  // ── refusals: data ──
  builtin: '系統內置，不能修改或刪除',
  builtin_stays: '系統內置，可以修改，不能刪除',
  changed_by_another: '已被其他用戶修改，請重新整理後再試',
  data_not_exist: '數據不存在',
  licence_no_key: '本程式未內置授權公鑰，無法啟用',
  no_alarms: '沒有需要確認的警報',
  not_found: '數據不存在',
  items_in_use: '有公式仍在使用新模板中沒有的監控項',
  template_exists: '此廠商和型號的模板已存在',

  // ── refusals: transport ──
  unknown_path: '找不到數據或api不存在！',
  host_refused: '不允許以此地址存取',
} satisfies Differing<Words>;

export default over<Words>(zh_tw, differing);
