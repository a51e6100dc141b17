import { type Differing, over } from '../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  first: { text: '本頁沒有組件。可先將本站點的 {n} 台設備按類別成行擺放。' },
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
