import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  add_group: '新增聯絡人組',
  all_groups: '全部聯絡人組',
  call_help: '僅由電話得知的告警，結束時以短訊告知同一號碼，即使未開啟短訊',
  delete_says: '聯絡人將被永久刪除，並從其聯絡人組中移除。',
  edit_group: '編輯聯絡人組',
  email: '電郵',
  escalation_help: '告警在此時間內無人確認時，接着通知另一個聯絡人組，最多升級三次；確認後停止。',
  find: '姓名、手提電話、電郵',
  groups: '聯絡人組',
  job: '職位',
  mail: '電郵',
  none_groups: '尚無聯絡人組，告警不會通知任何人',
  none_groups_says: '新增聯絡人組後，在站點或監控項中選用。',
  period: '時間段',
  phone: '手提電話',
  push: '推送',
  reached: '手提電話、電郵',
  sms: '短訊',
  test_says: '只發送一條測試訊息，不產生告警。',
  testing: '正在發送…',
  who_no_group: '未指定聯絡人組',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
