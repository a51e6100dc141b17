import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  title: '能耗配置',
  none: '尚未配置能耗群組',
  remove_says: '電錶的歷史數據保留。',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
