import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  name_help: '清空後還原為模板中的名稱',
  formula_help: '用 #編號 引用監控項，例如 (#12 + #13) / 2；清空後還原為模板中的公式',
  trial_run: '按目前數值試算',
  told_push: '立即通知推送渠道',
  told_no_group: '僅在控制台顯示：未設定聯絡人組',
  told_no_way: '僅在控制台顯示：此告警等級未啟用短訊、電話、電郵和推送',
  keep_days: '保留日數',
  day: '日',
  past_says: '按這些設定，在有讀數的 {time}裏會告警 {n} 次',
  past_silent: '此項告警已關閉。若啟用告警，在有讀數的 {time}裏會告警 {n} 次',
  past_never: '按這些設定，在有讀數的 {time}裏不會告警',
  no_readings: '這個時段沒有儲存的數據',
  copy_title: '批量複製設定 · {n} 個監控項',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
