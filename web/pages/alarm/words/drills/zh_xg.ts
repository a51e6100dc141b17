import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  begin_help:
    '演練期間，此監控項的讀數由所填的值代替，按其規則告警：控制台、聲光和通知都會回應並標明【演練】。不執行其他聯動，不計入歷史和統計。',
  consoles_n: '已推送到 {n} 個控制台',
  print: '打印',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
