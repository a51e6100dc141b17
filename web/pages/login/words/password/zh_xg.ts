import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  change_password: '更改密碼',
  sure: '按下確定後生效，確定更改嗎？',
  weak_password: '密碼不符合安全規則，請更改密碼後重新登入。',
  expired_password: '密碼已過期，請更改密碼。',
  enter_account: '請輸入系統現有的帳號',
  changed: '更改成功！請重新登入！',
  change_failed: '更改失敗！',
  rule_exclude_username: '不可包含用戶名稱',
  rule_mix_up_lo_letter: '必須同時包含大寫和小寫字母',
  rule_contain_spec_char: '必須包含特殊字符',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
