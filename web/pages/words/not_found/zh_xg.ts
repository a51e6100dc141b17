import { type Differing, over } from '../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  text: '沒有這個地址：{path}',
  unopened: { text: '此功能將於後續版本開放。' },
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
