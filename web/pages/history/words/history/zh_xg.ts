import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  templates: '報表模板',
  no_templates: '還沒有報表模板',
  save: '保存為模板',
  name: '模板名稱',
  shared: '與所有用戶共享',
  shared_help: '其他用戶只能看到自己有權限的監控項',
  by: '{name} 共享',
  delete_named: '刪除模板 {name}',
  left_out: '模板中有 {n} 個監控項已刪除或無權查看',
  clear: '清空',
  interval_day: '每日',
  none_chosen_says: '可打開報表模板，或從站點和設備中選擇。',
  no_stored: '該時段無儲存數據',
  never: '這些監控項還沒有儲存過數據',
  mark_rollover: '表計溢出歸零 {n} 次',
  mark_impossible: '不合理跳變 {n} 處，請核查',
  known: '有數據時長',
  over_says: '按目前閾值和告警狀態計算，以儲存的每個讀數為準，與間隔無關。',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
