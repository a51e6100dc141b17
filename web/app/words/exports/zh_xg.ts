import { type Differing, over } from '../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  begun: '匯出任務已開始，可在左下角下載',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
