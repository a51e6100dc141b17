import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  by_rule: '聯動規則（{owner}）',
  verified: '此輸出會影響供電或設備運行：執行前需要驗證本人的登入密碼，確認後設備立即動作。',
  unconfirmed: '已下發，未確認：未能讀回 {value}',
  other: '已下發，未確認：讀回為 {shown}，不是 {value}',
  to_interlocks: '查看聯鎖',
  results: { unconfirmed: '已下發，未確認', refused: '未下發' },
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
