import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  status_activated: '已啟動',
  status_expired: '已過期',
  trial_days: '試用日數',
  remain_days: '剩餘日數',
  licensed_devices: '授權設備數目',
  licensed_items: '授權監控點數目',
  devices: '現有設備數目',
  items: '現有監控點數目',
  count: '數目',
  email: '電郵',
  tab_activate: '產品啟動',
  qr: '序號的二維碼',
  code: '啟動碼',
  enter_code: '請輸入啟動碼',
  activate: '啟動',
  activated: '啟動成功',
  activate_failed: '啟動失敗，請檢查啟動碼。',
  hint: '不知道如何取得啟動碼？',
  guide: '啟動指南',
  step_1: '打開「產品資訊」視窗。',
  step_2: '複製序號，或用手機掃描二維碼。',
  step_3: '將序號及所需的設備數目、監控點數目傳送給供應商。',
  step_4: '等候供應商傳來啟動碼。',
  step_5: '切換到「產品啟動」，把啟動碼完整貼到輸入框。',
  step_6: '按「啟動」。',
  step_7: '核對授權狀態、授權設備數目及授權監控點數目。',
  trial_text: '現時為試用版，剩餘 {n} 日。試用到期後設備仍會繼續運作，但不能再增加設備及監控點。',
  trial_often: '提示頻率',
  often_1: '每日一次',
  often_2: '只在最後 3 日，每日一次',
  often_3: '不再提示',
  to_activate: '前往啟動',
  over_text: '產品試用期剩餘不足 1 日，請盡快啟動。關閉後將打開產品資訊。',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
