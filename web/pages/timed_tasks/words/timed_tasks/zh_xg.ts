import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  add: '添加任務',
  none_says: '到指定時間自動執行動作，例如每天 22:00 關燈。請先在動作管理中添加動作。',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
