import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  page: '聯動',
  tabs: { rules: '聯動規則' },
  title: '聯動規則',
  beyond: '涉及您無權查看的監控項或動作，不能修改',
  none: '尚無聯動規則',
  look: '查看規則',
  when: '時間與數據',
  on_unknown: '數據未知時',
  rehearsed_proofs:
    '按當時的數據（不含動作的影響）：{shown} 次在時限內達到要求，{not_effective} 次未達到，{unknown} 次無法判斷。',
  switched: {},
  unseen_action: '已刪除或無權查看的動作',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
