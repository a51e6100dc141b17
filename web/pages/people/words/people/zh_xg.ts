import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  add_group: '添加用戶組',
  add_role: '添加權限組',
  add_user: '添加用戶',
  all_groups: '全部用戶組',
  all_roles: '全部權限組',
  builtin: '內置',
  compare_with: '要比較的權限組',
  directory: '目錄用戶',
  edit_group: '編輯用戶組',
  edit_role: '編輯權限組',
  edit_user: '編輯用戶',
  email: '電郵',
  find_user: '用戶名、姓名、電話',
  groups: '用戶組',
  lacks: '缺少{what}，該用戶將無法儲存',
  local: '本地用戶',
  must_change: '下次登入須更改密碼',
  no_other: '沒有其他權限組可比較',
  none_groups: '還沒有用戶組',
  none_roles: '還沒有權限組',
  none_users: '還沒有用戶',
  once_close: '關閉後不再顯示，請立即告知本人。首次登入須更改密碼。',
  password_help: '至少 {n} 個字符',
  password_never: '不過期',
  reset_text: '將為 {name} 生成六位數字的新密碼，並結束其全部工作階段和介面權杖。',
  roles: '權限組',
  same: '兩個權限組的權限相同',
  unlock: '解鎖',
  user: '用戶名',
  users: '用戶',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
