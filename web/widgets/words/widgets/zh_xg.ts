import { type Differing, over } from '../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  kind: {
    Group: '組合',
  },
  unknown: '未知組件：{kind}',
  trust: {
    no_value: '無數據',
    stale: '數據過時',
  },
  switch: {
    trip: '跳掣',
  },
  no_curve: '近 1 小時無數據',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
