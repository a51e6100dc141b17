import { type Differing, over } from '../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  confirm_done: '已確認 {n} 項告警',
  taken: '已有 {n} 項告警由他人確認',
  also: '同一監控項另有 {n} 項未確認的告警，將一併確認',
  confirm_all_explain: '您可檢視站點的所有未確認告警都會被確認，並停止通知，直至恢復。',
  confirm_explain: '確認後停止這些監控項的通知，直至恢復。告警不會消失，記錄會寫明是誰、何時、為何。',
  confirm_title: '確認 {n} 項告警',
  disable_explain: '停用期間不再通知和發聲，仍會繼續判斷並記錄。',
  missing: '數據不存在',
  shelve_explain: '擱置期間不再通知和發聲，仍會繼續判斷並記錄；到時自動恢復，最長 24 小時。',
  unconfirm_done: '已取消確認 {n} 項告警',
  unconfirm_title: '取消確認 {n} 項告警',
  until_forever: '直至手動啟用',
  until_forever_warns: '沒有結束時間：這些告警會一直靜默，直至有人啟用。',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
