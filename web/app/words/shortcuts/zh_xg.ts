import { type Differing, over } from '../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  title: '鍵盤快捷鍵',
  does: {
    shortcuts: '顯示鍵盤快捷鍵',
  },
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
