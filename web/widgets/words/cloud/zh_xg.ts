import { type Differing, over } from '../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  within: '推薦範圍 {range}',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
